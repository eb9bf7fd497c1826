// Whole boards by every algorithm, and what takes minutes on 9×9. Needs no lists.
import { describe, expect, it } from 'vitest';
import { type Board, parseBoard } from '../board/index.ts';
import { canonicalise } from '../canon/index.ts';
import { solutions } from '../solve/index.ts';
import { algorithms } from './algorithms.ts';
import { check, checkGrids, type GridToCheck } from './check.ts';
import { findMinimum } from './minimum.ts';
import { gridOf } from './test-grids.ts';

/** One grid of each class of the board, in canonical form, ascending. */
function canonicalGrids(board: Board): GridToCheck[] {
  const cells = new Uint8Array(board.cellCount);
  for (let cell = 0; cell < board.size; cell++) cells[cell] = cell + 1;
  const forms = new Map<string, Uint8Array>();
  for (const grid of solutions({ board, cells })) {
    const { form } = canonicalise({ board, cells: grid }, 'row');
    forms.set(form.join(), form);
  }
  return [...forms.values()].sort((a, b) => Buffer.compare(a, b)).map((grid) => ({ board, grid }));
}

describe('the 49 classes of 2x3', () => {
  const grids = canonicalGrids(parseBoard('2x3'));

  it.each(algorithms.map(({ name }) => name))(
    '%s: no 7, and 2,619 puzzles of 8 clues in 537 classes',
    async (name) => {
      const forms = new Set<string>();
      let puzzles = 0;
      for await (const result of checkGrids(grids, 7, { algorithm: name })) puzzles += result.puzzles.length;
      expect(puzzles).toBe(0);
      for await (const result of checkGrids(grids, 8, { algorithm: name })) {
        puzzles += result.puzzles.length;
        for (const puzzle of result.puzzles) forms.add(canonicalise(puzzle, 'row').form.join());
      }
      expect(grids).toHaveLength(49);
      expect(puzzles).toBe(2619);
      expect(forms.size).toBe(537);
    },
  );
});

it('Latin squares of order 6 have minimum 9', async () => {
  let smallest = Number.POSITIVE_INFINITY;
  for (const grid of canonicalGrids(parseBoard('1x6')))
    smallest = Math.min(smallest, (await findMinimum(grid)).minimum);
  expect(smallest).toBe(9);
});

it('the grid with 29 puzzles of 17 clues, by the quickest of the papers', async () => {
  const grid = gridOf(
    '3x3',
    '639241785284765193517983624123857946796432851458619237342178569861594372975326418',
  );
  expect((await check({ ...grid, clues: 17 }, { algorithm: 'dmus-v6' })).puzzles).toHaveLength(29);
});
