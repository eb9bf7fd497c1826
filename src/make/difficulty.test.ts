// Deciding whether a puzzle is as hard as wanted: the early decision agrees with the whole rating.

import { expect, test } from 'vitest';
import { finish } from '../base/internal.ts';
import { parseBoard } from '../board/index.ts';
import { type ExplainerRating, rateByExplainer } from '../rate/index.ts';
import { readPuzzle } from '../text/index.ts';
import { rateWanted } from './by-rating.ts';
import { type Difficulty, isIn } from './difficulty.ts';
import { createMaker } from './maker.ts';

const PEARL = '4...7.1....19.46.5.....1......7....2..2.3....847..6....14...8.6.2....3..6...9....';
const board = parseBoard('3x3');

function isWanted({ er, ep, ed }: ExplainerRating, wanted: Difficulty): boolean {
  return (
    isIn(wanted.rating, er) &&
    isIn(wanted.ep, ep) &&
    isIn(wanted.ed, ed) &&
    (wanted.gem !== 'pearl' || ep === er) &&
    (wanted.gem !== 'diamond' || ed === er)
  );
}

test('a rating that ends early says of every wish what the whole rating says', async () => {
  const { make } = await createMaker({ board, minimal: true, seed: 5 });
  const puzzles = Array.from({ length: 60 }, (_, i) => {
    const made = make(i);
    if (made.kind === 'gave up') throw new Error('nothing made');
    return { board, cells: made.cells };
  });
  puzzles.push({ board, cells: readPuzzle(PEARL).cells });
  const bounds = [1.2, 1.5, 2.3, 4, 7, 8, 12];
  const ranges = bounds.flatMap((from, i) => bounds.slice(i).map((to) => ({ from, to })));
  const wishes: Difficulty[] = [
    {},
    ...ranges.flatMap((range) => [{ rating: range }, { ep: range }, { ed: range }]),
    ...(['pearl', 'diamond'] as const).flatMap((gem) => [
      { gem },
      ...ranges.map((rating) => ({ gem, rating })),
      ...ranges.map((ed) => ({ gem, ed })),
    ]),
  ];
  let [met, missed] = [0, 0];
  for (const [i, puzzle] of puzzles.entries()) {
    const whole = rateByExplainer(puzzle);
    for (const [k, wish] of wishes.entries()) {
      if ((i + k) % 5 > 0) continue; // each puzzle with a fifth of the wishes
      const { isWanted: found, rating } = finish(rateWanted(puzzle, wish));
      expect([found, wish], String(puzzle.cells)).toEqual([isWanted(whole, wish), wish]);
      if (found) expect(rating).toMatchObject({ ...whole, rating: whole.er, scale: 'explainer' });
      if (found) met++;
      else missed++;
    }
  }
  expect(met).toBeGreaterThan(100);
  expect(missed).toBeGreaterThan(100);
});
