import { expect, test } from 'vitest';
import { createRandom } from '../base/index.ts';
import { applyToCells, createBoard, randomSymmetry } from '../board/index.ts';
import { canonicalise } from '../canon/index.ts';
import { randomLabelledGrid } from '../catalogue/index.ts';
import { firstBands } from '../catalogue/internal.ts';
import { bandsOfGrid } from './bands.ts';

const board = createBoard(3, 3);

test('the canonical form of a grid begins with its band of the smallest number', () => {
  const random = createRandom(1);
  for (let i = 0; i < 20; i++) {
    const grid = randomLabelledGrid(random);
    const { bands, stacks } = bandsOfGrid(board, grid);
    const first = canonicalise({ board, cells: grid }, 'row').form.subarray(0, 27);
    expect(firstBands()[Math.min(...bands, ...stacks) - 1]).toEqual(first);
  }
});

test('symmetries keep the classes of bands and stacks, or swap bands with stacks', () => {
  const random = createRandom(2);
  for (let i = 0; i < 20; i++) {
    const grid = randomLabelledGrid(random);
    const sorted = (cells: Uint8Array) => {
      const { bands, stacks } = bandsOfGrid(board, cells);
      return [bands, stacks].map((list) => [...list].sort((a, b) => a - b).join()).sort();
    };
    expect(sorted(applyToCells(randomSymmetry(board, random), grid))).toEqual(sorted(grid));
  }
});

test('the most symmetric grid has six bands of the first class', () => {
  const line = '123456789456789123789123456231564897564897231897231564312645978645978312978312645';
  const { bands, stacks } = bandsOfGrid(board, Uint8Array.from(line, Number));
  expect([...bands, ...stacks]).toEqual([1, 1, 1, 1, 1, 1]);
});

test('other boards are refused', () => {
  expect(() => bandsOfGrid(createBoard(2, 3), new Uint8Array(36))).toThrow('known of 3x3 boards, not of 2x3');
});
