// Cuts: clue sets of the pair that hit all its known sets, and what each needs from third bands.
//
// By stack, bits 0 … 26 are the 27 possible minirows of its third band (9 · x + 3 · y + z, see sockets.ts).
import { cutsBase } from './arena';
import { HITS, HIT3, HIT_ROOM } from './sockets';

/** A cut: clues S with the sockets that they leave open. */
@unmanaged
export class Cut {
  cells: u64;
  /** Open sockets by stack, of two cells and of three. */
  two0: u32;
  two1: u32;
  two2: u32;
  three0: u32;
  three1: u32;
  three2: u32;
  /** Minirows that need a clue, and those that need a second one. */
  one0: u32;
  one1: u32;
  one2: u32;
  more0: u32;
  more1: u32;
  more2: u32;
  /** The number of clues in A. */
  inA: u8;
  /** The number of clues in each stack. */
  stack0: u8;
  stack1: u8;
  stack2: u8;
  /** NEW, VALID or DROPPED. */
  verdict: u32;
}
export const CUT: usize = 64;
if (offsetof<Cut>() != CUT) ERROR('a cut has 64 bytes');
export const NEW: u32 = 0;
export const VALID: u32 = 1;
export const DROPPED: u32 = 2;

// By nine two-cell sockets as bits: the minirows that have one of them, for columns 0 1, 0 2 and 1 2.
const MINIROWS: usize = memory.data(3 * 512 * 4, 16); // u32

/** Fills MINIROWS. Must be called once. */
export function fillMinirows(): void {
  for (let j: u32 = 0; j < 3; j++)
    for (let open: u32 = 0; open < 512; open++) {
      let rows: u32 = 0;
      for (let m: u32 = 0; m < 27; m++) {
        const x = m / 9, y = (m / 3) % 3, z = m % 3;
        if ((open >> (3 * (j == 2 ? y : x) + (j == 0 ? y : z))) & 1) rows |= 1 << m;
      }
      store<u32>(MINIROWS + (<usize>(j * 512 + open) << 2), rows);
    }
}

@inline function minirows(j: u32, open: u32): u32 {
  return load<u32>(MINIROWS + (<usize>(j * 512 + (open & 511)) << 2));
}

/** Computes which minirows need clues because of a stack's open sockets. */
@inline export function needs(at: usize, stack: usize): void {
  const two = load<u32>(at + (stack << 2), offsetof<Cut>('two0'));
  const three = load<u32>(at + (stack << 2), offsetof<Cut>('three0'));
  const r0 = minirows(0, two), r1 = minirows(1, two >> 9), r2 = minirows(2, two >> 18);
  store<u32>(at + (stack << 2), r0 | r1 | r2 | three, offsetof<Cut>('one0'));
  store<u32>(at + (stack << 2), r0 & r1 & r2, offsetof<Cut>('more0'));
}

const STACK0: u64 = 7 * 0x201008040201; // the first three of nine, six rows
const OUTER_HITS: usize = memory.data(HIT_ROOM, 16); // the lanes that are hit by the cells in one band
const ROWS: usize = memory.data(128, 16); // the rows of HITS of the cells of a cut in the other band, u32

/** Sets the cells of the next cuts in one of the bands. What they hit is looked up once. */
export function startCuts(outer: u64): void {
  const unused = HITS + 54 * HIT_ROOM;
  for (let v: usize = 0; v < HIT_ROOM; v += 16) {
    let hit = v128.load(unused + v);
    for (let rest = outer; rest != 0; rest &= rest - 1)
      hit = v128.or(hit, v128.load(HITS + <usize>ctz(rest) * HIT_ROOM + v));
    v128.store(OUTER_HITS + v, hit);
  }
}

