// The large tables, after all fixed ones: the clue sets of the two bands, the tables of a join, the cuts.
//
//   clue sets of band b with k cells   9 MB each (C(27, 8) · 4 bytes)
//   SAMPLE    a sample of one such list
//   WANTED    by S1 of a join: 64 bytes, and its cells
//   CUTS      64 bytes each
import { growTo } from '../shared/memory';

export const MOST_CELLS: usize = 8; // of a clue set of one band
const LIST_ROOM: usize = 9 << 20;
const LISTS_LENGTH: usize = 2 * (MOST_CELLS + 1) * LIST_ROOM;
const WANTED_LENGTH: usize = 32 << 20;
/** The S1 of a join: the shorter of two lists, at most C(27, 6) sets for up to 18 clues. */
export const WANTED_COUNT: u32 = <u32>(WANTED_LENGTH / 68);
const CUTS_LENGTH: usize = 32 << 20;
export const CUTS_MOST: u32 = <u32>(CUTS_LENGTH >> 6);

let base: usize = 0;

/** Makes room. Must be called once. */
export function reserve(): void {
  if (base != 0) return;
  const end = <usize>memory.size() << 16;
  growTo(end + LISTS_LENGTH + LIST_ROOM + WANTED_LENGTH + CUTS_LENGTH);
  base = end;
}

/** The address of the clue sets of band 0 or 1 with `cells` cells. */
@inline export function clueSets(band: usize, cells: usize): usize {
  return base + (band * (MOST_CELLS + 1) + cells) * LIST_ROOM;
}
/** The address for a sample of a list, and for lists that are only counted. */
@inline export function sample(): usize { return base + LISTS_LENGTH; }
@inline export function wanted(): usize { return base + LISTS_LENGTH + LIST_ROOM; }
@inline export function cutsBase(): usize { return base + LISTS_LENGTH + LIST_ROOM + WANTED_LENGTH; }
