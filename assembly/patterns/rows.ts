// The rows of a level: which may be tried, and how one is placed.
import { leastClues, leastImage, listAt, mayNotBeEmpty, need, required } from './entries';
import { asEntry, levelAt, state } from './layout';
import { offer } from './maps';

/** Prepares the level just reached: its candidates and their bounds. */
export function open(): void {
  const size = state.size, boxRows = state.boxRows, level = state.level, here = levelAt(level);
  here.tried = -1;
  here.mapsBefore = <i32>state.mapsEnd;
  if (level >= size) return;
  const left = here.left, begins = here.begins, isLast = level == size - 1;
  let lowest = 0;
  if (level >= boxRows && here.isTied) lowest = levelAt(level - boxRows).row;
  if (level % boxRows > 0) lowest = max(lowest, levelAt(level - 1).row);
  if (mayNotBeEmpty(level)) lowest = max(lowest, 1);
  const least = level == 0 ? 0 : leastClues(levelAt(0).row);
  const after = max((size - 1 - level) * least, required(level + 1));
  const fewest = max(least, left - (size - 1 - level) * size);
  const most = left - after;
  here.fewest = fewest;
  here.most = most;
  let next: usize = 0, end: usize = 0;
  if (fewest <= most && !(isLast && left > size)) {
    const slot = isLast ? left : 10;
    next = <usize>load<i32>(listAt(begins, slot));
    end = <usize>load<i32>(listAt(begins, slot + 1));
    while (next < end && <i32>asEntry(<usize>load<i32>(next)).row < lowest) next += 4;
  }
  here.next = <i32>next;
  here.end = <i32>end;
}

/** Returns the next candidate of this level that its counts allow, or 0. */
export function nextCandidate(): usize {
  const level = state.level, here = levelAt(level);
  let next = <usize>here.next;
  const end = <usize>here.end;
  const fewest = here.fewest, most = here.most, left = here.left, union = here.union;
  const first = level == 0 ? 0 : levelAt(0).row;
  while (next < end) {
    const entry = <usize>load<i32>(next);
    next += 4;
    const row = <i32>asEntry(entry).row, count = <i32>asEntry(entry).clues;
    if (count < fewest || count > most) continue;
    if (leastImage(row) < first) continue;
    if (state.hasLemma && need(union | row) > left - count) continue;
    here.next = <i32>next;
    here.tried = row;
    return entry;
  }
  here.next = <i32>end;
  return 0;
}

/**
 * Places the candidate as this level's row and prepares what the next level inherits. Returns false if some arrangement
 * is smaller.
 */
export function place(entry: usize): bool {
  const boxRows = state.boxRows, level = state.level, here = levelAt(level);
  const row = <i32>asEntry(entry).row;
  here.low = i8x16.splat(<i8>row);
  here.high = i8x16.splat(<i8>(row >> 8));
  here.entry = <i32>entry;
  here.row = row;
  const isFirst = boxRows == 1 ? level == 0 : level % boxRows == 0;
  let same = level == 0 ? 0 : levelAt(level - 1).same;
  if (!isFirst && levelAt(level - 1).row == row) same |= 1 << level;
  here.same = same;
  state.mapsEnd = <usize>here.mapsBefore;
  if (!offer(level)) return false;
  const below = levelAt(level + 1);
  below.left = here.left - <i32>asEntry(entry).clues;
  below.begins = here.begins | ((row ^ (row >> 1)) & state.full);
  below.union = here.union | row;
  const isEqualSoFar = level >= boxRows && here.isTied && levelAt(level - boxRows).row == row;
  below.isTied = i32((level + 1) % boxRows == 0 || isEqualSoFar);
  return true;
}
