import { expect, it } from 'vitest';
import { createBoard } from './boards.ts';
import { createPuzzle } from './create-puzzle.ts';
import { clueCount, findConflict, isAllowed, isGrid, isSolution } from './puzzle.ts';

const board = createBoard(2, 2);
const grid = Uint8Array.from([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);

it('knows grids from fillings that break a rule', () => {
  expect(isGrid(board, grid)).toBe(true);
  expect(isGrid(board, grid.with(0, 2))).toBe(false);
  expect(isGrid(board, grid.with(0, 0))).toBe(false);
  expect(isGrid(createBoard(2, 2, { diagonals: true }), grid)).toBe(false);
});

it('names the unit, the digit and both cells of a conflict', () => {
  const puzzle = createPuzzle(board, [0, 0, 3, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0]);
  expect(clueCount(puzzle)).toBe(2);
  expect(findConflict(puzzle)).toEqual({ unit: 'box 2', digit: 3, cells: [2, 7] });
});

it('a solution agrees with clues and pencilmarks', () => {
  const candidates = new Uint8Array(64).fill(1);
  const puzzle = createPuzzle(board, new Uint8Array(16), candidates);
  expect(isSolution(puzzle, grid)).toBe(true);
  expect(isSolution(createPuzzle(board, new Uint8Array(16), candidates.with(0, 0)), grid)).toBe(false);
  expect(isSolution(createPuzzle(board, new Uint8Array(16).with(0, 2)), grid)).toBe(false);
  expect(isAllowed(createPuzzle(board, new Uint8Array(16).with(0, 2)), 0, 2)).toBe(true);
});

it('refuses wrong lengths and digits', () => {
  expect(() => createPuzzle(board, new Uint8Array(15))).toThrow('cells of a 2x2 board: expected 16, got 15');
  expect(() => createPuzzle(board, new Uint8Array(16).with(5, 5))).toThrow(
    'r2c2: 5 is not a digit of a 2x2 board',
  );
});
