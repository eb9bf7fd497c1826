import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Board, createBoard, findConflict } from '../board/index.ts';
import { bands, isProper } from '../solve/index.ts';
import { type HuntStep, neighbours } from './neighbours.ts';

/** The plain way: removes p clues, adds q clues in all ways, and tests every puzzle. */
function plainNeighbours(board: Board, cells: Uint8Array, { minus, plus }: HuntStep) {
  const proper: string[] = [];
  let decided = 0;
  const add = (puzzle: Uint8Array, left: number, from: number): void => {
    if (left === 0) {
      decided++;
      if (isProper({ board, cells: puzzle })) proper.push(puzzle.join(''));
      return;
    }
    for (let cell = from; cell < board.cellCount; cell++) {
      if (puzzle[cell] !== 0) continue;
      for (let digit = 1; digit <= board.size; digit++) {
        puzzle[cell] = digit;
        if (!findConflict({ board, cells: puzzle })) add(puzzle, left - 1, cell + 1);
        puzzle[cell] = 0;
      }
    }
  };
  const remove = (puzzle: Uint8Array, left: number, from: number): void => {
    if (left === 0) {
      add(puzzle, plus, 0);
      return;
    }
    for (let cell = from; cell < board.cellCount; cell++) {
      const digit = puzzle[cell];
      if (digit === 0) continue;
      puzzle[cell] = 0;
      remove(puzzle, left - 1, cell + 1);
      puzzle[cell] = digit;
    }
  };
  remove(cells.slice(), minus, 0);
  return { decided, proper: proper.sort() };
}

function allNeighbours(board: Board, cells: Uint8Array, step: HuntStep) {
  const all = [...neighbours(board, cells, step)];
  return {
    decided: all.reduce((sum, { decided }) => sum + decided, 0),
    proper: all.flatMap(({ proper }) => proper.map((puzzle) => puzzle.join(''))).sort(),
  };
}

const read = (line: string) => Uint8Array.from(line, (mark) => (mark === '.' ? 0 : Number(mark)));
const seventeen = read('.................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...');

describe('the −p+q neighbours are those that plain testing finds', () => {
  const small = read('12...........4.2');
  test.each([
    [1, 1],
    [2, 1],
    [2, 2],
    [1, 2],
    [0, 3],
    [1, 0],
    [0, 1],
  ])('−%i+%i of a 2x2 puzzle', (minus, plus) => {
    const board = createBoard(2, 2);
    const step = { minus, plus };
    expect(allNeighbours(board, small, step)).toEqual(plainNeighbours(board, small, step));
  });

  test.each([
    [1, 1],
    [2, 1],
  ])('−%i+%i of an 8-clue 2x3 puzzle', (minus, plus) => {
    const board = createBoard(2, 3);
    const cells = read('......5...4.....3.4..2..6.2.1.......');
    const step = { minus, plus };
    expect(allNeighbours(board, cells, step)).toEqual(plainNeighbours(board, cells, step));
  });

  test('−1+1 of a 17', () => {
    const board = createBoard(3, 3);
    const step = { minus: 1, plus: 1 };
    const found = allNeighbours(board, seventeen, step);
    expect(found).toEqual(plainNeighbours(board, seventeen, step));
    expect(found.proper.length).toBeGreaterThanOrEqual(17); // the puzzle itself, once for each clue
  });

  test('−2+2 of one reduced puzzle, with all pairs of clues', () => {
    const board = createBoard(3, 3);
    const cells = seventeen.slice();
    for (const cell of [17, 23]) cells[cell] = 0;
    const step = { minus: 0, plus: 2 };
    expect(allNeighbours(board, cells, step)).toEqual(plainNeighbours(board, cells, step));
  });

  test('with both diagonals', () => {
    const board = createBoard(3, 3, { diagonals: true });
    expect(bands.refuses(board)).toBeUndefined();
    const cells = seventeen.slice();
    const step = { minus: 1, plus: 1 };
    expect(allNeighbours(board, cells, step)).toEqual(plainNeighbours(board, cells, step));
  });

  test('of random 2x2 puzzles', () => {
    const board = createBoard(2, 2);
    const grid = read('1234341221434321');
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(15), { minLength: 2, maxLength: 6 }),
        fc.nat(2),
        fc.nat(2),
        (kept, minus, plus) => {
          const cells = Uint8Array.from(grid, (digit, cell) => (kept.includes(cell) ? digit : 0));
          expect(allNeighbours(board, cells, { minus, plus })).toEqual(
            plainNeighbours(board, cells, { minus, plus }),
          );
        },
      ),
      { numRuns: 10 },
    );
  });
});
