// The sets that were found, one after the other behind the moves, and the minimal ones of them.
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
/** Where the sets are that were found, SET bytes each. */
export function setsPointer(): usize { return sets; }
function setCount(): i32 { return <i32>((setsEnd - sets) / SET); }

/** There are none; the first comes here. */
export function clearSets(at: usize): void { sets = setsEnd = at; }

/** One more. */
export function addSet(cells: v128): void {
  reserve(setsEnd + SET);
  asSet(setsEnd).cells = cells;
  asSet(setsEnd).size = sizeOf(cells);
  setsEnd += SET;
}

/** Does one of the sets from here to there lie within these cells? */
@inline export function holdsSet(cells: v128, at: usize, end: usize): bool {
  while (at < end && !isIn(v128.load(at), cells)) at += SET;
  return at < end;
}

/** Orders the sets by size and cells, and throws out those that contain another; how many are left. */
export function keepMinimal(): i32 {
  const count = setCount();
  sort(count);
  let end = sets;
  for (let at = sets; at < setsEnd; at += SET) {
    const cells = v128.load(at);
    if (holdsSet(cells, sets, end)) continue;
    memory.copy(end, at, SET);
    end += SET;
  }
  setsEnd = end;
  return setCount();
}

/** Shell's sort. */
function sort(count: i32): void {
  let gap = 1;
  while (gap < count) gap = gap * 3 + 1;
  for (gap = gap / 3; gap > 0; gap = gap / 3) {
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
}

/** Fewer cells first; of two sets with as many, the one that has the lowest cell in which they differ. */
@inline function comesBefore(cells: v128, count: i32, other: usize): bool {
  const otherCount = asSet(other).size;
  if (count != otherCount) return count < otherCount;
  const different = v128.xor(cells, v128.load(other));
  return any(different) && any(v128.and(cells, only(lowest(different))));
}
