// Bounds the minimum of a grid when only numbers of clues up to a limit can be searched in full, as on 9×9 up
// to 18. That limit is searched. If it has no puzzle, the minimum is larger, and a puzzle with one clue more,
// found by swaps, proves that the minimum is exactly that. Otherwise removing clues gives all puzzles with
// fewer clues, because a proper puzzle stays proper when a clue of the grid is added.

import { checkOptions } from '../base/internal.ts';
import type { Puzzle } from '../board/index.ts';
import { maximumClique } from '../family/index.ts';
import { count } from '../solve/index.ts';
import { writePuzzle } from '../text/index.ts';
import { findUnavoidableSets } from '../unavoidable/index.ts';
import type { GridToCheck } from './algorithms/algorithm.ts';
import { checkAsked, checkGrid } from './algorithms/skills.ts';
import { type CheckOptions, check } from './check.ts';
import { findPuzzle } from './find-puzzle.ts';

/** Options of `boundMinimum`. */
export interface BoundOptions extends Pick<CheckOptions, 'algorithm' | 'threads' | 'signal'> {
  /**
   * How many swaps to spend for each number of clues in the search for a puzzle. Default: as in `findPuzzle`.
   */
  readonly swaps?: number;
}

/** Bounds of the minimum of a grid. */
export interface MinimumBounds {
  /** No puzzle of the grid has fewer clues. */
  readonly atLeast: number;
  /** Some puzzle has this many clues. If both bounds are equal, this is the minimum. */
  readonly atMost: number;
  /**
   * Puzzles with `atMost` clues as lines, in order: all of them if that number was searched in full, else
   * one.
   */
  readonly puzzles: readonly string[];
  /** The number of puzzles by clue number, from the minimum to the number searched in full. */
  readonly counts: ReadonlyMap<number, number>;
  /** The largest number of pairwise disjoint unavoidable sets of up to 12 cells. */
  readonly mcn: number;
}

/**
 * Bounds the minimum of a grid by a search for all puzzles with `clues` clues. Rejects if the signal aborts.
 */
export async function boundMinimum(
  question: Pick<GridToCheck, 'board' | 'grid'>,
  clues: number,
  options: BoundOptions = {},
): Promise<MinimumBounds> {
  checkGrid(question);
  const { board, grid } = question;
  checkAsked({ board, grid, clues });
  checkOptions(options, { algorithm: true, threads: true, signal: true, swaps: true });
  const { swaps, ...rest } = options;
  const family = findUnavoidableSets(board, grid, { method: 'depth-first' });
  const mcn = maximumClique(family).length;
  const { puzzles: all } = await check({ board, grid, clues }, rest);
  if (all.length > 0) return { ...descend(all, clues), mcn };
  for (let number = clues + 1; ; number++) {
    const { puzzle } = findPuzzle(
      { board, grid, clues: number },
      { family, seed: 1, ...(swaps !== undefined && { swaps }) },
    );
    if (!puzzle) continue;
    const puzzles = [writePuzzle(puzzle)];
    return { atLeast: clues + 1, atMost: number, puzzles, counts: new Map(), mcn };
  }
}

/** From all puzzles with n clues to all puzzles with the fewest. */
function descend(all: readonly Puzzle[], clues: number): Omit<MinimumBounds, 'mcn'> {
  const counts = new Map([[clues, all.length]]);
  let [puzzles, minimum] = [all, clues];
  for (;;) {
    const fewer = withoutClue(puzzles);
    if (fewer.length === 0) break;
    [puzzles, minimum] = [fewer, minimum - 1];
    counts.set(minimum, fewer.length);
  }
  const lines = puzzles.map((puzzle) => writePuzzle(puzzle)).sort();
  return { atLeast: minimum, atMost: minimum, puzzles: lines, counts };
}

/** All proper puzzles that removing one clue of these gives, without duplicates. */
function withoutClue(puzzles: readonly Puzzle[]): Puzzle[] {
  const found = new Map<string, Puzzle>();
  for (const { board, cells } of puzzles)
    for (const [cell, digit] of cells.entries()) {
      if (digit === 0) continue;
      const fewer = { board, cells: cells.with(cell, 0) };
      if (count(fewer, { limit: 2 }).solutions === 1) found.set(writePuzzle(fewer), fewer);
    }
  return [...found.values()];
}
