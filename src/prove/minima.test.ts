// The question `minimum` on a board small enough to find every answer by brute force as well.
import { describe, expect, test } from 'vitest';
import { InputError } from '../base/index.ts';
import { parseBoard } from '../board/index.ts';
import { openCatalogue, sampleRanks } from '../catalogue/index.ts';
import { findMinimum } from '../check/index.ts';
import { createHeader, createMemoryStore, drain, runTasks, type Store } from '../work/index.ts';
import { sealTask } from '../work/internal.ts';
import { readMinima, restoreMinima, saveMinima, surveyMinima } from './index.ts';
import { minimumQuestion } from './minimum-question.ts';
import { shareOf, weightedShareOf } from './share.ts';

async function answered(sample: number, seed = 1): Promise<Store> {
  const parameters = minimumQuestion.parse({ board: '2x3', sample, seed, clues: 8 });
  const store = createMemoryStore(await createHeader(minimumQuestion, parameters));
  await drain(runTasks(minimumQuestion, parameters, { store, order: 'done', here: true }));
  return store;
}

/** A store with only these tasks. */
async function partOf(store: Store, isKept: (task: number) => boolean): Promise<Store> {
  const part = createMemoryStore(store.header);
  const runner = await part.join();
  for await (const record of store.records()) if (isKept(record.task)) await runner.keep([record], []);
  await runner.leave();
  return part;
}

const all = await answered(49);
const spread = await surveyMinima(all);

describe('the minima of all 49 essentially different 2x3 grids', () => {
  test('are those that a search of every number of clues finds', async () => {
    const board = parseBoard('2x3');
    const { size, list } = await openCatalogue(board);
    const weights = { 8: 0, 9: 0, 10: 0 } as Record<number, number>;
    const expected = { 8: 0, 9: 0, 10: 0 } as Record<number, number>;
    for (const { grid, automorphisms } of list(0, size)) {
      const { minimum } = await findMinimum({ board, grid });
      expected[minimum]++;
      weights[minimum] += 1 / automorphisms;
    }
    const { rows, grids, catalogueSize } = spread;
    expect({ grids, catalogueSize }).toEqual({ grids: 49, catalogueSize: 49 });
    expect(rows.map(({ atLeast, atMost, grids }) => ({ atLeast, atMost, grids }))).toEqual([
      { atLeast: 8, atMost: 8, grids: expected[8] },
      { atLeast: 9, atMost: 9, grids: expected[9] },
      { atLeast: 9, atMost: 10, grids: expected[10] }, // 9 was not searched in full
    ]);
    const weight = weights[8] + weights[9] + weights[10];
    for (const { atMost, grids, ofClasses, ofGrids } of rows) {
      expect(ofClasses).toEqual({ share: grids / 49, low: grids / 49, high: grids / 49 });
      expect(ofGrids.share).toBeCloseTo(weights[atMost] / weight, 12);
      expect(ofGrids.low).toBe(ofGrids.high);
    }
  });

  // Lass, Table 1, and an independent program (docs/reference/papers.md)
  test('have 2,619 puzzles with 8 clues', () => {
    expect(spread.puzzleNumbers).toMatchObject({ puzzles: 2619, mean: 2619 / 49 });
  });

  test('come in the order of the draw', async () => {
    const ranks: number[] = [];
    for await (const { rank } of readMinima(all)) ranks.push(rank);
    expect(ranks).toEqual(sampleRanks(49, 49, 1));
  });
});

