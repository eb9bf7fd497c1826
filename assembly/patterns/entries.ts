// Tables of a board: the entries by class beginnings, and the bounds of candidates.
import { ENTRY, Entry, asEntry, clues, reserve, state } from './layout';

const ROWS: i32 = 512; // all rows of nine bits
const SLOTS: i32 = 12; // lists per set of class beginnings: 0 … 9 by clues, 10 all, 11 the end
const LIST_AT: usize = memory.data(ROWS * SLOTS * 4, 16); // i32: where each list of entries begins
const NEED: usize = memory.data(ROWS); // by the union of the rows: clues needed for the empty columns
const LEAST_IMAGE: usize = memory.data(ROWS * 2, 16); // u16 by row: its smallest image as a first row
const LEAST_CLUES: usize = memory.data(ROWS); // by row 0: the fewest clues of any other row
const REQUIRED: usize = memory.data(11); // by level: rows from here onwards that may not be empty

/** Access to the tables above. */
@inline export function listAt(begins: i32, slot: i32): usize {
  return LIST_AT + ((<usize>begins * SLOTS + <usize>slot) << 2);
}
@inline export function need(union: i32): i32 { return <i32>load<u8>(NEED + <usize>union); }
@inline export function leastImage(row: i32): i32 { return <i32>load<u16>(LEAST_IMAGE + (<usize>row << 1)); }
@inline export function leastClues(first: i32): i32 { return <i32>load<u8>(LEAST_CLUES + <usize>first); }
@inline export function required(d: i32): i32 { return <i32>load<u8>(REQUIRED + <usize>d); }

/**
 * Prepares for a board with boxes of r × c cells (r·c ≤ 9; r = 1 or c > 1), with or without the conditions of Lemma
 * 1.1(b) and (c). Costs some milliseconds for 1×9, less for other boards.
 */
export function prepare(r: i32, c: i32, lemma: i32): void {
  state.boxRows = r;
  state.boxColumns = c;
  state.size = r * c;
  state.full = (1 << state.size) - 1;
  state.hasLemma = lemma != 0;
  for (let row = 0; row <= state.full; row++) {
    let missing = 0, image = 0, used = 0;
    for (let s = 0; s < r; s++) {
      missing += max(0, c - 1 - clues(stackOf(row, s)));
      // the stack with the fewest clues comes first
      let best = -1;
      for (let t = 0; t < r; t++)
        if (!((used >> t) & 1) && (best < 0 || clues(stackOf(row, t)) < clues(stackOf(row, best)))) best = t;
      used |= 1 << best;
      image = (image << c) | ((1 << clues(stackOf(row, best))) - 1);
    }
    store<u8>(NEED + <usize>row, <u8>missing);
    store<u16>(LEAST_IMAGE + (<usize>row << 1), <u16>image);
  }
  for (let first = 0; first <= state.full; first++) {
    let least = state.size;
    for (let row = 0; row <= state.full; row++)
      if (leastImage(row) >= first) least = min(least, clues(row));
    store<u8>(LEAST_CLUES + <usize>first, <u8>least);
  }
  let rows = 0;
  store<u8>(REQUIRED + <usize>state.size, 0);
  for (let d = state.size - 1; d >= 0; d--) {
    if (mayNotBeEmpty(d)) rows++;
    store<u8>(REQUIRED + <usize>d, <u8>rows);
  }
  makeEntries();
}

@inline function stackOf(row: i32, s: i32): i32 {
  return (row >> ((state.boxRows - 1 - s) * state.boxColumns)) & ((1 << state.boxColumns) - 1);
}
/**
 * May row d not be empty? Rows of a band are ascending, so if any is empty, the first is. If bands are single rows,
 * this holds for all rows.
 */
@inline export function mayNotBeEmpty(d: i32): bool {
  return state.hasLemma && (state.boxRows == 1 ? d > 0 : d % state.boxRows > 0);
}
/** Returns the columns, as bits of a row, at which stacks begin. */
export function stackBegins(): i32 {
  let begins = 0;
  for (let s = 0; s < state.boxRows; s++) begins |= 1 << (state.size - 1 - s * state.boxColumns);
  return begins;
}
/** Are the row's clues at the end of each class? */
@inline function isSorted(row: i32, begins: i32): bool { return ((row >> 1) & ~row & ~begins & state.full) == 0; }

/** Makes the entries and their lists, from __heap_base on; the maps begin after them. */
function makeEntries(): void {
  const stacks = stackBegins();
  let count = 0;
  for (let begins = stacks; begins <= state.full; begins++) {
    if ((begins & stacks) != stacks) continue;
    for (let row = 0; row <= state.full; row++) if (isSorted(row, begins)) count++;
  }
  let entry = (__heap_base + 15) & ~15;
  let list = entry + <usize>count * ENTRY;
  state.maps = (list + (<usize>count << 3) + 15) & ~15;
  reserve(state.maps);
  for (let begins = stacks; begins <= state.full; begins++) {
    if ((begins & stacks) != stacks) continue;
    const first = entry;
    for (let row = 0; row <= state.full; row++)
      if (isSorted(row, begins)) { fillEntry(entry, row, begins); entry += ENTRY; }
    for (let slot = 0; slot < 11; slot++) {
      store<i32>(listAt(begins, slot), <i32>list);
      for (let e = first; e < entry; e += ENTRY)
        if (slot == 10 || <i32>asEntry(e).clues == slot) { store<i32>(list, <i32>e); list += 4; }
    }
    store<i32>(listAt(begins, 11), <i32>list);
  }
}

function fillEntry(entry: usize, row: i32, begins: i32): void {
  asEntry(entry).ref = i8x16.splat(0);
  asEntry(entry).swz = i8x16.splat(-1);
  let column = 0;
  while (column < state.size) {
    let next = column + 1;
    while (next < state.size && !((begins >> (state.size - 1 - next)) & 1)) next++;
    const ones = clues((row >> (state.size - next)) & ((1 << (next - column)) - 1));
    store<u8>(entry + <usize>column, <u8>ones);
    if (ones > 0) store<u8>(entry + offsetof<Entry>('swz') + <usize>(next - ones), <u8>column);
    column = next;
  }
  asEntry(entry).row = <u16>row;
  asEntry(entry).clues = <u8>clues(row);
}
