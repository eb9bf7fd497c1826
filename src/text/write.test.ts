import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../base/index.ts';
import { type Board, createBoard, createPuzzle, type Puzzle, parseBoard } from '../board/index.ts';
import {
  type Format,
  formats,
  inferBoard,
  readPuzzle,
  readPuzzles,
  symbolOf,
  writeCells,
  writePuzzle,
} from './index.ts';

const names = ['1x4', '2x2', '1x5', '2x3', '3x2', '1x7', '2x4', '3x3', '2x5', '3x4', '4x4', '5x5', '6x6'];

/** Any filling, valid or not. */
function anyCells(board: Board): fc.Arbitrary<Uint8Array> {
  const cell = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: board.size }));
  return fc
    .array(cell, { minLength: board.cellCount, maxLength: board.cellCount })
    .map((c) => Uint8Array.from(c));
}

/** Clues and pencilmarks as a reader returns them: a single mark is a clue, a clue has no other mark. */
function anyMarked(board: Board): fc.Arbitrary<Puzzle> {
  const { size } = board;
  const marks = fc.uniqueArray(fc.integer({ min: 1, max: size }), {
    minLength: 1,
    maxLength: Math.min(size, 4),
  });
  return fc.array(marks, { minLength: board.cellCount, maxLength: board.cellCount }).map((lists) => {
    const candidates = new Uint8Array(board.cellCount * size);
    for (const [cell, digits] of lists.entries())
      for (const digit of digits) candidates[cell * size + digit - 1] = 1;
    const cells = lists.map((digits) => (digits.length === 1 ? digits[0] : 0));
    const restricts = lists.some((digits) => digits.length > 1 && digits.length < size);
    return createPuzzle(board, cells, restricts ? candidates : undefined);
  });
}

function expectSame(actual: Puzzle, expected: Puzzle): void {
  expect(actual.board.name).toBe(expected.board.name);
  expect(writeCells(actual.board, actual.cells)).toBe(writeCells(expected.board, expected.cells));
  expect(actual.candidates).toEqual(expected.candidates);
}

describe('what is written reads back the same', () => {
  for (const format of formats.filter((name) => name !== 'candidates')) // this format shows more than the puzzle says
    it.each(names)(`as ${format}, %s`, (name) => {
      const board = parseBoard(name);
      fc.assert(
        fc.property(anyCells(board), (cells) => {
          const puzzle = createPuzzle(board, cells);
          const options = { board, allowConflicts: true };
          expectSame(readPuzzle(writePuzzle(puzzle, format), options), puzzle);
        }),
        { numRuns: board.size > 16 ? 3 : 20 },
      );
    });

  it.each(['2x2', '2x3', '2x4', '3x3', '4x4'])('with pencilmarks, %s', (name) => {
    const board = parseBoard(name);
    const able: Format[] = [
      'line',
      'pencilmarks',
      'fpuzzles',
      'sudokupad',
      ...(board.size > 9 ? [] : ['grid' as const]),
    ];
    fc.assert(
      fc.property(anyMarked(board), fc.constantFrom(...able), (puzzle, format) => {
        const options = { board, allowConflicts: true };
        expectSame(readPuzzle(writePuzzle(puzzle, format), options), puzzle);
      }),
      { numRuns: 40 },
    );
  });

  it.each(['2x2', '2x3', '2x4', '3x3', '3x4', '4x4', '5x5', '6x6'])(
    'as line without being told the board, %s',
    (name) => {
      const board = parseBoard(name);
      fc.assert(
        fc.property(anyCells(board), (cells) => {
          const puzzle = createPuzzle(board, cells);
          for (const format of ['line', 'grid', 'sdk'] as const)
            expectSame(readPuzzle(writePuzzle(puzzle, format), { allowConflicts: true }), puzzle);
        }),
        { numRuns: 5 },
      );
    },
  );

  it('links carry the board: boxes of any shape, diagonals, other extra units', () => {
    const windows = [1, 5].flatMap((r) =>
      [1, 5].map((c) => [0, 1, 2].flatMap((i) => [0, 1, 2].map((j) => (r + i) * 9 + c + j))),
    );
    const boards = [
      ...['1x4', '3x2', '4x2', '3x3X', '2x3X', '1x9', '9x1'].map((name) => parseBoard(name)),
      createBoard(3, 3, { extraUnits: windows }),
      createBoard(3, 3, { diagonals: true, extraUnits: windows }),
      createBoard(3, 3, { extraUnits: [[0, 10, 20, 30, 40, 50, 60, 70, 80]] }),
    ];
    for (const board of boards)
      for (const format of ['fpuzzles', 'sudokupad'] as const) {
        const puzzle = createPuzzle(board, new Uint8Array(board.cellCount).with(2, 3));
        const again = readPuzzle(writePuzzle(puzzle, format));
        expectSame(again, puzzle);
        expect(again.board.units.map((unit) => String(unit.cells)).sort()).toEqual(
          board.units.map((unit) => String(unit.cells)).sort(),
        );
      }
  });

  it('boxes drawn in a grid are the boxes of its board', () => {
    const puzzle = createPuzzle(parseBoard('3x2'), new Uint8Array(36).with(7, 4));
    expectSame(readPuzzle(writePuzzle(puzzle, 'grid')), puzzle);
  });
});

it('a grid shows its boxes', () => {
  expect(writePuzzle(readPuzzle('1.3..............4..................'), 'grid')).toBe(
    '1 . 3 | . . .\n. . . | . . .\n------+------\n. . . | . . 4\n. . . | . . .\n------+------\n. . . | . . .\n. . . | . . .',
  );
});

it('infers the squarest box, no higher than wide', () => {
  const expected = {
    16: '2x2',
    25: '1x5',
    36: '2x3',
    49: '1x7',
    64: '2x4',
    81: '3x3',
    100: '2x5',
    144: '3x4',
  };
  for (const [count, name] of Object.entries(expected)) expect(inferBoard(Number(count))?.name).toBe(name);
  expect([256, 625, 1296].map((count) => inferBoard(count)?.name)).toEqual(['4x4', '5x5', '6x6']);
  expect([0, 80, 82, 1369, -1, 0.5, Number.NaN].map(inferBoard)).toEqual(new Array(7).fill(undefined));
  expect(inferBoard(81)).toBe(inferBoard(81));
});

it('symbols are 1–9, A–Z and @', () => {
  expect([0, 1, 9, 10, 35, 36].map(symbolOf).join('')).toBe('.19AZ@');
});

it('says where a format has no room for pencilmarks', () => {
  const marked = (name: string) => {
    const board = parseBoard(name);
    const candidates = new Uint8Array(board.cellCount * board.size).fill(1).with(0, 0);
    return createPuzzle(board, new Uint8Array(board.cellCount), candidates);
  };
  expect(() => writePuzzle(marked('3x3'), 'sdk')).toThrow(
    new InputError('a .sdk file has no room for pencilmarks'),
  );
  expect(() => writePuzzle(marked('3x4'), 'grid')).toThrow(
    new InputError('a grid of pencilmarks has at most 9 digits, this board has 12'),
  );
});

it('several grids, one after the other, are several puzzles', () => {
  const puzzles = readPuzzles(`${'1'.padEnd(81, '.')}\n${'2'.padEnd(81, '.')}`);
  for (const format of ['grid', 'sdk', 'fpuzzles'] as const) {
    const text = puzzles.map((puzzle) => writePuzzle(puzzle, format)).join('\n\n');
    expect(readPuzzles(text).map((puzzle) => writePuzzle(puzzle))).toEqual(
      puzzles.map((puzzle) => writePuzzle(puzzle)),
    );
  }
});
