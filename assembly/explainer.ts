// The kernel of Sudoku Explainer's chains: all hints of a technique are weighed, and the easiest is told, in the order
// in which that program would have found them. Plain twin: src/rate/explainer.
//
//   explainer/tables.ts     cells, units, the surcharge for length
//   explainer/frame.ts      grids, runs and their memory
//   explainer/run.ts        what follows from one assumption
//   explainer/advanced.ts   techniques inside a run
//   explainer/ancestors.ts  what a node follows from
//   explainer/paths.ts      chains with one parent for each node
//   explainer/forcing.ts    forcing chains and cycles
//   explainer/multiple.ts   contradictions, and what follows in all cases of a digit, a cell, a unit
//   explainer/hints.ts      which hints are kept, and their order
//
// Call `setGrid`; then `startForcing` and `stepForcing` until it says so, or `startMultiple` and `stepMultiple`: a step
// is a pass or a cell, so that whoever calls can stop in between. Then `hasHint`, and BEST and REMOVED say which.
import { addRemoved, clearRemoved, removedCount } from './explainer/advanced';
import {
  CELL_DIGITS, EMPTY, GRID_BYTES, PLACES, digitsIn, frameAt, setWithXWing, startFrame,
} from './explainer/frame';
import { runForcing, startForcing as clearForcing } from './explainer/forcing';
import { BEST, CYCLE, Hint, KIND_X, KIND_XY, clearHints, hasBest } from './explainer/hints';
import { findFromCell } from './explainer/multiple';
import { addPathRemoved } from './explainer/paths';
import { placeOf, unitOf } from './explainer/tables';

export { REMOVED } from './explainer/advanced';
export { CYCLE, CHAIN, CONTRADICTION, DOUBLE, CELL, UNIT } from './explainer/hints';
export { DYNAMIC, CELL_LINKS } from './explainer/run';

/** In: the digits placed, u8; the candidates of each cell, u16. */
export const DIGITS: usize = memory.data(81, 16);
export const CANDIDATES: usize = memory.data(162, 16);
const GRID: usize = memory.data(672, 16);
if (GRID_BYTES > 672) ERROR('GRID is too small');

/** Reads DIGITS and CANDIDATES. */
export function setGrid(): void {
  memory.fill(GRID, 0, GRID_BYTES);
  memory.fill(EMPTY, 0, 27);
  memory.copy(GRID + CELL_DIGITS, CANDIDATES, 162);
  let placed: u64 = 0; // 4 bits by digit
  for (let cell: u32 = 0; cell < 81; cell++) {
    const digit: u32 = load<u8>(DIGITS + cell);
    if (digit != 0) placed += <u64>1 << (digit - 1 << 2);
    else for (let kind: u32 = 0; kind < 3; kind++) {
      const at = EMPTY + unitOf(cell, kind);
      store<u8>(at, load<u8>(at) + 1);
    }
    for (let rest = digitsIn(GRID, cell); rest != 0; rest &= rest - 1)
      for (let kind: u32 = 0; kind < 3; kind++) {
        const at = GRID + PLACES + ((9 * unitOf(cell, kind) + <u32>ctz(rest)) << 1);
        store<u16>(at, <u16>(<u32>load<u16>(at) | 1 << placeOf(cell, kind)));
      }
  }
  let left: u32 = 0;
  for (let digit: u32 = 0; digit < 9; digit++) if ((placed >> (digit << 2) & 15) + 4 <= 9) left |= 1 << digit;
  setWithXWing(left);
}

let next: u32 = 0; // the next pass or cell
let rules: u32 = 0;
let base: f64 = 0;

/** Begins with forcing chains and cycles. */
export function startForcing(): void {
  startFrame(frameAt(0), GRID);
  clearForcing(0);
  next = KIND_X;
}

/** One of three passes; true if it was the last. */
export function stepForcing(): bool {
  runForcing(0, frameAt(0), next);
  return ++next > KIND_XY;
}

/** Begins with chains of all cases: by these rules of runs; ratings begin with `from`. */
export function startMultiple(byRules: u32, from: f64): void {
  startFrame(frameAt(0), GRID);
  clearHints(0);
  next = 0;
  rules = byRules;
  base = from;
}

/** One cell; true if it was the last. */
export function stepMultiple(): bool {
  findFromCell(0, frameAt(0), rules, base, next);
  return ++next == 81;
}

/** Is there a hint? If so REMOVED holds what it removes, and the following tell the rest of it. */
export function hasHint(): bool {
  if (!hasBest) return false;
  clearRemoved();
  const hint = changetype<Hint>(BEST);
  if (hint.source == CYCLE) { addPathRemoved(hint.from); return true; }
  const candidate = hint.conclusion >> 1, cell = candidate / 9, bit: u32 = 1 << candidate % 9;
  addRemoved(cell, hint.conclusion & 1 ? digitsIn(GRID, cell) & ~bit : bit);
  return true;
}

// What the easiest hint is.
export function removedCells(): u32 { return removedCount; }
export function ratingOfHint(): f64 { return changetype<Hint>(BEST).rating; }
export function lengthOfHint(): u32 { return changetype<Hint>(BEST).length; }
export function kindOfHint(): u32 { return changetype<Hint>(BEST).kind; }
export function sourceOfHint(): u32 { return changetype<Hint>(BEST).source; }
export function conclusionOfHint(): u32 { return changetype<Hint>(BEST).conclusion; }
