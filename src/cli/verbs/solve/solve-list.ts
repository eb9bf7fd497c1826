// `minclue solve` on each puzzle of a list: finds its solution or all of them, or says why there is none to show.

import type { Puzzle } from '../../../board/index.ts';
import { type Answer, countAtOnce, countInSteps, isForText } from '../../../solve/internal.ts';
import { lineOf, lineOfPuzzle } from '../../../text/internal.ts';
import { counted } from '../../frame/message.ts';
import { optional } from '../../json/shape.ts';
import { solveOutput } from '../../json/solving.ts';
import { declareListWork } from '../../list/list-work.ts';
import { improperReason } from '../../read/improper.ts';
import type { Printed } from '../../write/columns.ts';
import { lineSolver } from './solve-lines.ts';
import { addAnswer, createTally } from './tally.ts';

export interface SolveOptions {
  /** The engine with its settings: `hybrid:seed=7`. */
  readonly engine: string | undefined;
  readonly limit: number;
  /** Default: none. */
  readonly timeLimitMs?: number;
  readonly format?: string | undefined;
  readonly json: boolean;
}

const usual = ['puzzle', 'solution', 'reason'];
const { puzzle: row } = solveOutput.rows;

/** Prints one solution of each puzzle. A puzzle that is not proper is printed unchanged, with the reason. */
export const solveWork = declareListWork<SolveOptions>()({
  name: 'solve',
  row,
  usual,
  sums: createTally,
  isQuick: (board, { engine }) => engine === undefined && isForText(board),
  answerMany: (puzzles, { engine, limit }) => countAtOnce(puzzles, engine, limit),
  *search(puzzle, { options }): Generator<string, Answer | undefined, boolean> {
    const steps = countInSteps(puzzle, options);
    for (let step = steps.next(false); ; step = steps.next(false)) {
      if (step.done) return step.value;
      if (yield `at least ${counted(step.value.solutions, 'solution')} of the next`) return undefined;
    }
  },
  add(sums, answer, { limit }) {
    // with --limit 1 any solution will do, and it is unknown whether there are more
    addAnswer(sums, answer, answer.isDone && answer.solutions < limit);
    if (answer.solutions !== 1 || !answer.isDone) sums.no++;
  },
  toRow: ({ isDone, gaveUp, solutions, first }, { entry: { puzzle } }) => ({
    puzzle: lineOfPuzzle(puzzle),
    solutions: gaveUp ? '0' : String(solutions),
    solution: solutions === 1 && isDone && !gaveUp ? lineOf(puzzle.board, first!) : null,
    gaveUp: gaveUp || !isDone || undefined,
  }),
  print: (answer, { entry: { puzzle }, options }) =>
    answer.solutions === 1 && answer.isDone
      ? solved(puzzle, answer.first!)
      : refused(puzzle, answer, options),
  // a given engine may refuse the board
  openLines: ({ engine, format = 'line', limit }) =>
    format === 'line' && engine === undefined ? (board) => lineSolver(board, limit) : undefined,
});

/** Prints every solution up to the limit, as they are found. */
export const solveAllWork = declareListWork<SolveOptions>()({
  name: 'solve all',
  row: { ...row, solutions: optional(row.solutions) },
  usual,
  sums: createTally,
  *search(puzzle, { options, sums, emit }): Generator<string, Found | undefined, boolean> {
    const onSolutions = (grids: Uint8Array[]): void => {
      for (const grid of grids) emit({ grid });
    };
    const steps = countInSteps(puzzle, { ...options, keep: options.limit, onSolutions });
    let step = steps.next(false);
    let isTold = false;
    while (!step.done) {
      isTold = yield `${counted(step.value.solutions, 'solution')} of the next`;
      step = steps.next(isTold);
    }
    const { isDone, solutions } = step.value;
    addAnswer(sums, step.value, isDone && solutions < options.limit);
    if (isTold || (isDone && solutions > 0)) return undefined;
    sums.no++;
    return step.value;
  },
  toRow: (found, { entry: { puzzle } }) => ({
    puzzle: lineOfPuzzle(puzzle),
    ...('grid' in found
      ? { solution: lineOf(puzzle.board, found.grid) }
      : {
          solutions: String(found.solutions),
          solution: null,
          ...((found.gaveUp || !found.isDone) && { gaveUp: true }),
        }),
  }),
  print: (found, { entry: { puzzle }, options }) =>
    'grid' in found ? solved(puzzle, found.grid) : refused(puzzle, found, options),
});

/** A solution, or why there are no more. */
type Found = { readonly grid: Uint8Array } | Answer;

function solved({ board }: Puzzle, grid: Uint8Array): Partial<Printed> {
  return { result: { board, cells: grid }, solution: grid };
}

function refused(
  puzzle: Puzzle,
  { solutions, gaveUp, isDone }: Answer,
  { timeLimitMs }: SolveOptions,
): Partial<Printed> {
  const budget = gaveUp ? 'no solution found within the budget' : undefined;
  if (isDone) return { reason: budget ?? improperReason(puzzle, solutions), solution: null };
  const found = solutions === 0 ? 'no solution' : counted(solutions, 'solution');
  return { reason: `gave up after ${timeLimitMs! / 1000} s: ${found} found`, solution: null };
}
