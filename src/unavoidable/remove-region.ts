// Unavoidable sets inside a region: blank the region, solve what is left, and keep the minimal ones among the
// differences from the grid (Lin & Wu, "An efficient approach to solving the minimum Sudoku problem",
// section 2.2.1; the larger regions are those of section 4.2). A region gives all its minimal sets, whatever
// their size: any unavoidable set within a difference is itself a difference inside the region.
import { InputError } from '../base/index.ts';
import { mapSteps } from '../base/internal.ts';
import type { Board, Grid } from '../board/index.ts';
import type { ElementSet } from '../family/index.ts';
import { minimalSets, searchMinimalSets, subsets } from '../family/internal.ts';
import { solutions } from '../solve/index.ts';
import type { SetsSoFar } from './sets-so-far.ts';
import { differenceOf, without } from './verify.ts';

/** Cells to blank, ascending. */
export type Region = readonly number[];

/** More fillings than this are too many to keep: such a region is refused, never half searched. */
const MOST_FILLINGS = 1_000_000;

/** Fillings of a region between two rests. */
const FILLINGS_IN_A_SLICE = 1000;

/**
 * All minimal unavoidable sets that lie inside one of the regions, by size and then lexicographically. Of the regions that
 * are done all are known, and they are minimal whatever the others hold.
 */
export function* setsInRegions(
  board: Board,
  grid: Grid,
  regions: readonly Region[],
): Generator<SetsSoFar, readonly ElementSet[]> {
  const all: ElementSet[] = [];
  const sets = (): readonly ElementSet[] => minimalSets({ elements: board.cellCount, sets: all }).sets;
  const soFar = (): SetsSoFar => ({ found: all.length, upTo: 0, sets });
  for (const region of regions) all.push(...(yield* mapSteps(setsInRegion(board, grid, region), soFar)));
  return sets();
}

function* setsInRegion(board: Board, grid: Grid, region: Region): Generator<void, readonly ElementSet[]> {
  const found: number[][] = [];
  for (const other of solutions(without(board, grid, region), { limit: MOST_FILLINGS })) {
    const different = differenceOf(grid, other);
    if (different.length > 0 && found.push(different) % FILLINGS_IN_A_SLICE === 0) yield;
  }
  if (found.length >= MOST_FILLINGS - 1)
    throw new InputError(
      `a region of ${region.length} cells has ${MOST_FILLINGS} fillings or more: choose smaller regions`,
    );
  return (yield* searchMinimalSets({ elements: board.cellCount, sets: found })).sets;
}

/** What the original CHECKER blanks: each band, each stack, the boxes of two bands and two stacks, three digits. */
export function standardRegions(board: Board, grid: Grid): Region[] {
  return [...bandRegions(board), ...boxGroupRegions(board), ...digitRegions(board, grid, 3)];
}

/** Each band and each stack; rows and columns of a Latin square hold no unavoidable set and are left out. */
export function bandRegions(board: Board): Region[] {
  return [...board.bands, ...board.stacks]
    .filter((cells) => cells.length > board.size && cells.length < board.cellCount)
    .map((cells) => [...cells]);
}

/** The boxes in which two bands cross two stacks, for any two bands and any two stacks. */
export function boxGroupRegions(board: Board): Region[] {
  if (board.boxes.length === 0) return [];
  return [...subsets(board.bands, 2)].flatMap((bands) =>
    [...subsets(board.stacks, 2)].map((stacks) => {
      const inStacks = new Set(stacks.flatMap((cells) => [...cells]));
      return bands.flatMap((cells) => [...cells]).filter((cell) => inStacks.has(cell));
    }),
  );
}

/** Any so many boxes. */
export function boxRegions(board: Board, count: number): Region[] {
  return [...subsets(board.boxes, count)].map((boxes) =>
    boxes.flatMap(({ cells }) => [...cells]).sort((a, b) => a - b),
  );
}

/** The cells of any so many digits. */
export function digitRegions(board: Board, grid: Grid, count: number): Region[] {
  const digits = Array.from({ length: board.size }, (_, i) => i + 1);
  return [...subsets(digits, count)].map((chosen) =>
    Array.from(grid.keys()).filter((cell) => chosen.includes(grid[cell])),
  );
}
