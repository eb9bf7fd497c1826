// Answers a digger's question: is this clue needed? The clue is removed and its digit forbidden in its cell. The clue
// is needed exactly if a solution remains. The grid itself, which the digger knows, is never found again. Such a
// solution is the clue's witness.
//
// A dig asks this about 80 times, and two thirds of the answers need no search (per minimal puzzle: 41 by singles.ts,
// 12 by exchanges.ts, 28 by searches).
//
// --- memory --------------------------------------------------------------------------------------------
//
//   GRID        81 bytes, in differ.ts: the grid
//   PUZZLE      81 bytes, 0 or the clue: the puzzle before and after
//   ORBITS      one after another: a length, then that many cells
//   WITNESSES   81 × 81 bytes: the witnesses in the order in which they were found
//   WITNESS_OF  81 bytes: per clue the number of its witness, from 1, or 0
//   BASE        the puzzle as a state
import { GRID } from './differ';
import { dropFromSets, findExchanges, keepInSets, emptySet, writeExchange } from './exchanges';
import { CELLS, DONE, FOREVER, OUTPUT, STACK, ready, run, start, takeOutput } from './machine';
import { countClues, dropClue, isSingle, keepClue } from './singles';
import { ALL_DIGITS, STATE, candidates, copyState, setCandidates } from './state';

export const PUZZLE: usize = memory.data(81, 16);
export const ORBITS: usize = memory.data(162, 16);
export const WITNESSES: usize = memory.data(81 * 81, 16);
export const WITNESS_OF: usize = memory.data(81, 16);
const BASE: usize = memory.data(STATE, 16);
let witnessCount: i32 = 0;

/**
 * Looks for a solution of the 81 clues in INPUT that has another digit in `cell`, which must be empty there. Digits are
 * 1…9. Returns 1 and leaves the solution in OUTPUT, or returns 0 if there is none.
 */
export function solutionWithout(cell: u32, digit: u32): i32 {
  start(0, 1, 1);
  setCandidates(STACK, cell, candidates(STACK, cell) & ~(1 << (digit - 1)));
  while (run(FOREVER) != DONE);
  return takeOutput();
}

/**
 * Removes the first `count` orbits of ORBITS from PUZZLE, a proper puzzle with the solution GRID, in this order,
 * wherever the puzzle stays proper and keeps at least `fewest` clues. Leaves the witnesses of kept single clues in
 * WITNESSES and WITNESS_OF. Returns the number of clues left.
 */
export function dig(count: i32, fewest: i32): i32 {
  let clues = countClues(GRID, PUZZLE);
  findExchanges(GRID, PUZZLE);
  witnessCount = 0;
  memory.fill(WITNESS_OF, 0, CELLS);
  for (let cell: u32 = 0; cell < <u32>CELLS; cell++) {
    const bit: u32 = 1 << (load<u8>(GRID + cell) - 1);
    setCandidates(BASE, cell, load<u8>(PUZZLE + cell) ? bit : ALL_DIGITS);
  }
  for (let orbit = ORBITS; count > 0 && clues > fewest; count--, orbit += 1 + <usize>load<u8>(orbit)) {
    const length = <i32>load<u8>(orbit);
    if (clues - length < fewest || load<u8>(PUZZLE + load<u8>(orbit, 1)) == 0) continue;
    // with one more clue removed, every new solution differs in that clue
    let gone: usize = 0, isNeeded = false;
    while (!isNeeded && gone < <usize>length) {
      const cell = <u32>load<u8>(orbit + ++gone);
      take(cell);
      isNeeded = hasOther(cell, length == 1);
    }
    if (!isNeeded) clues -= length;
    else for (; gone > 0; gone--) putBack(<u32>load<u8>(orbit + gone));
  }
  return clues;
}

function take(cell: u32): void {
  store<u8>(PUZZLE + cell, 0);
  setCandidates(BASE, cell, ALL_DIGITS);
  dropClue(cell, load<u8>(GRID + cell));
  dropFromSets(cell);
}

function putBack(cell: u32): void {
  const digit = load<u8>(GRID + cell);
  store<u8>(PUZZLE + cell, digit);
  setCandidates(BASE, cell, 1 << (digit - 1));
  keepClue(cell, digit);
  keepInSets(cell);
}

/**
 * Does the puzzle without this clue have a solution other than the grid? If the clue is alone, keeps that solution as
 * its witness.
 */
function hasOther(cell: u32, isAlone: bool): bool {
  if (isSingle(cell, load<u8>(GRID + cell))) return false;
  const witness = WITNESSES + <usize>witnessCount * CELLS;
  const set = emptySet(cell);
  if (set >= 0) {
    if (isAlone) writeExchange(GRID, set, witness);
  } else if (!search(cell, witness)) return false;
  if (isAlone) store<u8>(WITNESS_OF + cell, <u8>(++witnessCount));
  return true;
}

/** Looks for a solution of BASE that differs from the grid in this cell, and writes it. */
function search(cell: u32, to: usize): bool {
  copyState(STACK, BASE);
  setCandidates(STACK, cell, ALL_DIGITS & ~(1 << (<u32>load<u8>(GRID + cell) - 1)));
  ready(7, 1, 1);
  run(FOREVER);
  if (takeOutput() == 0) return false;
  memory.copy(to, OUTPUT, CELLS);
  return true;
}
