// A search of the 9×9 solver as a machine that can be paused.
import { SLOT_LANE, SLOT_SHIFT, choose, fieldAt } from './choose';
import { propagate } from './propagate';
import { ALL_DIGITS, BAND, ROW, STATE, candidates, copyState, setCandidates, setField, setRow } from './state';

/** The header; the stack of levels follows. */
@unmanaged
class Header {
  /** The level in use. −1: the search is over. */
  level: i32;
  /** The bands of that level that are not yet stable, one bit each. */
  dirty: i32;
  solutions: i64;
  limit: i64;
  keep: i64;
  nodes: i64;
  guesses: i64;
}

// A copy of the MACHINE_LENGTH bytes from MACHINE on is a paused search.
const HEADER: usize = 64;
/** A level: a state, and the bands to look at when the search returns to it. */
export const LEVEL: usize = STATE + ROW;
export const DIRTY: usize = STATE;
const LEVELS: usize = 83; // each guess fixes a cell: at most 81 pending, the root and the current one
export const MACHINE_LENGTH: usize = HEADER + LEVELS * LEVEL;
export const MACHINE: usize = memory.data(MACHINE_LENGTH, 16);
export const STACK: usize = MACHINE + HEADER;
export const machine = changetype<Header>(MACHINE);
if (offsetof<Header>() > HEADER) ERROR('the header is longer than its room');

export const CELLS: usize = 81;
export const BATCH: i32 = 512;
export const INPUT: usize = memory.data(BATCH * CELLS, 16); // 0 or the clue
const ROOM: i32 = BATCH + 1; // one more, so that OUTPUT is not full at the last puzzle of a batch
export const OUTPUT: usize = memory.data(ROOM * CELLS, 16); // solutions
/** The counts of a puzzle of the batch: solutions, nodes and guesses. */
@unmanaged
class Count {
  solutions: f64;
  nodes: f64;
  guesses: f64;
}
const COUNT_LENGTH: usize = offsetof<Count>();
export const COUNTS: usize = memory.data(BATCH * COUNT_LENGTH, 16);
export const MARKS: usize = memory.data(162, 16); // 81 × u16, pencilmarks of the puzzle to start
let outputCount: i32 = 0;

// What `run` returns.
export const PAUSED: i32 = 0;
export const DONE: i32 = 1;
export const FULL_HOUSE: i32 = 2; // OUTPUT is full and must be emptied

export const FOREVER: f64 = 9007199254740991; // 2⁵³ − 1: no limit

/** The counts of the search. */
export function solutions(): f64 { return <f64>machine.solutions; }
export function nodes(): f64 { return <f64>machine.nodes; }
export function guesses(): f64 { return <f64>machine.guesses; }

/** Puts a search for puzzle `index` of INPUT into the machine. Visits no node yet. */
export function start(index: i32, limit: f64, keep: f64): void {
  let puzzle = INPUT + <usize>index * CELLS, row = STACK;
  for (let r = 0; r < 9; r++) {
    setRow(row, minirow(puzzle), minirow(puzzle + 3), minirow(puzzle + 6));
    row += ROW;
    puzzle += 9;
  }
  ready(7, limit, keep);
}

/**
 * Prepares the machine for a search from the state in its first level. `dirty` are the bands that are not yet stable
 * there.
 */
export function ready(dirty: i32, limit: f64, keep: f64): void {
  machine.level = limit > 0 ? 0 : -1;
  machine.dirty = dirty;
  machine.solutions = 0;
  machine.limit = <i64>limit;
  machine.keep = <i64>keep;
  machine.nodes = 0;
  machine.guesses = 0;
  outputCount = 0;
}

@inline function minirow(at: usize): u32 {
  return clueField(load<u8>(at)) | (clueField(load<u8>(at, 1)) << 10) | (clueField(load<u8>(at, 2)) << 20);
}

@inline function clueField(clue: u32): u32 { return clue ? 1 << (clue - 1) : ALL_DIGITS; }

