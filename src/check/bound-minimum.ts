// The fewest clues of a grid where only numbers up to a certain one can be searched in full, as on 9×9 up to 18. That one
// is searched. Nothing found: the minimum is larger, and a puzzle with one clue more, looked for by swaps, is the proof
// that it is just that. Otherwise all puzzles with fewer clues are got by taking clues away, for a proper puzzle with a
// clue more of the grid is proper as well.

import type { Puzzle } from '../board/index.ts';
import { maximumClique } from '../family/index.ts';
import { count } from '../solve/index.ts';
import { writePuzzle } from '../text/index.ts';
import { findUnavoidableSets } from '../unavoidable/index.ts';
import type { GridToCheck } from './algorithms/algorithm.ts';
import { checkAsked, checkGrid } from './algorithms/skills.ts';
import { type CheckOptions, check } from './check.ts';
import { findPuzzle } from './find-puzzle.ts';

/** How to bound it. */
export interface BoundOptions extends Pick<CheckOptions, 'algorithm' | 'threads' | 'signal'> {
  /** How many swaps the search for a puzzle of each number of clues gets. Default: that of `findPuzzle`. */
  readonly swaps?: number;
}

/** What is known of the minimum of a grid. */
export interface MinimumBounds {
  /** No puzzle of the grid has fewer clues. */
  readonly atLeast: number;
  /** There is a puzzle with so many. If both are the same, that is the minimum. */
  readonly atMost: number;
  /** Puzzles with `atMost` clues as lines, in their order: all, if that number was searched in full, else one. */
  readonly puzzles: readonly string[];
  /** How many puzzles there are by the number of clues, from the minimum to the number that was searched in full. */
  readonly counts: ReadonlyMap<number, number>;
  /** The largest number of pairwise disjoint unavoidable sets of up to 12 cells. */
  readonly mcn: number;
}

/** Bounds the minimum of a grid by a search through all puzzles with `clues` clues. Rejects if the signal aborts. */
export async function boundMinimum(
  question: Pick<GridToCheck, 'board' | 'grid'>,
  clues: number,
  options: BoundOptions = {},
): Promise<MinimumBounds> {
  checkGrid(question);
  const { board, grid } = question;
  checkAsked({ board, grid, clues });
  const { swaps, ...rest } = options;
  const family = findUnavoidableSets(board, grid, { method: 'depth-first' });
  const mcn = maximumClique(family).length;
  const { puzzles: all } = await check({ board, grid, clues }, rest);
  if (all.length > 0) return { ...descend(all, clues), mcn };
  for (let number = clues + 1; ; number++) {
    const { puzzle } = findPuzzle(
      { board, grid, clues: number },
      { family, ...(swaps !== undefined && { swaps }) },
    );
    if (!puzzle) continue;
    const puzzles = [writePuzzle(puzzle)];
    return { atLeast: clues + 1, atMost: number, puzzles, counts: new Map(), mcn };
  }
}

/** From all puzzles with so many clues to all with as few as there are. */
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

/** All proper puzzles that these become when a clue is taken away, each once. */
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
