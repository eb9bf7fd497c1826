// One third band: for each cut, finds all ways to hit with the remaining clues what the cut leaves unhit.
//
//   bound    counts the minirows that need one clue, or two
//   packing  disjoint sets need one clue each: open sockets, the band's own sets, sets learned in this band
//   tree     the smallest set of the packing first; a tried element is dead for its later siblings; a packing in every
//            node
//   leaf     nothing known is unhit. First, once per cut: does it hit all sets of the pair? The solver is asked, with
//            the whole third band as clues. Then it is asked about the clues themselves. A returned set is learned: if
//            it lies in the pair, it drops cuts; otherwise it is kept for this band; if its cells in this band are in
//            one minirow, it is also a lane of a socket for all third bands.
import { refuseMore } from '../shared/memory';
import { hasOther, pairDifference, thirdDifference } from './ask';
import { Cut, DROPPED, NEW, VALID, cutAt, dropMissing } from './cuts';
import { HERE, LEVELS, hitBy, hitsAll, learnThird, leaveUnhit, pack, smallest } from './third-sets';

const CHOSEN: usize = memory.data(LEVELS * 4, 16); // by level, u32 each
const DEAD: usize = memory.data(LEVELS * 4, 16);
const TODO: usize = memory.data(LEVELS * 4, 16);
const ALL: u32 = 0x7ffffff;
const STACK0: u32 = 7 * 0x40201;

/** u64 cells of the pair, u32 cells of the third band, u32 free cells, u32 how many of the free cells to add. */
export const FOUND_MOST: u32 = 8192;
export const FOUND_LENGTH: usize = 24;
export const FOUND: usize = memory.data(FOUND_MOST * FOUND_LENGTH, 16);
const FOUND_SPARE: u32 = 4096; // more than one cut finds with up to 18 clues; `keep` throws if it finds more
export let foundCount: u32 = 0;
/** Empties FOUND. */
export function forgetFound(): void { foundCount = 0; }

export let bounded: u64 = 0;
export let packedAway: u64 = 0;
export let trees: u64 = 0;
export let treeNodes: u64 = 0;

@inline function needed(at: usize, stack: usize): i32 {
  const here = load<u32>(HERE + (stack << 2));
  return <i32>popcnt(load<u32>(at + (stack << 2), offsetof<Cut>('one0')) & here) +
    <i32>popcnt(load<u32>(at + (stack << 2), offsetof<Cut>('more0')) & here);
}

/**
 * Searches cuts `from` … `to` − 1 for puzzles of `clues` clues in which no stack has more than `most`. `passA` and
 * `passB`: may the third band have as many clues as A, or as B, when both are fullest? Returns the cut at which to
 * resume if FOUND is full, else `to`.
 */
export function searchCuts(from: u32, to: u32, clues: i32, most: i32, passA: bool, passB: bool): u32 {
  const least = clues - 2 * most; // the fewest clues of a stack
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

/** Returns the cells of stacks without room for more clues. */
@inline function full(chosen: u32, room0: i32, room1: i32, room2: i32): u32 {
  let cells: u32 = 0;
  if (<i32>popcnt(chosen & STACK0) >= room0) cells |= STACK0;
  if (<i32>popcnt(chosen & (STACK0 << 3)) >= room1) cells |= STACK0 << 3;
  if (<i32>popcnt(chosen & (STACK0 << 6)) >= room2) cells |= STACK0 << 6;
  return cells;
}

function searchCut(at: usize, clues: i32, room0: i32, room1: i32, room2: i32): void {
  const none = full(0, room0, room1, room2), cells = changetype<Cut>(at).cells;
  leaveUnhit(at);
  // the root has a set: a band has unavoidable sets of its own
  if (!pack(0, none, clues)) { packedAway++; return; }
  trees++;
  let level: i32 = 0;
  store<u32>(CHOSEN, 0);
  store<u32>(DEAD, none);
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
    hitBy(<u32>ctz(cell), level);
    if (!pack(level + 1, dead, left)) continue;
    let next = smallest;
    if (next == 0) {
      const verdict = ask(at, cells, chosen, level);
      if (verdict == GONE) return;
      if (verdict == PROPER) { keep(cells, chosen, ALL & ~(dead | chosen), left); continue; }
      next = thirdDifference & ~dead;
      if (left == 0 || next == 0) continue;
    } else if (left == 1) { // one cell must hit all remaining sets
      while (next != 0) {
        const last = next & -next;
        next ^= last;
        if (!hitsAll(<u32>ctz(last), level + 1)) continue;
        const verdict = ask(at, cells, chosen | last, level);
        if (verdict == GONE) return;
        if (verdict == PROPER) keep(cells, chosen | last, 0, 0);
        else next &= thirdDifference;
      }
      continue;
    }
    level++;
    store<u32>(CHOSEN + l + 4, chosen);
    store<u32>(DEAD + l + 4, dead);
    store<u32>(TODO + l + 4, next);
  }
}

const PROPER: i32 = 0;
const MISSED: i32 = 1; // thirdDifference is a set that was missed and is now learned
const GONE: i32 = 2; // the cut misses a set of the pair

/** Asks the solver. Learns the set it returns, on the path up to `level` and for its child. */
function ask(at: usize, cells: u64, chosen: u32, level: i32): i32 {
  const cut = changetype<Cut>(at);
  if (cut.verdict == NEW) {
    if (hasOther(cells, ALL)) { dropMissing(at, pairDifference); return GONE; }
    cut.verdict = VALID;
  }
  if (!hasOther(cells, chosen)) return PROPER;
  learnThird(thirdDifference, pairDifference, level + 1);
  return MISSED;
}

/** Adds a result to FOUND. Throws if FOUND is full. */
function keep(cells: u64, chosen: u32, free: u32, more: i32): void {
  if (foundCount == FOUND_MOST) refuseMore(<i32>FOUND_MOST);
  const to = FOUND + <usize>foundCount * FOUND_LENGTH;
  store<u64>(to, cells);
  store<u32>(to, chosen, 8);
  store<u32>(to + 12, free);
  store<u32>(to + 12, <u32>more, 4);
  foundCount++;
}
