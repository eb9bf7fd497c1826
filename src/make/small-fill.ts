// Random grids by filling. Take an open cell with the fewest candidates, ties in random order, try its digits in random
// order, and go back where no digit is left (the first step of the dig-out generators).
//
// Bias: every grid is possible, but not all are equally likely. The choice of a digit does not take into account how
// many grids contain it.

import { pickInt, type Random } from '../base/index.ts';
import type { Board, Grid } from '../board/index.ts';
import { countBits, lowestBit } from '../family/internal.ts';
import { createFiller, FILL_LIMITS, type FillWalk, hasKernel } from '../kernel/index.ts';

/** From this many digits on, the plain walk gets lost. */
const CSP_FROM_SIZE = 16;
/** A walk restarts in another order after this many steps per cell. */
const PATIENCE = 20;

/** Sets up the filling of a board. Undefined if it is too large. */
export function smallFill(board: Board): ((random: Random) => Grid | undefined) | undefined {
  if (board.size >= CSP_FROM_SIZE) return undefined;
  const isSmall =
    board.cellCount <= FILL_LIMITS.cells &&
    board.units.length <= FILL_LIMITS.units &&
    board.unitsOf.every(({ length }) => length <= FILL_LIMITS.unitsPerCell);
  return isSmall && hasKernel('fill') ? fillByKernel(board) : plainFill(board);
}

/** The filling in TypeScript, for boards below 16 digits. */
export function plainFill(board: Board): (random: Random) => Grid | undefined {
  return (random) => goOn(board, createWalk(board, random));
}

/** The filling in the kernel: the same walk with the same random numbers, seven times as fast. */
function fillByKernel(board: Board): (random: Random) => Grid | undefined {
  const filler = createFiller(board);
  return (random) => {
    const grid = goOn(board, filler.begin(random.getState()))?.slice();
    for (let drawn = filler.drawn(); drawn > 0; drawn--) random.next(); // advance by what the kernel drew from its copy
    return grid;
  };
}

/** Repeats walks, each with twice the budget of the one before, until one finishes. */
function goOn(board: Board, walk: FillWalk): Grid | undefined {
  for (let budget = PATIENCE * board.cellCount; ; budget *= 2) {
    const end = walk(budget);
    if (end !== 'lost') return end;
  }
}

/** One walk from the empty board. It gives a grid, undefined if there is none, or `lost` when the budget is used up. */
function createWalk(board: Board, random: Random): FillWalk {
  const { cellCount, size, unitsOf } = board;
  const all = 2 ** size - 1;
  const order = Uint16Array.from({ length: cellCount }, (_, cell) => cell); // filled cells first, then open ones
  const used = new Int32Array(board.units.length);
  const grid = new Uint8Array(cellCount);
  let left = 0;

  const candidatesOf = (cell: number): number => {
    const units = unitsOf[cell];
    let taken = 0;
    for (let i = 0; i < units.length; i++) taken |= used[units[i]];
    return all & ~taken;
  };

  /** Moves the open cell with the fewest candidates to the front of the open cells and returns its candidates. */
  const choose = (filled: number): number => {
    let fewest = size + 1;
    let best = filled;
    let candidates = 0;
    for (let i = filled; i < cellCount && fewest > 1; i++) {
      const open = candidatesOf(order[i]);
      const count = countBits(open);
      if (count >= fewest) continue;
      fewest = count;
      best = i;
      candidates = open;
    }
    const cell = order[best];
    order[best] = order[filled];
    order[filled] = cell;
    return candidates;
  };

  const place = (filled: number): boolean => {
    if (filled === cellCount) return true;
    let candidates = choose(filled);
    const cell = order[filled];
    while (candidates !== 0 && left-- > 0) {
      const bit = pickBit(candidates, random);
      candidates ^= bit;
      for (const unit of unitsOf[cell]) used[unit] |= bit;
      grid[cell] = lowestBit(bit) + 1;
      if (place(filled + 1)) return true;
      for (const unit of unitsOf[cell]) used[unit] ^= bit;
    }
    return false;
  };

  return (budget) => {
    left = budget;
    for (let i = cellCount - 1; i > 0; i--) {
      const j = pickInt(random, i + 1);
      [order[i], order[j]] = [order[j], order[i]];
    }
    if (place(0)) return grid;
    return left < 0 ? 'lost' : undefined;
  };
}

/** One of the bits, all equally likely. */
function pickBit(bits: number, random: Random): number {
  let rest = bits;
  for (let skip = pickInt(random, countBits(bits)); skip > 0; skip--) rest &= rest - 1;
  return rest & -rest;
}
