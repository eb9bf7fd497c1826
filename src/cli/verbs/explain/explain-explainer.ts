// `minclue explain` with `--scale explainer`: the way that Sudoku Explainer takes, a line for a step.
import { cellName, type Puzzle } from '../../../board/index.ts';
import {
  type Candidate,
  type ExplainerStep,
  SCALES,
  sayExplainerStep,
  scaleName,
} from '../../../rate/index.ts';
import { explainerSteps } from '../../../rate/internal.ts';
import { writeCells, writePuzzle } from '../../../text/index.ts';
import { counted } from '../../frame/message.ts';
import { numbered } from '../../read/step-numbers.ts';
import { NO_FURTHER } from '../../write/rate-step.ts';
import type { SaidNext, SaidWay, Saying } from './explain-options.ts';

/** All steps of a proper puzzle. */
export function* explainByExplainer(puzzle: Puzzle, numbers: string | undefined): Saying<SaidWay> {
  const { board } = puzzle;
  const line = writePuzzle(puzzle);
  const steps: ExplainerStep[] = [];
  const way = explainerSteps(puzzle);
  let next = way.next();
  for (; !next.done; next = way.next()) {
    if (next.value) steps.push(next.value);
    else if (yield counted(steps.length, 'step')) return undefined;
  }
  const isSolved = !next.value.includes(0);
  const reached = writeCells(board, next.value);
  const asked = numbered(steps, numbers);
  const said = asked.map((step) => ({
    number: step.number,
    ...stepJson(puzzle, step),
    words: sayExplainerStep(board, step),
  }));
  const ratings = numbersOf(steps, isSolved).map((rating) => rating.toFixed(1));
  const version = scaleName({ scale: 'explainer', version: SCALES.explainer.version });
  return {
    row: { puzzle: line, scale: 'explainer', steps: said, isSolved, reached },
    text: [
      `${line} # ER/EP/ED ${ratings.join('/')} (${version})`,
      ...asked.map((step) => `${step.number}. ${lineOf(puzzle, step)}`),
      `${isSolved ? 'solved' : NO_FURTHER}: ${reached}`,
    ].join('\n'),
  };
}

/** The first step of a proper puzzle that is not solved. */
export function* nextByExplainer(puzzle: Puzzle): Saying<SaidNext> {
  const line = writePuzzle(puzzle);
  for (const step of explainerSteps(puzzle)) {
    if (step)
      return {
        text: lineOf(puzzle, step),
        row: { puzzle: line, step: stepJson(puzzle, step), words: sayExplainerStep(puzzle.board, step) },
      };
    if (yield) return undefined;
  }
  return { text: NO_FURTHER, row: { puzzle: line, step: null, words: NO_FURTHER } };
}

/** What Explainer says of a puzzle that it does not solve. */
const UNSOLVED = 20;

/** ER, EP and ED: the hardest step, the hardest up to the first that places a digit, the first. */
function numbersOf(steps: readonly ExplainerStep[], isSolved: boolean): [number, number, number] {
  const firstPlacing = steps.findIndex(({ placement }) => placement !== undefined);
  const hardest = (some: readonly ExplainerStep[]) => Math.max(0, ...some.map(({ rating }) => rating));
  const until = firstPlacing < 0 ? steps : steps.slice(0, firstPlacing + 1);
  return [isSolved ? hardest(steps) : UNSOLVED, hardest(until), steps[0]?.rating ?? 0];
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
    scale: 'explainer',
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
