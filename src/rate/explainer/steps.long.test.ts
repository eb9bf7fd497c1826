// Explainer's steps with their patterns over lists and the hardest puzzles; the kernel's chains against the plain twin's.
import { expect, test } from 'vitest';
import { fullLines, needsLists } from '../../../test/full-lists.ts';
import { startExplainer } from '../../kernel/index.ts';
import { readPuzzle } from '../../text/index.ts';
import { listed } from '../puzzles.fixture.ts';
import { rate } from '../rate.ts';
import { nextHint } from './by-kernel.ts';
import { createGrid, placeDigit } from './grid.ts';
import { patternOf } from './pattern.ts';
import { nextPlainHint } from './plain.ts';
import { checkWay, NISHIO_AND_UNIT, quickPuzzles, slowPuzzles } from './steps.fixture.ts';

test.each([...quickPuzzles, ...slowPuzzles])(
  'ER %s: the steps are those of the rating, and all true',
  (er, line) => {
    const puzzle = readPuzzle(line);
    const { steps, ...rating } = checkWay(puzzle);
    expect(rating.er.toFixed(1)).toBe(er);
    expect(rate(puzzle, { scale: 'explainer' })).toMatchObject(rating);
    expect(steps.length).toBeGreaterThan(50);
  },
);

for (const [name, count] of [
  ['17-clue', 500],
  ['top1465', 200],
  ['high-clue-minimal', 60],
  ['hardest', 40],
] as const)
  test(`${name}, ${count} puzzles`, needsLists(name), () => {
    for (const puzzle of listed(fullLines(name), count)) {
      const { steps: _, ...rating } = checkWay(puzzle);
      expect(rate(puzzle, { scale: 'explainer' })).toMatchObject(rating);
    }
  });

test('the kernel and the plain twin give the same patterns', () => {
  for (const line of [NISHIO_AND_UNIT, slowPuzzles[0][1]]) {
    const grid = createGrid(Uint8Array.from(line, (symbol) => (symbol === '.' ? 0 : Number(symbol))));
    for (;;) {
      const plain = nextPlainHint(grid);
      if (!plain) break;
      const search = nextHint(startExplainer(grid.digits, grid.candidates));
      let slice = search.next();
      while (!slice.done) slice = search.next();
      expect(patternOf(grid, slice.value!)).toEqual(patternOf(grid, plain));
      if (plain.placement) placeDigit(grid, plain.placement.cell, plain.placement.digit);
      else for (const { cell, digits } of plain.removals) grid.candidates[cell] &= ~digits;
    }
  }
});
