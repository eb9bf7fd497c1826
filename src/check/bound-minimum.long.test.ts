// A grid that has puzzles with 17 clues, found from all its puzzles with 18. Takes some CPU minutes.
import { expect, test } from 'vitest';
import { clueCount } from '../board/index.ts';
import { solve } from '../solve/index.ts';
import { readPuzzle, writePuzzle } from '../text/index.ts';
import { boundMinimum, check, findPuzzle } from './index.ts';

test('the 17s got from all 18s are those that a search finds, and swaps find one of them', async () => {
  const known = '................12..3..4........15.......6....27...3.8....2......9...4...6..8.7..';
  const puzzle = readPuzzle(known);
  const { board } = puzzle;
  const solved = solve(puzzle);
  if (solved.kind !== 'proper') throw new Error(solved.kind);
  const grid = solved.solution;
  const { puzzles } = await check({ board, grid, clues: 17 });
  const lines = puzzles.map((each) => writePuzzle(each)).sort();
  const bounds = await boundMinimum({ board, grid }, 18);
  expect(bounds).toMatchObject({ atLeast: 17, atMost: 17, puzzles: lines });
  expect(bounds.counts.get(17)).toBe(lines.length);
  expect(bounds.counts.get(18)).toBe((await check({ board, grid, clues: 18 })).puzzles.length);
  expect(lines).toContain(known);
  const { puzzle: swapped } = findPuzzle({ board, grid, clues: 17 }, { seed: 1 });
  expect(clueCount(swapped!)).toBe(17);
  expect(lines).toContain(writePuzzle(swapped!));
});
