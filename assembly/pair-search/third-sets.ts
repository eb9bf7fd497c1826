// The unavoidable sets of the current third band, one bit each. The unhit sets are a vector, and choosing a cell
// removes a row from it. The parts of sets in the pair are looked at only once per cut.
//
//     0 …  95   sockets of two cells, 32 · stack + bit;   96 … 191  sockets of three
//   192 …       the band's own sets, small ones first;    after them the learned ones
//
//   CELLS     by set: its cells in the third band, u32
//   HIT       27 × ROOM: by cell, the sets that have it
//   IN_PAIR   54 × ROOM: by cell of the pair, the learned sets that have it
//   FIXED     ROOM: the band's own sets, then the learned ones
//   UNHIT     by level of the search: the unhit sets
//   HERE      3 × u32, the minirows of this band by stack; HERE2: likewise its two-cell sockets
import { THIRD_BAND } from './ask';
import { BAND, SETS, findBandSets, setCount } from './band';
import { Cut, learnLane } from './cuts';
import { THIRD } from './templates';

const MOST: u32 = 1024;
const ROOM: usize = MOST / 8;
const OWN_FROM: u32 = 192;
const OWN_MOST: u32 = 320;
export const LEVELS: usize = 17;
const CELLS: usize = memory.data(MOST * 4, 16);
const HIT: usize = memory.data(27 * ROOM, 16);
const IN_PAIR: usize = memory.data(54 * ROOM, 16);
const FIXED: usize = memory.data(ROOM, 16);
const UNHIT: usize = memory.data(LEVELS * ROOM, 16);
const REST: usize = memory.data(ROOM, 16); // what is still to be packed
export const HERE: usize = memory.data(16, 16);
export const HERE2: usize = memory.data(16, 16);

let learnedFrom: u32 = 0;
let next: u32 = 0; // the place for the next learned set, cyclic
let bytes: usize = 0; // used bytes of a vector: a multiple of 16
let isListed = false; // are the band's own sets listed?

/** Reads THIRD_BAND. Returns false if it does not fit the pair. */
export function startSets(): bool {
  isListed = false;
  memory.fill(HIT, 0, 27 * ROOM);
  memory.fill(FIXED, 0, ROOM);
  for (let stack: u32 = 0; stack < 3; stack++) {
    let here: u32 = 0, here2: u32 = 0;
    for (let row: u32 = 0; row < 3; row++) {
      const cell = 9 * row + 3 * stack, x = place(cell), y = place(cell + 1), z = place(cell + 2);
      if (x > 2 || y > 2 || z > 2) return false;
      const m = 9 * x + 3 * y + z, xy = 3 * x + y, xz = 9 + 3 * x + z, yz = 18 + 3 * y + z;
      here |= 1 << m;
      here2 |= (1 << xy) | (1 << xz) | (1 << yz);
      put(96 + 32 * stack + m, 7 << cell);
      put(32 * stack + xy, 3 << cell);
      put(32 * stack + xz, 5 << cell);
      put(32 * stack + yz, 6 << cell);
    }
    store<u32>(HERE + (stack << 2), here);
    store<u32>(HERE2 + (stack << 2), here2);
  }
  return true;
}

/** Returns which of the three digits of its column the cell of the third band has. 3: none of them. */
function place(cell: u32): u32 {
  const digit = load<u8>(THIRD_BAND + cell), at = THIRD + (cell % 9) * 3;
  return load<u8>(at) == digit ? 0 : load<u8>(at, 1) == digit ? 1 : load<u8>(at, 2) == digit ? 2 : 3;
}

@inline function setBit(vector: usize, i: u32): void {
  const at = vector + (<usize>(i >> 5) << 2);
  store<u32>(at, load<u32>(at) | (1 << (i & 31)));
}

@inline function clearBit(vector: usize, i: u32): void {
  const at = vector + (<usize>(i >> 5) << 2);
  store<u32>(at, load<u32>(at) & ~(1 << (i & 31)));
}

/** Writes the cells of the third band of set i. */
function put(i: u32, cells: u32): void {
  store<u32>(CELLS + (<usize>i << 2), cells);
  for (let rest = cells; rest != 0; rest &= rest - 1) setBit(HIT + <usize>ctz(rest) * ROOM, i);
}

/** Lists the band's own sets, with none learned. Called when the first cut needs them: many bands never do. */
function listOwn(): void {
  memory.copy(BAND, THIRD_BAND, 27);
  findBandSets();
  const count = min(setCount, OWN_MOST); // the solver finds the omitted sets
  for (let i: u32 = 0; i < count; i++) {
    put(OWN_FROM + i, load<u32>(SETS + (<usize>i << 2)));
    setBit(FIXED, OWN_FROM + i);
  }
  memory.fill(IN_PAIR, 0, 54 * ROOM);
  memory.fill(UNHIT, 0, LEVELS * ROOM);
  learnedFrom = next = OWN_FROM + count;
  bytes = bytesFor(next);
  isListed = true;
}

