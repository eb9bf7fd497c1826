// Lists: naked and hidden singles solve 21,905 of the 49,158 known 17s, as an independent program found. The hardest
// known puzzles end in a chain, a net or a search.
import { expect, test } from 'vitest';
import { fullLines, needsLists } from '../../test/full-lists.ts';
import type { Puzzle } from '../board/index.ts';
import { first } from '../solve/index.ts';
import { writePuzzle } from '../text/index.ts';
import { explain } from './explain.ts';
import { listed } from './puzzles.fixture.ts';
import { rate } from './rate.ts';

test('21,905 of the 49,158 17s are logic-solvable in the sense of Lewis', needsLists('17-clue'), () => {
  const all = listed(fullLines('17-clue'), 100_000);
  expect(all.length).toBe(49_158);
  expect(all.filter((puzzle) => rate(puzzle, { scale: 'minclue', isProper: true }).isLogical).length).toBe(
    21_905,
  );
});

for (const name of ['17-clue', 'top95', 'top1465', 'high-clue-minimal', 'hardest'])
  test(
    `${name}, every puzzle: each step is true in the solution, and the end is the solution or a search`,
    needsLists(name),
    () => {
      let steps = 0;
      for (const puzzle of listed(fullLines(name), 100_000)) {
        const explained = explain(puzzle, { scale: 'minclue', isProper: true, withExplainer: false });
        const solution = first(puzzle)!;
        for (const { placements, eliminations } of explained.steps) {
          if (placements.some(({ cell, digit }) => digit !== solution[cell])) throw wrong(puzzle);
          if (eliminations.some(({ cell, digit }) => digit === solution[cell])) throw wrong(puzzle);
        }
        if (explained.end.isBroken) throw wrong(puzzle);
        steps += explained.steps.length;
      }
      expect(steps).toBeGreaterThan(0);
    },
  );

function wrong(puzzle: Puzzle): Error {
  return new Error(`a wrong step: ${writePuzzle(puzzle)}`);
}

for (const name of ['17-clue', 'top95', 'top1465', 'high-clue-minimal', 'hardest'])
  test(
    `${name}: explained to the end, with Explainer's steps where no technique applies`,
    needsLists(name),
    () => {
      for (const puzzle of listed(fullLines(name), 2000)) {
        const solution = first(puzzle)!;
        const { steps, end } = explain(puzzle, { isProper: true });
        for (const { eliminations } of steps)
          if (eliminations.some(({ cell, digit }) => digit === solution[cell])) throw wrong(puzzle);
        expect(end.cells).toEqual(solution);
      }
    },
  );

for (const name of ['top95', 'top1465', 'hardest'])
  test(`${name}: rating and explanation agree`, needsLists(name), () => {
    for (const puzzle of listed(fullLines(name), 300)) {
      const { isSolved, hardest, rating } = rate(puzzle, { scale: 'minclue' });
      expect(explain(puzzle, { scale: 'minclue', isProper: true, withExplainer: false }).end.open === 0).toBe(
        isSolved,
      );
      expect(hardest === 'needs search').toBe(!isSolved);
      if (name === 'hardest') expect(rating).toBeGreaterThan(6);
    }
  });
