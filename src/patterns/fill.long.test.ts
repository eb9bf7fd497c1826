// All 2x3 puzzles with the fewest clues, found grid by grid and pattern by pattern.
import { expect, test } from 'vitest';
import { parseBoard } from '../board/index.ts';
import { formsOfPattern, patternOf, puzzlesByPattern } from './filling-patterns.fixture.ts';
import { patterns } from './generate.ts';

test('the 537 8-clue puzzles of 2x3 have the same patterns whether found by grids or by patterns', async () => {
  const board = parseBoard('2x3');
  const byPattern = await puzzlesByPattern(board, 8);
  let [sum, all] = [0, 0];
  for (const { cells } of patterns(board, 8)) {
    const key = patternOf(cells).join('');
    const forms = formsOfPattern(board, key);
    expect(new Set(forms)).toEqual(byPattern.get(key) ?? new Set());
    sum += forms.length;
    all++;
  }
  expect(sum).toBe(537);
  expect(all).toBe(9971);
});
