// `minclue explain` and `minclue hint` with `--scale explainer`: the way that Sudoku Explainer takes, a line for a step.
import { InputError } from '../../../base/index.ts';
import { cellName, type Puzzle } from '../../../board/index.ts';
import {
  type Candidate,
  type ExplainerStep,
  rateByExplainer,
  SCALES,
  sayExplainerStep,
  scaleFor,
  scaleName,
} from '../../../rate/index.ts';
import { count } from '../../../solve/index.ts';
import { type PuzzleEntry, writeCells, writePuzzle } from '../../../text/index.ts';
import type { Session } from '../../frame/session.ts';
import { placeOf } from '../../json/fields.ts';
import { explainOutput } from '../../json/rating.ts';
import { rowLine } from '../../json/write.ts';
import { improperReason } from '../../read/improper.ts';

/** All steps. */
export async function explainByExplainer(
  entry: PuzzleEntry,
  { json, draw }: { readonly json: boolean; readonly draw?: string | undefined },
  session: Session,
): Promise<void> {
  if (draw !== undefined)
    throw new InputError('--draw: there are no pictures of steps on the scale explainer');
  const { puzzle } = entry;
  const { board } = puzzle;
  scaleFor(puzzle, 'explainer');
  const line = writePuzzle(puzzle);
  const refusal = improperReason(puzzle, count(puzzle).solutions);
  if (refusal !== undefined) {
    session.exitCode = 1;
    const row = {
      puzzle: line,
      scale: 'explainer',
      steps: [],
      isSolved: false,
      words: refusal,
      ...placeOf(entry),
    };
    return session.write(json ? rowLine(explainOutput.rows.puzzle, row) : `${line}\n${refusal}\n`);
  }
  const steps: ExplainerStep[] = [];
  const { er, ep, ed } = rateByExplainer(puzzle, { onStep: (step) => void steps.push(step) });
  const cells = puzzle.cells.slice();
  for (const { placement } of steps) if (placement) cells[placement.cell] = placement.digit;
  const isSolved = !cells.includes(0);
  const reached = writeCells(board, cells);
  if (json) {
    const said = steps.map((step) => ({ ...stepJson(puzzle, step), words: sayExplainerStep(board, step) }));
    const row = { puzzle: line, scale: 'explainer', steps: said, isSolved, reached, ...placeOf(entry) };
    return session.write(rowLine(explainOutput.rows.puzzle, row));
  }
  const numbers = [er, ep, ed].map((number) => number.toFixed(1)).join('/');
  const version = scaleName({ scale: 'explainer', version: SCALES.explainer.version });
  await session.write(
    `${[
      `${line} # ER/EP/ED ${numbers} (${version})`,
      ...steps.map((step, i) => `${i + 1}. ${lineOf(puzzle, step)}`),
      isSolved ? `solved: ${reached}` : `here its techniques get no further: ${reached}`,
    ].join('\n')}\n`,
  );
}

/** The first step, for a proper puzzle that is not solved. */
export function hintByExplainer(puzzle: Puzzle) {
  scaleFor(puzzle, 'explainer');
  let first: ExplainerStep | undefined;
  rateByExplainer(puzzle, {
    onStep(step) {
      first = step;
      return false;
    },
  });
  const line = writePuzzle(puzzle);
  if (!first) {
    const words = 'the techniques of Sudoku Explainer get no further';
    return { text: words, row: { puzzle: line, step: null, words }, isProper: true };
  }
  return {
    text: lineOf(puzzle, first),
    row: { puzzle: line, step: stepJson(puzzle, first), words: sayExplainerStep(puzzle.board, first) },
    isProper: true,
  };
}

function lineOf({ board }: Puzzle, step: ExplainerStep): string {
  const length = step.length === undefined ? '' : `, ${step.length} nodes`;
  return `${step.name} (${step.rating.toFixed(1)}${length}): ${sayExplainerStep(board, step)}`;
}

/** The fields that all steps have; what Explainer saw is not told, so there are no units and no chains. */
function stepJson({ board }: Puzzle, { name, rating, length, placement, eliminations }: ExplainerStep) {
  const named = ({ cell, digit }: Candidate) => ({ cell: cellName(board, cell), digit });
  const placements = placement ? [placement] : [];
  const concerned = [...placements, ...eliminations];
  const sorted = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);
  return {
    technique: name,
    difficulty: rating,
    placements: placements.map(named),
    eliminations: eliminations.map(named),
    cells: sorted(concerned.map(({ cell }) => cell)).map((cell) => cellName(board, cell)),
    digits: sorted(concerned.map(({ digit }) => digit)),
    units: [],
    chains: [],
    ...(length !== undefined && { length }),
  };
}
