// Answers a hunter's question: which single clues or pairs of clues make a puzzle proper? (−p+q searches: Lin & Wu,
// §2.1, after Huang 2009.)
//
// A candidate (cell, digit) makes the reduced puzzle R proper if exactly one solution of R has it; a pair of candidates
// does if exactly one solution has both. There are too many solutions to list (a 17 without two clues usually has more
// than 300,000) and too many pairs to test each (about 60,000). But two solutions that share a pair rule it out, and
// each solution found has 2,000 pairs. So the hunter takes a pair that is not ruled out, looks for two solutions with
// it, and notes all pairs of the solutions found. A pair is called proper only after its own search ended with one
// solution.
//
// --- memory --------------------------------------------------------------------------------------------
//
//   Sets of candidates have the layout of states: nine vectors, one per row, ten bits per cell.
//   ONCE, TWICE  730 sets each. Set a = what one, or two, known solutions with candidate a also have, and what is
//                decided otherwise; candidate a = 9·cell + digit − 1. Set 729 = for all known solutions, for q = 1.
//   SEEN         hashes of the noted solutions, since no solution may be noted twice. A collision only costs time: the
//                second solution is not noted, and its pairs have to be searched.

import {
  CELLS, DONE, FOREVER, INPUT, LEVEL, OUTPUT, STACK, ready, run, solutions, start, takeOutput,
} from './machine';
import { ROW, STATE, copyState, laneOf, setField, setRow, shiftOf } from './state';

export const CANDIDATES: u32 = 729;
const ALL: u32 = CANDIDATES; // the row of R itself

const BASE: usize = memory.data(STATE, 16); // R, propagated
const WITH: usize = memory.data(STATE, 16); // R with the row's candidate, propagated
const LIVE: usize = memory.data(STATE, 16); // candidates whose row is not yet decided
const GRID: usize = memory.data(STATE, 16); // a solution as a set
const ONCE: usize = memory.data((CANDIDATES + 1) * STATE, 16);
const TWICE: usize = memory.data((CANDIDATES + 1) * STATE, 16);
const SEEN_SIZE: u32 = 1 << 16;
const SEEN_MOST: u32 = 40000; // beyond this number, solutions are not noted
const SEEN: usize = memory.data(8 * SEEN_SIZE, 16);
export const FOUND: usize = memory.data(2 * CANDIDATES, 16); // the row's proper candidates, u16 each
let seenCount: u32 = 0;
let current: u32 = ALL; // the row being decided

@inline function lane(set: usize, candidate: u32): usize { return set + laneOf(candidate / 9); }
@inline function bitOf(candidate: u32): u32 { return 1 << (shiftOf(candidate / 9) + candidate % 9); }
@inline function has(set: usize, candidate: u32): bool {
  return (load<u32>(lane(set, candidate)) & bitOf(candidate)) != 0;
}
function addTo(set: usize, candidate: u32): void {
  const at = lane(set, candidate);
  store<u32>(at, load<u32>(at) | bitOf(candidate));
}
function dropFrom(set: usize, candidate: u32): void {
  const at = lane(set, candidate);
  store<u32>(at, load<u32>(at) & ~bitOf(candidate));
}

/** Puts a stable state with one more candidate into the machine. */
function readyWith(state: usize, candidate: u32): void {
  copyState(STACK, state);
  setField(lane(STACK, candidate), shiftOf(candidate / 9), 1 << (candidate % 9));
  ready(1 << (candidate / 243), 2, 2);
}

/**
 * Propagates the state in the machine and leaves the stable state at `to`. Returns false on a contradiction. Runs one
 * node of the solver: where it guesses, the stable state is split between its level and the next.
 */
function settle(to: usize): bool {
  if (run(1) == DONE) {
    if (solutions() == 0) return false;
    readGrid(OUTPUT);
    copyState(to, GRID);
    return true;
  }
  for (let i: usize = 0; i < STATE; i += ROW)
    v128.store(to + i, v128.or(v128.load(STACK + i), v128.load(STACK + LEVEL + i)));
  return true;
}

/** Writes the 81 digits at `from` as a set to GRID. */
function readGrid(from: usize): void {
  for (let row = GRID; row < GRID + STATE; row += ROW) {
    setRow(row, minirow(from), minirow(from + 3), minirow(from + 6));
    from += 9;
  }
}

@inline function minirow(at: usize): u32 {
  return (1 << (<u32>load<u8>(at) - 1)) | (1 << (<u32>load<u8>(at, 1) + 9)) | (1 << (<u32>load<u8>(at, 2) + 19));
}

