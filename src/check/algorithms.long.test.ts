// Every algorithm on whole boards, and tests that take minutes on 9×9. Needs no lists.
import { describe, expect, it } from 'vitest';
import { type Board, parseBoard } from '../board/index.ts';
import { canonicalise } from '../canon/index.ts';
import { first, solutions } from '../solve/index.ts';
import { readPuzzle, writePuzzle } from '../text/index.ts';
import type { GridToCheck } from './algorithms/algorithm.ts';
import { algorithms } from './algorithms/table.ts';
import { check, checkGrids } from './check.ts';
import { gridOf } from './grids.fixture.ts';
import { findMinimum } from './minimum.ts';

/** One grid of each class of the board, in canonical form, ascending. */
function canonicalGrids(board: Board): GridToCheck[] {
  const cells = new Uint8Array(board.cellCount);
  for (let cell = 0; cell < board.size; cell++) cells[cell] = cell + 1;
  // the rows of a Latin square may be sorted as well: 9,408 squares of order 6 instead of 1,128,960
  if (board.boxes.length === 0) for (let row = 0; row < board.size; row++) cells[row * board.size] = row + 1;
  const forms = new Map<string, Uint8Array>();
  for (const grid of solutions({ board, cells })) {
    const { form } = canonicalise({ board, cells: grid }, 'row');
    forms.set(form.join(), form);
  }
  return [...forms.values()].sort((a, b) => Buffer.compare(a, b)).map((grid) => ({ board, grid }));
}

describe('the 49 classes of 2x3', () => {
  const grids = canonicalGrids(parseBoard('2x3'));

  it.each(algorithms.map(({ name }) => name).filter((name) => name !== 'halves'))(
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

describe('the grid with 29 puzzles of 17 clues', () => {
  const record = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';

  it('has exactly those, essentially different, and none of 16', async () => {
    const grid = gridOf('3x3', record);
    expect((await check({ ...grid, clues: 16 })).puzzles).toHaveLength(0);
    const { puzzles } = await check({ ...grid, clues: 17 });
    expect(puzzles).toHaveLength(29);
    expect(new Set(puzzles.map((puzzle) => canonicalise(puzzle, 'row').form.join())).size).toBe(29);
  });

  it('has, moved and relabelled, the known pseudo-puzzle of 16 clues and two solutions', async () => {
    const known = '5.2...4.....71...3..............46...7.2......1.......6....2.......3..1.4........';
    const grid = first(readPuzzle(known))!;
    const board = parseBoard('3x3');
    const { puzzles } = await check({ board, grid, clues: 16, solutions: 2 });
    expect(puzzles.map((puzzle) => writePuzzle(puzzle))).toContain(known);
  });
});
