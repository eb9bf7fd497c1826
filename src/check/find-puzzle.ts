// One puzzle of a grid with so many clues, found without a search through all: clues are swapped until they hit every
// unavoidable set that is known; then the solver is asked, and a second solution is one more set. On 9×9 grids it has a
// puzzle with 19 clues in half a second of the mean; the exhaustive search takes two or three times as long to meet one.

import { createRandom } from '../base/index.ts';
import type { Puzzle } from '../board/index.ts';
import type { Family } from '../family/index.ts';
import { startSwaps } from '../hit/index.ts';
import { findUnavoidableSets } from '../unavoidable/index.ts';
import type { CheckQuestion } from './algorithms/algorithm.ts';
import { proveAgain, puzzleOf } from './algorithms/leaf.ts';
import { minimalSet, otherSolutions } from './algorithms/other-solution.ts';
import { checkAsked, checkGrid } from './algorithms/skills.ts';

/** How long to look, and where to begin. */
export interface FindPuzzleOptions {
  /** After so many swaps it gives up. Default: more for larger boards; on 9×9 a million, half a minute. */
  readonly swaps?: number;
  /** The same seed gives the same puzzle. Default: 1. */
  readonly seed?: number;
  /** Unavoidable sets of the grid to begin with. Default: the minimal ones of up to 12 cells. */
  readonly family?: Family;
}

/** What came of it. */
export interface FindPuzzleResult {
  /** Undefined: none was found, which proves nothing. */
  readonly puzzle: Puzzle | undefined;
  /** How many swaps it took. */
  readonly swaps: number;
}

/** Looks for a proper puzzle with that many clues whose solution is the grid. */
export function findPuzzle(question: CheckQuestion, options: FindPuzzleOptions = {}): FindPuzzleResult {
  checkGrid(question);
  checkAsked(question);
  const { board, grid, clues } = question;
  const { swaps: most = 150 * board.cellCount ** 2, seed = 1 } = options;
  const family = options.family ?? findUnavoidableSets(board, grid, { method: 'depth-first' });
  const search = startSwaps(family, clues, createRandom(seed));
  const other = otherSolutions(question);
  while (search.run(most - search.swaps)) {
    const cells = grid.map((digit, cell) => (search.chosen[cell] === 1 ? digit : 0));
    const second = other(cells);
    if (!second) {
      const chosen = [...cells.keys()].filter((cell) => cells[cell] !== 0);
      proveAgain(question, chosen);
      return { puzzle: puzzleOf(question, chosen), swaps: search.swaps };
    }
    search.add(minimalSet(grid, second, other));
  }
  return { puzzle: undefined, swaps: search.swaps };
}
