// Makes the picture of a step: as much of it as has been told.
import type { Board, Puzzle } from '../../../../board/index.ts';
import { techniqueLabel } from '../../../../rate/index.ts';
import { difficultyWords } from './difficulty.ts';
import type { ExplainedStep } from './explained.ts';
import { lightLine } from './lines.ts';
import type { Stage } from './place.ts';
import type { StepPicture } from './step-picture.ts';
import { whereToLook } from './where.ts';

export interface Told {
  readonly item: ExplainedStep;
  /** The number of the step, from 1. Undefined for a step that is possible, but not the next one. */
  readonly number?: number;
  readonly stage: Stage;
  /** The index of the line of words to light. */
  readonly lit: number | undefined;
}

/** `clues`: what the puzzle of the position gives. The other digits of the position are a player's. */
export function pictureOf(
  position: Puzzle,
  { item, number, stage, lit }: Told,
  clues: Uint8Array = position.cells,
): StepPicture {
  const { board } = position;
  const { step, lines, view, cells, candidates } = item;
  const shown = { puzzle: { board, cells: clues, candidates }, solution: cells };
  const unit = board.units[whereToLook(board, step)];
  if (stage !== 'step') {
    const showsAllMarks = position.candidates !== undefined || hasFewerCandidates(board, item);
    return {
      ...shown,
      ...(!showsAllMarks && { puzzle: { board, cells: clues } }), // its candidates would give singles away
      view: {
        sets: [{ name: unit.name, cells: [...unit.cells], colour: 2, look: 'shade' }],
        noted: [],
        links: [],
      },
      words: [`Look at ${unit.name}.`],
      showsAllMarks,
    };
  }
  const heading = `${number === undefined ? '' : `${number}. `}${techniqueLabel(step.technique)} (${difficultyWords(step)})`;
  return {
    ...shown,
    view: lightLine(view, lit === undefined ? undefined : lines[lit]),
    words: [heading, ...lines.map(({ text }) => text)],
    showsAllMarks: true,
  };
}

/** Are candidates gone that the digits on the board allow? */
function hasFewerCandidates({ size, peers }: Board, { cells, candidates }: ExplainedStep): boolean {
  return cells.some(
    (placed, cell) =>
      placed === 0 &&
      Array.from({ length: size }, (_, i) => i + 1).some(
        (digit) =>
          candidates[cell * size + digit - 1] === 0 && !peers[cell].some((peer) => cells[peer] === digit),
      ),
  );
}
