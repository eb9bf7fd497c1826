// The unavoidable sets known so far, as bits in both directions: the cells of each set, and the sets that
// each cell hits. Set numbers never change, so a search can hold lists of sets as bits while it learns more
// sets.
import type { ElementSet, Family } from '../../family/index.ts';
import { packSets, SET_WORDS, type SetWords } from '../../family/internal.ts';

export interface GrowingSets {
  /** How many sets there are. */
  readonly count: number;
  /** Number of 32-bit words in a list of sets. It grows. */
  readonly words: number;
  /** Four words per set. */
  readonly masks: SetWords;
  /** For each cell, the sets that it hits. */
  readonly hits: readonly Uint32Array[];
  /** Adds a set and returns its number. */
  add(set: ElementSet): number;
}

export function createGrowingSets({ elements, sets }: Family): GrowingSets {
  let count = sets.length;
  let words = Math.ceil((sets.length + 1) / 32) + 1;
  let masks = resized(packSets(sets), words * 32 * SET_WORDS);
  let hits: Uint32Array[] = Array.from({ length: elements }, () => new Uint32Array(words));
  for (const [i, set] of sets.entries()) for (const cell of set) hits[cell][i >> 5] |= 1 << (i & 31);
  return {
    get count() {
      return count;
    },
    get words() {
      return words;
    },
    get masks() {
      return masks;
    },
    get hits() {
      return hits;
    },
    add(set) {
      const i = count++;
      if (count > words * 32) {
        words *= 2;
        masks = resized(masks, words * 32 * SET_WORDS);
        hits = hits.map((list) => resized(list, words));
      }
      masks.set(packSets([set]), i * SET_WORDS);
      for (const cell of set) hits[cell][i >> 5] |= 1 << (i & 31);
      return i;
    },
  };
}

export function resized(list: Uint32Array, length: number): Uint32Array {
  const longer = new Uint32Array(length);
  longer.set(list);
  return longer;
}
