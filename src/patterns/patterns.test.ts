import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, runs } from '../../test/amount.ts';
import { InputError } from '../base/index.ts';
import { boardGroup, parseBoard } from '../board/index.ts';
import { conjugacyClasses } from '../board/internal.ts';
import { patternForm } from '../canon/index.ts';
import { countPatterns, keptByClasses } from './burnside.ts';
import { type PatternSearch, patternBeginnings, patterns, startPatterns } from './generate.ts';
import { lineKinds } from './lines.ts';
import { meetsLemma, writePattern } from './pattern.ts';
import { plainPatterns } from './plain.ts';

const both = ['lemma', 'none'] as const;

/** Patterns of a 2x4 board that satisfy Lemma 1.1(b): from Lass, §4 (13 clues), and an independent program (others). */
const of2x4 = [
  [6, 15],
  [7, 304],
  [8, 4_156],
  [9, 38_168],
  [10, 272_175],
  [11, 1_569_261],
  [12, 7_675_118],
  [13, 32_597_396],
  [14, 122_806_771],
] as const;

function runToEnd(search: PatternSearch, nodes: number): PatternSearch {
  while (search.run(nodes) === 'paused');
  return search;
}

describe('the patterns of 2x4', () => {
  const board = parseBoard('2x4');

  test.each(of2x4)('with %i clues: %i by Burnside', (clues, count) => {
    expect(countPatterns(board)[clues]).toBe(BigInt(count));
  });

  test('with 13 clues number 50,716,320 without the lemma', () => {
    expect(countPatterns(board, 'none')[13]).toBe(50_716_320n);
  });

  test.each(of2x4.slice(0, amount(4, { long: 6 })))('with %i clues: %i by generation', (clues, count) => {
    const { counts } = runToEnd(startPatterns(board, clues, { keep: false }), 20_000);
    expect(counts.patterns).toBe(count);
  });
});

describe('generated patterns', () => {
  test.each([
    ['1x1', 1],
    ['1x2', 4],
    ['1x3', 9],
    ['3x1', 9],
    ['1x4', 9],
    ['2x2', 16],
    ['1x5', amount(3, { long: 4 })],
    ['2x3', amount(2, { long: 3 })],
    ['3x2', amount(2, { long: 3 })],
  ])('of %s with up to %i clues equal those found by trial, in the same order', (name, most) => {
    const board = parseBoard(name);
    for (const conditions of both)
      for (let clues = 0; clues <= most; clues++)
        expect([...patterns(board, clues, { conditions })]).toEqual(plainPatterns(board, clues, conditions));
  });

  test.each([
    ['1x6', amount(7, { long: 8 })],
    ['1x9', amount(7, { long: 8 })],
    ['9x1', amount(6, { long: 7 })],
    ['2x3', amount(8, { long: 9 })],
    ['3x2', amount(7, { long: 8 })],
    ['2x4', amount(7, { long: 8 })],
    ['4x2', amount(6, { long: 7 })],
    ['3x3', amount(5, { long: 6 })],
  ])(
    'of %s with up to %i clues are as many as Burnside counts, and their orbits contain all sets of cells',
    (name, most) => {
      const board = parseBoard(name);
      const order = boardGroup(board).order;
      for (const conditions of both) {
        const counts = countPatterns(board, conditions);
        let sets = 1n;
        for (let clues = 0; clues <= most; clues++) {
          let found = 0n;
          let orbits = 0n;
          for (const { automorphisms } of patterns(board, clues, { conditions })) {
            found++;
            orbits += order / BigInt(automorphisms);
          }
          expect(found).toBe(counts[clues]);
          if (conditions === 'none') expect(orbits).toBe(sets);
          sets = (sets * BigInt(board.cellCount - clues)) / BigInt(clues + 1);
        }
      }
    },
    60_000,
  );

  test.each([
    ['2x4', 13],
    ['3x3', 17],
    ['4x2', 12],
    ['1x9', 20],
  ])('of %s with %i clues are their own canonical forms, with as many automorphisms', (name, clues) => {
    const board = parseBoard(name);
    let step = 0;
    for (const prefix of patternBeginnings(board, clues, 3)) {
      if (step++ % 37 !== 0) continue;
      if (step > 2000) break;
      const search = startPatterns(board, clues, { prefix });
      search.run(200);
      for (const { cells, automorphisms } of search.take().slice(0, 3))
        expect(patternForm(board, cells)).toMatchObject({ form: cells, automorphisms });
    }
    expect(step).toBeGreaterThan(100);
  });

  test('come in ascending order and meet the lemma', () => {
    const board = parseBoard('3x3');
    let last = '';
    for (const pattern of patterns(board, 7)) {
      const text = writePattern(pattern).replaceAll('.', '0');
      expect(text > last).toBe(true);
      expect(meetsLemma(board, pattern.cells)).toBe(true);
      last = text;
    }
  });
});

