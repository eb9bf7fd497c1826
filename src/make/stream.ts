// The random numbers of puzzle i of a batch: its own stream from (seed, i), so that the puzzle does not depend on
// earlier ones or on the thread.
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { Random } from '../base/index.ts';

/** The stream of item `index` of a seed. */
export function streamOf(seed: number, index: number): Random {
  // 128 bits of state from both numbers: with 32 bits (createRandom), two of 100,000 puzzles would be the same
  const words = [seed, seed / 2 ** 32, index, index / 2 ** 32].map((word) => Math.floor(word) | 0);
  let hash = 0x9e3779b9;
  const state = words.map((_, i) => {
    for (const word of words) hash = stir(hash ^ word, i);
    return hash;
  });
  return xoroshiro128plusFromState(state);
}

/** The last steps of MurmurHash3, with a constant added so that 0 does not stay 0. */
function stir(word: number, round: number): number {
  let h = (word + 0x6d2b79f5 + round) | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** Derives a seed for each list of wishes, so that the same seed with other wishes gives other grids. */
export function seedWith(seed: number, wishes: readonly (string | number | undefined)[]): number {
  if (wishes.every((wish) => wish === undefined)) return seed;
  let [low, high] = [seed | 0, Math.floor(seed / 2 ** 32) | 0];
  for (const [i, letter] of [...JSON.stringify(wishes)].entries()) {
    low = stir(low ^ letter.codePointAt(0)!, i);
    high = stir(high ^ low, i);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
