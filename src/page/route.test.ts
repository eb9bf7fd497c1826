import { describe, expect, it } from 'vitest';
import { createBoard, createPuzzle, parseBoard } from '../board/index.ts';
import { readPuzzleLink, writePuzzleLink } from './puzzle-link.ts';
import { fragmentOf, readFragment } from './route.ts';

describe('fragments', () => {
  it.each([
    ['', { room: '', rest: [] }],
    ['#/', { room: '', rest: [] }],
    ['#/grid/3x3X/1.2', { room: 'grid', rest: ['3x3X', '1.2'] }],
    ['#/a%2Fb/%3Cb%3E', { room: 'a/b', rest: ['<b>'] }],
    ['#/puzzle/%E0%A4%A', { room: 'puzzle', rest: ['%E0%A4%A'] }],
  ])('%j is read', (fragment, route) => {
    expect(readFragment(fragment)).toEqual(route);
  });

  it('what is written is read', () => {
    const parts = ['puzzle', '3x3', 'a/b #%?&', '@'];
    const { room, rest } = readFragment(fragmentOf(parts[0], ...parts.slice(1)));
    expect([room, ...rest]).toEqual(parts);
  });
});

describe('a puzzle in a link', () => {
  const boards = [
    parseBoard('2x2'),
    parseBoard('3x3X'),
    parseBoard('5x5'),
    createBoard(2, 2, { extraUnits: [[0, 5, 10, 15]] }),
  ];
  it.each(boards.map((board) => [board.name, board] as const))(
    'of a %s board is read as it was written',
    (_, board) => {
      const cells = new Uint8Array(board.cellCount);
      cells[3] = board.size;
      const puzzle = createPuzzle(board, cells);
      expect(readPuzzleLink(...writePuzzleLink(puzzle))).toEqual(puzzle);
    },
  );

  it('keeps its pencilmarks', () => {
    const board = parseBoard('2x2');
    const candidates = new Uint8Array(64).fill(1);
    candidates[5] = 0;
    const puzzle = createPuzzle(board, new Uint8Array(16), candidates);
    expect(readPuzzleLink(...writePuzzleLink(puzzle))).toEqual(puzzle);
  });
});
