// The question behind `check`: all puzzles with so many clues of grids that are handed in, a task for each grid. The
// parts of a task are those of the algorithm's plan.
import { type Board, type BoardShape, boardOf, type Grid, InputError, shapeOf } from '../board/index.ts';
import type { PartedQuestion } from '../work/index.ts';
import { fieldsOf, numberField } from '../work/internal.ts';
import type { CheckPlan, CheckQuestion } from './algorithms/algorithm.ts';
import { findAlgorithm } from './algorithms/table.ts';
import { type SolutionNumber, startPart } from './part.ts';

/** What the question is about. */
export interface GridsParameters {
  /** How many clues the puzzles have. */
  readonly clues: number;
  /** How many solutions they have. */
  readonly solutions: SolutionNumber;
}

/** As it goes to other threads: of its board only the shape. */
export interface GridPlan {
  /** The name of the algorithm. */
  readonly algorithm: string;
  /** The board. */
  readonly shape: BoardShape;
  /** @internal */
  readonly plan: Omit<CheckPlan, 'question'> & { readonly question: Omit<CheckQuestion, 'board'> };
  /** How many parts the work has. */
  readonly parts: number;
}

/** All n-clue puzzles of many grids, as a question of `minclue/work`: a task a grid. */
export const gridsQuestion: PartedQuestion<GridsParameters, GridPlan> = {
  name: 'grids',
  summary: 'all puzzles with so many clues, of grids that are handed in',
  worker: new URL('../check/check-worker.js', import.meta.url),
  parse(given) {
    const fields = fieldsOf(given, ['clues', 'solutions']);
    const solutions = numberField(fields, 'solutions', 1, 1);
    if (solutions !== 1 && solutions !== 2) throw new InputError('solutions: expected 1 or 2');
    return { clues: numberField(fields, 'clues', 0), solutions };
  },
  plan({ clues, solutions }, { input }) {
    const { algorithm, shape, grid } = readInput(input);
    // pseudo-puzzles are found in puzzles with one clue more
    const question = { board: boardOf(shape), grid, clues: clues + solutions - 1 };
    const { question: _, ...plan } = findAlgorithm(algorithm).plan(question);
    return {
      algorithm,
      shape,
      plan: { ...plan, question: { grid, clues: question.clues } },
      parts: plan.parts,
    };
  },
  start({ solutions }, { algorithm, shape, plan }, part, from) {
    const question = { ...plan.question, board: boardOf(shape) };
    return startPart(findAlgorithm(algorithm), { ...plan, question }, part, from, solutions);
  },
};

/** What tells a grid's task from others: the grid, its board, and the algorithm. */
export function writeInput(algorithm: string, board: Board, grid: Grid): string {
  return JSON.stringify({ algorithm, shape: shapeOf(board), grid: [...grid].join() });
}

export function readInput(input: string): { algorithm: string; shape: BoardShape; grid: Uint8Array } {
  const { algorithm, shape, grid } = JSON.parse(input) as Record<'algorithm' | 'grid', string> & {
    shape: BoardShape;
  };
  return { algorithm, shape, grid: Uint8Array.from(grid.split(','), Number) };
}
