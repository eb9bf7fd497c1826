import { describe, expect, it } from 'vitest';
import { isLong } from '../../test/amount.ts';
import { InputError } from '../base/index.ts';
import { parseBoard } from '../board/index.ts';
import { classifyBands } from './band-classes.ts';
import { countGrids } from './grids.ts';

describe('the number of grids', () => {
  // A107739 and the tables of Felgenhauer, Jarvis and Pettersen; Latin squares A002860
  it.each([
    ['1x1', 1n, 'rows'],
    ['1x2', 2n, 'rows'],
    ['1x3', 12n, 'rows'],
    ['1x4', 576n, 'rows'],
    ['1x5', 161_280n, 'rows'],
    ['1x6', 812_851_200n, 'rows'],
    ['5x1', 161_280n, 'rows'],
    ['2x2', 288n, 'sets'],
    ['2x3', 28_200_960n, 'sets'],
    ['3x2', 28_200_960n, 'sets'],
    ['2x4', 29_136_487_207_403_520n, 'sets'],
    ['3x3', 6_670_903_752_021_072_936_960n, 'bands'],
  ] as const)('a %s board has %s grids', async (name, grids, method) => {
    expect(await countGrids(parseBoard(name))).toMatchObject({ grids, method });
  });

  it.each(['1x1', '1x3', '1x5', '2x2', '2x3', '3x2'])('%s: a plain search finds as many', async (name) => {
    const board = parseBoard(name);
    const { grids } = await countGrids(board, { method: 'search' });
    expect(grids).toBe((await countGrids(board)).grids);
  });

  it('a 2x2 board with diagonals has 48 grids', async () => {
    expect(await countGrids(parseBoard('2x2X'))).toMatchObject({ grids: 48n, method: 'search' });
  });

  it('3x3 has 948,109,639,680 bands, 44 classes of column sets and 416 classes of bands', async () => {
    const { steps, terms, grids } = await countGrids(parseBoard('3x3'));
    expect(steps.map(({ value }) => value)).toEqual([948_109_639_680n, 44n]);
    expect(terms.reduce((sum, { ways, each }) => sum + ways * each, 0n)).toBe(grids);
    const classes = classifyBands();
    expect(classes).toHaveLength(416);
    expect(classes.reduce((sum, size) => sum + size, 0n)).toBe(948_109_639_680n);
  });

  it.runIf(isLong)(
    'there are 61,479,419,904,000 Latin squares of order 7, 16,942,080 of them reduced',
    async () => {
      const { grids, steps } = await countGrids(parseBoard('1x7'));
      expect(grids).toBe(61_479_419_904_000n);
      expect(steps.at(-1)).toEqual({ name: 'reduced squares', value: 16_942_080n });
    },
  );

  it('boards out of reach are refused by name', async () => {
    for (const name of ['3x4', '4x4', '1x9', '2x6', '3x3X'])
      await expect(countGrids(parseBoard(name))).rejects.toThrow(InputError);
    await expect(countGrids(parseBoard('3x4'))).rejects.toThrow(/^board 3x4: its grids are too many/);
  });

  it('reports its progress and can be aborted', async () => {
    const heard: number[] = [];
    await countGrids(parseBoard('2x4'), { onProgress: ({ done }) => heard.push(done) });
    expect(heard).toHaveLength(26);
    const signal = AbortSignal.abort(new Error('enough'));
    for (const name of ['1x6', '2x4', '3x3'])
      await expect(countGrids(parseBoard(name), { signal })).rejects.toThrow('enough');
  });
});
