// Questions and answers: where no known set is unhit, the caller is asked, and a missed set is learned.
import { spread } from './all-hit';
import { learnCrossing } from './crossing';
import { addToLeaf, enterFull, narrow, pause } from './full';
import {
  ASKED_FULL, ASKED_LEAF, ASKED_OUTER, AT_FULL, AT_OUTER, EXHAUSTED, LAST, LIST_MAX, TALK, count, found, full, list,
  outer, state,
} from './layout';
import { sift } from './lists';
import { NEAR_ROOM, addNear, settleNear } from './near';
import { settleOuter } from './outer';

/**
 * Leaves in TALK the elements that the caller is asked about: those of A ∪ B and those of the full part (all of them if
 * the question is whether an inner set is missed).
 */
export function ask(): void {
  store<i64>(TALK, state.mode != ASKED_OUTER ? state.leafChosen : outer(state.level).chosen);
  store<i64>(TALK, state.mode == ASKED_FULL ? full(state.top).chosen : state.fullMask, 8);
}

/** Takes the answer that the elements hit everything. */
export function answerAll(): void {
  if (state.mode == ASKED_OUTER) { state.mode = AT_OUTER; spread(); return; }
  if (state.mode == ASKED_LEAF) { state.mode = AT_FULL; pause(false); return; }
  const node = full(state.top), finding = found(state.foundCount);
  finding.outer = state.leafChosen;
  finding.full = node.chosen;
  finding.free = node.live;
  finding.more = <i64>node.left;
  state.foundCount++;
  state.mode = AT_FULL;
}

/** Takes the answer that they miss the set whose two words are in TALK. */
export function answerMissed(): void {
  const outerWord = load<i64>(TALK), fullWord = load<i64>(TALK, 8);
  if (fullWord == 0) learnInner(outerWord);
  else learnCrossing(outerWord, fullWord);
  if (state.mode == ASKED_OUTER) {
    state.mode = AT_OUTER;
    const node = outer(state.level);
    if (state.nearRoot >= 0 && (node.unhitLow | node.unhitHigh) != 0) { settleNear(); return; }
    const kept = sift(list(state.level), node.length, 0, node.live);
    if (kept < 0) count(EXHAUSTED);
    else settleOuter(kept);
    return;
  }
  if (state.mode == ASKED_LEAF) pause(true);
  if (fullWord == 0) { state.mode = AT_OUTER; return; } // no element of the full part can help
  state.mode = AT_FULL;
  addToLeaf(fullWord);
  narrow(fullWord);
  if (full(state.top).left > 0) enterFull();
}

/** Adds an inner set that the path misses to every list on it. */
function learnInner(outerWord: i64): void {
  for (let i = 0; i <= state.level; i++) {
    const node = outer(i), length = node.length;
    if (length < LIST_MAX) {
      store<i64>(list(i) + (<usize>length << 3), outerWord);
      node.length = length + 1;
    }
    if (node.kind == LAST) node.todo &= outerWord;
  }
  if (state.nearRoot >= 0 && state.nearCount < NEAR_ROOM) addNear(outerWord & outer(state.nearRoot).live);
}
