// Decides whether a grid is searched by its bands or by its stacks. The rule does not change under symmetries. Each of
// the six bands and stacks has a class, and each pair of bands or of stacks a weight, roughly the cost of joining their
// clue sets. The three pairs that do not include the heaviest of all are taken.
//
//   COUNTS   416 × 4 × f64: the number of clue sets of 4, 5 and 6 cells that hit all sets of a band of that class;
//            1 if known
import { ORBIT, indexOf } from '../catalogue-3x3/classes';
import { sample } from './arena';
import { THIRD_BAND } from './ask';
import { BAND, findBandSets, listHitters } from './band';
import { PAIR } from './templates';

const COUNTS: usize = memory.data(416 * 4 * 8, 16);
const STACK: usize = memory.data(32, 16);

/** Returns the class of the band at `band`. */
function classOf(band: usize): u32 { return load<u16>(ORBIT + (<usize>indexOf(band) << 1)); }

/** Returns the address of the numbers of clue sets with 4, 5 and 6 cells that hit all sets of a band of this class. */
function countsOf(band: usize): usize {
  const counts = COUNTS + (<usize>classOf(band) << 5);
  if (load<f64>(counts) != 0) return counts;
  memory.copy(BAND, band, 27);
  findBandSets();
  store<f64>(counts, 1);
  store<f64>(counts, <f64>listHitters(4, sample()), 8);
  store<f64>(counts + 16, <f64>listHitters(5, sample()));
  store<f64>(counts + 16, <f64>listHitters(6, sample()), 8);
  return counts;
}

function weight(a: usize, b: usize): f64 {
  const a4 = load<f64>(a, 8), a5 = load<f64>(a + 16), a6 = load<f64>(a + 16, 8);
  const b4 = load<f64>(b, 8), b5 = load<f64>(b + 16), b6 = load<f64>(b + 16, 8);
  return a5 * b5 + a4 * b6 + a6 * b4;
}

function heaviest(a: usize, b: usize, c: usize): f64 { return max(weight(a, b), max(weight(a, c), weight(b, c))); }

/** If both bands are fullest, does the third band count as the fullest? The one with more clue sets does. */
export function isFuller(third: usize, other: usize): bool {
  return load<f64>(countsOf(third) + 16, 8) >= load<f64>(countsOf(other) + 16, 8);
}

/** Are the bands of PAIR and THIRD_BAND searched? If not, the stacks of that grid are. */
export function isByBands(): bool {
  const bands = heaviest(countsOf(PAIR), countsOf(PAIR + 27), countsOf(THIRD_BAND));
  const stacks = heaviest(stackCounts(0), stackCounts(1), stackCounts(2));
  return bands <= stacks;
}

function stackCounts(stack: usize): usize {
  for (let c: usize = 0; c < 9; c++)
    for (let r: usize = 0; r < 3; r++) {
      const row = c < 6 ? PAIR + 9 * c : THIRD_BAND + 9 * (c - 6);
      store<u8>(STACK + 9 * r + c, load<u8>(row + 3 * stack + r));
    }
  return countsOf(STACK);
}
