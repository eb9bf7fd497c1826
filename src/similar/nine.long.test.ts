// Puzzles similar to 17s of the public list: whole neighbourhoods by another engine, with canonical forms computed in
// another way.
import { describe, expect, test } from 'vitest';
import { fullLines, needsLists } from '../../test/full-lists.ts';
import { createBoard } from '../board/index.ts';
import { coverEngine, solutions } from '../solve/index.ts';
import { expectAllAlike } from './nine.fixture.ts';
import { read } from './plain.fixture.ts';
import type { Similarity } from './similar.ts';

describe('of the 49,158 known 17s', needsLists('17-clue'), () => {
  const lines = fullLines('17-clue');
  const board = createBoard(3, 3);

  test.each<[string, number, Similarity]>([
    ['−1+1', 200, { by: 'step', minus: 1, plus: 1 }],
    ['relabel', 50, { by: 'relabel', depth: 2 }],
    ['cousins', 20, { by: 'cousins', maxSize: 8 }],
    ['twins', 1000, { by: 'twins' }],
    ['move', 200, { by: 'move' }],
  ])('%s of %i puzzles finds all that trying finds', async (_, count, similarity) => {
    let total = 0;
    for (let i = 0; i < count; i++)
      total += await expectAllAlike(read(lines[Math.floor((i * lines.length) / count)]), similarity);
    expect(total).toBeGreaterThan(0);
  });

  test('−2+1 of 10 puzzles with an extra clue finds all that trying finds, at least other 17s', async () => {
    const count = 10;
    for (let i = 0; i < count; i++) {
      const cells = read(lines[Math.floor((i * lines.length) / count)]);
      const [solution] = solutions({ board, cells }, { engine: coverEngine });
      const empty = cells.indexOf(0);
      cells[empty] = solution[empty];
      expect(await expectAllAlike(cells, { by: 'step', minus: 2, plus: 1 })).toBeGreaterThan(0);
    }
  });
});