describe('a sample that is not complete', () => {
  test('counts up to its first gap, and is the same as a smaller sample', async () => {
    const part = await surveyMinima(await partOf(all, (task) => task < 12 || task > 40));
    const small = await surveyMinima(await answered(12));
    expect(part).toMatchObject({
      grids: 12,
      leftOut: 8,
      rows: small.rows,
      puzzleNumbers: small.puzzleNumbers,
    });
    expect(await surveyMinima(await partOf(all, () => false))).toMatchObject({ grids: 0, rows: [] });
  });

  test('is saved and restored, and altered files are refused', async () => {
    const files = await saveMinima(await partOf(all, (task) => task < 12 || task > 40));
    const { header, records } = restoreMinima(files);
    expect(header).toEqual(all.header);
    const before = [];
    for await (const record of all.records()) before.push(record);
    expect(records).toEqual(before.slice(0, 12));
    expect(JSON.parse(files.summary)).toMatchObject({ grids: 12, isComplete: false, digest: null });
    const cut = files.tasks.split('\n').slice(0, 5).join('\n');
    expect(() => restoreMinima({ ...files, tasks: cut })).toThrow('do not give the digest');
    const [head, first, ...rest] = files.tasks.split('\n');
    const other = [head, first.replace(/^0,(\d+),(\d+),(\d+),/, '0,$1,$2,5$3,'), ...rest].join('\n');
    expect(() => restoreMinima({ ...files, tasks: other })).toThrow('line 2: not as it was written');
    expect(() => restoreMinima({ ...files, summary: '{}' })).toThrow(
      'the summary does not belong to a store',
    );
    expect(JSON.parse((await saveMinima(all)).summary)).toMatchObject({ isComplete: true, grids: 49 });
  });

  test('is not believed: a puzzle of another grid is an error', async () => {
    const store = createMemoryStore(all.header);
    const runner = await store.join();
    const lines = ['.'.repeat(36)];
    await runner.keep(
      [sealTask(all.header, { number: 0, input: '' }, { counters: {}, found: lines }, 0)],
      [],
    );
    await expect(surveyMinima(store)).rejects.toThrow('is not the proper puzzle of its grid');
  });
});

describe('the question minimum', () => {
  test.each([
    [null, 'parameters: expected an object'],
    [{ board: '2x3', clues: 9 }, 'sample: expected a whole number from 1'],
    [{ board: '2x3', sample: 3 }, 'clues: expected a whole number from 0'],
    [{ board: '2x3', sample: 3, clues: 37 }, '37 clues: a 2x3 board has room for 0 to 36'],
    [{ board: '2x3', sample: 3, clues: 9, seed: -1 }, 'seed: expected a whole number from 0'],
    [{ board: '5x5', sample: 3, clues: 9 }, '5x5'],
    [{ board: 7, sample: 3 }, 'board: expected the name of a board'],
    [{ sample: 3, colour: 1 }, 'parameter "colour"'],
  ])('%j is told what is wrong', (given, message) => {
    expect(() => minimumQuestion.parse(given)).toThrow(InputError);
    expect(() => minimumQuestion.parse(given)).toThrow(message);
  });

  test('searches 18 clues on 3x3 if nobody says, and draws no more grids than there are', async () => {
    expect(minimumQuestion.parse({ board: '3x3', sample: 3 })).toMatchObject({ clues: 18, seed: 1 });
    const asked = minimumQuestion.parse({ board: '2x3', sample: 50, clues: 9 });
    await expect(minimumQuestion.countTasks!(asked)).rejects.toThrow('there are only 49 grids of 2x3');
  });
});

describe('shares', () => {
  // Wilson (1927), as printed by R's binom.confint(x, n, methods = "wilson")
  test.each([
    [0, 10, 0, 0.2775],
    [5, 10, 0.2366, 0.7634],
    [15, 148, 0.0624, 0.1605],
    [148, 148, 0.9747, 1],
  ])('%i of %i: %f to %f', (seen, of, low, high) => {
    const found = shareOf(seen / of, of);
    expect(found.low).toBeCloseTo(low, 3);
    expect(found.high).toBeCloseTo(high, 3);
  });

  test('with equal weights are those without', () => {
    expect(weightedShareOf([0.5, 0.5, 0.5, 0.5], (i) => i === 2)).toEqual(shareOf(0.25, 4));
    expect(weightedShareOf([1, 0.5], (i) => i === 0).share).toBeCloseTo(2 / 3, 12);
    expect(weightedShareOf([], () => true)).toEqual({ share: 0, low: 0, high: 1 });
  });
});