@inline function bytesFor(sets: u32): usize { return <usize>((sets + 127) >> 7) << 4; }

/** Writes the sets that the cut leaves unhit to level 0. */
export function leaveUnhit(at: usize): void {
  if (!isListed) listOwn();
  for (let v: usize = 0; v < bytes; v += 16) {
    let hit = i32x4.splat(0);
    for (let rest = changetype<Cut>(at).cells; rest != 0; rest &= rest - 1)
      hit = v128.or(hit, v128.load(IN_PAIR + <usize>ctz(rest) * ROOM + v));
    v128.store(UNHIT + v, v128.andnot(v128.load(FIXED + v), hit));
  }
  for (let stack: usize = 0; stack < 3; stack++) {
    const s = stack << 2;
    store<u32>(UNHIT + s, load<u32>(at + s, offsetof<Cut>('two0')) & load<u32>(HERE2 + s));
    store<u32>(UNHIT + s, load<u32>(at + s, offsetof<Cut>('three0')) & load<u32>(HERE + s), 12);
  }
}

/** Writes to level + 1 the sets of a level that the cell (of 27) does not hit. */
@inline export function hitBy(cell: u32, level: i32): void {
  const from = UNHIT + <usize>level * ROOM, row = HIT + <usize>cell * ROOM;
  for (let v: usize = 0; v < bytes; v += 16)
    v128.store(from + v, v128.andnot(v128.load(from + v), v128.load(row + v)), ROOM);
}

/** Does the cell hit all unhit sets of a level? */
@inline export function hitsAll(cell: u32, level: i32): bool {
  const from = UNHIT + <usize>level * ROOM, row = HIT + <usize>cell * ROOM;
  for (let v: usize = 0; v < bytes; v += 16)
    if (v128.any_true(v128.andnot(v128.load(from + v), v128.load(row + v)))) return false;
  return true;
}

/** After `pack`: the smallest packed set, without dead cells; 0 if there is none. */
export let smallest: u32 = 0;

/**
 * Packs unhit sets of a level that are disjoint except for dead cells. Returns false if they need more than `left`
 * clues.
 */
export function pack(level: i32, dead: u32, left: i32): bool {
  const from = UNHIT + <usize>level * ROOM;
  for (let v: usize = 0; v < bytes; v += 16) v128.store(REST + v, v128.load(from + v));
  let least: u32 = 99, disjoint: i32 = 0;
  smallest = 0;
  for (let w: usize = 0; w < bytes; w += 8)
    for (let rest = load<u64>(REST + w); rest != 0; rest = load<u64>(REST + w)) {
      const live = load<u32>(CELLS + (((w << 3) + <usize>ctz(rest)) << 2)) & ~dead;
      disjoint++;
      if (live == 0 || disjoint > left) return false;
      if (<u32>popcnt(live) < least) { least = <u32>popcnt(live); smallest = live; }
      for (let v = w & ~15; v < bytes; v += 16) {
        let x = v128.load(REST + v);
        for (let cells = live; cells != 0; cells &= cells - 1)
          x = v128.andnot(x, v128.load(HIT + <usize>ctz(cells) * ROOM + v));
        v128.store(REST + v, x);
      }
    }
  return true;
}

/** Adds a set, in place of the oldest if there is no room. It is unhit in all levels up to this one. */
export function learnThird(third: u32, pair: u64, level: i32): void {
  const first = ctz(third), cell = first - first % 3;
  const bits = third >> cell; // the bits of its first minirow
  if (bits < 8) learnLane((cell % 9) / 3, socketOf(cell, bits), bits != 7, pair);
  const i = next;
  next = next + 1 == MOST ? learnedFrom : next + 1;
  for (let c: usize = 0; c < 27; c++) clearBit(HIT + c * ROOM, i);
  for (let c: usize = 0; c < 54; c++) clearBit(IN_PAIR + c * ROOM, i);
  for (let l: usize = 0; l < LEVELS; l++) clearBit(UNHIT + l * ROOM, i);
  put(i, third);
  setBit(FIXED, i);
  for (let rest = pair; rest != 0; rest &= rest - 1) setBit(IN_PAIR + <usize>ctz(rest) * ROOM, i);
  for (let l: i32 = 0; l <= level; l++) setBit(UNHIT + <usize>l * ROOM, i);
  bytes = max(bytes, bytesFor(i + 1));
}

/** Returns the socket of these cells (bits) of the minirow. */
function socketOf(cell: u32, bits: u32): u32 {
  const x = place(cell), y = place(cell + 1), z = place(cell + 2);
  return bits == 7 ? 9 * x + 3 * y + z : bits == 3 ? 3 * x + y : bits == 5 ? 9 + 3 * x + z : 18 + 3 * y + z;
}
