// The kernel of Sudoku Explainer's techniques: the step that this program would take next, in the order in which it
// would have found it, and what that does to the grid. Plain twin: src/rate/explainer.
//
//   explainer/tables.ts     cells, units, the surcharge for length
//   explainer/frame.ts      grids, runs and their memory
//   explainer/simple.ts     the simple techniques in their order, the puzzle's grid
//   explainer/subsets.ts, fish-wings.ts, unique-loops.ts, graves.ts, aligned.ts: the simple techniques
//   explainer/step.ts       what a simple technique finds
//   explainer/run.ts        what follows from one assumption
//   explainer/advanced.ts   techniques inside a run
//   explainer/ancestors.ts  what a node follows from
//   explainer/links.ts      which nodes follow from one by a link
//   explainer/reach.ts      how far links lead: where forcing chains need not be looked for
//   explainer/meet.ts       the same for chains of all cases
//   explainer/paths.ts      chains with one parent for each node
//   explainer/forcing.ts    forcing chains and cycles
//   explainer/multiple.ts   contradictions, and what follows in all cases of a digit, a cell, a unit
//   explainer/hints.ts      which chains are kept, and their order
//
// Call `start`; then for each step `findStep`, and if that finds none `startForcing` and `stepForcing` until it says
// so, `findTripletStep`, `startMultiple` and `stepMultiple` …: a step of the search is a pass or a cell, so that
// whoever calls can stop in between. After chains `hasHint`, and the routines behind it say which. Then `place` or
// `remove`.
import { addRemoved, clearRemoved, removedCount } from './explainer/advanced';
import { digitsIn, frameAt, startFrame } from './explainer/frame';
import { runForcing, startForcing as clearForcing } from './explainer/forcing';
import { BEST, CYCLE, Hint, KIND_X, KIND_XY, clearHints, hasBest } from './explainer/hints';
import { findFromCell } from './explainer/multiple';
import { addPathRemoved } from './explainer/paths';
import { fillOffReach } from './explainer/meet';
import { fillReach } from './explainer/reach';
import { DYNAMIC } from './explainer/run';
import { GRID, findSimple, findTriplets, placeDigit, removeDigits, setGrid } from './explainer/simple';
import { cellsOfLoop, placed, rating, technique, typeOfStep } from './explainer/step';

export { REMOVED } from './explainer/advanced';
export { DIGITS } from './explainer/frame';
export { CYCLE, CHAIN, CONTRADICTION, DOUBLE, CELL, UNIT } from './explainer/hints';
export { DYNAMIC, CELL_LINKS } from './explainer/run';
export { GRID } from './explainer/simple';
export {
  LAST_CELL, HIDDEN_SINGLE, DIRECT_POINTING, DIRECT_CLAIMING, DIRECT_HIDDEN_PAIR, NAKED_SINGLE, DIRECT_HIDDEN_TRIPLET,
  POINTING, CLAIMING, NAKED_PAIR, X_WING, HIDDEN_PAIR, NAKED_TRIPLET, SWORDFISH, HIDDEN_TRIPLET, XY_WING, XYZ_WING,
  UNIQUE_LOOP, NAKED_QUAD, JELLYFISH, HIDDEN_QUAD, GRAVE, ALIGNED_PAIR, ALIGNED_TRIPLET,
} from './explainer/step';

/** In: the candidates of each cell, u16. The digits placed are in DIGITS, what is left later in GRID. */
export const CANDIDATES: usize = memory.data(162, 16);

/** Reads DIGITS and CANDIDATES. */
export function start(): void { setGrid(CANDIDATES); }

/** Looks for a step of the simple techniques: which, or 0. REMOVED is what it removes; the following tell the rest. */
export function findStep(): u32 { return findSimple() ? technique : 0; }
/** The same for aligned triplets. */
export function findTripletStep(): u32 { return findTriplets() ? technique : 0; }
// What the step is.
export function ratingOfStep(): f64 { return rating; }
export function placedByStep(): i32 { return placed; }
export function typeOf(): u32 { return typeOfStep; }
export function cellsOf(): u32 { return cellsOfLoop; }
/** Puts a digit (from 0) into an empty cell. */
export function place(cell: u32, digit: u32): void { placeDigit(cell, digit); }
/** Takes candidates away, bits. */
export function remove(cell: u32, digits: u32): void { removeDigits(cell, digits); }

let next: u32 = 0; // the next pass or cell
let rules: u32 = 0;
let base: f64 = 0;

/** Begins with forcing chains and cycles. */
export function startForcing(): void {
  startFrame(frameAt(0), GRID);
  clearForcing(0, frameAt(0));
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
  if ((byRules & DYNAMIC) == 0) {
    fillReach(frameAt(0));
    fillOffReach(frameAt(0));
  }
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
