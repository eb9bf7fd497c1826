import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleRanks } from './index.ts';

describe('ranks drawn at random', () => {
  test('are different, in range, the same for the same seed, and begin longer lists', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 40 }), fc.nat(60), fc.nat(), (size, count, seed) => {
        const n = Math.min(count, size);
        const ranks = sampleRanks(size, n, seed);
        expect(new Set(ranks).size).toBe(n);
        expect(ranks.every((rank) => Number.isSafeInteger(rank) && rank >= 0 && rank < size)).toBe(true);
        expect(sampleRanks(size, n >> 1, seed)).toEqual(ranks.slice(0, n >> 1));
      }),
    );
  });

  test('of all ranks are a permutation', () => {
    expect(sampleRanks(50, 50, 3).sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i));
    expect(() => sampleRanks(50, 51, 3)).toThrow('51 different grids are asked for, but there are only 50');
  });

  test('are uniform: chi-square over 20 parts of 5,472,730,538 ranks, beyond 2^32 as well', () => {
    const size = 5_472_730_538;
    const parts = new Float64Array(20);
    for (const rank of sampleRanks(size, 20_000, 1)) parts[Math.floor((rank / size) * 20)]++;
    const chiSquare = parts.reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
    expect(chiSquare).toBeLessThan(43.8); // holds for 99.9 % of all seeds, with 19 degrees of freedom
  });
});
