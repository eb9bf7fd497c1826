// A frame is a grid in which chains are sought, with all runs made on it. Frame 0 belongs to the puzzle. Chains that a
// run looks for inside have the next frame, whose grid is what the run has left.
//
// A candidate is 9 · cell + digit − 1. A node is twice that, plus one if it is on.
//
//   a grid    CELL_DIGITS  81 u16: the digits of a cell, bit d − 1 for digit d
//             PLACES       243 u16 by 9 · unit + digit − 1: the positions of a digit
//   a frame   two grids: GRID, the original, and NOW, the state of the current run
//             DONE         by node: has the run from there been made?
//             RUNS         by node, the run from there
//             pool         what techniques have removed in runs of this frame, from POOL onwards
//   a run     counts, where it clashed, ON and OFF nodes in the order of their discovery, IS_IN: one bit per node,
//             RECORD by node: why it is there
//   a record  u32: reason (3 bits), parent (11), what was gone by then (9: digits or positions, by reason);
//             by a technique: reason (3), the place in the pool / 8 (29)
import { growTo } from '../shared/memory';

export const NODES: usize = 1458;
export const CELL_DIGITS: usize = 0;
export const PLACES: usize = 176;
export const GRID_BYTES: usize = 672;

export const NOW: usize = GRID_BYTES;
export const DONE: usize = 2 * GRID_BYTES;
export const POOL_END: usize = DONE + 1472; // u32
export const RUNS: usize = POOL_END + 16;

export const ON_COUNT: usize = 0; // u32
export const OFF_COUNT: usize = 4;
export const HAS_CLASH: usize = 8;
export const CLASH: usize = 12; // two nodes, u32 each, and their records
export const OFF_DONE: usize = 28; // the number of off nodes followed up when techniques last looked
export const ON: usize = 32; // 729 u16
export const OFF: usize = ON + 1464;
export const IS_IN: usize = (OFF + 1464 + 15) & ~15; // 1458 bits
export const IS_IN_BYTES: usize = 192;
export const RECORD: usize = IS_IN + IS_IN_BYTES;
export const RUN_BYTES: usize = (RECORD + 4 * NODES + 15) & ~15;

export const POOL: usize = RUNS + NODES * RUN_BYTES;
export const POOL_BYTES: usize = 1 << 24;
export const FRAME_BYTES: usize = (POOL + POOL_BYTES + 65535) & ~65535;

if (NODES > 8 * IS_IN_BYTES) ERROR('IS_IN_BYTES is too small');

export const GIVEN: u32 = 0;
export const BY_CELL: u32 = 1;
export const BY_UNIT: u32 = 2; // with the kind of unit
export const BY_TECHNIQUE: u32 = 5;

/** The digits placed in the puzzle, u8; 0 in empty cells. */
export const DIGITS: usize = memory.data(81, 16);

/** For the puzzle: the number of empty cells of each unit, u8; the digits that may still have an X-Wing, as bits. */
export const EMPTY: usize = memory.data(27, 16);
export let withXWing: u32 = 0;
/** Sets the digits that may still have an X-Wing, as bits. */
export function setWithXWing(digits: u32): void { withXWing = digits; }

let firstFrame: usize = 0;

/** Returns the frame of this depth, and reserves its memory. */
export function frameAt(depth: u32): usize {
  if (firstFrame == 0) firstFrame = <usize>memory.size() << 16;
  const frame = firstFrame + <usize>depth * FRAME_BYTES;
  growTo(<u64>frame + FRAME_BYTES);
  return frame;
}

/** Gives the frame the grid at `grid`, without any runs. */
export function startFrame(frame: usize, grid: usize): void {
  memory.copy(frame, grid, GRID_BYTES);
  memory.fill(frame + DONE, 0, NODES);
  store<u32>(frame, 0, POOL_END);
}

// The contents of a grid, a frame or a run.
@inline export function digitsIn(grid: usize, cell: u32): u32 { return load<u16>(grid + CELL_DIGITS + (cell << 1)); }
@inline export function placesIn(grid: usize, unit: u32, digit: u32): u32 {
  return load<u16>(grid + PLACES + ((9 * unit + digit) << 1));
}
@inline export function runAt(frame: usize, node: u32): usize { return frame + RUNS + <usize>node * RUN_BYTES; }
@inline export function isIn(run: usize, node: u32): bool { return hasNode(run + IS_IN, node); }
@inline export function hasNode(set: usize, node: u32): bool {
  return (<u32>load<u8>(set + (node >> 3)) >> (node & 7) & 1) != 0;
}
@inline export function recordOf(run: usize, node: u32): u32 { return load<u32>(run + RECORD + (node << 2)); }
@inline export function nodeOf(cell: u32, digit: u32, isOn: u32): u32 { return ((9 * cell + digit) << 1) + isOn; }
