// The unavoidable sets that a puzzle with several solutions shows: the cells in which two solutions differ
// are an unavoidable set of both. If all solutions are known, the minimal differences from one of them are
// all its minimal unavoidable sets outside the clues.

import { InputError } from '../base/index.ts';
import { checkOptions, finish } from '../base/internal.ts';
import type { Board, Grid, Puzzle } from '../board/index.ts';
import { checkCellSet, checkGrid, checkNumber, checkPuzzle } from '../board/internal.ts';
import type { ElementSet, Family } from '../family/index.ts';
import { bySize, searchMinimalSets } from '../family/internal.ts';
import { solutions } from '../solve/index.ts';
import { degreeOf } from './degree.ts';
import { checkSize } from './finder.ts';
import { differenceOf, isMinimalUnavoidable } from './verify.ts';

/** A solution of a puzzle and the sets in which other solutions differ from it. */
export interface SolutionSets {
  /** The solution. */
  readonly grid: Grid;
  /**
   * Minimal unavoidable sets of the solution that contain no clue of the puzzle, by size and then
   * lexicographically.
   */
  readonly family: Family;
  /** The differences from all other solutions, minimal or not, without duplicates, in the same order. */
  readonly differences: readonly ElementSet[];
}

/** How many solutions to compare. */
export interface SolutionSetsOptions {
  /** The largest number of solutions to compare. Default: 1,000. */
  readonly limit?: number;
}

/** What the solutions of a puzzle show. */
export interface PuzzleSets {
  /** Each solution with its sets. */
  readonly solutions: readonly SolutionSets[];
  /** Were all solutions compared? Otherwise sets may be missing, but none is wrong. */
  readonly isComplete: boolean;
}

/** Finds the sets of each solution of the puzzle by comparing its solutions. */
export function setsOfSolutions(puzzle: Puzzle, options: SolutionSetsOptions = {}): PuzzleSets {
  checkOptions(options, { limit: true });
  const { limit = 1000 } = options;
  const { grids, isComplete } = finish(gridsToCompare(puzzle, limit));
  return {
    isComplete,
    solutions: grids.map((grid) => finish(setsOfSolution(puzzle.board, grid, grids, isComplete))),
  };
}

/** The solutions of a puzzle to compare. */
export interface ComparedGrids {
  readonly grids: readonly Grid[];
  /** Are these all solutions? */
  readonly isComplete: boolean;
}

/** Solutions, or differences from one solution, between two pauses. */
const GRIDS_IN_A_SLICE = 500;

/** Finds the solutions to compare. Pauses, and yields the number found. */
export function* gridsToCompare(puzzle: Puzzle, limit: number): Generator<number, ComparedGrids> {
  checkPuzzle(puzzle);
  checkSize(puzzle.board);
  const found: Grid[] = [];
  for (const grid of solutions(puzzle, { limit: limit + 1 }))
    if (found.push(grid) % GRIDS_IN_A_SLICE === 0) yield found.length;
  return { grids: found.slice(0, limit), isComplete: found.length <= limit };
}

/** Finds the sets of one of the solutions, with pauses. */
export function* setsOfSolution(
  board: Board,
  grid: Grid,
  grids: readonly Grid[],
  isComplete: boolean,
): Generator<void, SolutionSets> {
  const differences = yield* differencesFrom(grid, grids);
  const family = yield* searchMinimalSets({ elements: board.cellCount, sets: differences });
  if (isComplete) return { grid, family, differences };
  // a solution not among these may show a smaller set inside
  const sets: ElementSet[] = [];
  for (const cells of family.sets) {
    if (isMinimalUnavoidable(board, grid, cells)) sets.push(cells);
    yield;
  }
  return { grid, family: { ...family, sets }, differences };
}

/** Returns the sets where at least `least` cells must be clues, with that number, their degree. */
export function setsNeeding(
  board: Board,
  grid: Grid,
  sets: readonly ElementSet[],
  least: number,
): {
  /** The cells of the set. */
  readonly cells: ElementSet;
  /** How many clues it needs. */
  readonly degree: number;
}[] {
  checkGrid(board, grid);
  if (!Array.isArray(sets)) throw new InputError('sets of cells are a list of lists');
  for (const set of sets) checkCellSet(board, set);
  checkNumber('clues', least, 0);
  return sets
    .map((cells) => ({ cells, degree: degreeOf(board, grid, cells) }))
    .filter(({ degree }) => degree >= least);
}

function* differencesFrom(grid: Grid, others: readonly Grid[]): Generator<void, ElementSet[]> {
  const sets = new Map<string, ElementSet>();
  for (const [i, other] of others.entries()) {
    const cells = differenceOf(grid, other);
    if (cells.length > 0) sets.set(cells.join(), cells);
    if ((i + 1) % GRIDS_IN_A_SLICE === 0) yield;
  }
  return [...sets.values()].sort(bySize);
}
