// One puzzle of a grid with so many clues, found without a search through all: clues are swapped until they hit every
// unavoidable set that is known; then the solver is asked, and a second solution is one more set. On 9×9 grids it has a
// puzzle with 19 clues in half a second of the mean; the exhaustive search takes two or three times as long to meet one.
import type { Grid, Puzzle } from '../board/index.ts';
import type { Family } from '../family/index.ts';
import { startSwaps } from '../hit/index.ts';
import { otherSolution } from '../kernel/index.ts';
import { createRandom } from '../random/index.ts';
import { defaultEngine } from '../solve/index.ts';
import { findUnavoidableSets } from '../unavoidable/index.ts';
import type { CheckQuestion } from './algorithms/algorithm.ts';
import { differences, proveAgain, puzzleOf } from './algorithms/leaf.ts';

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
export interface FoundPuzzle {
  /** Undefined: none was found, which proves nothing. */
  readonly puzzle: Puzzle | undefined;
  /** How many swaps it took. */
  readonly swaps: number;
}

/** Looks for a proper puzzle with that many clues whose solution is the grid. */
export function findPuzzle(question: CheckQuestion, options: FindPuzzleOptions = {}): FoundPuzzle {
  const { board, grid, clues } = question;
  const { swaps: most = 150 * board.cellCount ** 2, seed = 1 } = options;
  const family = options.family ?? findUnavoidableSets(board, grid, { method: 'depth-first' });
  const search = startSwaps(family, clues, createRandom(seed));
  const other = solverFor(question);
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

/** A solution of the clues that is not the grid; it may be overwritten by the next call. */
type OtherSolution = (cells: Uint8Array) => Grid | undefined;

function solverFor({ board, grid }: CheckQuestion): OtherSolution {
  const engine = defaultEngine(board);
  if (engine.name === 'bands') {
    const extraUnits = board.extraUnits.map((unit) => unit.cells);
    return (cells) => otherSolution(cells, extraUnits, grid);
  }
  return (cells) => {
    const search = engine.start({ board, cells }, { limit: 2, keep: 2 });
    search.run(Number.POSITIVE_INFINITY);
    return search.take().find((solution) => solution.some((digit, cell) => digit !== grid[cell]));
  };
}

/** A minimal unavoidable set among the cells in which the second solution differs: small sets say more. */
function minimalSet(grid: Grid, second: Grid, other: OtherSolution): number[] {
  const cells = grid.map((digit, cell) => (digit === second[cell] ? digit : 0));
  for (const cell of differences(grid, second)) {
    if (cells[cell] !== 0) continue;
    cells[cell] = grid[cell];
    const next = other(cells);
    if (!next) cells[cell] = 0;
    else for (const [at, digit] of next.entries()) if (digit === grid[at]) cells[at] = digit;
  }
  return [...cells.keys()].filter((cell) => cells[cell] === 0);
}
