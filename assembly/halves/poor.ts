// The poor stage: chooses elements of the poor half until every inner set is hit.
import {
  EXHAUSTED, INNER, INNER_GIVEN, INNER_HITS, INNER_SHIFT, INNER_UNHIT, NO_LAST, OTHER, OTHER_GIVEN, OTHER_HITS,
  OTHER_SHIFT, OTHER_UNHIT, PACKED_SETS, POOR_LENGTH, POOR_NODES, POOR_PACKED, PoorNode, RICH, RICH_EARLY, RICH_PACKED,
  SETS, add, branch, countNode, innerUnhit, otherUnhit, poorNode, state, word,
} from './layout';
import { learn, mark, missedBy } from './learn';
import { common, pack, packUnion, packed, sift, smallest } from './pack';
import { startRich } from './rich';

/** Prepares the node at `level`. */
export function enterPoor(): void {
  const node = poorNode(state.level);
  countNode(state.level);
  branch(node, 0);
  if (node.isAllHit == 0 && isAnyUnhit(node)) settlePoor(node);
  else poorLeaf(node);
}

@inline function isAnyUnhit(node: PoorNode): bool {
  const unhit = innerUnhit(node);
  return v128.any_true(v128.or(v128.load(unhit), v128.load(unhit + 16)));
}

/** Sets the branches of a node with unhit inner sets. */
function settlePoor(node: PoorNode): void {
  const room = state.poorMost - state.level;
  let live = node.live;
  if (room == 0) { add(NO_LAST); return; }
  if (room == 1) {
    const todo = common(INNER, innerUnhit(node), state.innerRuns, live);
    if (todo == 0) add(NO_LAST);
    else branch(node, todo);
    return;
  }
  while (true) {
    if (!sift(INNER, innerUnhit(node), state.innerRuns, live)) { add(EXHAUSTED); return; }
    if (!pack(room)) { add(POOR_PACKED); return; }
    if (packed < room || (live & ~packUnion) == 0) break;
    live &= packUnion;
  }
  if (isRichCrowded(node, live, state.size - state.level - packed)) { add(RICH_EARLY); return; }
  node.live = live;
  branch(node, smallest);
}

/** Do the unhit other sets that no live element hits need more than `most` elements of the rich half? */
function isRichCrowded(node: PoorNode, live: i64, most: i32): bool {
  const rich = state.all & ~state.poor;
  let used = live;
  for (let at: usize = 0; at < state.otherRuns; at += 8) {
    const sets = OTHER + (at << 6);
    for (let bits = load<i64>(otherUnhit(node) + at); bits != 0; bits &= bits - 1) {
      const set = load<i64>(sets + (<usize>ctz(bits) << 3));
      const isApart = (set & used) == 0;
      used |= set & rich & -<i64>isApart;
      most -= <i32>isApart;
      if (most < 0) return true;
    }
  }
  return false;
}

/** Handles the node at `level`, which hits all known inner sets. */
function poorLeaf(node: PoorNode): void {
  const room = state.poorMost - state.level, left = state.size - state.level;
  const live = node.live, rich = state.all & ~state.poor;
  let used: i64 = 0, many = 0;
  for (let at: usize = 0; at < state.otherRuns; at += 8) {
    const sets = OTHER + (at << 6);
    for (let bits = load<i64>(otherUnhit(node) + at); bits != 0; bits &= bits - 1) {
      const set = load<i64>(sets + (<usize>ctz(bits) << 3));
      if ((set & used) != 0) continue;
      store<i64>(PACKED_SETS + (<usize>many << 3), set);
      used |= set & rich;
      many++;
      if (many > left && room == 0) { add(RICH_PACKED); return; }
    }
  }
  let todo = room > 0 ? live : 0;
  if (many > left) {
    // with x more elements here the rich half gets x fewer, so together they must hit x + many − left of the packed
    // sets
    todo = oftenHit(live, many, 1 + (many - left + room - 1) / room);
    if (todo == 0) { add(RICH_PACKED); return; }
  }
  state.isRich = many <= left && startRich(node, left);
  if ((state.isRich || todo != 0) && node.isAllHit == 0) {
    const missed = missedBy(node.chosen | rich);
    if (missed != 0) { state.isRich = false; learn(missed); settlePoor(node); return; }
    node.isAllHit = 1;
  }
  branch(node, todo);
}

