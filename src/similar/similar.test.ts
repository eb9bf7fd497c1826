import { expect, test } from 'vitest';
import { type Board, createBoard, createPuzzle } from '../board/index.ts';
import { canonicalise } from '../canon/index.ts';
import { coverEngine, solve } from '../solve/index.ts';
import { read } from './plain.fixture.ts';
import { createSimilar, type Similarity } from './similar.ts';

const formOf = (board: Board, cells: Uint8Array) =>
  canonicalise(createPuzzle(board, cells), 'pattern').form.join('');

const board = createBoard(2, 2);

test('on 3x3 every puzzle found is proper by another engine, canonical, and not the puzzle itself', async () => {
  const board = createBoard(3, 3);
  const cells = read('.................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...');
  const all: Similarity[] = [
    { by: 'relabel', depth: 2 },
    { by: 'twins' },
    { by: 'cousins', maxSize: 10 },
    { by: 'step', minus: 1, plus: 1 },
    { by: 'move' },
    { by: 'invert' },
  ];
  const patternOf = (puzzle: Uint8Array) => puzzle.map((digit) => (digit === 0 ? 0 : 1)).join('');
  let total = 0;
  for (const similarity of all) {
    const { form, found } = await createSimilar(board, similarity)({ board, cells });
    for (const each of found) {
      expect(solve({ board, cells: each.cells }, { engine: coverEngine }).kind).toBe('proper');
      expect(formOf(board, each.cells)).toBe(each.cells.join(''));
      expect(each.cells).not.toEqual(form);
      if (['relabel', 'twins', 'cousins'].includes(similarity.by))
        expect(patternOf(each.cells)).toBe(patternOf(form));
    }
    total += found.length;
  }
  expect(total).toBeGreaterThan(0);
});

test('a limit ends the search and is reported, and a puzzle that is not proper is refused', async () => {
  const cells = read('12.43.2.2.4.4.12');
  const find = createSimilar(board, { by: 'step', minus: 1, plus: 1 });
  const { found } = await find({ board, cells });
  expect(found.length).toBeGreaterThan(1);
  const cut = await find({ board, cells }, { limit: 1 });
  expect([cut.found.length, cut.isCut]).toEqual([1, true]);
  await expect(find({ board, cells: read('12..............') })).rejects.toThrow('too many solutions');
});