/** Fills in the cut at `at`, whose cells in the other band are `inner`. */
function fillCut(at: usize, outer: u64, inner: u64): void {
  const cut = changetype<Cut>(at), cells = outer | inner;
  cut.cells = cells;
  cut.verdict = NEW;
  cut.inA = <u8>popcnt(cells & 0x7ffffff);
  cut.stack0 = <u8>popcnt(cells & STACK0);
  cut.stack1 = <u8>popcnt(cells & (STACK0 << 3));
  cut.stack2 = <u8>popcnt(cells & (STACK0 << 6));
  let end = ROWS;
  for (let rest = inner; rest != 0; rest &= rest - 1) {
    store<u32>(end, <u32>(HITS + <usize>ctz(rest) * HIT_ROOM));
    end += 4;
  }
  const all = i32x4.splat(-1);
  for (let stack: usize = 0; stack < 3; stack++) {
    let open: u32 = 0;
    for (let v: usize = 0; v < 7; v++) {
      const place = stack * 112 + (v << 4);
      let hit = v128.load(OUTER_HITS + place);
      for (let row = ROWS; row < end; row += 4) hit = v128.or(hit, v128.load(<usize>load<u32>(row) + place));
      open |= <u32>i32x4.bitmask(i32x4.ne(hit, all)) << <u32>(v << 2);
    }
    store<u32>(at + (stack << 2), open & 0x7ffffff, offsetof<Cut>('two0'));
    open = 0;
    for (let v: usize = 0; v < 4; v++) {
      const place = HIT3 + (stack << 6) + (v << 4);
      let hit = v128.load(OUTER_HITS + place);
      for (let row = ROWS; row < end; row += 4) hit = v128.or(hit, v128.load(<usize>load<u32>(row) + place));
      open |= <u32>i16x8.bitmask(i16x8.ne(hit, all)) << <u32>(v << 3);
    }
    store<u32>(at + (stack << 2), open & 0x7ffffff, offsetof<Cut>('three0'));
    needs(at, stack);
  }
}

export let cutCount: u32 = 0;
/** Returns the address of the i-th cut. */
@inline export function cutAt(i: u32): usize { return cutsBase() + <usize>i * CUT; }
/** Removes all cuts. */
export function clearCuts(): void { cutCount = 0; }
/** Adds a cut with the cells given to `startCuts`. The caller has checked that there is room. */
export function addCut(outer: u64, inner: u64): void {
  fillCut(cutAt(cutCount), outer, inner);
  cutCount++;
}

const NEAR: usize = 2048;

/**
 * Drops the cuts soon after the one at `at` that miss this set of the pair. (Neighbours are alike; looking at all cuts
 * would take longer than it saves.)
 */
export function dropMissing(at: usize, set: u64): void {
  const end = min(cutAt(cutCount), at + NEAR * CUT);
  for (; at < end; at += CUT) {
    const cut = changetype<Cut>(at);
    if ((cut.cells & set) == 0) cut.verdict = DROPPED;
  }
}

// a learned lane of a socket, not yet applied to the cuts
@unmanaged
class Lane {
  cells: u64;
  /** The word of a cut with the socket, 0 … 5: two cells, by stack, then three. */
  word: u32;
  bit: u32;
}
const LANE: usize = 16;
const LANES_MOST: u32 = 1024;
const LANES: usize = memory.data(LANES_MOST * LANE, 16);
let laneCount: u32 = 0;

/** Forgets the learned lanes. */
export function forgetLanes(): void { laneCount = 0; }

/** Learns a lane of a socket (bit 0 … 26 of a stack, of two cells or of three). */
export function learnLane(stack: u32, bit: u32, isTwo: bool, cells: u64): void {
  const word = isTwo ? stack : stack + 3;
  for (let i: u32 = 0; i < laneCount; i++) {
    const other = changetype<Lane>(LANES + <usize>i * LANE);
    if (other.word == word && other.bit == 1 << bit && (other.cells & ~cells) == 0) return;
  }
  if (laneCount == LANES_MOST) return;
  const lane = changetype<Lane>(LANES + <usize>laneCount * LANE);
  lane.cells = cells;
  lane.word = word;
  lane.bit = 1 << bit;
  laneCount++;
}

/** Opens the sockets of learned lanes for all cuts that miss these lanes. */
export function openSockets(): void {
  const lanes = LANES + <usize>laneCount * LANE;
  for (let at = cutAt(0), end = cutAt(cutCount); at < end && laneCount > 0; at += CUT) {
    const cut = changetype<Cut>(at);
    if (cut.verdict == DROPPED) continue;
    const cells = cut.cells;
    let opened = false;
    for (let i = LANES; i < lanes; i += LANE) {
      const lane = changetype<Lane>(i);
      if ((lane.cells & cells) != 0) continue;
      const word = at + offsetof<Cut>('two0') + (<usize>lane.word << 2);
      store<u32>(word, load<u32>(word) | lane.bit);
      opened = true;
    }
    if (opened) { needs(at, 0); needs(at, 1); needs(at, 2); }
  }
  laneCount = 0;
}
