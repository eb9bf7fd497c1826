// All proper puzzles of a pattern, by the 9×9 solver: the cells of the pattern get digits, one after the other, with
// propagation between; where all have one, the solver looks for two solutions.
//
// The next cell is the one with the fewest ways to go on. Digits that no clue has yet can be exchanged, so of those
// only the smallest is tried: each filling is met once up to relabelling. A branch ends at a contradiction, where too
// few digits can still occur (two that no clue has could be exchanged in the solution), and, if only minimal puzzles
// are wanted, where a cell of the pattern that is still open can have one digit only: its clue would be redundant.
//
// A filling with many solutions costs the way down to the first of them, the second is near by. So the fillings that
// differ in the last cell only are decided together: they share the way down as far as it leaves the cell open.
//
// --- memory --------------------------------------------------------------------------------------------
//
//   FREE    81 × u8  the cells of the pattern that have no clue in INPUT, `freeCount` of them
//   PATH    82 × u8  the digits (0…8) chosen on the way to where the search stands, one per level
//   LEVELS  a stable state each, and behind it
//              +0 rest: u32, the digits still to be tried, one bit each
//              +4 cell: u32, where
//              +8 used: u32, the digits that clues have
//   ASIDE   levels of the way down to one solution: what each guess has left, and behind it the bands that are not
//           stable; the last one is the solution
//
// The path is the whole state of a search between two calls: `fill` takes the same way again, which costs a propagation
// per level.
import { choose, fieldAt } from './choose';
import {
  DIRTY, DONE, FOREVER, FULL_HOUSE, LEVEL, PAUSED, STACK, addOutput, dropOutput, guess, machine, openOutput, run,
  start, takeOutput,
} from './machine';
import { propagate } from './propagate';
import { ALL_DIGITS, ROW, STATE, candidates, copyState, laneOf, setField, shiftOf } from './state';

export const FREE: usize = memory.data(81, 16);
export const PATH: usize = memory.data(82, 16);
const LEVELS: usize = memory.data(82 * LEVEL, 16);
const ASIDE: usize = memory.data(83 * LEVEL, 16);
const REST: usize = STATE;
const CELL: usize = STATE + 4;
const USED: usize = STATE + 8;
/** At least so many digits occur in a proper puzzle. */
const FEWEST_DIGITS: i32 = 8;
/** So many fillings differ in one cell. */
const MOST_DIGITS: i32 = 9;

let depth: i32 = 0;
let open: i32 = 0; // cells of FREE that had more than one digit left at the last `enter`
let visited: i64 = 0, put: i64 = 0;

/** How long PATH is after a search that was not done. */
export function pathLength(): i32 { return depth; }
/** Cells filled in the last call, */
export function fillNodes(): f64 { return <f64>visited; }
/** and fillings put to the solver. */
export function fillings(): f64 { return <f64>put; }

/**
 * Goes on from PATH, if it is longer than 0 (its last digit is done with), for about `budget` cells filled. INPUT has
 * the clues that are given. Returns PAUSED, DONE, or FULL_HOUSE: the solutions of the proper puzzles wait in OUTPUT.
 */
export function fill(budget: f64, freeCount: i32, path: i32, isMinimal: i32): i32 {
  let state = LEVELS, left = <i64>budget, level = 0;
  visited = 0;
  put = 0;
  start(0, 0, 0);
  copyState(state, STACK);
  takeOutput();
  if (!propagate(state, 7)) { depth = 0; return DONE; }
  store<u32>(state, digitsOfInput(), USED);
  if (!enter(state, freeCount, 0, isMinimal)) { depth = 0; return DONE; }
  if (path > 0) { // back to where the search stood
    while (true) {
      const digit: u32 = 1 << load<u8>(PATH + <usize>level);
      store<u32>(state, load<u32>(state, REST) & ~((digit << 1) - 1), REST);
      if (level == path - 1) break;
      descend(state, digit);
      state += LEVEL;
      level++;
      enter(state, freeCount, level, isMinimal);
    }
  } else if (open == 0) { // nothing is left to choose
    decide(state);
    depth = 0;
    return DONE;
  }
  let result = DONE;
  while (true) {
    const rest = load<u32>(state, REST);
    if (rest == 0) {
      if (level == 0) break;
      level--;
      state -= LEVEL;
      continue;
    }
    const digit = rest & -rest;
    store<u32>(state, rest & (rest - 1), REST);
    store<u8>(PATH + <usize>level, <u8>ctz(digit));
    visited++;
    left--;
    const child = state + LEVEL;
    if (descend(state, digit) && enter(child, freeCount, level + 1, isMinimal)) {
      if (open == 0) decide(child);
      else if (open == 1) left -= decideAll(child, freeCount - level - 2);
      else { state = child; level++; continue; }
    }
    if (left <= 0 || !openOutput(MOST_DIGITS)) {
      depth = level + 1;
      result = left <= 0 ? PAUSED : FULL_HOUSE;
      break;
    }
  }
  if (result == DONE) depth = 0;
  return result;
}

