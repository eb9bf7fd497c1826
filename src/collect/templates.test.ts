import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Board, createPuzzle, isAllowed, type Puzzle, parseBoard } from '../board/index.ts';
import { solutions } from '../solve/index.ts';
import { countTemplates, templatesOfGrid } from './templates.ts';

test.each([
  ['3x3', 46_656],
  ['2x2', 16],
  ['2x3', 2 ** 3 * 6 ** 2],
  ['2x4', 2 ** 4 * 24 ** 2],
  ['4x4', 24 ** 8],
  ['1x4', 24],
])('a digit of a %s board has R!^C·C!^R templates: %i', (name) => {
  const board = parseBoard(name);
  const { boxRows, boxColumns, size, cellCount } = board;
  const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
  const expected = factorial(boxRows) ** boxColumns * factorial(boxColumns) ** boxRows;
  const counts = countTemplates(createPuzzle(board, new Uint8Array(cellCount)));
  expect(counts).toEqual(Array(size).fill(expected));
});

/** The plain way: tries every choice of a cell in each row. */
function plainTemplates(puzzle: Puzzle, digit: number): number {
  const { board, cells } = puzzle;
  let count = 0;
  const choose = (row: number, chosen: readonly number[]): void => {
    if (row < board.size) {
      for (const cell of board.rows[row].cells) choose(row + 1, [...chosen, cell]);
      return;
    }
    const isOnce = board.units.every(
      (unit) => unit.cells.filter((cell) => chosen.includes(cell)).length === 1,
    );
    const hasClues = cells.every((clue, cell) => clue !== digit || chosen.includes(cell));
    if (isOnce && hasClues && chosen.every((cell) => isAllowed(puzzle, cell, digit))) count++;
  };
  choose(0, []);
  return count;
}

const someClues = (board: Board) =>
  fc.array(fc.tuple(fc.nat(board.cellCount - 1), fc.nat(board.size)), { maxLength: 5 }).map((clues) => {
    const cells = new Uint8Array(board.cellCount);
    for (const [cell, digit] of clues) cells[cell] = digit;
    return createPuzzle(board, cells);
  });

test.each(['2x2', '2x2X', '1x4'])('counts on %s agree with trying all cells', (name) => {
  fc.assert(
    fc.property(someClues(parseBoard(name)), (puzzle) => {
      const { size } = puzzle.board;
      expect(countTemplates(puzzle)).toEqual(
        Array.from({ length: size }, (_, i) => plainTemplates(puzzle, i + 1)),
      );
    }),
    { numRuns: 20 },
  );
});

test('counts on 2x3 agree with trying all cells', () => {
  fc.assert(
    fc.property(someClues(parseBoard('2x3')), (puzzle) => {
      expect(countTemplates(puzzle)[0]).toBe(plainTemplates(puzzle, 1));
    }),
    { numRuns: 2 },
  );
});

test('a grid leaves each digit only its own template', () => {
  const board = parseBoard('2x3');
  const [grid] = solutions(createPuzzle(board, new Uint8Array(36)));
  expect(countTemplates(createPuzzle(board, grid))).toEqual([1, 1, 1, 1, 1, 1]);
  for (const [i, template] of templatesOfGrid(board, grid).entries())
    expect(template).toEqual([...grid.keys()].filter((cell) => grid[cell] === i + 1));
});

test('boards of more than 16 digits are refused', () => {
  const board = parseBoard('5x5');
  expect(() => countTemplates(createPuzzle(board, new Uint8Array(625)))).toThrow('up to 16 digits');
});
