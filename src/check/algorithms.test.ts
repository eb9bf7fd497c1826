import { describe, expect, it } from 'vitest';
import { amount } from '../../test/amount.ts';
import type { CheckCounters, GridToCheck } from './algorithms/algorithm.ts';
import { algorithms, findAlgorithm } from './algorithms/table.ts';
import { check } from './check.ts';
import { gridOf, grids2x2 } from './grids.fixture.ts';
import { findMinimum } from './minimum.ts';

// algorithms for any board; halves.test.ts tests the one for 2x4
const names = algorithms.map(({ name }) => name).filter((name) => name !== 'halves' && name !== 'pairs');
const others = names.filter((name) => name !== 'plain');
const grid9x9 = gridOf(
  '3x3',
  '639241785284765193517983624123857946796432851458619237342178569861594372975326418',
);

async function puzzlesOf(grid: GridToCheck, clues: number, algorithm: string): Promise<string[]> {
  const { puzzles } = await check({ ...grid, clues }, { algorithm });
  return puzzles.map(({ cells }) => cells.join(''));
}

describe('all algorithms find the same puzzles', () => {
  it('on both classes of 2x2', async () => {
    for (const grid of grids2x2)
      for (const clues of amount([4], { long: [4, 5] })) {
        const expected = await puzzlesOf(grid, clues, 'plain');
        for (const name of others) expect(await puzzlesOf(grid, clues, name)).toEqual(expected);
      }
  });

  const few: [string, number] = ['123456456123214365635241362514541632', 12];
  const more: [string, number][] = [
    ['123456456123231564564231312645645312', 0],
    ['123456456132215643364521531264642315', 96],
  ];
  it.each(amount([few], { long: [few, ...more] }))(
    'the 2x3 grid %s has %d puzzles of 8 clues',
    async (text, count) => {
      const grid = gridOf('2x3', text);
      const [first, ...rest] = await Promise.all(others.map((name) => puzzlesOf(grid, 8, name)));
      expect(first).toHaveLength(count);
      for (const puzzles of rest) expect(puzzles).toEqual(first);
    },
  );

  it.each(others)('%s on X boards and Latin squares', async (name) => {
    const x = gridOf('2x2X', '1234432121433412');
    const latin = gridOf('1x5', '1234523451345124512351234');
    for (const clues of [2, 3])
      expect(await puzzlesOf(x, clues, name)).toEqual(await puzzlesOf(x, clues, 'plain'));
    expect(await puzzlesOf(latin, 6, name)).toHaveLength(50);
  });

  it('on 9x9: no puzzle of 9 clues', async () => {
    for (const name of amount([others[0]], { long: [others[0], 'checker2012', 'dmus'] })) // the others find sets for seconds
      expect(await puzzlesOf(grid9x9, 9, name)).toEqual([]);
  });
});

describe('options behind the name', () => {
  it('choose the sequence of Shrinks and the number of sets', async () => {
    const grid = gridOf('2x3', '123456456123214365635241362514541632');
    const expected = await puzzlesOf(grid, 8, 'dmus');
    for (const option of ['first', 'up', 'down', 'upDown', 'upTwice', 'upRepeated', 'up:100', '120'])
      expect(await puzzlesOf(grid, 8, `dmus-shrink:${option}`)).toEqual(expected);
    const { family } = findAlgorithm('dmus:100').plan({ ...grid9x9, clues: 16 });
    expect(family.sets).toHaveLength(100);
  });

  it.each([
    ['dmus:up', 'is not a number of sets'],
    ['dmus-shrink:sideways', 'or one of first, up, down'],
    ['fastest:2', 'there are'],
  ])('%s is refused', (name, message) => {
    expect(() => findAlgorithm(name)).toThrow(message);
  });
});

describe.each(names)('the search of %s', (name) => {
  const algorithm = findAlgorithm(name);
  const plan = algorithm.plan({ ...gridOf('1x5', '1234523451345124512351234'), clues: 6 });
  const part = Math.min(2, plan.parts - 1);

  function run(slice: number, keepsCheckpoints: boolean) {
    let search = algorithm.start(plan, part);
    const puzzles: number[][] = [];
    const fractions: number[] = [];
    for (let state = 'paused'; state === 'paused'; ) {
      state = search.run(slice);
      puzzles.push(...search.take());
      fractions.push(search.fraction);
      const checkpoint = keepsCheckpoints ? search.checkpoint?.() : undefined;
      if (checkpoint) search = algorithm.start(plan, part, JSON.parse(JSON.stringify(checkpoint)));
    }
    return { puzzles, fractions, counters: structuredClone(search.counters) as CheckCounters };
  }
  const whole = run(Number.POSITIVE_INFINITY, false);

  it('gives the same puzzles and counters however it is sliced', () => {
    for (const slice of amount([7], { long: [1, 7, 100] })) {
      const { puzzles, counters } = run(slice, false);
      expect({ puzzles, counters }).toEqual({ puzzles: whole.puzzles, counters: whole.counters });
    }
  });

  it('gives the same puzzles and counters from checkpoint to checkpoint', () => {
    const { puzzles, counters } = run(100, true);
    expect({ puzzles, counters }).toEqual({ puzzles: whole.puzzles, counters: whole.counters });
  });

  it('tells an honest fraction: it grows from 0 to 1', () => {
    const { fractions } = run(50, false);
    expect(
      fractions.every((fraction, i) => fraction >= 0 && fraction <= 1 && fraction >= (fractions[i - 1] ?? 0)),
    ).toBe(true);
    expect(fractions.at(-1)).toBe(1);
  });

  it('has counters that add up', () => {
    const { counters, puzzles } = whole;
    expect(counters.nodes).toBe(counters.nodesPerLevel.reduce((sum, nodes) => sum + nodes, 0));
    expect(counters.puzzles).toBe(puzzles.length);
  });
});

describe('the minimum', () => {
  it.each([
    ['1x1', '1', 0, 1],
    ['1x2', '1221', 1, 4],
    ['1x3', '123231312', 2, 9],
    ['1x4', '1234214334124321', 5, 96],
    ['1x4', '1234234134124123', 4, 32],
    ['1x5', '1234523451345124512351234', 6, 50],
    ['2x2', '1234341221434321', 4, 12],
    ['2x3', '123456456132215643364521531264642315', 8, 96],
  ])('of the %s grid %s is %d clues, in %d puzzles', async (board, text, minimum, count) => {
    const grid = gridOf(board, text);
    const all = await findMinimum(grid, { all: true });
    expect(all).toMatchObject({ minimum });
    expect(all.puzzles).toHaveLength(count);
    expect(all.excluded).toEqual(
      Array.from({ length: minimum - all.clique.length }, (_, i) => all.clique.length + i),
    );
    expect((await findMinimum(grid)).puzzles).toHaveLength(1);
  });
});
