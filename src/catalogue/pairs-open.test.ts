import { describe, expect, test } from 'vitest';
import { createRandom } from '../base/index.ts';
import { canonicalPair } from './pairs.ts';
import { openPairs } from './pairs-open.ts';
import { randomLabelledPair } from './pairs-random.ts';
import { sampleRanks } from './sample.ts';

const pairs = await openPairs();

describe('the catalogue of pairs', () => {
  test('has 983,959,110, in the order of their texts', () => {
    expect(pairs.size).toBe(983_959_110);
    expect(pairs.bandSizes).toHaveLength(416);
    const texts = [...pairs.list(54_400, 54_600)].map(({ pair }) => pair.join('')); // spans two first bands
    expect(texts).toEqual([...texts].sort());
    expect(new Set(texts).size).toBe(200);
    expect(pairs.unrank(54_496).pair.join('')).toBe(texts[96]);
    expect(pairs.find(pairs.unrank(pairs.size - 1).pair).rank).toBe(pairs.size - 1);
  });

  test('has canonical pairs, and finds them where they are', () => {
    for (const rank of sampleRanks(pairs.size, 12, 1)) {
      const { pair, automorphisms } = pairs.unrank(rank);
      expect(canonicalPair(pair)).toEqual({ cells: pair, automorphisms });
      expect(pairs.find(pair)).toEqual({ rank, pair, automorphisms });
    }
  });

  test('has every pair', () => {
    const random = createRandom(9);
    for (let i = 0; i < 12; i++) {
      const found = pairs.find(randomLabelledPair(random));
      expect(pairs.unrank(found.rank)).toEqual(found);
    }
  });

  test('refuses ranks that there are not', () => {
    expect(() => pairs.unrank(pairs.size)).toThrow('rank 983959110: the pairs have the ranks 0 to 983959109');
    expect(() => pairs.unrank(-1)).toThrow('rank -1');
  });
});
