import { describe, expect, it } from 'vitest';
import { isLong } from '../../test/amount.ts';
import { lineClasses } from '../board/internal.ts';
import { countPairs } from './pairs.ts';
import { countBelowBand, countThreeBands } from './three-bands.ts';

describe('the number of pairs of bands', () => {
  // results/pairs.json has this sum band by band (src/prove/pairs-results.test.ts)
  it.runIf(isLong)(
    'is 983,959,110 up to symmetry, by 198 classes of moves, where only 22 classes keep a pair',
    async () => {
      const { classes, pairs, groupOrder, table } = await countPairs();
      expect(classes).toBe(983_959_110n); // from the players' forum, without further details
      expect(pairs).toBe(33_313_186_110_788_075_520n);
      expect(groupOrder).toBe(93_312n);
      expect(table).toHaveLength(lineClasses(3, 2).length * lineClasses(3, 3).length);
      expect(table.filter(({ fixed }) => fixed > 0n)).toHaveLength(22);
      expect(table.reduce((sum, { size, fixed }) => sum + size * fixed, 0n)).toBe(classes * groupOrder);
      expect(table[0]).toMatchObject({ description: 'identity', fixed: pairs / 362_880n });
    },
  );

  it('agrees with what fits below each class of bands', () => {
    const { bands, columnClasses, pairs, grids } = countThreeBands();
    const sum = (term: (of: (typeof columnClasses)[number]) => bigint) =>
      columnClasses.reduce((total, each) => total + term(each), 0n);
    expect(sum((each) => each.bands)).toBe(bands);
    expect(sum((each) => each.bands * each.seconds)).toBe(pairs);
    expect(sum((each) => each.bands * each.completions)).toBe(grids);
    const first = Uint8Array.from('123456789456789123789123456', Number);
    const below = countBelowBand(first);
    expect(
      columnClasses.some((each) => each.seconds === below.seconds && each.completions === below.completions),
    ).toBe(true);
    // any image has the same number
    expect(countBelowBand(first.map((_, cell) => 10 - first[26 - cell]))).toEqual(below);
  });
});