/** Returns the live elements in at least `times` of the packed sets (at least four if `times` is more). */
function oftenHit(live: i64, many: i32, times: i32): i64 {
  let once: i64 = 0, twice: i64 = 0, thrice: i64 = 0, four: i64 = 0;
  for (let i = 0; i < many; i++) {
    const set = word(PACKED_SETS, i) & live;
    four |= thrice & set;
    thrice |= twice & set;
    twice |= once & set;
    once |= set;
  }
  return times == 1 ? once : times == 2 ? twice : times == 3 ? thrice : four;
}

/** Writes the sets of a vector that are not in another, `bytes` bytes of them. */
@inline function strike(from: usize, to: usize, hits: usize, bytes: usize): void {
  for (let at: usize = 0; at < bytes; at += 16)
    v128.store(to + at, v128.andnot(v128.load(from + at), v128.load(hits + at)));
}

/** Takes the next branch of the poor node at `level`, or goes back. */
export function stepPoor(): void {
  const node = poorNode(state.level), todo = node.todo;
  if (todo == 0) {
    state.level--;
    if (state.level >= 0) return;
    state.level = 0;
    if (state.isSecond) { state.isDone = true; return; }
    state.isSecond = true;
    startCase(state.all & ~state.half, state.size - 1 - state.share);
    return;
  }
  const element = todo & -todo, live = node.live & ~element, index = <usize>ctz(element);
  node.todo = todo ^ element;
  node.live = live;
  const child = poorNode(state.level + 1);
  child.live = live;
  child.chosen = node.chosen | element;
  child.isAllHit = node.isAllHit;
  const inner = INNER_HITS + (index << INNER_SHIFT), others = OTHER_HITS + (index << OTHER_SHIFT);
  strike(innerUnhit(node), innerUnhit(child), inner, 32);
  strike(otherUnhit(node), otherUnhit(child), others, state.otherRuns);
  state.level++;
  enterPoor();
}

/** Begins the case of hitting sets with at most `most` of these elements. */
export function startCase(elements: i64, most: i32): void {
  state.poor = elements;
  state.poorMost = most;
  state.level = 0;
  state.isRich = false;
  memory.fill(POOR_NODES, 0, POOR_LENGTH);
  if (most < 0) return;
  memory.fill(INNER_HITS, 0, OTHER - INNER_HITS);
  memory.fill(OTHER_HITS, 0, RICH - OTHER_HITS);
  state.innerCount = state.otherCount = 0;
  for (let size: i64 = 0; size <= 32; size++)
    for (let i = 0; i < state.count; i++) {
      const set = word(SETS, i);
      if (popcnt(set & ~elements) != size) continue;
      if (size > 0 && state.otherCount < OTHER_GIVEN) arrange(OTHER, OTHER_HITS, OTHER_SHIFT, state.otherCount++, set);
      if (size == 0 && state.innerCount < INNER_GIVEN) arrange(INNER, INNER_HITS, INNER_SHIFT, state.innerCount++, set);
    }
  state.innerGiven = state.innerNext = state.innerCount;
  state.otherGiven = state.otherNext = state.otherCount;
  state.innerRuns = <usize>((state.innerCount + 63) >> 6) << 3;
  state.otherRuns = <usize>((state.otherCount + 127) >> 7) << 4;
  for (let i = 0; i < state.innerCount; i++) mark(INNER_UNHIT, i);
  for (let i = 0; i < state.otherCount; i++) mark(OTHER_UNHIT, i);
  poorNode(0).live = elements;
  enterPoor();
}

/** Puts a set at an empty place. */
function arrange(base: usize, hits: usize, shift: usize, place: i32, set: i64): void {
  store<i64>(base + (<usize>place << 3), set);
  const byte = <usize>(place >> 3), bit = <u8>1 << <u8>(place & 7);
  for (let rest = set & state.poor; rest != 0; rest &= rest - 1) {
    const at = hits + (<usize>ctz(rest) << shift) + byte;
    store<u8>(at, load<u8>(at) | bit);
  }
}