describe('a search', () => {
  test('gives the same patterns and counters however it is sliced, saved and resumed', () => {
    const board = parseBoard('2x3');
    const whole = startPatterns(board, 8);
    runToEnd(whole, 1e9);
    const all = [...patterns(board, 8)].map(writePattern);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), fc.integer({ min: 1, max: 500 }), (first, rest) => {
        const begun = startPatterns(board, 8);
        begun.run(first);
        const found = begun.take();
        const from = JSON.parse(JSON.stringify(begun.checkpoint));
        startPatterns(parseBoard('2x2'), 4).run(10); // another search between
        const resumed = startPatterns(board, 8, { from });
        let state = 'paused';
        while (state === 'paused') {
          state = resumed.run(rest);
          found.push(...resumed.take());
        }
        expect(found.map(writePattern)).toEqual(all);
        expect(resumed.counts).toEqual(whole.counts);
        expect(startPatterns(board, 8, { from: resumed.checkpoint }).run(1)).toBe('done');
      }),
      { numRuns: runs(30) },
    );
  });

  test.each([0, 1, 2, 4])('split after %i rows gives the same patterns in the same order', (rows) => {
    const board = parseBoard('2x3');
    const beginnings = [...patternBeginnings(board, 8, rows)];
    const found = beginnings.flatMap((prefix) => [...patterns(board, 8, { prefix })].map(writePattern));
    expect(found).toEqual([...patterns(board, 8)].map(writePattern));
  });

  test.each([
    ['3x4', 20, 'none', 'up to 9 rows'],
    ['3x3X', 12, 'none', 'without extra units'],
    ['3x3X', 12, 'lemma', 'Lemma 1.1'],
    ['2x2', 17, 'none', '17 clues'],
    ['2x2', 1.5, 'none', '1.5 clues'],
  ] as const)(
    'on %s with %d clues and conditions %s reports what is wrong',
    (name, clues, conditions, message) => {
      const ask = () => startPatterns(parseBoard(name), clues, { conditions });
      expect(ask).toThrow(InputError);
      expect(ask).toThrow(message);
    },
  );
});

describe("Burnside's count", () => {
  test.each(['2x2', '2x3', '3x3', '1x5'])(
    'of %s is the same from moves of lines and from classes of cell maps',
    (name) => {
      const board = parseBoard(name);
      const { order } = boardGroup(board);
      expect(keptByClasses(board)).toEqual(countPatterns(board, 'none').map((count) => count * order));
    },
  );

  test('supports boards with extra units: 92 patterns of two clues on 3x3X', () => {
    const board = parseBoard('3x3X');
    expect(countPatterns(board, 'none')[1]).toBe(BigInt(patternsOfOne(board)));
    expect(countPatterns(board, 'none')[2]).toBe(92n);
  });

  test.each([
    [1, 9],
    [2, 4],
    [3, 3],
    [4, 2],
  ])('the kinds of moves of %i-line blocks, %i of them, make up the group', (blockSize, blocks) => {
    const kinds = lineKinds(blockSize, blocks);
    for (const { cycles } of kinds)
      expect(cycles.reduce((sum, { length }) => sum + length, 0)).toBe(blockSize * blocks);
    const latin = parseBoard(`${blockSize}x${blocks}`);
    const columns = lineKinds(blocks, blockSize).reduce((sum, { size }) => sum + size, 0n);
    const rows = kinds.reduce((sum, { size }) => sum + size, 0n);
    expect(rows * columns * (blockSize === blocks ? 2n : 1n)).toBe(boardGroup(latin).order);
  });
});

/** Counts the orbits of single cells under the board's group, by the cells that are the smallest of their orbit. */
function patternsOfOne(board: ReturnType<typeof parseBoard>): number {
  const smallest = Array.from({ length: board.cellCount }, (_, cell) => cell);
  for (const { cells } of boardGroup(board).elements())
    for (const [cell, to] of cells.entries()) smallest[cell] = Math.min(smallest[cell], to);
  expect(conjugacyClasses(board).classes.length).toBeGreaterThan(1);
  return smallest.filter((least, cell) => least === cell).length;
}
