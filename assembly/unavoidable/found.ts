// The sets found, stored after the moves, and the minimal ones among them.
import { any, isIn, lowest, only, sizeOf } from '../shared/sets';
import { reserve } from './board';

@unmanaged
class FoundSet {
  cells: v128;
  size: i32;
}
export const SET: usize = 32;
if (offsetof<FoundSet>() > SET) ERROR('a record is longer than its room');
export let sets: usize = 0, setsEnd: usize = 0;

@inline function asSet(at: usize): FoundSet { return changetype<FoundSet>(at); }
/** The address of the sets, SET bytes each. */
export function setsPointer(): usize { return sets; }
/** The number of sets. */
export function setCount(): i32 { return <i32>((setsEnd - sets) / SET); }

/** Removes all sets and puts the next ones at `at`. */
export function clearSets(at: usize): void { sets = setsEnd = at; }

/** Adds a set. */
export function addSet(cells: v128): void {
  reserve(setsEnd + SET);
  asSet(setsEnd).cells = cells;
  asSet(setsEnd).size = sizeOf(cells);
  setsEnd += SET;
}

/** Does one of the sets from `at` to `end` lie within these cells? */
@inline export function holdsSet(cells: v128, at: usize, end: usize): bool {
  while (at < end && !isIn(v128.load(at), cells)) at += SET;
  return at < end;
}

let gap = 0; // of the sort; 0: the sets are sorted
let nextSet: usize = 0, keptEnd: usize = 0; // the next set to check, and the end of the kept ones

/** Sets up `keepMinimal`. */
export function startKeeping(): void {
  gap = 1;
  while (gap < setCount()) gap = gap * 3 + 1;
  gap = gap / 3;
  nextSet = keptEnd = sets;
}

/**
 * Sorts the sets by size and cells, and removes those that contain another. Makes about `budget` comparisons, or one
 * pass of the sort. Returns true when done.
 */
export function keepMinimal(budget: i32): bool {
  if (gap > 0) {
    sortPass();
    gap = gap / 3;
    return false;
  }
  let left = <i64>budget;
  while (nextSet < setsEnd) {
    if (left < 0) return false;
    left -= <i64>((keptEnd - sets) / SET) + 1;
    const cells = v128.load(nextSet);
    if (!holdsSet(cells, sets, keptEnd)) {
      memory.copy(keptEnd, nextSet, SET);
      keptEnd += SET;
    }
    nextSet += SET;
  }
  setsEnd = keptEnd;
  return true;
}

/** Makes a pass of Shell's sort. */
function sortPass(): void {
  const count = setCount();
  const step = <usize>gap * SET;
  for (let i = gap; i < count; i++) {
    let at = sets + <usize>i * SET;
    const cells = asSet(at).cells, size = asSet(at).size;
    while (at >= sets + step && comesBefore(cells, size, at - step)) {
      asSet(at).cells = asSet(at - step).cells;
      asSet(at).size = asSet(at - step).size;
      at -= step;
    }
    asSet(at).cells = cells;
    asSet(at).size = size;
  }
}

/**
 * Does a set come before another? Fewer cells first; with equally many, the one that has the lowest cell where they
 * differ.
 */
@inline function comesBefore(cells: v128, count: i32, other: usize): bool {
  const otherCount = asSet(other).size;
  if (count != otherCount) return count < otherCount;
  const different = v128.xor(cells, v128.load(other));
  return any(different) && any(v128.and(cells, only(lowest(different))));
}
