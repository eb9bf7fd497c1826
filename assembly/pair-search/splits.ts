// Chooses the clue sets to join: those of a cells in A with those of b cells in B, for all a + b up to n − R where
// neither has more cells than the third band.
import { MOST_CELLS, clueSets, sample } from './arena';
import { BAND, findBandSets, listHitters } from './band';
import { cutCount } from './cuts';
import { runJoin, startJoin } from './join';
import { startLearning } from './learn';
import { sortSets } from './sets';
import { PAIR } from './templates';

const LENGTHS: usize = memory.data(72, 16); // by band and cells, u32
let clues: u32 = 0;
let top: u32 = 0; // the most clues of A and B together
/** The most clues wanted in A and B together. */
export let last: u32 = 0;
let sum: u32 = 0; // of the current join
let inA: u32 = 0;
let isJoining = false;
// may some third band have as many clues as A, or as B?
let tieA = false;
let tieB = false;
/** The index of the first cut with the most clues. */
export let topFrom: u32 = 0;

/** Returns the number of listed clue sets of a band with `cells` cells. */
@inline export function lengthOf(band: usize, cells: u32): u32 {
  return load<u32>(LENGTHS + ((band * (MOST_CELLS + 1) + cells) << 2));
}

/** Forgets the third bands. */
export function forgetTies(): void { tieA = tieB = false; }

/** Takes note of a third band that may have as many clues as A, or as B, or not. */
export function addTies(withA: bool, withB: bool): void {
  tieA = tieA || withA;
  tieB = tieB || withB;
}

/** Lists the clue sets of both bands that some split needs, for puzzles of n clues, top cuts only if wanted. */
export function listClueSets(n: u32, withTop: bool): void {
  clues = n;
  top = n - (n + 2) / 3;
  last = withTop ? top : top - 1;
  memory.fill(LENGTHS, 0, 72);
  // the more cells a set has, the fewer the other band may have: if that has no such small set, nothing is listed
  for (let cells: u32 = 1; cells <= min(<u32>MOST_CELLS, last); cells++) {
    list(0, cells);
    list(1, cells);
  }
}

function list(band: usize, cells: u32): void {
  // the other band has at least `least` clues; with them, the third band must not have fewer than this one
  const least = fewest(1 - band, cells);
  const inThird = <i32>clues - <i32>least - <i32>cells;
  if (least + cells > last || inThird < <i32>cells) return;
  if (inThird == <i32>cells && !(band == 0 ? tieA : tieB)) return;
  memory.copy(BAND, PAIR + 27 * band, 27);
  findBandSets();
  store<u32>(LENGTHS + ((band * (MOST_CELLS + 1) + cells) << 2), listHitters(<i32>cells, clueSets(band, cells)));
}

/** Returns the fewest cells of a listed clue set of this band, or `cells` if none is listed yet. */
function fewest(band: usize, cells: u32): u32 {
  for (let k: u32 = 0; k < cells; k++) if (lengthOf(band, k) > 0) return k;
  return cells;
}

/** Begins a join: of all clue sets, or of every `step`-th for learning. Returns false if there is nothing to join. */
function begin(a: u32, b: u32, step: u32): bool {
  let list1 = clueSets(0, a), list2 = clueSets(1, b), length1 = lengthOf(0, a), length2 = lengthOf(1, b), inner = b;
  if (length1 == 0 || length2 == 0) return false;
  const isSwapped = length2 < length1;
  if (isSwapped) {
    const list = list1, length = length1;
    list1 = list2;
    list2 = list;
    length1 = length2;
    length2 = length;
    inner = a;
  }
  if (step > 1) {
    let n: u32 = 0;
    for (let i: u32 = 0; i < length1; i += step) {
      store<u32>(sample() + (<usize>n << 2), load<u32>(list1 + (<usize>i << 2)));
      n++;
    }
    list1 = sample();
    length1 = n;
  }
  startJoin(list1, length1, list2, length2, inner, isSwapped, step > 1);
  return true;
}

@inline function isSplit(a: u32, b: u32): bool {
  const c = clues - a - b;
  if (a > c || b > c || a > <u32>MOST_CELLS || b > <u32>MOST_CELLS) return false;
  return (a < c || tieA) && (b < c || tieB);
}

/** Learns sets from samples of the largest joins, one in `step` clue sets. */
export function learnSplits(step: u32): void {
  startLearning();
  for (let a: u32 = 0; a <= last; a++) if (isSplit(a, last - a) && begin(a, last - a, step)) runJoin();
  sortSets();
}

/** Begins the complete joins. */
export function startSplits(): void {
  sum = 0;
  inA = 0;
  isJoining = false;
}

/** Joins until there are no more (true) or the cuts are full (false). Call it again after the cuts were used. */
export function runSplits(): bool {
  topFrom = sum == top ? 0 : u32.MAX_VALUE;
  for (; sum <= last; sum++) {
    if (sum == top) topFrom = min(topFrom, cutCount);
    for (; inA <= sum; inA++) {
      if (!isJoining && !(isSplit(inA, sum - inA) && begin(inA, sum - inA, 1))) continue;
      isJoining = true;
      if (!runJoin()) { topFrom = min(topFrom, cutCount); return false; }
      isJoining = false;
    }
    inA = 0;
  }
  topFrom = min(topFrom, cutCount);
  return true;
}
