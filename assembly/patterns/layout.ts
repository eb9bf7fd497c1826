// The memory of the pattern kernel.
//
//   STATE    the scalars shared by the files of this folder
//   STACK    a level for each row, and one after the last
//   OUTPUT   the patterns found   PREFIX   rows to begin with, u16
// After the static data: the entries and their lists, then the maps.
import { growTo } from '../shared/memory';

/** A level of the search. Level d places row d. */
@unmanaged
class Level {
  /** The row's low 8 bits, and its bit 8, in all lanes. */
  low: v128;
  high: v128;
  entry: i32;
  row: i32;
  /** The row tried last, or −1. */
  tried: i32;
  /** The remaining candidates. */
  next: i32;
  end: i32;
  /** The fewest and the most clues of the row. */
  fewest: i32;
  most: i32;
  /** The number of clues left. */
  left: i32;
  /** Class beginnings. */
  begins: i32;
  /** The union of the rows above. */
  union: i32;
  /** Does the band so far equal the one above? */
  isTied: i32;
  /** The end of the maps known before this row. */
  mapsBefore: i32;
  /** Which rows equal the row above them, one bit each. */
  same: i32;
}

@unmanaged
export class RowMap {
  a: v128;
  b: v128;
  /** The rows it may take next, the rows taken, and their number (j). */
  mayTake: i32;
  rows: i32;
  taken: i32;
}

@unmanaged
export class Entry {
  ref: v128;
  swz: v128;
  row: u16;
  clues: u8;
}

const LEVEL: usize = 96;
export const MAP: usize = 48;
export const ENTRY: usize = 48;
if (offsetof<Level>() > LEVEL || offsetof<RowMap>() > MAP || offsetof<Entry>() > ENTRY) ERROR('a record is too long');

/** The scalars. */
@unmanaged
class State {
  found: i64;
  automorphisms: i64;
  /** Candidates, and rejected candidates. */
  nodes: i64;
  cuts: i64;
  /** N, and a row of N clues. */
  size: i32;
  full: i32;
  boxRows: i32;
  boxColumns: i32;
  /** Rows of the output: N for patterns, fewer for beginnings. */
  stop: i32;
  /** The number of given rows. */
  floor: i32;
  /** −1: done. */
  level: i32;
  outputCount: i32;
  /** The start of the list of maps, the end of the known maps, and the end of memory. */
  maps: usize;
  mapsEnd: usize;
  mapsRoom: usize;
  hasLemma: bool;
  isKeeping: bool;
}
export const state = changetype<State>(memory.data(offsetof<State>(), 16));

const ROWS_MOST: i32 = 9;
const STACK: usize = memory.data((ROWS_MOST + 1) * LEVEL, 16);
export const PREFIX: usize = memory.data(10 * 2, 16);
export const OUTPUT_LENGTH: i32 = 1024;
export const RECORD: usize = 32; // the rows (u16), followed by the number of automorphisms (f64)
export const AUTOMORPHISMS_AT: usize = 24;
export const OUTPUT: usize = memory.data(OUTPUT_LENGTH * RECORD, 16);

/** Returns level d, and what is at an address. */
@inline export function levelAt(d: i32): Level { return changetype<Level>(STACK + <usize>d * LEVEL); }
@inline export function asMap(at: usize): RowMap { return changetype<RowMap>(at); }
@inline export function asEntry(at: usize): Entry { return changetype<Entry>(at); }
@inline export function clues(row: i32): i32 { return popcnt<i32>(row); }

/** Makes memory reach beyond `end`. */
export function reserve(end: usize): void {
  growTo(<u64>end + 65536);
  state.mapsRoom = <usize>memory.size() << 16;
}
