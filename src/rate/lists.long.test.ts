// The whole list of 17s (FACTS): 21,905 of the 49,158 fall to naked and hidden singles.
import { expect, test } from 'vitest';
import { rate } from './rate.ts';
import { listed } from './test-puzzles.ts';

const all = listed('17-clue', 100_000);

test.runIf(all.length > 0)('21,905 of the 49,158 17s are logic-solvable in the sense of Lewis', () => {
  expect(all.length).toBe(49_158);
  expect(all.filter((puzzle) => rate(puzzle, { isProper: true }).isLogical).length).toBe(21_905);
});