/** Takes the 81 clues in INPUT as R. If they contradict each other, no candidate is live. Clears a megabyte. */
export function begin(): void {
  memory.fill(ONCE, 0, <usize>(CANDIDATES + 1) * STATE);
  memory.fill(TWICE, 0, <usize>(CANDIDATES + 1) * STATE);
  memory.fill(SEEN, 0, SEEN_SIZE << 3);
  seenCount = 0;
  start(0, 2, 2);
  if (!settle(BASE)) memory.fill(BASE, 0, STATE);
  takeOutput();
  copyState(LIVE, BASE);
  for (let cell: u32 = 0; cell < <u32>CELLS; cell++)
    if (load<u8>(INPUT + cell))
      for (let d: u32 = 0; d < 9; d++) dropFrom(LIVE, cell * 9 + d);
  for (let i: usize = 0; i < STATE; i += ROW) store<u32>(LIVE + i, 0, 12); // no candidate twice
}

/** Excludes all candidates below this one, alone and in pairs. */
export function forgetBelow(candidate: u32): void {
  for (let c: u32 = 0; c < candidate; c++) dropFrom(LIVE, c);
}

/** Is this candidate possible in a solution, not a clue, and its row not yet decided? */
export function isLive(candidate: u32): bool { return has(LIVE, candidate); }

/** Decides candidates without a partner (q = 1): like `decide`, for R itself. */
export function decideAlone(): i32 {
  copyState(WITH, BASE);
  return decideRow(ALL);
}

/**
 * Decides all pairs of this live candidate with other live ones. Then the candidate is live no more. Returns the number
 * of partners that make R proper and leaves them in FOUND.
 */
export function decide(candidate: u32): i32 {
  dropFrom(LIVE, candidate);
  readyWith(BASE, candidate);
  const isPossible = settle(WITH);
  takeOutput();
  return isPossible ? decideRow(candidate) : 0;
}

function decideRow(row: u32): i32 {
  const twice = TWICE + <usize>row * STATE;
  current = row;
  let found = 0;
  for (let i: usize = 0; i < STATE; i += 4) {
    if ((i & 12) == 12) continue;
    for (;;) {
      const open = load<u32>(WITH + i) & load<u32>(LIVE + i) & ~load<u32>(twice + i);
      if (open == 0) break;
      const bit = <u32>ctz(open);
      const partner = (<u32>(i >> 4) * 9 + (<u32>(i & 12) >> 2) * 3 + bit / 10) * 9 + bit % 10;
      readyWith(WITH, partner);
      while (run(FOREVER) != DONE);
      const count = takeOutput();
      for (let s = 0; s < count; s++) note(OUTPUT + <usize>s * CELLS);
      if (count == 1) { store<u16>(FOUND + <usize>found * 2, <u16>partner); found++; }
      addTo(twice, partner);
    }
  }
  return found;
}

/** Notes what the solution has in common with earlier ones, in the rows that still matter. */
function note(solution: usize): void {
  if (seenCount >= SEEN_MOST) return;
  let hash: u64 = 0xcbf29ce484222325;
  for (let cell: usize = 0; cell < 80; cell += 8) {
    hash = (hash ^ load<u64>(solution + cell)) * 0x9e3779b97f4a7c15;
    hash ^= hash >> 29;
  }
  hash |= 1;
  let at = <u32>(hash >> 40) & (SEEN_SIZE - 1);
  for (;;) {
    const there = load<u64>(SEEN + (<usize>at << 3));
    if (there == hash) return;
    if (there == 0) break;
    at = (at + 1) & (SEEN_SIZE - 1);
  }
  store<u64>(SEEN + (<usize>at << 3), hash);
  seenCount++;
  readGrid(solution);
  noteRow(ALL);
  for (let cell: u32 = 0; cell < <u32>CELLS; cell++) {
    const candidate = cell * 9 + <u32>load<u8>(solution + cell) - 1;
    if (candidate == current || has(LIVE, candidate)) noteRow(candidate);
  }
}

function noteRow(row: u32): void {
  const once = ONCE + <usize>row * STATE, twice = TWICE + <usize>row * STATE;
  for (let i: usize = 0; i < STATE; i += ROW) {
    const grid = v128.load(GRID + i), before = v128.load(once + i);
    v128.store(twice + i, v128.or(v128.load(twice + i), v128.and(before, grid)));
    v128.store(once + i, v128.or(before, grid));
  }
}
