// How far the links of a grid lead, in any order: which candidates may be the origin of a forcing chain or a cycle. It
// says "may" too often, never too rarely; candidates that pass are searched as Explainer does. A chain by digit (X) or
// by cell (Y) is also a chain by all links, so one answer serves all three kinds.
//
// Only a *head*, a candidate with a strong link, can be on because another is off. A set of heads is a row of bits,
// `width` bytes long.
//
//   NUMBER       by candidate, its number among the candidates of the grid, u16
//   HEAD         by candidate, its number as a head, u16, or NONE;  HEADS: the candidate of a head, u16
//   HEAD_CELLS   by digit, the cells where it is a head, 2 u64;  HEAD_DIGITS: by cell, its digits that are heads, u16
//   LINKED       the heads that a candidate turns off, u16: from STARTS of its number to STARTS of the next
//   ROWS         by head, the heads that are on if it is on: by one weak and one strong link, then by any number
//   AFTER        by head, the heads that are on if it is off
//   REACHES      by candidate, what it may lead to: MAY_…
import { digitsIn } from './frame';
import { KIND_XY } from './hints';
import { HAVING, NONE, PEERS, SKIP, STRONG, STRONG_BYTES, fillStrong, setBit, strongAt } from './links';

/** If on, it may turn itself off; if off, itself on; if on, lead to a cycle that removes something. */
export const MAY_BE_OFF: u32 = 1;
export const MAY_BE_ON: u32 = 2;
export const MAY_CYCLE: u32 = 4;
export const REACHES: usize = memory.data(81 * 9, 16);

const HEAD: usize = memory.data(729 * 2, 16);
const HEADS: usize = memory.data(729 * 2, 16);
const HEAD_CELLS: usize = memory.data(144, 16);
const HEAD_DIGITS: usize = memory.data(162, 16);
export const NUMBER: usize = memory.data(729 * 2, 16);
export const STARTS: usize = memory.data(730 * 2, 16);
export const LINKED: usize = memory.data(729 * 28 * 2, 16);
export const ROWS: usize = memory.data(729 * 96, 16);
const AFTER: usize = memory.data(729 * 96, 16);
const SET: usize = memory.data(96, 16); // the current row

export let heads: u32 = 0;
export let candidates: u32 = 0;
export let width: usize = 0; // bytes of a row of heads

// Access to the tables and to sets of bits.
@inline export function headOf(candidate: u32): u32 { return load<u16>(HEAD + (<usize>candidate << 1)); }
@inline export function candidateOf(head: u32): u32 { return load<u16>(HEADS + (<usize>head << 1)); }
@inline export function rowOf(rows: usize, i: u32): usize { return rows + <usize>i * width; }
@inline function has(row: usize, i: u32): bool { return (load<u8>(row + (i >> 3)) >> <u8>(i & 7) & 1) != 0; }
@inline export function add(row: usize, i: u32): void {
  const at = row + (i >> 3);
  store<u8>(at, load<u8>(at) | 1 << <u8>(i & 7));
}
@inline export function unite(row: usize, other: usize, bytes: usize): void {
  for (let i: usize = 0; i < bytes; i += 16) v128.store(row + i, v128.or(v128.load(row + i), v128.load(other + i)));
}

/** Fills REACHES for the frame's grid, and STRONG. */
export function fillReach(frame: usize): void {
  fillStrong(frame);
  numberHeads(frame);
  linkHeads(frame);
  closeRows();
  fillAfter();
  for (let cell: u32 = 0, number: u32 = 0; cell < 81; cell++)
    for (let rest = digitsIn(frame, cell); rest != 0; rest &= rest - 1, number++)
      store<u8>(REACHES + 9 * cell + <u32>ctz(rest), <u8>reachOf(number, 9 * cell + <u32>ctz(rest)));
  for (let head: u32 = 0; head < heads; head++) findComponent(head);
}

