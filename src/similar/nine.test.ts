// Puzzles similar to some 17s, by another engine and with canonical forms computed in another way.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { amount } from '../../test/amount.ts';
import { createBoard } from '../board/index.ts';
import { solve } from '../solve/index.ts';
import { readPuzzles } from '../text/index.ts';
import { expectAllAlike } from './nine.fixture.ts';
import type { Similarity } from './similar.ts';

const seventeens = readPuzzles(readFileSync(new URL('../../examples/17.txt', import.meta.url), 'utf8')).map(
  ({ cells }) => cells,
);

const some = [...seventeens.keys()].slice(0, amount(5, { long: seventeens.length }));

test.each<[string, Similarity, readonly number[]]>([
  ['relabel', { by: 'relabel', depth: 1 }, some],
  ['relabel of two clues', { by: 'relabel', depth: 2 }, amount([4], { long: [3, 4] })],
  ['twins', { by: 'twins' }, some],
  ['cousins', { by: 'cousins', maxSize: 6 }, [5]],
  ['−1+1', { by: 'step', minus: 1, plus: 1 }, amount([5], { long: [5, 6] })],
  ['move', { by: 'move' }, amount([5], { long: [5, 6, 7] })],
  ['invert', { by: 'invert' }, [0, 1]],
])('%s finds all that trying finds', async (name, similarity, which) => {
  let total = 0;
  for (const i of which) total += await expectAllAlike(seventeens[i], similarity);
  if (name !== 'twins') expect(total).toBeGreaterThan(0); // most 17s have too few clues for twins
});

test('removing 1, 5 or 8 clues of a complete digit finds all that trying finds', async () => {
  const board = createBoard(3, 3);
  const [cells] = seventeens;
  const { solution } = solve({ board, cells });
  const full = cells.map((digit, cell) => (solution![cell] === 5 ? 5 : digit));
  for (const fewer of [1, 5, 8])
    expect(await expectAllAlike(full, { by: 'digit', fewer })).toBeGreaterThan(0);
});
