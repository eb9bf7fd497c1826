// Climbing finds hard pearls and diamonds. Singles and locked candidates at the start are counted as the technique
// table finds them.
import { describe, expect, test } from 'vitest';
import { parseBoard } from '../board/index.ts';
import { rateByExplainer } from '../rate/index.ts';
import { readPuzzle } from '../text/index.ts';
import { countLocked, countSingles } from './first-steps.ts';
import { createMaker, type MadePuzzle } from './maker.ts';
import type { MakeRequest } from './request.ts';

const board = parseBoard('3x3');

async function make(wanted: Partial<MakeRequest>, index = 0): Promise<MadePuzzle> {
  const result = (await createMaker({ seed: 1, board, minimal: true, ...wanted })).make(index);
  if (result.kind === 'gave up') throw new Error(JSON.stringify(result));
  return result;
}

describe('what few puzzles are', () => {
  test('a pearl of 6.5 or more', async () => {
    const { cells, er, ep, ed, isMinimal } = await make({ gem: 'pearl', rating: { from: 6.5, to: 20 } });
    expect(rateByExplainer({ board, cells })).toEqual({ er, ep, ed });
    expect([ep, isMinimal]).toEqual([er, true]);
    expect(er).toBeGreaterThanOrEqual(6.5);
  });

  test('a diamond of 2.6 or more, in a symmetric pattern', async () => {
    const wanted = { gem: 'diamond', rating: { from: 2.6, to: 20 }, symmetry: 'rotate180' } as const;
    const { cells, er, ep, ed } = await make({ ...wanted, minimal: false });
    expect(rateByExplainer({ board, cells })).toEqual({ er, ep, ed });
    expect([ep, ed]).toEqual([er, er]);
    expect([...cells].reverse().map(Boolean)).toEqual([...cells].map(Boolean));
  });

  test('a first step of 3.0 or more, with a given number of clues in a pattern, is the same for the same puzzle number', async () => {
    const pattern = new Uint8Array(81).fill(1).fill(0, 36, 45); // nothing in the middle row
    const wanted = { ed: { from: 3, to: 20 }, clues: { from: 23, to: 25 }, pattern };
    const { cells, ed, clues } = await make(wanted, 1);
    expect(ed).toBe(rateByExplainer({ board, cells }).ed);
    expect(ed).toBeGreaterThanOrEqual(3);
    expect([23, 24, 25]).toContain(clues);
    expect([...cells.subarray(36, 45)]).toEqual(Array(9).fill(0));
    expect((await make(wanted, 1)).cells).toEqual(cells);
  });

  test('tries run out', async () => {
    const maker = await createMaker({
      seed: 1,
      board,
      gem: 'diamond',
      rating: { from: 11, to: 12 },
      tries: 30,
    });
    expect(maker.make(0)).toMatchObject({ kind: 'gave up', tries: 30, failures: { rating: 30 } });
  });
});

test.each([
  // the first cell can only be 1 and is the only place for 1 in its row, hence also in box 1
  ['.23456789'.padEnd(81, '.'), 1, 1],
  // in box 1 the places of 1, 2 and 9 are all in the first row
  ['.........345......678......'.padEnd(81, '.'), 0, 3],
  [''.padEnd(81, '.'), 0, 0],
])('%s begins with %i singles and %i locked candidates', (text, singles, locked) => {
  const { cells } = readPuzzle(text);
  expect([countSingles(board, cells), countLocked(board, cells)]).toEqual([singles, locked]);
});
