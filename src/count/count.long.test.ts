// Counts that take a minute or more. 3x3 classes: two and a half minutes of CPU.
import { describe, expect, it } from 'vitest';
import { parseBoard } from '../board/index.ts';
import { countClasses } from './classes.ts';
import { countGrids } from './grids.ts';
import { countIncidences } from './pairs.ts';

describe('grids', () => {
  it('a 2x5 board has 1,903,816,047,972,624,930,994,913,280,000', async () => {
    const { grids } = await countGrids(parseBoard('2x5'));
    expect(grids).toBe(1_903_816_047_972_624_930_994_913_280_000n);
  });

  it('there are 535,281,401,856 reduced Latin squares of order 8', async () => {
    const { steps } = await countGrids(parseBoard('1x8'));
    expect(steps.at(-1)?.value).toBe(535_281_401_856n);
  });
});

describe('classes', () => {
  it('a 2x4 board has 1,673,187', async () => {
    expect((await countClasses(parseBoard('2x4'))).classes).toBe(1_673_187n);
  });

  it('a 3x3 board has 5,472,730,538; 27 of 275 classes of symmetries keep a grid', async () => {
    const { classes, table, groupOrder } = await countClasses(parseBoard('3x3'));
    expect(classes).toBe(5_472_730_538n);
    expect(groupOrder).toBe(3_359_232n);
    expect(table).toHaveLength(275);
    const kept = table.filter(({ fixed }) => fixed > 0n);
    expect(kept).toHaveLength(27);
    // the largest terms: size of the class, and grids fixed divided by 9!
    const largest = kept
      .sort((a, b) => Number(b.fixed - a.fixed))
      .slice(0, 7)
      .map(({ size, fixed }) => [size, fixed]);
    expect(largest).toEqual([
      [1n, 18_383_222_420_692_992n],
      [972n, 449_445_888n],
      [2_916n, 155_492_352n],
      [16n, 107_495_424n],
      [1_296n, 30_258_432n],
      [96n, 21_233_664n],
      [144n, 14_837_760n],
    ]);
    expect(table.reduce((sum, { size, fixed }) => sum + size * fixed, 0n)).toBe(18_384_171_550_626_816n);
    // the enumeration of all pairs finds the same number (results/pairs.json)
    expect(countIncidences(table)).toBe(32_835_497_303n);
  });
});
