import { describe, expect, it } from 'vitest';
import { createPuzzle, isGrid, parseBoard } from '../board/index.ts';
import { optionCount, optionItems } from '../cover/index.ts';
import { isCover, namesOfItems } from '../cover/internal.ts';
import { decodeCover, encodeCover } from './cover.ts';

const boards = ['1x1', '1x4', '1x5', '2x2', '2x3', '2x4', '3x3', '3x3X', '2x3X', '4x4'];

const emptyPuzzle = (name: string) => {
  const board = parseBoard(name);
  return createPuzzle(board, new Uint8Array(board.cellCount));
};

describe('puzzles as exact cover', () => {
  it('the empty 9×9 puzzle has 324 items, 729 options and 2,916 entries (Foundations, §3.3)', () => {
    const problem = encodeCover(emptyPuzzle('3x3'));
    expect(problem.itemNames.length).toBe(324);
    expect(problem.primaryCount).toBe(324);
    expect(optionCount(problem)).toBe(729);
    expect(problem.items.length).toBe(2_916);
  });

  it('7 in row 2, column 4 (from 0) covers items 22, 105, 204 and 258 (Foundations, §3.1)', () => {
    const problem = encodeCover(emptyPuzzle('3x3'));
    const option = (2 * 9 + 4) * 9 + 6;
    expect([...optionItems(problem, option)]).toEqual([22, 105, 204, 258]);
    expect(namesOfItems(problem, option)).toEqual(['r3c5', 'r3=7', 'c5=7', 'b2=7']);
    expect(problem.optionNames?.[option]).toBe('r3c5=7');
  });

  it.each(boards)('the empty %s puzzle has an item per cell and per unit and digit', (name) => {
    const puzzle = emptyPuzzle(name);
    const { size, units } = puzzle.board;
    const problem = encodeCover(puzzle);
    const families = /^1x/.test(name) ? 2 : 3;
    const diagonals = name.endsWith('X') ? 2 : 0;
    expect(units.length).toBe(families * size + diagonals);
    expect(problem.itemNames.length).toBe((1 + families) * size ** 2 + diagonals * size);
    expect(new Set(problem.itemNames).size).toBe(problem.itemNames.length);
    expect(problem.itemNames.every((item) => item.length <= 8)).toBe(true);
    expect(optionCount(problem)).toBe(size ** 3);
    expect(problem.items.length).toBe((1 + families) * size ** 3 + diagonals * size ** 2);
  });

  it('clues and pencilmarks leave out options, never items', () => {
    const board = parseBoard('2x2');
    const clue = createPuzzle(board, new Uint8Array(16).with(0, 3));
    expect(optionCount(encodeCover(clue))).toBe(61);
    const marks = createPuzzle(board, new Uint8Array(16), new Uint8Array(64).fill(1).with(5, 0));
    expect(optionCount(encodeCover(marks))).toBe(63);
    expect(encodeCover(marks).itemNames.length).toBe(64);
  });

  it('a grid is a cover, and decodes to itself', () => {
    const grid = Uint8Array.from([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
    const puzzle = emptyPuzzle('2x2');
    const problem = encodeCover(puzzle);
    const options = Array.from(grid, (digit, cell) => cell * 4 + digit - 1);
    expect(isGrid(puzzle.board, grid)).toBe(true);
    expect(isCover(problem, options)).toBe(true);
    expect(decodeCover(puzzle.board, problem, options)).toEqual(grid);
    expect(isCover(problem, [...options.slice(1), 1])).toBe(false);
  });
});