/** Restricts the search just started to the pencilmarks in MARKS. */
export function restrict(): void {
  for (let cell: u32 = 0; cell < 81; cell++)
    setCandidates(STACK, cell, candidates(STACK, cell) & load<u16>(MARKS + (<usize>cell << 1)));
}

/** Returns the number of solutions in OUTPUT, and empties it. */
export function takeOutput(): i32 { const count = outputCount; outputCount = 0; return count; }

/** Does OUTPUT have room for `count` more solutions and one besides? */
export function openOutput(count: i32): bool { return outputCount + count <= BATCH; }
/** Adds the solution in a state without choices to OUTPUT. */
export function addOutput(state: usize): void {
  writeGrid(state, OUTPUT + <usize>outputCount * CELLS);
  outputCount++;
}
/** Removes the last solution from OUTPUT. */
export function dropOutput(): void { outputCount--; }

/**
 * Gives a slot this digit in a new child level; the old level keeps the other digits for later. Returns the bands that
 * are no longer stable.
 */
@inline export function guess(state: usize, slot: i32, digit: u32): i32 {
  const lane = <usize>load<u8>(SLOT_LANE + <usize>slot), shift = <u32>load<u8>(SLOT_SHIFT + <usize>slot);
  const child = state + LEVEL, field = fieldAt(state, slot);
  copyState(child, state);
  setField(state + lane, shift, field ^ digit);
  setField(child + lane, shift, digit);
  const dirty = lane < BAND ? 1 : lane < 2 * BAND ? 2 : 4;
  store<i32>(state, dirty, DIRTY);
  return dirty;
}

/** Visits about `budget` nodes. Returns PAUSED, DONE or FULL_HOUSE. */
export function run(budget: f64): i32 {
  let level = machine.level, dirty = machine.dirty;
  let found = machine.solutions, nodeCount = machine.nodes, guessCount = machine.guesses;
  const limit = machine.limit, keep = machine.keep;
  let left = <i64>budget;
  let state = STACK + <usize>level * LEVEL;
  while (level >= 0 && left > 0 && outputCount < ROOM) {
    left--;
    nodeCount++;
    if (propagate(state, dirty)) {
      const slot = choose(state);
      if (slot >= 0) {
        guessCount++;
        const field = fieldAt(state, slot);
        dirty = guess(state, slot, field & -field);
        state += LEVEL;
        level++;
        continue;
      }
      if (found < keep) {
        writeGrid(state, OUTPUT + <usize>outputCount * CELLS);
        outputCount++;
      }
      if (++found >= limit) { level = -1; break; }
    }
    level--;
    state -= LEVEL;
    dirty = load<i32>(state, DIRTY);
  }
  machine.level = level;
  machine.dirty = dirty;
  machine.solutions = found;
  machine.nodes = nodeCount;
  machine.guesses = guessCount;
  return level < 0 ? DONE : outputCount < ROOM ? PAUSED : FULL_HOUSE;
}

/**
 * Solves the first `length` puzzles of INPUT (at most BATCH) completely, one after another. Leaves solutions, nodes and
 * guesses in COUNTS and the first solutions in OUTPUT (zeros where there is none).
 */
export function runBatch(length: i32, limit: f64): void {
  for (let i = 0; i < length; i++) {
    start(i, limit, 1);
    outputCount = i;
    run(FOREVER);
    if (outputCount == i) memory.fill(OUTPUT + <usize>i * CELLS, 0, CELLS);
    const count = changetype<Count>(COUNTS + <usize>i * COUNT_LENGTH);
    count.solutions = solutions();
    count.nodes = nodes();
    count.guesses = guesses();
  }
  outputCount = 0;
}

function writeGrid(state: usize, to: usize): void {
  for (let row: usize = 0; row < STATE; row += ROW)
    for (let lane: usize = 0; lane < 12; lane += 4) {
      const cells = load<u32>(state + row + lane);
      store<u8>(to, <u8>(ctz(cells) + 1));
      store<u8>(to, <u8>(ctz(cells >> 10) + 1), 1);
      store<u8>(to, <u8>(ctz(cells >> 20) + 1), 2);
      to += 3;
    }
}
