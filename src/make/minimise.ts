// From a proper puzzle to its minimal sub-puzzles: one, by digging, or all of them.
//
// All: a sub-puzzle is proper if it hits every unavoidable set of the grid, so the minimal ones are the minimal hitting
// sets of a family that is not listed in advance. The search follows MMCS, the algorithm of Murakami and Uno for
// minimal hitting sets, and asks the solver for a set when it needs one: a second solution of the kept clues. One of
// the open clues on which it differs must be kept. A clue is only kept while every kept clue is still needed.

import { InputError } from '../base/index.ts';
import { checkOptions } from '../base/internal.ts';
import type { Board, Grid, Puzzle } from '../board/index.ts';
import { checkPuzzle, withJson } from '../board/internal.ts';
import { type Impropriety, solve } from '../solve/index.ts';
import { dig, findRedundant } from './dig.ts';
import type { Oracle } from './kernel-digger.ts';
import { createOracle } from './oracle.ts';
import { verifyProper } from './verify.ts';
import { verifyMinimal } from './verify-minimal.ts';

/** A proper puzzle with its solution and redundant clues. */
export interface ExaminedPuzzle extends Puzzle {
  /** Its solution. */
  readonly solution: Grid;
  /** The redundant clues, each alone. Empty if the puzzle is minimal. */
  readonly redundant: readonly number[];
}

/** The puzzle with its solution and its redundant clues, or why it is not proper. */
export function examine(puzzle: Puzzle): ExaminedPuzzle | Impropriety {
  checkPuzzle(puzzle);
  const { board, cells } = puzzle;
  if (puzzle.candidates) throw new InputError('puzzles with pencilmarks cannot be minimised');
  const solved = solve(puzzle);
  if (solved.kind !== 'proper') return solved.kind;
  const { solution } = solved;
  const { redundant } = findRedundant(cells, solution, createOracle(board));
  return withJson({ board, cells, solution, redundant });
}

/** Options of `minimise`. */
export interface MinimiseOptions {
  /** Redundant clues are removed in the order of these cells, as long as possible. Default: reading order. */
  readonly order?: readonly number[] | undefined;
}

/** One minimal sub-puzzle of a proper puzzle. */
export function minimise(puzzle: ExaminedPuzzle, options?: MinimiseOptions): Puzzle;
export function minimise(puzzle: Puzzle, options?: MinimiseOptions): Puzzle | Impropriety;
export function minimise(
  puzzle: Puzzle | ExaminedPuzzle,
  options: MinimiseOptions = {},
): Puzzle | Impropriety {
  checkPuzzle(puzzle);
  checkOptions(options, { order: true });
  const examined = 'redundant' in puzzle ? puzzle : examine(puzzle);
  if (typeof examined === 'string') return examined;
  const { board, solution } = examined;
  const { order = examined.redundant } = options;
  const oracle = createOracle(board);
  const cells = examined.cells.slice();
  dig(
    cells,
    solution,
    order.map((cell) => [cell]),
    oracle,
  );
  return verified(board, cells, solution, oracle);
}

/** All minimal sub-puzzles, each once, as they are found. There can be very many. */
export function* minimalSubPuzzles(puzzle: ExaminedPuzzle): Generator<Puzzle, void> {
  checkPuzzle(puzzle);
  if (!Array.isArray(puzzle.redundant))
    throw new InputError('the puzzle must be examined first: examine(puzzle)');
  const { board, cells, solution, redundant } = puzzle;
  const oracle = createOracle(board);
  const kept = cells.slice();
  for (const cell of redundant) kept[cell] = 0;
  for (const found of extend({ kept, open: cells.slice(), solution, oracle }))
    yield verified(board, found, solution, oracle);
}

/** A branch of the search: the clues kept for good, and these together with the undecided ones. */
interface Branch {
  readonly kept: Uint8Array;
  readonly open: Uint8Array;
  readonly solution: Grid;
  readonly oracle: Oracle;
}

/** The minimal puzzles between kept and open. Open is proper; each kept clue is needed as far as is known. */
function* extend(branch: Branch): Generator<Uint8Array, void> {
  const { kept, open, solution, oracle } = branch;
  const second = oracle.other(kept, solution);
  if (!second) {
    yield kept.slice();
    return;
  }
  const choices: number[] = [];
  for (let cell = 0; cell < open.length; cell++)
    if (open[cell] !== 0 && kept[cell] === 0 && second[cell] !== solution[cell]) choices.push(cell);
  // each minimal puzzle here is found once: at the first of the choices that it keeps
  const gone: number[] = [];
  for (const cell of choices) {
    kept[cell] = solution[cell];
    if (areAllNeeded(branch)) yield* extend(branch);
    kept[cell] = 0;
    open[cell] = 0;
    gone.push(cell);
    if (oracle.otherAt(open, solution, cell)) break; // open needs the clue: no proper puzzle remains without it
  }
  for (const cell of gone) open[cell] = solution[cell];
}

/** Has each kept clue a solution of the other kept ones that differs in it? If not, no puzzle with them is minimal. */
function areAllNeeded({ kept, solution, oracle }: Branch): boolean {
  return findRedundant(kept, solution, oracle).redundant.length === 0;
}

function verified(board: Board, cells: Uint8Array, solution: Grid, oracle: Oracle): Puzzle {
  verifyProper(board, cells, solution);
  verifyMinimal(board, cells, findRedundant(cells, solution, oracle).witnesses);
  return withJson({ board, cells });
}
