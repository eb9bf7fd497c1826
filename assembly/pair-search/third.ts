// One third band: for each cut, all ways to hit with the clues that are left what the cut leaves unhit.
//
//   bound    minirows that need a clue, or two, counted
//   packing  sets that are disjoint, each needs a clue: open sockets, sets learned in this band, the band's own sets
//   tree     a smallest set first; an element tried is dead for its later siblings; a packing in every node
//   leaf     nothing known is unhit. First, once per cut: does it hit all sets of the pair? The solver is asked, with
//            the whole third band as clues. Then it is asked about the clues themselves. A set it tells of is learned:
//            one inside the pair drops cuts; all others are kept for this band; one with cells of one minirow only is
//            also a lane of a socket, good for all third bands.
//
//   HERE      3 × u32, the minirows of this band by stack; HERE2 the same for its sockets of two cells
//   CELLS2, CELLS3   81 × u32: the cells of a socket, by 27 · stack + bit
//   LEARNED   u64 cells of the pair, u32 cells of the third band, 16 bytes each
import { THIRD_BAND, hasOther, pairDifference, thirdDifference } from './ask';
import { BAND, SETS, findBandSets, setCount } from './band';
import { Cut, DROPPED, NEW, VALID, cutAt, dropMissing, learnLane } from './cuts';
import { THIRD } from './templates';

export const HERE: usize = memory.data(16, 16);
export const HERE2: usize = memory.data(16, 16);
const CELLS2: usize = memory.data(324, 16);
const CELLS3: usize = memory.data(324, 16);
const LEARNED_MOST: u32 = 640;
const LEARNED: usize = memory.data(10240, 16);
let learnedCount: u32 = 0;
let isListed = false; // the band's own sets are in SETS

const LIST: usize = 4096; // bytes of a level's list of sets
const LIST_MOST: u32 = 1024;
const LEVELS: usize = 17;
const LISTS: usize = memory.data(69632, 16);
const LENGTH: usize = memory.data(68, 16);
const CHOSEN: usize = memory.data(68, 16);
const DEAD: usize = memory.data(68, 16);
const TODO: usize = memory.data(68, 16);
const ALL: u32 = 0x7ffffff;
const STACK0: u32 = 7 * 0x40201;
if (LEVELS * LIST > 69632) ERROR('LISTS is too short');

/** u64 cells of the pair, u32 cells of the third band, u32 free cells, of which u32 more may be taken at will. */
export const FOUND: usize = memory.data(196608, 16); // FOUND_MOST × FOUND_LENGTH
export const FOUND_MOST: u32 = 8192;
export const FOUND_LENGTH: usize = 24;
const FOUND_SPARE: u32 = 4096; // more than one cut will find
export let foundCount: u32 = 0;
/** So many were taken. */
export function forgetFound(): void { foundCount = 0; }

export let bounded: u64 = 0;
export let packedAway: u64 = 0;
export let trees: u64 = 0;
export let treeNodes: u64 = 0;

/** Reads THIRD_BAND. False if it does not fit the pair. */
export function startThird(): bool {
  learnedCount = 0;
  isListed = false;
  for (let stack: u32 = 0; stack < 3; stack++) {
    let here: u32 = 0, here2: u32 = 0;
    for (let row: u32 = 0; row < 3; row++) {
      const cell = 9 * row + 3 * stack, x = place(cell), y = place(cell + 1), z = place(cell + 2);
      if (x > 2 || y > 2 || z > 2) return false;
      const m = 9 * x + 3 * y + z;
      here |= 1 << m;
      store<u32>(CELLS3 + ((27 * stack + m) << 2), 7 << cell);
      const xy = 3 * x + y, xz = 9 + 3 * x + z, yz = 18 + 3 * y + z;
      here2 |= (1 << xy) | (1 << xz) | (1 << yz);
      store<u32>(CELLS2 + ((27 * stack + xy) << 2), 3 << cell);
      store<u32>(CELLS2 + ((27 * stack + xz) << 2), 5 << cell);
      store<u32>(CELLS2 + ((27 * stack + yz) << 2), 6 << cell);
    }
    store<u32>(HERE + (stack << 2), here);
    store<u32>(HERE2 + (stack << 2), here2);
  }
  return true;
}

/** Which of the three digits of its column the cell of the third band has; 3: none. */
function place(cell: u32): u32 {
  const digit = load<u8>(THIRD_BAND + cell), at = THIRD + (cell % 9) * 3;
  return load<u8>(at) == digit ? 0 : load<u8>(at, 1) == digit ? 1 : load<u8>(at, 2) == digit ? 2 : 3;
}

