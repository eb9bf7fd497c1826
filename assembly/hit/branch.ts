// Chooses the set that a node branches on.
import { any, lowest, only, sizeOf } from '../shared/sets';
import { DEAD, LOOK, Record, count, runsAt, setAt, setsAt, state, unhitOf } from './layout';
import { firstOf } from './runs';

/** Makes the live elements of a set the children of a node. */
export function branch(record: Record, level: i32, set: v128, dead: v128): bool {
  const children = v128.andnot(set, dead);
  if (!any(children)) { count(DEAD); return false; }
  record.dead = dead;
  record.todo = children;
  record.children = sizeOf(children);
  record.entered = 0;
  state.top = level;
  return true;
}

/** Returns the first unhit set of the smallest effective size, among those that LOOK names. */
export function smallest(record: Record, level: i32, left: i32, dead: v128): v128 {
  const sets = setsAt(level), length = runsAt(level);
  const look = load<i32>(LOOK + (<usize>left << 2));
  const first = setAt(sets, firstOf(unhitOf(record)));
  if (look == 1) return first;
  let best = first, least = 129, seen = 0;
  for (let word: usize = 0; word < length; word += 8)
    for (let bits = load<u64>(unhitOf(record) + word); bits; bits &= bits - 1) {
      const i = <i32>(word << 3) + <i32>ctz(bits);
      if (look < 0 && i >= -look) return best;
      const set = setAt(sets, i);
      const effective = sizeOf(v128.andnot(set, dead));
      if (effective < least) {
        best = set;
        least = effective;
        if (least == 0) return best;
      }
      if (++seen == look) return best;
    }
  return best;
}

/** Takes the next child of a node. It is dead for later children and in its own branch. */
@inline export function takeChild(record: Record): i32 {
  const todo = record.todo;
  const e = lowest(todo);
  const bit = only(e);
  record.todo = v128.andnot(todo, bit);
  record.dead = v128.or(record.dead, bit);
  record.entered = record.entered + 1;
  return e;
}
