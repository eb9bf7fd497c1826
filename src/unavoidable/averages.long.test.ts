// The published averages of unavoidable sets per grid, over a large sample of 3x3 grids in which all grids
// are equally likely. The first band and the first stack are drawn at random, and each draw counts once for
// each grid that completes it.
import { describe, expect, it } from 'vitest';
import { createRandom, pickInt, type Random, shuffled } from '../base/index.ts';
import { createBoard, createPuzzle, type Grid } from '../board/index.ts';
import { solutions } from '../solve/index.ts';
import { findUnavoidableSets } from './index.ts';

const GRIDS = 4000;
const board = createBoard(3, 3);

describe('3x3 grids', () => {
  const random = createRandom(4);
  const sums = new Array<number>(13).fill(0);
  let weights = 0;
  for (let i = 0; i < GRIDS; i++) {
    const { grid, weight } = drawGrid(random);
    weights += weight;
    for (const set of findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: 12 }).sets)
      sums[set.length] += weight;
  }

  // 11.5788 is the mean over all classes. The others come from an independent program and several hundred
  // random grids, so the means of single sizes are accurate to 3 % or 4 %. The sums: 142.8 ± 1.1 up to 11
  // cells, 135.2 ± 1.7 with 12.
  it.each([
    { sizes: [4], mean: 11.5788, within: 2 },
    { sizes: [6], mean: 15.3, within: 5 },
    { sizes: [8], mean: 21.7, within: 5 },
    { sizes: [9], mean: 6.2, within: 5 },
    { sizes: [10], mean: 59.6, within: 5 },
    { sizes: [11], mean: 28.3, within: 5 },
    { sizes: [4, 6, 8, 9, 10, 11], mean: 142.8, within: 2 },
    { sizes: [12], mean: 135.2, within: 3 },
  ])('have $mean minimal sets of $sizes cells on average, within $within %', ({ sizes, mean, within }) => {
    const sum = sizes.reduce((total, size) => total + sums[size], 0);
    expect(Math.abs(sum / weights / mean - 1)).toBeLessThan(within / 100);
  });

  it('have no set of 1, 2, 3, 5 or 7 cells', () => {
    for (const size of [1, 2, 3, 5, 7]) expect(sums[size]).toBe(0);
  });
});

/** A random first band and stack, one of the grids that complete them, and the number of such grids. */
function drawGrid(random: Random): { readonly grid: Grid; readonly weight: number } {
  const box = shuffled([1, 2, 3, 4, 5, 6, 7, 8, 9], random);
  const cells = new Uint8Array(81);
  const band = drawBand(box, random);
  // the first stack is a transposed band
  const stack = drawBand(
    box.map((_, i) => box[(i % 3) * 3 + Math.floor(i / 3)]),
    random,
  );
  for (let line = 0; line < 3; line++)
    for (let place = 0; place < 9; place++) {
      cells[line * 9 + place] = band[line][place];
      cells[place * 9 + line] = stack[line][place];
    }
  let grid: Grid = cells;
  let weight = 0;
  for (const other of solutions(createPuzzle(board, cells))) {
    weight++;
    if (pickInt(random, weight) === 0) grid = other;
  }
  return { grid, weight };
}

/** Three rows that begin with the box. Each completion is equally likely. */
function drawBand(box: readonly number[], random: Random): number[][] {
  const rows = [0, 1, 2].map((row) => box.slice(row * 3, row * 3 + 3));
  for (;;) {
    const middle = shuffled(box, random);
    const second = [0, 1, 2].map((row) => middle.slice(row * 3, row * 3 + 3));
    if (second.some((three, row) => three.some((digit) => rows[row].includes(digit)))) continue;
    return rows.map((three, row) => [
      ...three,
      ...second[row],
      ...shuffled(
        box.filter((digit) => !three.includes(digit) && !second[row].includes(digit)),
        random,
      ),
    ]);
  }
}
