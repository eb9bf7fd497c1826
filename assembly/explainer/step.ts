// A step of a simple technique: which technique, how hard, and what it places or removes (the candidates in REMOVED).
import { clearRemoved, removedCount } from './advanced';

/** The techniques, in the order in which they are tried. */
export const LAST_CELL: u32 = 1;
export const HIDDEN_SINGLE: u32 = 2;
export const DIRECT_POINTING: u32 = 3;
export const DIRECT_CLAIMING: u32 = 4;
export const DIRECT_HIDDEN_PAIR: u32 = 5;
export const NAKED_SINGLE: u32 = 6;
export const DIRECT_HIDDEN_TRIPLET: u32 = 7;
export const POINTING: u32 = 8;
export const CLAIMING: u32 = 9;
export const NAKED_PAIR: u32 = 10;
export const X_WING: u32 = 11;
export const HIDDEN_PAIR: u32 = 12;
export const NAKED_TRIPLET: u32 = 13;
export const SWORDFISH: u32 = 14;
export const HIDDEN_TRIPLET: u32 = 15;
export const XY_WING: u32 = 16;
export const XYZ_WING: u32 = 17;
export const UNIQUE_LOOP: u32 = 18;
export const NAKED_QUAD: u32 = 19;
export const JELLYFISH: u32 = 20;
export const HIDDEN_QUAD: u32 = 21;
export const GRAVE: u32 = 22;
export const ALIGNED_PAIR: u32 = 23;
export const ALIGNED_TRIPLET: u32 = 24;

export let technique: u32 = 0;
export let rating: f64 = 0;
/** 9 · cell + digit − 1, or −1 if the step removes candidates. */
export let placed: i32 = -1;
/** The type of a unique loop or grave; the number of cells of a loop. */
export let typeOfStep: u32 = 0;
export let cellsOfLoop: u32 = 0;

/** Records a step that places a digit (from 0). */
export function placing(name: u32, hard: f64, cell: u32, digit: u32): bool {
  technique = name;
  rating = hard;
  placed = <i32>(9 * cell + digit);
  clearRemoved();
  return true;
}

/** Records a step that removes the candidates in REMOVED. Returns false if there are none. */
export function removing(name: u32, hard: f64): bool {
  if (removedCount == 0) return false;
  technique = name;
  rating = hard;
  placed = -1;
  return true;
}

/** Records the type of a loop or grave. */
export function setType(type: u32, cells: u32): void {
  typeOfStep = type;
  cellsOfLoop = cells;
}
