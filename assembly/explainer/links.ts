// The links of a grid: which nodes are on if a node is off (strong), and off if it is on (weak).
//
//   STRONG  by candidate, the nodes that are on if it is off: u16 how many by its cell, u16 how many by units, then
//           node and reason, u16 each
import { BY_CELL, BY_UNIT, digitsIn, nodeOf, placesIn } from './frame';
import { KIND_X, KIND_Y } from './hints';
import { cellAt, placeOf, sees, unitOf } from './tables';

export const STRONG_BYTES: usize = 16;
export const STRONG: usize = memory.data(729 * STRONG_BYTES, 16);
export const NONE: u32 = 0xffff;

export const PEERS: usize = memory.data(82 * 16, 16); // u64, cells
export const HAVING: usize = memory.data(144, 16); // 9 × 2 u64: the cells with each digit

makePeers();

function makePeers(): void {
  for (let a: u32 = 0; a < 81; a++)
    for (let b: u32 = 0; b < 81; b++) if (sees(a, b)) setBit(PEERS + (<usize>a << 4), b);
}

/** Adds a cell to a set of cells. */
@inline export function setBit(at: usize, cell: u32): void {
  const word = at + (<usize>(cell >> 6) << 3);
  store<u64>(word, load<u64>(word) | (<u64>1 << (cell & 63)));
}

/** Fills STRONG and HAVING. */
export function fillStrong(frame: usize): void {
  memory.fill(HAVING, 0, 144);
  for (let cell: u32 = 0; cell < 81; cell++) {
    const digits = digitsIn(frame, cell);
    for (let rest = digits; rest != 0; rest &= rest - 1) {
      const digit = <u32>ctz(rest), at = STRONG + (9 * cell + digit) * STRONG_BYTES;
      setBit(HAVING + (<usize>digit << 4), cell);
      store<u16>(at, <u16>(popcnt(digits) == 2 ? nodeOf(cell, <u32>ctz(digits & ~(1 << digit)), 1) : NONE));
      let count: u32 = 0;
      for (let kind: u32 = 0; kind < 3; kind++) {
        const unit = unitOf(cell, kind), here = placesIn(frame, unit, digit);
        if (popcnt(here) != 2) continue;
        const node = nodeOf(cellAt(unit, <u32>ctz(here & ~(1 << placeOf(cell, kind)))), digit, 1);
        let isNew = true;
        for (let i: u32 = 0; i < count; i++) if (load<u16>(at + 4 + (<usize>i << 2)) == <u16>node) isNew = false;
        if (!isNew) continue;
        store<u32>(at + 4 + (<usize>count << 2), node | (BY_UNIT + kind) << 16);
        count++;
      }
      store<u16>(at, <u16>count, 2);
    }
  }
}

// Returns the i-th node that is on because a candidate is off, as node | reason << 16; 0 after the last.
@inline export function strongAt(at: usize, i: u32, pass: u32): u32 {
  if (pass != KIND_X) {
    if (i == 0) {
      const node: u32 = load<u16>(at);
      return node == NONE ? SKIP : node | BY_CELL << 16;
    }
    i--;
  }
  if (pass == KIND_Y || i >= <u32>load<u16>(at, 2)) return 0;
  return load<u32>(at + 4 + (<usize>i << 2));
}
export const SKIP: u32 = 0xffffffff;

// The nodes that are off because a node is on, in WEAK: node | reason << 16.
export const WEAK: usize = memory.data(128, 16);

/** Lists in WEAK the nodes that are off because `from` is on. Returns the end of the list. */
export function listWeak(frame: usize, from: u32, pass: u32): usize {
  const candidate = from >> 1, cell = candidate / 9, digit = candidate % 9;
  let end = WEAK;
  if (pass != KIND_X)
    for (let rest = digitsIn(frame, cell) & ~(1 << digit); rest != 0; rest &= rest - 1, end += 4)
      store<u32>(end, nodeOf(cell, <u32>ctz(rest), 0) | BY_CELL << 16);
  for (let kind: u32 = 0; kind < 3; kind++) {
    const unit = unitOf(cell, kind), place = placeOf(cell, kind);
    let rest = placesIn(frame, unit, digit) & ~(kind == 0 ? 1 << place : 7 << (place - place % 3));
    for (; rest != 0; rest &= rest - 1, end += 4)
      store<u32>(end, nodeOf(cellAt(unit, <u32>ctz(rest)), digit, 0) | (BY_UNIT + kind) << 16);
  }
  return end;
}
