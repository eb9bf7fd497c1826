// A node with all nodes that it follows from: their number, their chains inside, the candidates that had to be gone,
// and a hash of the list.
import {
  BY_CELL, BY_TECHNIQUE, BY_UNIT, GIVEN, NOW, POOL, digitsIn, nodeOf, placesIn, recordOf, NODES,
} from './frame';
import { cellAt, unitOf } from './tables';

export const LIST: usize = memory.data(NODES * 2, 16); // u16
export let listed: u32 = 0;
const SEEN: usize = memory.data(NODES * 4, 16); // u32 by node: the number of the search that saw it
let search: u32 = 0;
const RECORDS: usize = memory.data(NODES * 4, 16); // u32, beside LIST

@inline function see(node: u32, record: u32): void {
  if (load<u32>(SEEN + (node << 2)) == search) return;
  store<u32>(SEEN + (node << 2), search);
  store<u16>(LIST + (<usize>listed << 1), <u16>node);
  store<u32>(RECORDS + (<usize>listed << 2), record);
  listed++;
}

/**
 * Lists a node with this record and the nodes it follows from, layer by layer. Returns their number. Gives up when
 * there are more than `most`.
 */
export function listAncestors(frame: usize, run: usize, node: u32, record: u32, most: u32): u32 {
  search++;
  listed = 0;
  see(node, record);
  for (let i: u32 = 0; i < listed && listed <= most; i++) {
    const why = load<u32>(RECORDS + (<usize>i << 2)), reason = why & 7;
    if (reason == GIVEN) continue;
    if (reason == BY_TECHNIQUE) {
      const entry = frame + POOL + (<usize>(why >> 3) << 3);
      let at = entry + ENTRY_PARENTS;
      for (let rest = load<u32>(entry, ENTRY_COUNT); rest != 0; rest--, at += 2) {
        const parent: u32 = load<u16>(at);
        see(parent, recordOf(run, parent));
      }
      continue;
    }
    const parent = why >> 3 & 2047;
    see(parent, recordOf(run, parent));
    let gone = why >> 14;
    if (gone == 0) continue;
    const candidate: u32 = load<u16>(LIST + (<usize>i << 1)) >> 1, cell = candidate / 9, digit = candidate % 9;
    const unit = reason == BY_CELL ? 0 : unitOf(cell, reason - BY_UNIT);
    for (; gone != 0; gone &= gone - 1) {
      const bit = <u32>ctz(gone);
      const other = reason == BY_CELL ? nodeOf(cell, bit, 0) : nodeOf(cellAt(unit, bit), digit, 0);
      see(other, recordOf(run, other));
    }
  }
  return listed;
}

// --- the pool: what techniques have removed in a run, as u64 hash of the chain inside (0: none), u32 its whole length,
// u32 number of parents, u32 each its source and kind, its origin and its conclusion (0 for simple techniques), u32 the
// number of off nodes followed up before, then the parents, u16 each

export const ENTRY_LENGTH: usize = 8;
export const ENTRY_COUNT: usize = 12;
export const ENTRY_SOURCE: usize = 16;
export const ENTRY_KIND: usize = 18;
export const ENTRY_ORIGIN: usize = 20;
export const ENTRY_CONCLUSION: usize = 24;
export const ENTRY_OFF_DONE: usize = 28;
export const ENTRY_PARENTS: usize = 32;

const INSIDE_MOST: u32 = 2048;
const INSIDE: usize = memory.data(INSIDE_MOST * 8, 16); // u64: the chains inside that a hint has so far
let inside: u32 = 0;
let insideLength: u32 = 0;

/** Forgets the chains inside. */
export function clearInside(): void { inside = 0; insideLength = 0; }
/** Returns the total length of all different chains inside that were seen. */
export function lengthInside(): u32 { return insideLength; }

/** Adds the chains inside of the listed nodes. */
export function seeInside(frame: usize): void {
  for (let i: u32 = 0; i < listed; i++) {
    const why = load<u32>(RECORDS + (<usize>i << 2));
    if ((why & 7) != BY_TECHNIQUE) continue;
    const entry = frame + POOL + (<usize>(why >> 3) << 3), hash = load<u64>(entry);
    if (hash == 0) continue;
    let isNew = true;
    for (let j: u32 = 0; j < inside; j++) if (load<u64>(INSIDE + (<usize>j << 3)) == hash) { isNew = false; break; }
    if (!isNew) continue;
    if (inside < INSIDE_MOST) store<u64>(INSIDE + (<usize>(inside++) << 3), hash);
    insideLength += load<u32>(entry, ENTRY_LENGTH);
  }
}

/** Mixes the listed nodes into a hash. */
export function hashListed(hash: u64): u64 {
  for (let i: u32 = 0; i < listed; i++)
    hash = mix(hash ^ <u64>load<u16>(LIST + (<usize>i << 1)));
  return mix(hash ^ 0xffff) | 1;
}

/** One step of a hash. */
export function mix(x: u64): u64 {
  x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
  x = (x ^ x >> 27) * 0x94d049bb133111eb;
  return (x ^ x >> 31) + 0x9e3779b97f4a7c15;
}

// --- what had to be gone

export const GONE: usize = memory.data(729 * 2, 16); // u16: off nodes, each once
export let goneCount: u32 = 0;
const IS_GONE: usize = memory.data(729 * 4, 16); // u32 by candidate: the number of the hint that has it
let hint: u32 = 0;

/** Clears the candidates that had to be gone. */
export function clearGone(): void { goneCount = 0; hint++; }

/**
 * Adds the candidates that were in the frame's grid and are not in NOW: the digits of the cell or the places of the
 * digit.
 */
export function addGone(frame: usize, candidate: u32, reason: u32): void {
  const cell = candidate / 9, digit = candidate % 9;
  if (reason == BY_CELL) {
    for (let gone = digitsIn(frame, cell) & ~digitsIn(frame + NOW, cell); gone != 0; gone &= gone - 1)
      needGone(9 * cell + <u32>ctz(gone));
    return;
  }
  const unit = unitOf(cell, reason - BY_UNIT);
  for (let gone = placesIn(frame, unit, digit) & ~placesIn(frame + NOW, unit, digit); gone != 0; gone &= gone - 1)
    needGone(9 * cellAt(unit, <u32>ctz(gone)) + digit);
}

/** Adds a candidate that had to be gone. */
export function needGone(candidate: u32): void {
  if (load<u32>(IS_GONE + (candidate << 2)) == hint) return;
  store<u32>(IS_GONE + (candidate << 2), hint);
  store<u16>(GONE + (<usize>(goneCount++) << 1), <u16>(candidate << 1));
}

/**
 * Adds the candidates that the listed chain, of the next frame, needs to be gone in this frame. Its start holds by
 * `startReason`.
 */
export function addGoneOfListed(frame: usize, startReason: u32): void {
  for (let i: u32 = 0; i < listed; i++) {
    const node: u32 = load<u16>(LIST + (<usize>i << 1));
    if ((node & 1) == 0) continue;
    let reason = load<u32>(RECORDS + (<usize>i << 2)) & 7;
    if (reason == GIVEN) reason = startReason;
    if (reason != GIVEN && reason != BY_TECHNIQUE) addGone(frame, node >> 1, reason);
  }
}