function numberHeads(frame: usize): void {
  heads = 0;
  candidates = 0;
  memory.fill(HEAD_CELLS, 0, 144);
  memory.fill(HEAD_DIGITS, 0, 162);
  for (let cell: u32 = 0; cell < 81; cell++)
    for (let rest = digitsIn(frame, cell); rest != 0; rest &= rest - 1) {
      const candidate = 9 * cell + <u32>ctz(rest), strong = STRONG + <usize>candidate * STRONG_BYTES;
      store<u16>(NUMBER + (<usize>candidate << 1), <u16>(candidates++));
      const isHead = load<u16>(strong) != <u16>NONE || load<u16>(strong, 2) != 0;
      store<u16>(HEAD + (<usize>candidate << 1), isHead ? <u16>heads : <u16>NONE);
      if (!isHead) continue;
      store<u16>(HEADS + (<usize>(heads++) << 1), <u16>candidate);
      setBit(HEAD_CELLS + (<usize>ctz(rest) << 4), cell);
      const digits = HEAD_DIGITS + (<usize>cell << 1);
      store<u16>(digits, <u16>(<u32>load<u16>(digits) | 1 << <u32>ctz(rest)));
    }
  width = <usize>(heads + 127 >> 7) << 4;
}

/** Fills LINKED, and ROWS with what one weak and one strong link reach. */
function linkHeads(frame: usize): void {
  memory.fill(ROWS, 0, <usize>heads * width);
  linked = 0;
  for (let cell: u32 = 0, number: u32 = 0; cell < 81; cell++)
    for (let rest = digitsIn(frame, cell); rest != 0; rest &= rest - 1, number++) {
      const digit = <u32>ctz(rest), head = headOf(9 * cell + digit);
      store<u16>(STARTS + (<usize>number << 1), <u16>linked);
      let others = <u32>load<u16>(HEAD_DIGITS + (<usize>cell << 1)) & ~(1 << digit);
      for (; others != 0; others &= others - 1)
        link(head, 9 * cell + <u32>ctz(others));
      const having = HEAD_CELLS + (<usize>digit << 4), peers = PEERS + (<usize>cell << 4);
      for (let cells = load<u64>(having) & load<u64>(peers); cells != 0; cells &= cells - 1)
        link(head, 9 * <u32>ctz(cells) + digit);
      for (let cells = load<u64>(having, 8) & load<u64>(peers, 8); cells != 0; cells &= cells - 1)
        link(head, 9 * (64 + <u32>ctz(cells)) + digit);
    }
  store<u16>(STARTS + (<usize>candidates << 1), <u16>linked);
}

let linked: u32 = 0;

/** Lists the candidate's head among those turned off. `head`: the head of the candidate that turns it off, or NONE. */
@inline function link(head: u32, candidate: u32): void {
  store<u16>(LINKED + (<usize>(linked++) << 1), <u16>headOf(candidate));
  if (head != NONE) addStrong(rowOf(ROWS, head), candidate);
}

/** Adds the heads that are on because the candidate is off. */
function addStrong(row: usize, candidate: u32): void {
  const strong = STRONG + <usize>candidate * STRONG_BYTES;
  for (let k: u32 = 0; ; k++) {
    const found = strongAt(strong, k, KIND_XY);
    if (found == 0) break;
    if (found != SKIP) add(row, headOf((found & 0xffff) >> 1));
  }
}

/** Computes Warshall's transitive closure. */
function closeRows(): void {
  for (let k: u32 = 0; k < heads; k++) {
    const through = rowOf(ROWS, k), byte: usize = k >> 3, bit = <u32>1 << (k & 7), end = rowOf(ROWS, heads);
    if (width == 16) {
      const more = v128.load(through);
      for (let row = ROWS; row < end; row += 16)
        if (<u32>load<u8>(row + byte) & bit) v128.store(row, v128.or(v128.load(row), more));
    } else
      for (let row = ROWS; row < end; row += width)
        if (<u32>load<u8>(row + byte) & bit) unite(row, through, width);
  }
}