// @ts-ignore: decorator
@inline function needed(at: usize, stack: usize): i32 {
  const here = load<u32>(HERE + (stack << 2));
  return <i32>popcnt(load<u32>(at + (stack << 2), offsetof<Cut>('one0')) & here) +
    <i32>popcnt(load<u32>(at + (stack << 2), offsetof<Cut>('more0')) & here);
}

/**
 * Searches cuts `from` … `to` − 1 for puzzles of so many clues in which no stack has more than `most`. `passA` and
 * `passB`: may the third band have as many clues as A, or B, has, both being fullest? Returns the cut to go on with if
 * FOUND is full, else `to`.
 */
export function searchCuts(from: u32, to: u32, clues: i32, most: i32, passA: bool, passB: bool): u32 {
  const least = clues - 2 * most; // what a stack has at least
  for (let i = from; i < to; i++) {
    if (foundCount + FOUND_SPARE > FOUND_MOST) return i;
    const at = cutAt(i), cut = changetype<Cut>(at);
    if (cut.verdict == DROPPED) continue;
    const size = <i32>popcnt(cut.cells), left = clues - size, inA = <i32>cut.inA;
    if ((!passA && inA == left) || (!passB && size - inA == left)) continue;
    const in0 = <i32>cut.stack0, in1 = <i32>cut.stack1, in2 = <i32>cut.stack2;
    const n0 = needed(at, 0), n1 = needed(at, 1), n2 = needed(at, 2);
    const sum = max(n0, least - in0) + max(n1, least - in1) + max(n2, least - in2);
    if (sum > left || n0 + in0 > most || n1 + in1 > most || n2 + in2 > most) { bounded++; continue; }
    searchCut(at, left, most - in0, most - in1, most - in2);
  }
  return to;
}

/** The sets that the cut leaves unhit, at level 0; false if they need more than so many clues. */
function listUnhit(at: usize, left: i32): bool {
  const cells = changetype<Cut>(at).cells;
  if (!isListed) {
    memory.copy(BAND, THIRD_BAND, 27);
    findBandSets();
    isListed = true;
  }
  let to = LISTS, packed: u32 = 0, count: i32 = 0;
  for (let stack: usize = 0; stack < 3; stack++) {
    const s = stack << 2;
    for (let open = load<u32>(at + s, offsetof<Cut>('two0')) & load<u32>(HERE2 + s); open != 0; open &= open - 1) {
      const set = load<u32>(CELLS2 + ((27 * stack + <usize>ctz(open)) << 2));
      store<u32>(to, set);
      to += 4;
      if ((set & packed) == 0) { packed |= set; count++; }
    }
  }
  for (let stack: usize = 0; stack < 3; stack++) {
    const s = stack << 2;
    for (let open = load<u32>(at + s, offsetof<Cut>('three0')) & load<u32>(HERE + s); open != 0; open &= open - 1) {
      const set = load<u32>(CELLS3 + ((27 * stack + <usize>ctz(open)) << 2));
      store<u32>(to, set);
      to += 4;
      if ((set & packed) == 0) { packed |= set; count++; }
    }
  }
  if (count > left) return false;
  for (let i: usize = LEARNED, end = LEARNED + (<usize>learnedCount << 4); i < end; i += 16) {
    if ((load<u64>(i) & cells) != 0) continue;
    const set = load<u32>(i, 8);
    store<u32>(to, set);
    to += 4;
    if ((set & packed) == 0) { packed |= set; count++; }
  }
  if (count > left) return false;
  for (let i: usize = SETS, end = SETS + (<usize>setCount << 2); i < end; i += 4) {
    const set = load<u32>(i);
    store<u32>(to, set);
    to += 4;
    if ((set & packed) == 0) { packed |= set; count++; }
  }
  store<u32>(LENGTH, <u32>(to - LISTS) >> 2); // fewer than LIST_MOST: 54 sockets, 640 learned, the band's own
  return count <= left;
}

/** The cells of stacks that have no room any more. */
// @ts-ignore: decorator
@inline function full(chosen: u32, room0: i32, room1: i32, room2: i32): u32 {
  let cells: u32 = 0;
  if (<i32>popcnt(chosen & STACK0) >= room0) cells |= STACK0;
  if (<i32>popcnt(chosen & (STACK0 << 3)) >= room1) cells |= STACK0 << 3;
  if (<i32>popcnt(chosen & (STACK0 << 6)) >= room2) cells |= STACK0 << 6;
  return cells;
}

