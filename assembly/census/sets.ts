// Unavoidable sets of the grid. Walkers ask them only one thing: which clues are now needed, because they are the last
// one of a set?
//
//   SETS        SETS_MAX × 16 bytes: cells 0…63 as a u64, cells 64…80 as another
//   HAVING      per cell SETS_MAX × u16: the numbers of its sets
//   HOW_MANY    per cell, u16: the number of its sets
//   RECENT      RECENT_MAX × 16 bytes: a ring of the sets met last, including those for which SETS had no room

export const SETS_MAX: i32 = 2048;
const SETS: usize = memory.data(SETS_MAX * 16, 16);
const PER_CELL: usize = 2 * SETS_MAX;
const HAVING: usize = memory.data(81 * PER_CELL, 16);
const HOW_MANY: usize = memory.data(162, 16);
export const RECENT_MAX: i32 = 1024;
const RECENT: usize = memory.data(RECENT_MAX * 16, 16);
let count: i32 = 0;
let recent: i32 = 0; // the number of sets met

/** Forgets all sets. */
export function forgetSets(): void {
  count = 0;
  memory.fill(HOW_MANY, 0, 162);
}

/** Forgets the sets met last. */
export function forgetRecent(): void {
  recent = 0;
}

/** Notes a set as met. */
export function noteRecent(low: u64, high: u64): void {
  const set = RECENT + (<usize>(recent++ & (RECENT_MAX - 1)) << 4);
  store<u64>(set, low);
  store<u64>(set, high, 8);
}

/** Adds a set, if there is room. */
export function addSet(low: u64, high: u64): void {
  if (count == SETS_MAX) return;
  const set = SETS + (<usize>count << 4);
  store<u64>(set, low);
  store<u64>(set, high, 8);
  enter(count++);
}

function enter(number: i32): void {
  const set = SETS + (<usize>number << 4);
  for (let low = load<u64>(set); low != 0; low &= low - 1) enterAt(<usize>ctz(low), number);
  for (let high = load<u64>(set, 8); high != 0; high &= high - 1) enterAt(64 + <usize>ctz(high), number);
}

function enterAt(cell: usize, number: i32): void {
  const at = HOW_MANY + (cell << 1);
  const length = load<u16>(at);
  store<u16>(HAVING + cell * PER_CELL + (<usize>length << 1), <u16>number);
  store<u16>(at, length + 1);
}

/** Has every set a clue? */
export function areHit(low: u64, high: u64): bool {
  const end = SETS + (<usize>count << 4);
  for (let set = SETS; set < end; set += 16)
    if (((load<u64>(set) & low) | (load<u64>(set, 8) & high)) == 0) return false;
  return true;
}

// The result of the calls below: the clues that are the last one of a set.
export let lastLow: u64 = 0;
export let lastHigh: u64 = 0;

@inline function look(set: usize, low: u64, high: u64): void {
  const inLow = load<u64>(set) & low, inHigh = load<u64>(set, 8) & high;
  if (inLow == 0) {
    if ((inHigh & (inHigh - 1)) == 0) lastHigh |= inHigh;
  } else if (inHigh == 0 && (inLow & (inLow - 1)) == 0) lastLow |= inLow;
}

/** Leaves in lastLow and lastHigh the last clues of all sets. */
export function findLast(low: u64, high: u64): void {
  lastLow = 0;
  lastHigh = 0;
  const end = SETS + (<usize>count << 4);
  for (let set = SETS; set < end; set += 16) look(set, low, high);
}

/** Leaves in lastLow and lastHigh the last clues of the sets that contain this cell. */
export function findLastAt(cell: usize, low: u64, high: u64): void {
  lastLow = 0;
  lastHigh = 0;
  const list = HAVING + cell * PER_CELL;
  const end = list + (<usize>load<u16>(HOW_MANY + (cell << 1)) << 1);
  for (let at = list; at < end; at += 2) look(SETS + (<usize>load<u16>(at) << 4), low, high);
}

/** A set, and the only one of the given clues in it. */
@unmanaged
export class Single {
  low: u64;
  high: u64;
  clueLow: u64;
  clueHigh: u64;
}

/** Lists each set, recent ones included, that contains exactly one of these clues. Returns the end of the list. */
export function findSingles(list: usize, low: u64, high: u64): usize {
  const end = findSinglesOf(SETS, count, list, low, high);
  return findSinglesOf(RECENT, recent < RECENT_MAX ? recent : RECENT_MAX, end, low, high);
}

function findSinglesOf(sets: usize, setCount: i32, list: usize, low: u64, high: u64): usize {
  const end = sets + (<usize>setCount << 4);
  for (let set = sets; set < end; set += 16) {
    const inLow = load<u64>(set) & low, inHigh = load<u64>(set, 8) & high;
    if (popcnt(inLow) + popcnt(inHigh) != 1) continue;
    const single = changetype<Single>(list);
    single.low = load<u64>(set);
    single.high = load<u64>(set, 8);
    single.clueLow = inLow;
    single.clueHigh = inHigh;
    list += offsetof<Single>();
  }
  return list;
}
