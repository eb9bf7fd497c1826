// 10,000 minimal 9×9 puzzles, each checked clue by clue with dancing links alone to be proper and minimal. About 20
// CPU-seconds.
import { expect, test } from 'vitest';
import { parseBoard } from '../board/index.ts';
import { coverEngine, isProper } from '../solve/index.ts';
import { createMaker } from './maker.ts';

test('10,000 minimal puzzles are all proper and minimal by another engine', async () => {
  const board = parseBoard('3x3');
  const maker = await createMaker({ board, minimal: true, seed: 2026 });
  const engine = coverEngine;
  const seen = new Set<string>();
  const faults: string[] = [];
  for (let index = 0; index < 10_000; index++) {
    const made = maker.make(index);
    if (made.kind !== 'puzzle') throw new Error(`puzzle ${index}: gave up`);
    const { cells } = made;
    seen.add(cells.join(''));
    const isGood =
      isProper({ board, cells }, { engine }) &&
      cells.every(
        (digit, cell) => digit === 0 || !isProper({ board, cells: cells.with(cell, 0) }, { engine }),
      );
    if (!isGood) faults.push(cells.join(''));
  }
  expect(faults).toEqual([]);
  expect(seen.size).toBe(10_000);
});
