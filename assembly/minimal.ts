// Counts the minimal hitting sets of a family over at most 64 elements by size, with MMCS (Murakami & Uno, 2014). Plain
// twin: src/hit/minimal.ts, for any family and with the sets themselves. An element is added only while each other
// chosen element still has a set that it alone hits.
//
// --- memory --------------------------------------------------------------------------------------------
//
//   A vector has one bit per set of the family, `words` × 64 bits, at most 256 × 64.
//   SETS     SETS_MAX × u64: the elements of each set, smallest sets first
//   HITS     per element a vector: the sets that have it
//   LEVELS   per level two vectors: sets that no chosen element hits, sets that exactly one hits; and a Level
//   COUNTS   f64 per size: the minimal hitting sets found

/** The elements to try on a level. */
@unmanaged
class Level {
  /** Elements of the chosen unhit set still to try. */
  untried: u64;
  /** Elements that may be added on deeper levels. */
  allowed: u64;
  /** The last element added. */
  element: u64;
}

export const SETS_MAX: i32 = 16384;
export const SETS: usize = memory.data(SETS_MAX * 8, 16); // u64
const VECTOR: usize = SETS_MAX / 8;
const HITS: usize = memory.data(64 * VECTOR, 16);
const LEVEL: usize = (2 * VECTOR + offsetof<Level>() + 15) & ~15;
const LEVELS: usize = memory.data(65 * LEVEL, 16);
export const COUNTS: usize = memory.data(65 * 8, 16); // f64
let words: usize = 0;
let level: i32 = -1;

@inline function levelAt(number: i32): usize { return LEVELS + <usize>number * LEVEL; }
@inline function plainOf(at: usize): Level { return changetype<Level>(at + 2 * VECTOR); }

/** Begins with the first `length` of SETS. None of them may be empty. */
export function start(length: i32): void {
  words = <usize>((length + 127) >> 7) << 1; // an even number, for vectors of 128 bits
  memory.fill(HITS, 0, 64 * VECTOR);
  memory.fill(COUNTS, 0, 65 * 8);
  memory.fill(LEVELS, 0, 2 * VECTOR);
  let all: u64 = 0;
  for (let i: usize = 0; i < <usize>length; i++) {
    const set = load<u64>(SETS + (i << 3));
    all |= set;
    const at = (i >> 6) << 3, bit = <u64>1 << (i & 63);
    store<u64>(LEVELS + at, load<u64>(LEVELS + at) | bit);
    for (let rest = set; rest != 0; rest &= rest - 1) {
      const to = HITS + <usize>ctz(rest) * VECTOR + at;
      store<u64>(to, load<u64>(to) | bit);
    }
  }
  if (length == 0) {
    store<f64>(COUNTS, 1); // the empty set
    level = -1;
    return;
  }
  level = 0;
  plainOf(LEVELS).allowed = all;
  branch(LEVELS);
}

/** Takes the elements of the first unhit set as those to try. There must be an unhit set. */
@inline function branch(at: usize): void {
  let word: usize = 0;
  while (load<u64>(at + word) == 0) word += 8;
  const set = load<u64>(SETS + (((word << 3) + <usize>ctz(load<u64>(at + word))) << 3));
  const here = plainOf(at);
  here.untried = set & here.allowed;
  here.allowed &= ~set;
}

/** Tries about `budget` elements. Returns 1 when everything is done, else 0. */
export function run(budget: i32): i32 {
  for (; level >= 0 && budget > 0; budget--) {
    const at = levelAt(level);
    const here = plainOf(at);
    if (here.untried == 0) {
      level--;
      continue;
    }
    const bit = here.untried & (0 - here.untried);
    here.untried ^= bit;
    here.element = <u64>ctz(bit);
    const isAll = add(at, HITS + <usize>here.element * VECTOR);
    if (isNeeded(at)) {
      if (isAll) {
        const count = COUNTS + (<usize>(level + 1) << 3);
        store<f64>(count, load<f64>(count) + 1);
      } else {
        plainOf(at + LEVEL).allowed = here.allowed;
        level++;
        branch(at + LEVEL);
      }
    }
    here.allowed |= bit; // in the branches after this one
  }
  return i32(level < 0);
}

/** Makes the vectors of the next level, with one element more. Returns whether every set is hit. */
@inline function add(at: usize, hits: usize): bool {
  let left = i64x2.splat(0);
  const to = at + LEVEL;
  for (let i: usize = 0; i < words << 3; i += 16) {
    const hit = v128.load(hits + i), unhit = v128.load(at + i), once = v128.load(at + VECTOR + i);
    const rest = v128.andnot(unhit, hit);
    left = v128.or(left, rest);
    v128.store(to + i, rest);
    v128.store(to + VECTOR + i, v128.or(v128.andnot(once, hit), v128.and(unhit, hit)));
  }
  return !v128.any_true(left);
}

/** Does each earlier element still have a set that it alone hits on the next level? The newest one does. */
@inline function isNeeded(at: usize): bool {
  const once = at + LEVEL + VECTOR;
  for (let i = 0; i < level; i++) {
    const hits = HITS + <usize>plainOf(levelAt(i)).element * VECTOR;
    let word: usize = 0;
    const end = words << 3;
    while (word < end && !v128.any_true(v128.and(v128.load(once + word), v128.load(hits + word)))) word += 16;
    if (word == end) return false;
  }
  return true;
}
