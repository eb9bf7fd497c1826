// Random grids: valid on every board, the same for the same seed, and in the classes that each method promises.
import { describe, expect, test } from 'vitest';
import { isGrid, parseBoard } from '../board/index.ts';
import { canonicalise } from '../canon/index.ts';
import { openGrids, type RandomGridMethod } from './grids.ts';
import { rootSolution } from './root.ts';
import { streamOf } from './stream.ts';

const boards = ['1x1', '1x5', '2x2', '2x3', '3x2', '2x4', '3x3', '3x4', '3x5', '4x4', '5x5'];

describe('random grids', () => {
  test.each([...boards, '3x3X', '2x2X'])(
    'of %s by filling are grids, the same for the same seed',
    async (name) => {
      const board = parseBoard(name);
      if (name === '2x2X') {
        const draw = await openGrids(board, 'fill');
        expect(isGrid(board, draw(streamOf(1, 0)))).toBe(true);
        return;
      }
      const draw = await openGrids(board, 'fill');
      for (let i = 0; i < 3; i++) {
        const grid = draw(streamOf(5, i)).slice();
        expect(isGrid(board, grid)).toBe(true);
        expect((await openGrids(board, 'fill'))(streamOf(5, i))).toEqual(grid);
      }
    },
  );

  test.each(boards)('the root solution of %s is a grid', (name) => {
    expect(isGrid(parseBoard(name), rootSolution(parseBoard(name)))).toBe(true);
  });

  test.each([
    ['2x2', 'fill', 2],
    ['2x2', 'catalogue', 2],
    ['2x2', 'root', 1],
    ['2x3', 'catalogue', 49],
    ['2x3', 'root', 1],
  ] as const)(
    '%s by %s come from %i classes (2 and 49 are essentially different)',
    async (name, method, count) => {
      expect((await classes(name, method, 3000)).size).toBe(count);
    },
  );

  test('the catalogue gives each class of 2x2 about equally often', async () => {
    const drawn = [...(await classes('2x2', 'catalogue', 3000)).values()];
    expect(Math.min(...drawn)).toBeGreaterThan(1350); // 1500 ± 5.5 standard deviations
  });

  test('ways that a board does not have are refused', async () => {
    await expect(openGrids(parseBoard('3x3X'), 'root')).rejects.toThrow('without extra units, not for 3x3X');
    await expect(openGrids(parseBoard('3x4'), 'catalogue')).rejects.toThrow('no grids from the catalogue: ');
  });
});

async function classes(name: string, method: RandomGridMethod, length: number): Promise<Map<string, number>> {
  const board = parseBoard(name);
  const draw = await openGrids(board, method);
  const counts = new Map<string, number>();
  for (let i = 0; i < length; i++) {
    const key = canonicalise({ board, cells: draw(streamOf(3, i)) }, 'row').form.join('');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
