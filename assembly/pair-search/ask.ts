// Questions to the 9×9 solver: do these clues of the grid leave another solution, and where does it differ?
//
// The search guesses as the solver does, but tries the grid's own digit first. So it first descends to the grid itself,
// and the first other solution on the way back shares most guesses with it. That solution differs in few cells, and
// smaller sets are worth more.
import { choose, fieldAt } from '../bands/choose';
import { DIRTY, LEVEL, STACK, guess } from '../bands/machine';
import { propagate } from '../bands/propagate';
import {
  ALL_DIGITS, BAND, FIELDS, ROW, STATE, candidates, copyState, lastBox, minusOne, nextBox, setCandidates, turn1, turn2,
} from '../bands/state';
import { PAIR } from './templates';

/** The current third band, 27 digits 0 … 8. */
export const THIRD_BAND: usize = memory.data(32, 16);
const GRID: usize = memory.data(STATE, 16); // the digits of the grid as a state
const OPEN: usize = memory.data(STATE, 16); // the state without clues
/** Where the other solution differs: in the pair, and in the third band. */
export let pairDifference: u64 = 0;
export let thirdDifference: u32 = 0;
export let asked: u64 = 0;
export let solverNodes: u64 = 0;

// the questions about the current third band, kept on request to time the solver: u64 and u32 each
const LOG_MOST: u32 = 32768;
const LOG: usize = memory.data(LOG_MOST * 16, 16);
let logCount: u32 = 0;
let isLogging = false;

for (let cell: u32 = 0; cell < 81; cell++) setCandidates(OPEN, cell, ALL_DIGITS);

/** Gives the solver the digits of PAIR. */
export function tellPair(): void {
  for (let cell: u32 = 0; cell < 54; cell++) setCandidates(GRID, cell, 1 << load<u8>(PAIR + cell));
}
/** Gives the solver the digits of THIRD_BAND. Returns false if they do not form a grid with PAIR. */
export function tellThird(): bool {
  for (let cell: u32 = 0; cell < 27; cell++) setCandidates(GRID, 54 + cell, 1 << load<u8>(THIRD_BAND + cell));
  return isGrid(GRID);
}

@inline function give(cell: u32): void { setCandidates(STACK, cell, candidates(GRID, cell)); }

/** Returns true if the clues in these cells have a solution other than the grid. */
export function hasOther(pair: u64, third: u32): bool {
  asked++;
  if (isLogging && logCount < LOG_MOST) {
    store<u64>(LOG + (<usize>logCount << 4), pair);
    store<u32>(LOG + (<usize>logCount << 4), third, 8);
    logCount++;
  }
  copyState(STACK, OPEN);
  for (let rest = pair; rest != 0; rest &= rest - 1) give(<u32>ctz(rest));
  for (let rest = third; rest != 0; rest &= rest - 1) give(54 + <u32>ctz(rest));
  let level = 0, dirty = 7, state = STACK;
  while (level >= 0) {
    solverNodes++;
    if (propagate(state, dirty)) {
      const slot = choose(state);
      if (slot >= 0) {
        const field = fieldAt(state, slot), own = fieldAt(GRID, slot) & field;
        dirty = guess(state, slot, own ? own : field & -field);
        state += LEVEL;
        level++;
        continue;
      }
      if (compare(state)) {
        // check the learned solution: a grid by the rules that agrees with all clues
        if ((pairDifference & pair) != 0 || (thirdDifference & third) != 0 || !isGrid(state)) unreachable();
        return true;
      }
    }
    level--;
    state -= LEVEL;
    dirty = load<i32>(state, DIRTY);
  }
  return false;
}

/** Notes where the solution differs from the grid. Returns false if it does not differ. */
function compare(state: usize): bool {
  let pair: u64 = 0, third: u32 = 0;
  for (let cell: u32 = 0; cell < 54; cell++)
    pair |= u64(candidates(state, cell) != candidates(GRID, cell)) << <u64>cell;
  for (let cell: u32 = 0; cell < 27; cell++)
    third |= u32(candidates(state, 54 + cell) != candidates(GRID, 54 + cell)) << cell;
  pairDifference = pair;
  thirdDifference = third;
  return pair != 0 || third != 0;
}

/** Has each cell one digit, and each row, column and box all digits? Costs about 130 vector operations. */
function isGrid(state: usize): bool {
  let columns: v128 = i32x4.splat(0), wrong: v128 = i32x4.splat(0);
  for (let band = state; band < state + STATE; band += BAND) {
    let boxes: v128 = i32x4.splat(0);
    for (let row = band; row < band + BAND; row += ROW) {
      const x = v128.load(row), minirows = v128.or(x, v128.or(turn1(x), turn2(x)));
      const whole = v128.or(minirows, v128.or(nextBox(minirows), lastBox(minirows)));
      wrong = v128.or(wrong, v128.or(v128.and(x, minusOne(x)), v128.andnot(FIELDS, whole)));
      columns = v128.or(columns, x);
      boxes = v128.or(boxes, minirows);
    }
    wrong = v128.or(wrong, v128.andnot(FIELDS, boxes));
  }
  return !v128.any_true(v128.or(wrong, v128.andnot(FIELDS, columns)));
}

/** Starts or stops keeping the questions. */
export function logQuestions(on: bool): void { isLogging = on; logCount = 0; }

/** Asks all kept questions again without counting them, and forgets them. Returns their number. */
export function askAgain(): u32 {
  const count = logCount, before = asked, nodes = solverNodes;
  isLogging = false;
  for (let i: u32 = 0; i < count; i++) hasOther(load<u64>(LOG + (<usize>i << 4)), load<u32>(LOG + (<usize>i << 4), 8));
  logQuestions(true);
  asked = before;
  solverNodes = nodes;
  return count;
}
