// Refills: all ways to fill the cells of some digits anew, with one template of each digit. Each digit is named with
// the list of its templates. Refills are returned one by one, as the cells that change.
//
// Templates that leave the cells of the digits are dropped first. So few remain that a small tree, beginning with the
// digit with the fewest, is enough.
import { TEMPLATES, lengthOf, listOf, placesOf } from './templates';

const MOST_DIGITS: usize = 9;
const ROOM: usize = TEMPLATES * 8;
const FROM: usize = memory.data(40, 16); // by digit: its list, u32
const LENGTH: usize = memory.data(40, 16); // by digit: the number of templates to use, u32
const OWN: usize = memory.data(80, 16); // by digit: its own cells, u64
const KEPT: usize = memory.data(MOST_DIGITS * ROOM, 16); // by digit: the templates kept, 288 × u64
const ORDER: usize = memory.data(40, 16); // by level: the index of the digit, u32
const AT: usize = memory.data(40, 16); // by level: the next template, u32
const FREE: usize = memory.data(80, 16); // by level: cells not yet taken, u64
const CHANGED: usize = memory.data(80, 16); // by level: cells that changed, u64
let depth: i32 = 0;
let level: i32 = -1;
let most: i32 = 0;
let union: u64 = 0;

/** Begins without digits. */
export function beginRefills(): void { depth = 0; union = 0; }

/** Adds a digit with the templates of this list that move at most `moved` cells. */
export function addDigit(digit: u32, kind: u32, moved: u32): void {
  const i = <usize>depth;
  depth++;
  store<u32>(FROM + (i << 2), <u32>listOf(digit, kind));
  store<u32>(LENGTH + (i << 2), lengthOf(digit, kind, moved));
  store<u64>(OWN + (i << 3), placesOf(digit));
  union |= placesOf(digit);
}

/** Starts after all digits were added. Refills that change more than `mostCells` cells are skipped. */
export function startRefills(mostCells: i32): void {
  most = mostCells;
  level = -1;
  const others = ~union;
  for (let i: usize = 0; i < <usize>depth; i++) {
    let from = <usize>load<u32>(FROM + (i << 2)), to = KEPT + i * ROOM;
    const end = from + (<usize>load<u32>(LENGTH + (i << 2)) << 3), start = to;
    for (; from < end; from += 8) {
      const cells = load<u64>(from);
      store<u64>(to, cells);
      to += usize((cells & others) == 0) << 3;
    }
    if (to == start) return;
    const length = <u32>(to - start) >> 3;
    store<u32>(LENGTH + (i << 2), length);
    let at = i; // insertion sort by length
    for (; at > 0 && load<u32>(LENGTH + (<usize>load<u32>(ORDER + (at << 2) - 4) << 2)) > length; at--)
      store<u32>(ORDER + (at << 2), load<u32>(ORDER + (at << 2) - 4));
    store<u32>(ORDER + (at << 2), <u32>i);
  }
  level = 0;
  store<u32>(AT, 0);
  store<u64>(FREE, union);
  store<u64>(CHANGED, 0);
}

/** Returns the cells that the next refill changes, or 0 if there are no more. */
export function nextRefill(): u64 {
  const last = depth - 1;
  while (level >= 0) {
    const i = <usize>level, digit = <usize>load<u32>(ORDER + (i << 2));
    const free = load<u64>(FREE + (i << 3)), from = KEPT + digit * ROOM, end = load<u32>(LENGTH + (digit << 2));
    const taken = ~free;
    let at = load<u32>(AT + (i << 2)), cells: u64 = 0;
    for (; at < end; at++) {
      cells = load<u64>(from + (<usize>at << 3));
      if ((cells & taken) == 0) break;
    }
    if (at == end) { level--; continue; }
    store<u32>(AT + (i << 2), at + 1);
    const changed = load<u64>(CHANGED + (i << 3)) | (load<u64>(OWN + (digit << 3)) & ~cells);
    if (<i32>popcnt(changed) + (last - level) > most) continue; // each later digit moves at least one cell
    if (level == last) return changed;
    level++;
    store<u32>(AT + ((i + 1) << 2), 0);
    store<u64>(FREE + ((i + 1) << 3), free & ~cells);
    store<u64>(CHANGED + ((i + 1) << 3), changed);
  }
  return 0;
}