function fillAfter(): void {
  memory.fill(AFTER, 0, <usize>heads * width);
  for (let head: u32 = 0; head < heads; head++) {
    const row = rowOf(AFTER, head), strong = STRONG + <usize>candidateOf(head) * STRONG_BYTES;
    for (let k: u32 = 0; ; k++) {
      const found = strongAt(strong, k, KIND_XY);
      if (found == 0) break;
      if (found == SKIP) continue;
      const on = headOf((found & 0xffff) >> 1);
      add(row, on);
      unite(row, rowOf(ROWS, on), width);
    }
  }
}

/** Returns whether a candidate may lead to its opposite, as MAY_… bits. */
function reachOf(number: u32, candidate: u32): u32 {
  const from = LINKED + (<usize>load<u16>(STARTS + (<usize>number << 1)) << 1);
  const end = LINKED + (<usize>load<u16>(STARTS + (<usize>(number + 1) << 1)) << 1);
  memory.fill(SET, 0, width);
  for (let at = from; at < end; at += 2) unite(SET, rowOf(AFTER, load<u16>(at)), width);
  let reaches: u32 = 0;
  for (let at = from; at < end; at += 2) if (has(SET, load<u16>(at))) { reaches = MAY_BE_OFF; break; }
  const head = headOf(candidate);
  return head != NONE && has(rowOf(AFTER, head), head) ? reaches | MAY_BE_ON : reaches;
}

const SEEN_ON: usize = memory.data(144, 16); // 9 × 2 u64: the cells that see an on node of the digit
const SEEN_OFF: usize = memory.data(144, 16);

/**
 * Finds the heads that a head leads to and that lead to it. A cycle from one of them has only these on nodes, and only
 * off nodes with a strong link to one. If no candidate sees an on and an off node of its digit, no cycle removes
 * anything.
 */
function findComponent(head: u32): void {
  const row = rowOf(ROWS, head);
  let count: u32 = 0;
  memory.fill(SET, 0, width);
  for (let i: usize = 0; i < width; i += 8)
    for (let rest = load<u64>(row + i); rest != 0; rest &= rest - 1) {
      const other = <u32>(i << 3) + <u32>ctz(rest);
      if (!has(rowOf(ROWS, other), head)) continue;
      if (other < head) return; // that component is done
      add(SET, other);
      count++;
    }
  if (count < 2) return;
  memory.fill(SEEN_ON, 0, 144);
  memory.fill(SEEN_OFF, 0, 144);
  for (let other = head; other < heads; other++) if (has(SET, other)) seeHead(candidateOf(other));
  let isSeen = false;
  for (let place: usize = 0; place < 144; place += 16)
    if (v128.any_true(v128.and(
      v128.and(v128.load(SEEN_ON + place), v128.load(SEEN_OFF + place)), v128.load(HAVING + place),
    ))) { isSeen = true; break; }
  if (!isSeen) return;
  for (let other = head; other < heads; other++) {
    if (!has(SET, other)) continue;
    const at = REACHES + candidateOf(other);
    store<u8>(at, load<u8>(at) | <u8>MAY_CYCLE);
  }
}

function seeHead(candidate: u32): void {
  see(SEEN_ON, candidate);
  const strong = STRONG + <usize>candidate * STRONG_BYTES;
  for (let k: u32 = 0; ; k++) {
    const found = strongAt(strong, k, KIND_XY);
    if (found == 0) break;
    if (found != SKIP) see(SEEN_OFF, (found & 0xffff) >> 1);
  }
}

@inline function see(seen: usize, candidate: u32): void {
  const at = seen + (<usize>(candidate % 9) << 4);
  v128.store(at, v128.or(v128.load(at), v128.load(PEERS + (<usize>(candidate / 9) << 4))));
}