const NO_CELL: u32 = 81;

function digitsOfInput(): u32 {
  let digits: u32 = 0;
  for (let row: usize = 0; row < STATE; row += ROW)
    for (let lane: usize = 0; lane < 12; lane += 4)
      for (let shift: u32 = 0; shift < 30; shift += 10) {
        const field = (load<u32>(STACK + row + lane) >> shift) & ALL_DIGITS;
        if ((field & (field - 1)) == 0) digits |= field;
      }
  return digits;
}

/** Makes the child of a level in which its cell has this digit. False at a contradiction. */
function descend(state: usize, digit: u32): bool {
  const child = state + LEVEL, cell = load<u32>(state, CELL);
  copyState(child, state);
  setField(child + laneOf(cell), shiftOf(cell), digit);
  store<u32>(child, load<u32>(state, USED) | digit, USED);
  return propagate(child, cell < 27 ? 1 : cell < 54 ? 2 : 4);
}

/**
 * Chooses the cell of a level with a stable state, `chosen` cells of FREE being filled, or leaves NO_CELL if none is
 * open. False: no puzzle that is wanted is here.
 */
function enter(state: usize, freeCount: i32, chosen: i32, isMinimal: i32): bool {
  const used = load<u32>(state, USED);
  if (<i32>popcnt(used) + freeCount - chosen < FEWEST_DIGITS) return false;
  let best: u32 = NO_CELL, bestRest: u32 = 0, fewest = 10, settled = 0;
  for (let i = 0; i < freeCount; i++) {
    const cell = <u32>load<u8>(FREE + <usize>i);
    const field = candidates(state, cell);
    if ((field & (field - 1)) == 0) { settled++; continue; }
    const unused = field & ~used;
    const rest = (field & used) | (unused & -unused);
    const count = <i32>popcnt(rest);
    if (count < fewest) { fewest = count; best = cell; bestRest = rest; }
  }
  if (isMinimal && settled > chosen) return false;
  open = freeCount - settled;
  store<u32>(state, best, CELL);
  store<u32>(state, bestRest, REST);
  return true;
}

/** Puts a filling to the solver; the solution of a proper puzzle stays in OUTPUT. */
function decide(state: usize): void {
  put++;
  copyState(STACK, state);
  machine.level = 0;
  machine.dirty = 0;
  machine.solutions = 0;
  machine.limit = 2;
  machine.keep = 1;
  machine.nodes = 0;
  machine.guesses = 0;
  run(FOREVER);
  if (machine.solutions == 2) dropOutput();
}

/**
 * Decides all fillings that differ in the one cell that is open, `spare` other cells of FREE being settled without a
 * choice. Returns how many. The way down to one solution, some twenty guesses, is gone once: what was put aside on it
 * has all other solutions, and for a digit of the cell they are looked for from the deepest guess on that leaves it.
 */
function decideAll(state: usize, spare: i32): i32 {
  const cell = load<u32>(state, CELL), used = load<u32>(state, USED);
  const lane = laneOf(cell), shift = shiftOf(cell), band = cell < 27 ? 1 : cell < 54 ? 2 : 4;
  const first = findSolution(state);
  let decided = 0;
  for (let rest = load<u32>(state, REST); rest != 0; rest &= rest - 1) {
    const digit = rest & -rest;
    visited++;
    decided++;
    if (<i32>popcnt(used | digit) + spare < FEWEST_DIGITS) continue;
    put++;
    if (first == 0) continue;
    const hasFirst = candidates(first, cell) == digit;
    let count: i64 = hasFirst ? 1 : 0;
    for (let aside = first - LEVEL; aside >= ASIDE && count < 2; aside -= LEVEL) {
      if ((candidates(aside, cell) & digit) == 0) continue;
      copyState(STACK, aside);
      setField(STACK + lane, shift, digit);
      machine.level = 0;
      machine.dirty = load<i32>(aside, DIRTY) | band;
      machine.solutions = 0;
      machine.limit = 2 - count;
      machine.keep = 1 - count;
      run(FOREVER);
      count += machine.solutions;
    }
    if (hasFirst && count == 1) addOutput(first);
    else if (!hasFirst && count > 1) dropOutput();
  }
  return decided;
}

/** Goes down to a solution. Returns where it is, the levels of ASIDE below it having all others; 0: there is none. */
function findSolution(from: usize): usize {
  let state = ASIDE, dirty = 0;
  copyState(state, from);
  while (true) {
    if (propagate(state, dirty)) {
      const slot = choose(state);
      if (slot < 0) return state;
      const field = fieldAt(state, slot);
      dirty = guess(state, slot, field & -field);
      state += LEVEL;
    } else {
      if (state == ASIDE) return 0;
      state -= LEVEL;
      dirty = load<i32>(state, DIRTY);
    }
  }
}