function searchCut(at: usize, clues: i32, room0: i32, room1: i32, room2: i32): void {
  if (!listUnhit(at, clues)) { packedAway++; return; }
  trees++;
  const cells = changetype<Cut>(at).cells;
  let level: i32 = 0;
  store<u32>(CHOSEN, 0);
  const none = full(0, room0, room1, room2);
  store<u32>(DEAD, none);
  // The root has some set: a band has unavoidable sets of its own. A smallest one first.
  let smallest: u32 = 0, least: u32 = 99;
  for (let i: u32 = 0; i < load<u32>(LENGTH); i++) {
    const set = load<u32>(LISTS + (<usize>i << 2)) & ~none;
    if (<u32>popcnt(set) < least) { least = <u32>popcnt(set); smallest = set; }
  }
  store<u32>(TODO, smallest);
  while (level >= 0) {
    const l = <usize>level << 2, todo = load<u32>(TODO + l);
    if (todo == 0) { level--; continue; }
    treeNodes++;
    const cell = todo & -todo;
    store<u32>(TODO + l, todo ^ cell);
    const before = load<u32>(DEAD + l), chosen = load<u32>(CHOSEN + l) | cell;
    store<u32>(DEAD + l, before | cell);
    const dead = before | full(chosen, room0, room1, room2), left = clues - level - 1;
    const list = LISTS + <usize>level * LIST, next = list + LIST, length = load<u32>(LENGTH + l);
    let kept: u32 = 0, packed: u32 = 0, disjoint: i32 = 0;
    smallest = 0;
    least = 99;
    for (let i: u32 = 0; i < length; i++) {
      const set = load<u32>(list + (<usize>i << 2));
      if (set & cell) continue;
      const live = set & ~dead;
      store<u32>(next + (<usize>kept << 2), live);
      kept++;
      const n = <u32>popcnt(live);
      if (n < least) { least = n; smallest = live; }
      if ((live & packed) == 0) { packed |= live; disjoint++; }
    }
    if (least == 0 || disjoint > left) continue;
    if (kept == 0) {
      const verdict = ask(at, cells, chosen, level);
      if (verdict == GONE) return;
      if (verdict == PROPER) { keep(cells, chosen, ALL & ~(dead | chosen), left); continue; }
      const live = thirdDifference & ~dead;
      if (left == 0 || live == 0) continue;
      store<u32>(next, live);
      kept = 1;
      smallest = live;
    } else if (left == 1) { // one cell has to hit all that is left
      let common = ALL & ~dead;
      for (let i: u32 = 0; i < kept; i++) common &= load<u32>(next + (<usize>i << 2));
      while (common != 0) {
        const last = common & -common;
        common ^= last;
        const verdict = ask(at, cells, chosen | last, level);
        if (verdict == GONE) return;
        if (verdict == PROPER) keep(cells, chosen | last, 0, 0);
        else common &= thirdDifference;
      }
      continue;
    }
    level++;
    store<u32>(LENGTH + l + 4, kept);
    store<u32>(CHOSEN + l + 4, chosen);
    store<u32>(DEAD + l + 4, dead);
    store<u32>(TODO + l + 4, smallest);
  }
}

const PROPER: i32 = 0;
const MISSED: i32 = 1; // thirdDifference is a set that was missed, and learned
const GONE: i32 = 2; // the cut is none

/** Asks the solver; what it tells of is learned, on the path up to `level` too. */
function ask(at: usize, cells: u64, chosen: u32, level: i32): i32 {
  const cut = changetype<Cut>(at);
  if (cut.verdict == NEW) {
    if (hasOther(cells, ALL)) { dropMissing(at, pairDifference); return GONE; }
    cut.verdict = VALID;
  }
  if (!hasOther(cells, chosen)) return PROPER;
  const set = thirdDifference;
  for (let i = 0; i <= level; i++) {
    const length = load<u32>(LENGTH + (<usize>i << 2));
    if (length == LIST_MOST) continue;
    store<u32>(LISTS + <usize>i * LIST + (<usize>length << 2), set);
    store<u32>(LENGTH + (<usize>i << 2), length + 1);
  }
  const first = ctz(set), minirow: u32 = 7 << (first - first % 3);
  if ((set & ~minirow) == 0) {
    const cell = first - first % 3, stack = (cell % 9) / 3, x = place(cell), y = place(cell + 1), z = place(cell + 2);
    const bits = set >> cell;
    if (bits == 7) learnLane(stack, 9 * x + 3 * y + z, false, pairDifference);
    else learnLane(stack, bits == 3 ? 3 * x + y : bits == 5 ? 9 + 3 * x + z : 18 + 3 * y + z, true, pairDifference);
  }
  if (learnedCount < LEARNED_MOST) {
    const to = LEARNED + (<usize>learnedCount << 4);
    store<u64>(to, pairDifference);
    store<u32>(to, set, 8);
    learnedCount++;
  }
  return MISSED;
}

function keep(cells: u64, chosen: u32, free: u32, more: i32): void {
  const to = FOUND + <usize>foundCount * FOUND_LENGTH;
  store<u64>(to, cells);
  store<u32>(to, chosen, 8);
  store<u32>(to + 12, free);
  store<u32>(to + 12, <u32>more, 4);
  foundCount++;
}
