// `check` in several threads, with the built library: the workers are files of dist.
import { check, parseBoard, readPuzzle } from 'minclue';
import { expect, test } from 'vitest';

const grid = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';

test('a limit of 1 gives the same single puzzle for any number of threads, though many parts find one', async () => {
  const { cells } = readPuzzle(grid);
  const question = { board: parseBoard('3x3'), grid: cells, clues: 22 };
  const [one, two] = await Promise.all(
    [1, 2].map(async (threads) => (await check(question, { threads, limit: 1 })).puzzles),
  );
  expect(one).toHaveLength(1);
  expect(two.map((puzzle) => puzzle.cells)).toEqual(one.map((puzzle) => puzzle.cells));
});
