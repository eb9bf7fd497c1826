import { describe, expect, it } from 'vitest';
import { amount } from '../../../test/amount.ts';
import { createRandom } from '../../base/index.ts';
import { applyToCells, applyToPuzzle, parseBoard, randomSymmetry } from '../../board/index.ts';
import { first } from '../../solve/index.ts';
import { readPuzzle, writePuzzle } from '../../text/index.ts';
import { check } from '../check.ts';
import { gridOf } from '../grids.fixture.ts';
import type { GridToCheck } from './algorithm.ts';
import { defaultAlgorithm, findAlgorithm } from './table.ts';

const board = parseBoard('2x4');

async function puzzlesOf(grid: GridToCheck, clues: number) {
  return (await check({ ...grid, clues })).puzzles; // the default algorithm
}

const texts = (puzzles: Awaited<ReturnType<typeof puzzlesOf>>) =>
  puzzles.map((puzzle) => writePuzzle(puzzle)).sort();

it('is the default for 2x4 boards, and takes no others', () => {
  const { refuses } = findAlgorithm('halves');
  expect(defaultAlgorithm(board, 13).name).toBe('halves');
  expect(refuses(board, 13)).toBeUndefined();
  for (const name of ['4x2', '1x8', '3x3', '2x3']) expect(refuses(parseBoard(name), 13)).toMatch('2x4');
});

describe('the 14-clue puzzle of Lass, section 4', () => {
  const puzzle = readPuzzle('.......1..23.........23..4.........2..5..6..4......7..8..1..6...', { board });
  const grid = { board, grid: first(puzzle)! };

  it('is one of exactly two with 14 clues of its grid, and there is none with 13', async () => {
    expect(await puzzlesOf(grid, 13)).toEqual([]);
    const found = texts(await puzzlesOf(grid, 14));
    expect(found).toHaveLength(2);
    expect(found).toContain(writePuzzle(puzzle));
  });
});

describe('a grid with puzzles of 15 clues', () => {
  const grid = gridOf('2x4', '8514732667325481538621477241865331284765467538121853627424671538');

  it('has 70, and so has its image under any symmetry, the images of those', async () => {
    const puzzles = await puzzlesOf(grid, 15);
    expect(puzzles).toHaveLength(70); // `fast` finds 70 too, in a quarter of a minute
    expect(await puzzlesOf(grid, 14)).toEqual([]);
    const random = createRandom(3);
    for (let i = 0; i < amount(1, { long: 2 }); i++) {
      const symmetry = randomSymmetry(board, random);
      const image = { board, grid: applyToCells(symmetry, grid.grid) };
      expect(texts(await puzzlesOf(image, 15))).toEqual(
        texts(puzzles.map((puzzle) => applyToPuzzle(symmetry, puzzle))),
      );
    }
  });

  it('has counters that do not depend on slices', () => {
    const algorithm = findAlgorithm('halves');
    const plan = algorithm.plan({ ...grid, clues: 13 });
    const counters = [Number.POSITIVE_INFINITY, 1, 100].map((slice) => {
      const search = algorithm.start(plan, 0);
      while (search.run(slice) === 'paused');
      expect(search.fraction).toBe(1);
      return search.counters;
    });
    expect(counters[1]).toEqual(counters[0]);
    expect(counters[2]).toEqual(counters[0]);
    expect(counters[0].nodes).toBe(counters[0].nodesPerLevel.reduce((sum, nodes) => sum + nodes, 0));
  });
});
