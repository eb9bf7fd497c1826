// Finds all proper puzzles of a pattern with the 9×9 solver. The cells of the pattern get digits one by one, with
// propagation in between. Once all have a digit, the solver looks for two solutions.
//
// The next cell is the one with the fewest options. Digits without a clue so far can be exchanged, so only the smallest
// of them is tried: each filling is visited once up to relabelling. A branch ends at a contradiction; where too few
// digits can still occur (two digits without a clue could be exchanged in the solution); and, if only minimal puzzles
// are wanted, where an open cell of the pattern can have only one digit, because its clue would be redundant.
//
// A filling with many solutions costs the descent to the first of them; the second is near by. Fillings that differ
// only in the last cell are therefore decided together: they share the descent for as long as it leaves that cell open.
//
// --- memory --------------------------------------------------------------------------------------------
//
//   FREE    81 × u8  the cells of the pattern without a clue in INPUT, `freeCount` of them
//   PATH    82 × u8  the digits (0…8) chosen on the way to the current position, one per level
//   LEVELS  a stable state each, followed by
//              +0 rest: u32, the digits still to be tried, one bit each
//              +4 cell: u32, where
//              +8 used: u32, the digits that clues have
//   ASIDE   levels of the descent to one solution: what each guess leaves over, followed by the bands that are not
//           stable. The last level is the solution.
//
// PATH is the whole state of a search between two calls. `fill` descends along it again, which costs one propagation
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
/** A proper puzzle has at least this many different digits. */
const FEWEST_DIGITS: i32 = 8;
/** The number of fillings that differ in one cell, at most. */
const MOST_DIGITS: i32 = 9;

let depth: i32 = 0;
let open: i32 = 0; // cells of FREE with more than one digit left at the last `enter`
let visited: i64 = 0, put: i64 = 0;

/** The length of PATH after a paused search. */
export function pathLength(): i32 { return depth; }
/** The number of cells filled in the last call. */
export function fillNodes(): f64 { return <f64>visited; }
/** The number of fillings given to the solver in the last call. */
export function fillings(): f64 { return <f64>put; }

/**
 * Fills about `budget` cells. Resumes at PATH if its length `path` is not 0; the last digit of PATH is finished. INPUT
 * has the given clues. Returns PAUSED, DONE, or FULL_HOUSE: the solutions of the proper puzzles wait in OUTPUT.
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
  if (path > 0) { // back to the paused position
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

/** Makes the child of a level in which its cell has this digit. Returns false at a contradiction. */
function descend(state: usize, digit: u32): bool {
  const child = state + LEVEL, cell = load<u32>(state, CELL);
  copyState(child, state);
  setField(child + laneOf(cell), shiftOf(cell), digit);
  store<u32>(child, load<u32>(state, USED) | digit, USED);
  return propagate(child, cell < 27 ? 1 : cell < 54 ? 2 : 4);
}

/**
 * Chooses the cell of a level with a stable state in which `chosen` cells of FREE are filled, or leaves NO_CELL if none
 * is open. Returns false if the branch has no wanted puzzle.
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

/** Gives a filling to the solver. If the puzzle is proper, its solution stays in OUTPUT. */
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
 * Decides all fillings that differ in the one open cell; `spare` other cells of FREE are settled without a choice.
 * Returns their number. The descent to one solution, about twenty guesses, is made once. The states put aside on the
 * way hold all other solutions, and the search for a digit of the cell starts at the deepest guess that still allows
 * it.
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

/**
 * Descends to a solution. Returns its address, or 0 if there is none. The levels of ASIDE below it hold all other
 * solutions.
 */
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
