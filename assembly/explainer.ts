// The kernel of Sudoku Explainer's techniques: finds the step that this program would take next, in its own search
// order, and applies it to the grid. Plain twin: src/rate/explainer.
//
//   explainer/tables.ts     cells, units, the surcharge for length
//   explainer/frame.ts      frames (grids with their runs) and their memory
//   explainer/simple.ts     the simple techniques in their order, the puzzle's grid
//   explainer/subsets.ts, fish-wings.ts, unique-loops.ts, graves.ts, aligned.ts: the simple techniques
//   explainer/step.ts       the result of a simple technique
//   explainer/run.ts        the consequences of one assumption
//   explainer/advanced.ts   techniques inside a run
//   explainer/ancestors.ts  the nodes that a node follows from
//   explainer/links.ts      the nodes that follow from a node by a link
//   explainer/reach.ts      how far links lead: where no forcing chain can be
//   explainer/meet.ts       how far links lead for chains of all cases
//   explainer/paths.ts      chains with one parent for each node
//   explainer/forcing.ts    forcing chains and cycles
//   explainer/multiple.ts   contradictions, and consequences of all cases of a digit, a cell, a unit
//   explainer/hints.ts      the chains that are kept, and their order
//
// Call `start`. Then, for each step, call `findStep`. If it finds none, call `startForcing` and repeat `stepForcing`
// until it returns true, then `findTripletStep`, then `startMultiple` and `stepMultiple` in the same way. Each of these
// calls handles one pass or one cell, so the caller can stop in between. After chains, `hasHint` and the routines after
// it describe the hint. Then call `place` or `remove`.
//
// To see the chains of a hint, call `startRuns`, then `runFrom` for each start. The run stays until the next search.
import { addRemoved, clearRemoved, removedCount } from './explainer/advanced';
import { POOL, digitsIn, frameAt, startFrame } from './explainer/frame';
import { runForcing, startForcing as clearForcing } from './explainer/forcing';
import { BEST, CYCLE, Hint, KIND_X, KIND_XY, clearHints, hasBest, originOf } from './explainer/hints';
import { findFromCell } from './explainer/multiple';
import { addPathRemoved } from './explainer/paths';
import { fillOffReach } from './explainer/meet';
import { fillReach } from './explainer/reach';
import { DYNAMIC, getRun } from './explainer/run';
import { GRID, findSimple, findTriplets, placeDigit, removeDigits, setGrid } from './explainer/simple';
import { cellsOfLoop, placed, rating, technique, typeOfStep } from './explainer/step';

export { REMOVED } from './explainer/advanced';
export {
  ENTRY_CONCLUSION, ENTRY_COUNT, ENTRY_KIND, ENTRY_LENGTH, ENTRY_OFF_DONE, ENTRY_ORIGIN, ENTRY_PARENTS, ENTRY_SOURCE,
} from './explainer/ancestors';
export {
  BY_CELL, BY_TECHNIQUE, CLASH, DIGITS, GIVEN, HAS_CLASH, OFF, OFF_COUNT, RECORD,
} from './explainer/frame';
export { CYCLE, CHAIN, CONTRADICTION, DOUBLE, CELL, UNIT } from './explainer/hints';
export { DYNAMIC, CELL_LINKS } from './explainer/run';
export { GRID } from './explainer/simple';
export {
  LAST_CELL, HIDDEN_SINGLE, DIRECT_POINTING, DIRECT_CLAIMING, DIRECT_HIDDEN_PAIR, NAKED_SINGLE, DIRECT_HIDDEN_TRIPLET,
  POINTING, CLAIMING, NAKED_PAIR, X_WING, HIDDEN_PAIR, NAKED_TRIPLET, SWORDFISH, HIDDEN_TRIPLET, XY_WING, XYZ_WING,
  UNIQUE_LOOP, NAKED_QUAD, JELLYFISH, HIDDEN_QUAD, GRAVE, ALIGNED_PAIR, ALIGNED_TRIPLET,
} from './explainer/step';

/** Input: the candidates of each cell, u16. Digits already placed are in DIGITS; later candidates are in GRID. */
export const CANDIDATES: usize = memory.data(162, 16);

/** Starts with the grid in DIGITS and CANDIDATES. */
export function start(): void { setGrid(CANDIDATES); }

/**
 * Looks for a step of the simple techniques. Returns its technique or 0. REMOVED has the removed candidates; the
 * routines below give the rest.
 */
export function findStep(): u32 { return findSimple() ? technique : 0; }
/** Looks for a step by aligned triplets. Returns its technique or 0. */
export function findTripletStep(): u32 { return findTriplets() ? technique : 0; }
// The step that was found.
export function ratingOfStep(): f64 { return rating; }
export function placedByStep(): i32 { return placed; }
export function typeOf(): u32 { return typeOfStep; }
export function cellsOf(): u32 { return cellsOfLoop; }
/** Puts a digit (from 0) into an empty cell. */
export function place(cell: u32, digit: u32): void { placeDigit(cell, digit); }
/** Removes candidates, given as bits, from a cell. */
export function remove(cell: u32, digits: u32): void { removeDigits(cell, digits); }

let next: u32 = 0; // the next pass or cell
let rules: u32 = 0;
let base: f64 = 0;

/** Begins the search for forcing chains and cycles. */
export function startForcing(): void {
  startFrame(frameAt(0), GRID);
  clearForcing(0, frameAt(0));
  next = KIND_X;
}

/** Makes one of three passes. Returns true after the last. */
export function stepForcing(): bool {
  runForcing(0, frameAt(0), next);
  return ++next > KIND_XY;
}

/** Begins the search for chains of all cases, with these rules of runs. Ratings start at `from`. */
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

/** Searches one cell. Returns true after the last. */
export function stepMultiple(): bool {
  findFromCell(0, frameAt(0), rules, base, next);
  return ++next == 81;
}

/** Is there a hint? If so, REMOVED has the removed candidates and the routines below give the rest. */
export function hasHint(): bool {
  if (!hasBest) return false;
  clearRemoved();
  const hint = changetype<Hint>(BEST);
  if (hint.source == CYCLE) { addPathRemoved(hint.from); return true; }
  const candidate = hint.conclusion >> 1, cell = candidate / 9, bit: u32 = 1 << candidate % 9;
  addRemoved(cell, hint.conclusion & 1 ? digitsIn(GRID, cell) & ~bit : bit);
  return true;
}

// The easiest hint.
export function removedCells(): u32 { return removedCount; }
export function ratingOfHint(): f64 { return changetype<Hint>(BEST).rating; }
export function lengthOfHint(): u32 { return changetype<Hint>(BEST).length; }
export function kindOfHint(): u32 { return changetype<Hint>(BEST).kind; }
export function sourceOfHint(): u32 { return changetype<Hint>(BEST).source; }
export function conclusionOfHint(): u32 { return changetype<Hint>(BEST).conclusion; }
export function originOfHint(): u32 { return originOf(changetype<Hint>(BEST)); }

/** Begins to make runs on the puzzle's grid. */
export function startRuns(): void { startFrame(frameAt(0), GRID); }
/** Makes the run from a node with these rules. Returns its address. */
export function runFrom(start: u32, byRules: u32): usize { return getRun(0, frameAt(0), start, byRules); }
/** Returns the address of what techniques have removed in these runs. */
export function poolOfRuns(): usize { return frameAt(0) + POOL; }
