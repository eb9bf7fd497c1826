import { expect, test } from 'vitest';
import { levels, rate } from '../rate/index.ts';
import { readLine } from '../text/index.ts';
import { checkHint } from './check-hint.fixture.ts';
import { playSome } from './games.fixture.ts';
import { makePuzzle } from './make-puzzle.ts';

test('in 2,000 positions with notes and mistakes, no hint is wrong or repeats, and mistakes come first', async () => {
  for (const [i, level] of levels.entries())
    for (let k = 0; k < 100; k++) {
      const made = await makePuzzle({ level, seed: 1000 + 100 * i + k });
      for (let position = 0; position < 4; position++) {
        const { game, faults } = playSome(made, 400 * i + 4 * k + position, position % 2 === 1);
        checkHint(game, faults);
      }
    }
});

test('hints hold on a 4x4 board', async () => {
  const made = await makePuzzle({ board: '4x4', level: 'medium', seed: 1 });
  for (let position = 0; position < 20; position++) {
    const { game, faults } = playSome(made, position, position % 2 === 1);
    checkHint(game, faults);
  }
});

test.each(levels)('1,000 %s puzzles each have their level', async (level) => {
  for (let seed = 0; seed < 1000; seed++) {
    const made = await makePuzzle({ level, seed, symmetry: seed % 2 === 0 ? 'none' : 'rotate180' });
    const rated = rate(readLine(made.puzzle), { scale: 'levels' });
    expect([rated.solutions, rated.level, rated.rating]).toEqual([1, level, made.score]);
  }
});
