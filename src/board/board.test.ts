import { describe, expect, it } from 'vitest';
import { InputError } from '../base/index.ts';
import { cellName, findCell } from './board.ts';
import { boardOf, createBoard, parseBoard, shapeOf } from './boards.ts';

const shapes = [1, 2, 3, 4, 5, 6, 7, 9, 18, 36].flatMap((r) =>
  [1, 2, 3, 4, 5, 6, 7, 9, 36].filter((c) => r * c <= 36).map((c) => [r, c] as const),
);

describe('boards', () => {
  it('the 9×9 board has 27 units, 20 peers a cell and 810 pairs of peers (Foundations, §2.1)', () => {
    const board = createBoard(3, 3);
    expect(board.units.length).toBe(27);
    expect(board.peers.every((peers) => peers.length === 20)).toBe(true);
    expect(board.peers.reduce((sum, peers) => sum + peers.length, 0) / 2).toBe(810);
  });

  it.each(shapes)(
    'on a %ix%i board each unit has N cells and each cell a row, a column and a box',
    (r, c) => {
      const board = createBoard(r, c);
      const isLatin = r === 1 || c === 1;
      expect(board.units.length).toBe(board.size * (isLatin ? 2 : 3));
      expect(board.units.every((unit) => new Set(unit.cells).size === board.size)).toBe(true);
      expect(board.unitsOf.every((units) => units.length === (isLatin ? 2 : 3))).toBe(true);
      // |row ∪ column ∪ box| − 1, the box overlapping row and column in a minirow and a minicolumn
      const peers = isLatin ? 2 * (board.size - 1) : 3 * (board.size - 1) - (r - 1) - (c - 1);
      expect(board.peers.every((list) => list.length === peers)).toBe(true);
    },
  );

  it.each(shapes)('on a %ix%i board bands, stacks, minirows and minicolumns each part the cells', (r, c) => {
    const board = createBoard(r, c);
    for (const [parts, count] of [
      [board.bands, c],
      [board.stacks, r],
      [board.minirows, board.size * r],
      [board.minicolumns, board.size * c],
    ] as const) {
      expect(parts.length).toBe(count);
      expect(parts.flatMap((part) => [...part]).sort((a, b) => a - b)).toEqual(
        Array.from({ length: board.cellCount }, (_, i) => i),
      );
    }
  });

  it('an X board has both diagonals as units', () => {
    const board = parseBoard('3x3X');
    expect(board.hasDiagonals).toBe(true);
    expect(board.units.length).toBe(29);
    expect(board.extraUnits.map((unit) => [...unit.cells].map((cell) => cellName(board, cell)))[1]).toEqual([
      'r1c9',
      'r2c8',
      'r3c7',
      'r4c6',
      'r5c5',
      'r6c4',
      'r7c3',
      'r8c2',
      'r9c1',
    ]);
    expect(board.peers[40].length).toBe(20 + 12);
  });

  it('finds every cell by its name, and none beyond the board', () => {
    const board = parseBoard('2x3');
    for (let cell = 0; cell < 36; cell++) expect(findCell(board, cellName(board, cell))).toBe(cell);
    for (const name of ['r0c1', 'r1c7', 'r1', 'c1', '', 'r1c1x'])
      expect(findCell(board, name)).toBeUndefined();
  });

  it('takes extra units as cell lists and refuses bad ones', () => {
    expect(createBoard(2, 2, { extraUnits: [[0, 6, 9, 15]] }).name).toBe('2x2+1');
    expect(() => createBoard(2, 2, { extraUnits: [[0, 6, 9]] })).toThrow(
      'extra unit 1: expected 4 different cells, got 3',
    );
    expect(() => createBoard(2, 2, { extraUnits: [[0, 6, 9, 16]] })).toThrow('there is no cell 16');
  });

  it.each(['', '3', '3x', 'x3', '0x3', '7x6', '3x3y', '3x3xx'])('refuses "%s" as a board', (name) => {
    expect(() => parseBoard(name)).toThrow(InputError);
  });

  it.each([
    ['9x9', '3x3 is the board with 9 digits'],
    ['8x8', '2x4 is the board with 8 digits'],
    ['12x12', '3x4 or 2x6 is the board with 12 digits'],
    ['7x7', '1x7 is the board with 7 digits'],
  ])('says of %s how the board is named that is meant', (name, words) => {
    expect(() => parseBoard(name)).toThrow(words);
  });
});

describe('boards of the same shape are one object', () => {
  const others = [
    [0, 5, 10, 15],
    [3, 6, 9, 12],
  ];

  it('however they are asked for', () => {
    expect(parseBoard('2×2')).toBe(createBoard(2, 2));
    expect(createBoard(2, 2, { diagonals: false, extraUnits: [] })).toBe(createBoard(2, 2));
    expect(parseBoard('2x2x', others)).toBe(createBoard(2, 2, { diagonals: true, extraUnits: others }));
    const scrambled = others.map((cells) => cells.toReversed());
    expect(parseBoard('2x2', scrambled)).toBe(parseBoard('2x2', others));
  });

  it('also after a journey to another thread', () => {
    for (const board of [parseBoard('2x3X'), parseBoard('2x2X', others)])
      expect(boardOf(structuredClone(shapeOf(board)))).toBe(board);
  });

  it('and other shapes are others', () => {
    const shapes = [
      parseBoard('2x3'),
      parseBoard('3x2'),
      parseBoard('2x2'),
      parseBoard('2x2X'),
      parseBoard('2x2', others),
      parseBoard('2x2', others.slice(1)),
    ];
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});

describe('windoku', () => {
  it.each([
    ['2x2W', 1],
    ['3x3W', 4],
    ['4x4W', 9],
    ['3x3XW', 4],
  ])('%s has %i windows, each a unit of its own', (name, windows) => {
    const board = parseBoard(name);
    expect(board).toMatchObject({ name, hasWindows: true, hasDiagonals: name.includes('X') });
    const units = board.extraUnits.filter((unit) => unit.name.startsWith('window'));
    expect(units.map((unit) => unit.name)).toEqual(
      Array.from({ length: windows }, (_, i) => `window ${i + 1}`),
    );
    expect(new Set(units.flatMap(({ cells }) => [...cells])).size).toBe(windows * board.size);
    expect(parseBoard(name.toLowerCase())).toBe(board);
    expect(boardOf(shapeOf(board))).toBe(board);
  });

  it('the windows of 3x3W stand in rows and columns 2–4 and 6–8', () => {
    const [first, , , last] = parseBoard('3x3W').extraUnits;
    expect([...first.cells]).toEqual([10, 11, 12, 19, 20, 21, 28, 29, 30]);
    expect([...last.cells]).toEqual([50, 51, 52, 59, 60, 61, 68, 69, 70]);
  });

  it('all windows as extra units are the windoku board, some of them are not', () => {
    const units = parseBoard('3x3W').extraUnits.map(({ cells }) => [...cells].reverse());
    expect(createBoard(3, 3, { extraUnits: units.toReversed() })).toBe(parseBoard('3x3W'));
    expect(createBoard(3, 3, { extraUnits: units.slice(1) })).toMatchObject({
      name: '3x3+3',
      hasWindows: false,
    });
  });

  it.each([
    ['2x3W', 'windows need square boxes'],
    ['1x9J', 'the name does not tell its regions: --regions does'],
    ['3x3W+1', 'the name does not tell its extra units: --extra-unit does'],
    ['3x3WX', 'expected RxC, as in 3x3, 2x4, 3x3X or 3x3W'],
  ])('%s cannot be read', (name, message) => {
    expect(() => parseBoard(name)).toThrow(message);
  });
});
