// Random grids by filling: always a cell with the fewest digits left, its digits in random order, back where there is
// none (the first step of the dig-out generators). Cells with the fewest digits left are taken in a random
// order as well. Boards from 16 digits on go to the csp engine, whose propagation and restarts they need.
//
// Bias: every grid can come, but not all equally often. A digit drawn early has the same chance whether many grids
// go on from it or few.

import { pickInt, type Random } from '../base/index.ts';
import { type Board, createPuzzle, type Grid } from '../board/index.ts';
import { countBits, lowestBit } from '../family/internal.ts';
import { createFiller, FILL_LIMITS, type FillWalk } from '../kernel/index.ts';
import { createCsp, first } from '../solve/index.ts';

/** From this many digits on the plain walk gets lost. */
const CSP_FROM_SIZE = 16;
/** A walk that takes so many times the number of cells starts again in another order. */
const PATIENCE = 20;

/** Sets up the filling of a board: each call gives a random grid, or undefined if the board has none. */
export function openFill(board: Board): (random: Random) => Grid | undefined {
  if (board.size >= CSP_FROM_SIZE) return (random) => fillByCsp(board, random);
  const isSmall =
    board.cellCount <= FILL_LIMITS.cells &&
    board.units.length <= FILL_LIMITS.units &&
    board.unitsOf.every(({ length }) => length <= FILL_LIMITS.unitsPerCell);
  return isSmall ? fillByKernel(board) : plainFill(board);
}

/** The same in TypeScript; below 16 digits. */
export function plainFill(board: Board): (random: Random) => Grid | undefined {
  return (random) => goOn(board, createWalk(board, random));
}

/** The same walk with the same random numbers, seven times as fast. */
function fillByKernel(board: Board): (random: Random) => Grid | undefined {
  const filler = createFiller(board);
  return (random) => {
    const grid = goOn(board, filler.begin(random.getState()))?.slice();
    for (let drawn = filler.drawn(); drawn > 0; drawn--) random.next(); // what the kernel has drawn from a copy
    return grid;
  };
}

/** Walks until one comes to an end, each twice as long as the one before. */
function goOn(board: Board, walk: FillWalk): Grid | undefined {
  for (let budget = PATIENCE * board.cellCount; ; budget *= 2) {
    const end = walk(budget);
    if (end !== 'lost') return end;
  }
}

function fillByCsp(board: Board, random: Random): Grid | undefined {
  const engine = createCsp({ restarts: { seed: random.next(), fromSize: 1 } });
  return first(createPuzzle(board, new Uint8Array(board.cellCount)), { engine });
}

/** One walk from the empty board: a grid, or undefined if there is none, or lost when the budget is used up. */
function createWalk(board: Board, random: Random): FillWalk {
  const { cellCount, size, unitsOf } = board;
  const all = 2 ** size - 1;
  const order = Uint16Array.from({ length: cellCount }, (_, cell) => cell); // those filled, then those open
  const used = new Int32Array(board.units.length);
  const grid = new Uint8Array(cellCount);
  let left = 0;

  const candidatesOf = (cell: number): number => {
    const units = unitsOf[cell];
    let taken = 0;
    for (let i = 0; i < units.length; i++) taken |= used[units[i]];
    return all & ~taken;
  };

  /** Moves the open cell with the fewest candidates to the front of the open ones; its candidates. */
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

/** One of the bits, each equally likely. */
function pickBit(bits: number, random: Random): number {
  let rest = bits;
  for (let skip = pickInt(random, countBits(bits)); skip > 0; skip--) rest &= rest - 1;
  return rest & -rest;
}
