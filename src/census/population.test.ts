import { describe, expect, it } from 'vitest';
import { createRandom } from '../base/index.ts';
import { isGrid, parseBoard } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { openPopulation } from './population.ts';
import { createRowDrawer } from './row-grids.ts';

const board3x3 = parseBoard('3x3');

describe('a population', () => {
  it.each(['2x2', '1x4'])('has weights of mean 1 over the classes of %s', async (name) => {
    const board = parseBoard(name);
    const population = await openPopulation(board);
    const catalogue = await openCatalogue(board);
    const weights = new Map<string, number>();
    const random = createRandom(1);
    for (let i = 0; i < 40 * catalogue.size; i++) {
      const { grid, weight } = population.draw(random);
      expect(isGrid(board, grid)).toBe(true);
      weights.set(String(catalogue.rank(grid)), weight);
    }
    const sum = [...weights.values()].reduce((total, weight) => total + weight, 0);
    expect(weights.size).toBe(catalogue.size);
    expect(sum / catalogue.size).toBeCloseTo(1, 10);
  });

  it('of 3x3 gives grids whose weights have mean 1: there are 6,670,903,752,021,072,936,960', async () => {
    const population = await openPopulation(board3x3);
    const random = createRandom(1);
    const weights = Array.from({ length: 100 }, () => {
      const { grid, weight } = population.draw(random);
      expect(isGrid(board3x3, grid)).toBe(true);
      return weight;
    });
    // their standard deviation is 0.115, so this is 3.5 standard errors
    expect(weights.reduce((sum, weight) => sum + weight, 0) / 100).toBeCloseTo(1, 1);
    expect(population.grids).toBe(Number(6670903752021072936960n));
  });

  it.each([
    ['2x2', 288n, 500],
    ['2x3', 28200960n, 1000],
    ['2x4', 29136487207403520n, 1000],
    ['3x3', 6670903752021072936960n, 1000],
    ['2x5', 1903816047972624930994913280000n, 500],
  ])('drawn row by row has weights whose mean is the number of grids of %s: %i', (name, count, draws) => {
    const board = parseBoard(name);
    const draw = createRowDrawer(board);
    const random = createRandom(1);
    const weights = Array.from({ length: draws }, () => {
      const { grid, weight } = draw(random);
      if (weight > 0) expect(isGrid(board, grid)).toBe(true);
      return weight / Number(count);
    });
    const mean = weights.reduce((sum, weight) => sum + weight, 0) / draws;
    const spread = weights.reduce((sum, weight) => sum + (weight - mean) ** 2, 0) / draws;
    expect(Math.abs(mean - 1)).toBeLessThan(4 * Math.sqrt(spread / draws));
    expect(spread).toBeLessThan(2);
  });

  it('of 3x4 keeps one of eight grids, whose weights have mean 1', async () => {
    const board = parseBoard('3x4');
    const population = await openPopulation(board);
    const random = createRandom(1);
    const weights = Array.from({ length: 60 }, () => {
      const { grid, weight } = population.draw(random);
      if (weight > 0) expect(isGrid(board, grid)).toBe(true);
      return weight;
    });
    // their standard deviation is 0.45, so this is 4 standard errors
    expect(Math.abs(weights.reduce((sum, weight) => sum + weight, 0) / 60 - 1)).toBeLessThan(0.24);
  });

  it('that nobody can draw from is refused', async () => {
    await expect(openPopulation(parseBoard('3x3X'))).rejects.toThrow('cannot be drawn evenly');
  });
});
