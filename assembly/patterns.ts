// The pattern kernel: all clue patterns of a board in pattern minlex form, row by row (Lass, "Minimal number
// of clues for Sudokus", sections 1–3), each with the number of its automorphisms.
//
// A pattern is N rows of N bits, N ≤ 9; column 0 is the highest bit, so that comparing rows as numbers is
// comparing them lexicographically. Rows are placed from the top, candidates in ascending order, so patterns
// are found in minlex order. Lass tests for minimality at the end, by Algorithm 2. Here it is tested after every row:
//
//   A *map* is the beginning of an arrangement: a permutation of the stacks and a source row for each of the
//   image rows 0 … j−1, such that the image, with its columns sorted within their stacks by the image rows,
//   equals the pattern's own first j rows. A list has all maps of the rows placed so far. A new row is offered
//   to every map that can take it as image row j. If the result is larger than the pattern's row j, there is no
//   map. If it is equal, it is a longer map, to which the other rows are offered in turn. If it is smaller,
//   every pattern that begins with these rows has a smaller arrangement, and the new row is rejected. The maps
//   that are complete after the last row are the automorphisms, up to swaps of equal rows and equal columns.
//
// Columns that no image row distinguishes yet form a class, and only the number of clues per class matters
// (Lass's minirows, refined). Since the image rows equal the pattern's, so do the sizes of the classes:
//
//   map      a: lane c, the source columns of the class that begins at image column c (low 8 bits), 0 where no class
//               begins; b: lane c, the source columns' bit 8, for N = 9; and the rows it has
//   entry    for each state of the classes of the identity map and each row that is sorted within them:
//            ref: lane c, clues in the class that begins at c
//            swz: lane t, the class whose clues form the class that begins at t after this row (or 255)
//
// One row against one map is then: and, popcnt, compare (12 vector operations); refining the classes is
// and-not, and, swizzle, or.
//
//   patterns/layout.ts     memory and records
//   patterns/entries.ts    the tables of a board
//   patterns/maps.ts       which maps take a row
//   patterns/rows.ts       which rows are tried, and how one is placed
//   patterns/transpose.ts  the arrangements of the transpose
import { stackBegins } from './patterns/entries';
import {
  AUTOMORPHISMS_AT, MAP, OUTPUT, OUTPUT_LENGTH, PREFIX, RECORD, asEntry, asMap, levelAt, state,
} from './patterns/layout';
import { startOrders } from './patterns/maps';
import { nextCandidate, open, place } from './patterns/rows';
import { transpose } from './patterns/transpose';

export { prepare } from './patterns/entries';
export { AUTOMORPHISMS_AT, OUTPUT, PREFIX, RECORD } from './patterns/layout';

/** The counts of the search: patterns, the sum of their automorphisms, candidates, and rejected candidates. */
export function foundCount(): f64 { return <f64>state.found; }
export function automorphismSum(): f64 { return <f64>state.automorphisms; }
export function nodeCount(): f64 { return <f64>state.nodes; }
export function cutCount(): f64 { return <f64>state.cuts; }
/**
 * The position of the search: rows placed (−1: done), the row at a level, the row last tried at the next (−1: none).
 */
export function depth(): i32 { return state.level; }
export function rowAt(d: i32): i32 { return levelAt(d).row; }
export function lastTried(): i32 { return levelAt(state.level).tried; }
/** Returns the number of patterns in OUTPUT, and empties it. */
export function takeOutput(): i32 { const count = state.outputCount; state.outputCount = 0; return count; }

/**
 * Sets up a search for patterns of `clueCount` clues that begin with the first `given` rows of PREFIX (at least one
 * candidate must be left to try), or for their beginnings of `rows` rows. `tried`: resume after this row (−1: from the
 * beginning). `below`: the search ends when it would go back above this row (= `given` for a task, less for a resumed
 * search). Returns false if no pattern begins like that.
 */
export function start(clueCount: i32, rows: i32, below: i32, given: i32, tried: i32, keep: i32): bool {
  state.stop = rows;
  state.floor = below;
  state.isKeeping = keep != 0;
  state.found = state.automorphisms = state.nodes = state.cuts = 0;
  state.outputCount = 0;
  state.mapsEnd = startOrders(state.maps);
  state.level = 0;
  const first = levelAt(0);
  first.left = clueCount;
  first.begins = stackBegins();
  first.union = first.isTied = first.same = 0;
  open();
  for (let d = 0; d < given; d++) {
    const row = <i32>load<u16>(PREFIX + (<usize>d << 1));
    let entry: usize = 0;
    while ((entry = nextCandidate()) != 0 && <i32>asEntry(entry).row < row) {}
    if (entry == 0 || <i32>asEntry(entry).row != row || !place(entry)) { state.level = -1; return false; }
    state.level++;
    open();
  }
  if (tried >= 0) {
    const here = levelAt(state.level);
    let next = <usize>here.next;
    const end = <usize>here.end;
    while (next < end && <i32>asEntry(<usize>load<i32>(next)).row <= tried) next += 4;
    here.next = <i32>next;
    here.tried = tried;
  }
  return true;
}

/** Tries about `budget` candidates. Returns 0: paused; 1: done; 2: paused because OUTPUT is full. */
export function run(budget: f64): i32 {
  let left = <i64>budget;
  while (state.level >= state.floor) {
    if (left <= 0) return 0;
    if (state.outputCount >= OUTPUT_LENGTH) return 2;
    const entry = nextCandidate();
    if (entry == 0) {
      state.level--;
      continue;
    }
    left--;
    state.nodes++;
    if (!place(entry)) { state.cuts++; continue; }
    if (state.level + 1 < state.stop) {
      state.level++;
      open();
      continue;
    }
    if (state.stop < state.size) { put(0); continue; }
    const count = countAutomorphisms();
    if (count == 0) { state.cuts++; continue; }
    put(count);
  }
  state.level = -1;
  return 1;
}

/** Returns the number of automorphisms of the finished pattern, or 0 if its transpose has a smaller arrangement. */
function countAutomorphisms(): i64 {
  const last = levelAt(state.size - 1);
  let count: i64 = 0;
  for (let at = <usize>last.mapsBefore; at < state.mapsEnd; at += MAP)
    if (asMap(at).taken == state.size) count++;
  count *= runs(last.same);
  // columns of one class are equal
  count *= runs(state.full & ~levelAt(state.size).begins);
  if (state.boxRows == state.boxColumns && state.size > 1) {
    const order = transpose();
    if (order < 0) return 0;
    if (order > 0) count *= 2;
  }
  return count;
}

/** Returns the product of (k + 1)! over all runs of k adjacent bits. */
function runs(bits: i32): i64 {
  let product: i64 = 1, length: i64 = 1;
  while (bits) {
    if (bits & 1) product *= ++length;
    else length = 1;
    bits >>= 1;
  }
  return product;
}

function put(count: i64): void {
  state.found++;
  state.automorphisms += count;
  if (!state.isKeeping) return;
  const record = OUTPUT + <usize>state.outputCount * RECORD;
  for (let d = 0; d < state.stop; d++) store<u16>(record + (<usize>d << 1), <u16>levelAt(d).row);
  store<f64>(record, <f64>count, AUTOMORPHISMS_AT);
  state.outputCount++;
}
