// Unavoidable sets inside a region: blank the region, solve the rest, and keep the minimal differences from
// the grid (Lin & Wu, "An efficient approach to solving the minimum Sudoku problem", section 2.2.1; the
// larger regions are from section 4.2). A region gives all minimal sets inside it, of any size, because any
// unavoidable set within a difference is itself a difference inside the region.
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

/** More fillings than this are too many to keep. Such a region is refused, never half searched. */
const MOST_FILLINGS = 1_000_000;

/** Fillings of a region between two pauses. */
const FILLINGS_IN_A_SLICE = 1000;

/**
 * All minimal unavoidable sets inside at least one of the regions, by size and then lexicographically. Once a
 * region is done, all of its sets are known, and they are minimal whatever the other regions contain.
 */
export function* setsInRegions(
  board: Board,
  grid: Grid,
  regions: readonly Region[],
): Generator<SetsSoFar, readonly ElementSet[]> {
  const all: ElementSet[] = [];
  const sets = (): readonly ElementSet[] => minimalSets({ elements: board.cellCount, sets: all }).sets;
  const soFar = (): SetsSoFar => ({ found: all.length, upTo: 0, sets });
  for (const region of regions)
    for (const set of yield* mapSteps(setsInRegion(board, grid, region), soFar)) all.push(set);
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

/**
 * The regions the original CHECKER blanks: each band, each stack, the boxes of two bands and two stacks,
 * three digits.
 */
export function standardRegions(board: Board, grid: Grid): Region[] {
  return [...bandRegions(board), ...boxGroupRegions(board), ...digitRegions(board, grid, 3)];
}

/**
 * Each band and each stack. The rows and columns of a Latin square contain no unavoidable set and are left
 * out.
 */
export function bandRegions(board: Board): Region[] {
  return [...board.bands, ...board.stacks]
    .filter((cells) => cells.length > board.size && cells.length < board.cellCount)
    .map((cells) => [...cells]);
}

/** The boxes in which two bands cross two stacks, for each choice of bands and stacks. */
export function boxGroupRegions(board: Board): Region[] {
  if (board.boxes.length === 0) return [];
  return [...subsets(board.bands, 2)].flatMap((bands) =>
    [...subsets(board.stacks, 2)].map((stacks) => {
      const inStacks = new Set(stacks.flatMap((cells) => [...cells]));
      return bands.flatMap((cells) => [...cells]).filter((cell) => inStacks.has(cell));
    }),
  );
}

/** All choices of `count` boxes. */
export function boxRegions(board: Board, count: number): Region[] {
  return [...subsets(board.boxes, count)].map((boxes) =>
    boxes.flatMap(({ cells }) => [...cells]).sort((a, b) => a - b),
  );
}

/** The cells of `count` digits, for each choice of digits. */
export function digitRegions(board: Board, grid: Grid, count: number): Region[] {
  const digits = Array.from({ length: board.size }, (_, i) => i + 1);
  return [...subsets(digits, count)].map((chosen) =>
    Array.from(grid.keys()).filter((cell) => chosen.includes(grid[cell])),
  );
}
