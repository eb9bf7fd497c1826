// Lists: of the 49,158 known 17s 21,905 fall to naked and hidden singles (FACTS); the hardest known puzzles end in
// a chain, a net or a search.
import { expect, test } from 'vitest';
import { first } from '../solve/index.ts';
import { explain } from './next-step.ts';
import { rate } from './rate.ts';
import { listed } from './test-puzzles.ts';

const all = listed('17-clue', 100_000);

test.runIf(all.length > 0)('21,905 of the 49,158 17s are logic-solvable in the sense of Lewis', () => {
  expect(all.length).toBe(49_158);
  expect(all.filter((puzzle) => rate(puzzle, { isProper: true }).isLogical).length).toBe(21_905);
});

test.each(['top95', 'top1465', 'hardest'])(
  '%s: a few hundred puzzles, each solved to its solution or not at all',
  (name) => {
    for (const puzzle of listed(name, 300)) {
      const { steps, end } = explain(puzzle, true);
      const solution = first(puzzle)!;
      for (const { placements, eliminations } of steps) {
        for (const { cell, digit } of placements) expect(digit).toBe(solution[cell]);
        for (const { cell, digit } of eliminations) expect(digit).not.toBe(solution[cell]);
      }
      expect(end.isBroken).toBe(false);
      const { isSolved, rating } = rate(puzzle);
      expect(end.open === 0).toBe(isSolved);
      if (name === 'hardest') expect(rating).toBeGreaterThan(6);
    }
  },
);
