// Tests that nothing is shown under the name that the program uses for itself.
import { describe, expect, test } from 'vitest';
import { patternSymmetries } from '../../board/index.ts';
import { algorithms, check } from '../../check/index.ts';
import { readLine } from '../../text/index.ts';
import { parametersInWords } from './parameters.ts';
import { hasPruneWords, pruneWords } from './prunes.ts';
import { symmetryWords } from './symmetries.ts';

const grids = [
  ['1234341221434321', 5],
  ['123456456123231564564231312645645312', 8],
  ['1234567856781243231547866487312535628417784163524756283181237564', 10],
  ['639241785284765193517983624123857946796432851458619237342178569861594372975326418', 14],
] as const;

describe('why branches ended', () => {
  test.each(algorithms.map(({ name }) => name))('has words for every counter of %s', async (name) => {
    const counters = new Set<string>();
    for (const [line, clues] of grids) {
      const { board, cells: grid } = readLine(line);
      const { refuses } = algorithms.find((each) => each.name === name)!;
      const isSlow = board.cellCount > 40 && !['fast', 'halves', 'pairs'].includes(name);
      if (isSlow || refuses(board, clues) !== undefined) continue;
      const { counters: sums } = await check({ board, grid, clues }, { algorithm: name });
      for (const reason of Object.keys(sums.prunes)) counters.add(reason);
    }
    expect([...counters].length).toBeGreaterThan(0);
    expect([...counters].filter((reason) => !hasPruneWords(reason))).toEqual([]);
  });

  test('adds counters that mean the same, the most frequent reason first', () => {
    expect(pruneWords({ exhausted: 3, packed: 600_000, fullPacked: 10_250, noLast: 0 })).toEqual([
      { reason: 'too many disjoint sets left for the clues left', branches: 610_250 },
      { reason: 'no cell left that can hit a set', branches: 3 },
    ]);
  });

  test('never shows a counter that it does not know', () => {
    expect(pruneWords({ constructor: 1, unheardOf: 2 })).toEqual([{ reason: 'other reasons', branches: 3 }]);
  });
});

test('every symmetry has words of its own, without digits and signs', () => {
  const words = patternSymmetries.map((symmetry) => symmetryWords[symmetry]);
  expect(new Set(words).size).toBe(patternSymmetries.length);
  for (const each of words) expect(each).toMatch(/^[a-z ]+[\\/]?$/);
});

test('the parameters of a campaign are said in words, with the singular where it is right', () => {
  const ranks = { from: 0, to: 49 };
  expect(parametersInWords({ board: '2x3', clues: 1, taskSize: 5, solutions: 1, ranks })).toEqual([
    'board 2x3',
    '1 clue',
    '5 items a task',
    'proper puzzles',
    'ranks 0 to 48',
  ]);
  expect(parametersInWords({ grids: ['a'], someThing: { inner: 3 } })).toEqual([
    '1 grid',
    'some thing inner 3',
  ]);
});
