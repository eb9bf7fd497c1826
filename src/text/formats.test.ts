import fc from 'fast-check';
import lzString from 'lz-string';
import { describe, expect, it } from 'vitest';
import { InputError } from '../base/index.ts';
import { parseBoard } from '../board/index.ts';
import { readPuzzle, readPuzzles, writePuzzle } from './index.ts';

const puzzle = '4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......';
const rows = puzzle.match(/.{9}/g)!;
const packed = (content: unknown) =>
  lzString.compressToBase64(typeof content === 'string' ? content : JSON.stringify(content));

describe('grids', () => {
  it.each([
    ['plain rows', rows.join('\n')],
    ['zeros that look like a count', rows.join('\n').replaceAll('.', '0')],
    ['spaces', rows.map((row) => [...row].join(' ')).join('\n')],
    ['commas', rows.map((row) => [...row].join(',')).join('\n')],
    [
      'gaps between boxes',
      rows.map((row, i) => row.replace(/.../g, '$& ') + (i % 3 === 2 ? '\n' : '')).join('\n'),
    ],
    [
      'bars',
      ['+---+---+---+', ...rows.map((row) => `|${row.replace(/...(?!$)/g, '$&|')}|`), '+---+---+---+'].join(
        '\n',
      ),
    ],
    [
      'starred corners',
      ['*-----------*', ...rows.map((row) => ` |${row.replace(/...(?!$)/g, '$&|')}|`), '*-----------*'].join(
        '\n',
      ),
    ],
    [
      'box drawing',
      `┌───┬───┬───┐\n${[0, 3, 6]
        .map((i) =>
          rows
            .slice(i, i + 3)
            .map((row) => `│${row.replace(/.../g, '$&│')}`)
            .join('\n'),
        )
        .join('\n├───┼───┼───┤\n')}\n└───┴───┴───┘`,
    ],
    ['.sdk', `#ASomeone\n#DA puzzle\n[Puzzle]\n${rows.join('\n')}\n[State]\n${rows.join('\n')}\n`],
    ['.sdk with one line', `[Puzzle]\n${puzzle}`],
  ])('%s', (_, text) => {
    expect(readPuzzles(text).map((found) => writePuzzle(found))).toEqual([puzzle]);
    expect(readPuzzles(`# a\n\n${text}\n\n${text}`).length).toBe(2);
    expect(readPuzzles(text.replaceAll('\n', '\r\n'), { board: parseBoard('3x3') }).length).toBe(1);
  });

  it('16 rows of 16 are a grid if they cannot be lines of a 2x2 board, else they are lines', () => {
    const row = '.'.repeat(16);
    expect(readPuzzles([...new Array(15).fill(row), row.replace('.', 'G')].join('\n')).length).toBe(1);
    expect(readPuzzles(new Array(16).fill(row).join('\n')).length).toBe(16);
    expect(readPuzzles(new Array(16).fill(row).join('\n'), { board: parseBoard('4x4') }).length).toBe(1);
    expect(readPuzzles(new Array(40).fill(row).join('\n')).length).toBe(40);
    expect(readPuzzles(`[Puzzle]\n${new Array(16).fill(row).join('\n')}`)[0].board.name).toBe('4x4');
  });

  it('a grid of pencilmarks', () => {
    const text = '1 234 | 34 2\n34 12|. 1\n---\n3 4 1 2\n2 1 4 3';
    const { cells, candidates } = readPuzzle(text, { allowConflicts: true });
    expect([...cells].join('')).toBe('1002000134122143');
    expect([...candidates!.subarray(4, 12)]).toEqual([0, 1, 1, 1, 0, 0, 1, 1]);
    expect([...candidates!.subarray(24, 28)]).toEqual([1, 1, 1, 1]);
  });
});

describe('f-puzzles links', () => {
  const grid = rows.map((row) =>
    [...row].map((symbol) => (symbol === '.' ? {} : { value: Number(symbol), given: true })),
  );
  const link = (extra: object, base: object = { size: 9, grid }) =>
    `https://f-puzzles.com/?load=${packed({ ...base, ...extra })}`;

  it('read with title and rules, whole, bare or within SudokuPad', () => {
    const payload = packed({ size: 9, title: 'T', author: 'A', ruleset: 'Normal rules.', grid });
    for (const text of [
      `https://f-puzzles.com/?load=${payload}`,
      `https://www.f-puzzles.com/?id=1&load=${encodeURIComponent(payload)}`,
      payload,
      `fpuzzles${payload}`,
      `https://sudokupad.app/fpuzzles${encodeURIComponent(payload)}`,
      `https://sudokupad.app/fpuzzles${payload}?setting-nogrid=1`,
      `https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles${payload}`,
      `sudokupad://puzzle/fpuzzles${payload}`,
      `  1 https://f-puzzles.com/?load=${payload} name`,
    ])
      expect(writePuzzle(readPuzzle(text))).toBe(puzzle);
  });

  it('a player’s entries and marks are no clues', () => {
    const played = grid.map((row) =>
      row.map((cell) => ('given' in cell ? cell : { value: 1, centerPencilMarks: [1] })),
    );
    expect(writePuzzle(readPuzzle(link({ grid: played })))).toBe(puzzle);
  });

  it('both diagonals make an X board, one diagonal an extra unit', () => {
    const empty = { size: 9, grid: new Array(9).fill(new Array(9).fill({})) };
    expect(readPuzzle(link({ 'diagonal+': true, 'diagonal-': true }, empty)).board.name).toBe('3x3X');
    const { board } = readPuzzle(link({ 'diagonal+': true }, empty));
    expect(board.name).toBe('3x3+1');
    expect([...board.extraUnits[0].cells]).toEqual([8, 16, 24, 32, 40, 48, 56, 64, 72]);
  });

  it('irregular regions are extra units of a Latin square', () => {
    const regions = [
      [0, 0, 0, 1],
      [0, 2, 1, 1],
      [2, 2, 3, 1],
      [2, 3, 3, 3],
    ];
    const jigsaw = { size: 4, grid: regions.map((row) => row.map((region) => ({ region }))) };
    const { board } = readPuzzle(link({}, jigsaw));
    expect(board.name).toBe('1x4J');
    expect(board.extraUnits.map((unit) => [...unit.cells])).toContainEqual([0, 1, 2, 4]);
    const none = { size: 4, grid: regions.map((row) => row.map(() => ({ region: null }))) };
    expect(readPuzzle(link({}, none)).board.name).toBe('1x4');
  });

  it.each<[string, string, string]>([
    [
      'other constraints',
      link({ thermometer: [{ lines: [['R1C1', 'R1C2']] }] }),
      'the f-puzzles link has a constraint that is not known here: "thermometer"',
    ],
    [
      'antiknight',
      link({ antiknight: true }),
      'the f-puzzles link has a constraint that is not known here: "antiknight"',
    ],
    [
      'short extra regions',
      link({ extraregion: [{ cells: ['R1C1'] }] }),
      'extra unit 1: expected 9 different cells, got 1',
    ],
    [
      'cells off the board',
      link({ extraregion: [{ cells: ['R1C10'] }] }),
      'the f-puzzles link: extraregion names a cell "R1C10" that is not on the board',
    ],
    [
      'digits off the board',
      link({}, { grid: [[{ value: 2, given: true }]] }),
      'r1c1: 2 is not a digit (1…1)',
    ],
    [
      'ragged grids',
      link({}, { grid: [[{}], [{}, {}]] }),
      'the f-puzzles link: row 1 has 1 cell, but there are 2 rows',
    ],
    [
      'no grid',
      `https://f-puzzles.com/?load=${packed({ a: [] })}`,
      'the f-puzzles link has no rows of cells',
    ],
    ['no content', 'https://f-puzzles.com/?load=N4Ig', 'the link is damaged: its content does not unpack'],
    [
      'a short link',
      'https://sudokupad.app/abcdef1234',
      'the link holds no puzzle itself; if it is a short link, open it and export the puzzle',
    ],
    [
      'a packed link',
      'https://sudokupad.app/scfoooooooooooook',
      'scf links are not read; export the puzzle as f-puzzles',
    ],
    [
      'a conflict',
      link(
        {},
        {
          size: 2,
          grid: [
            [
              { value: 1, given: true },
              { value: 1, given: true },
            ],
            [{}, {}],
          ],
        },
      ),
      '1 stands twice in row 1: r1c1 and r1c2',
    ],
  ])('refuse %s', (_, text, reason) => {
    expect(() => readPuzzle(text)).toThrow(new InputError(`argument:1: ${reason}`));
  });

  it('refuse another board than the one given', () => {
    expect(() => readPuzzle(link({}), { board: parseBoard('3x3X') })).toThrow(
      'argument:1: the link holds a 3x3 board, expected 3x3X',
    );
    expect(readPuzzle(link({}), { board: parseBoard('3x3') }).cells[0]).toBe(4);
  });
});

describe('SudokuPad links', () => {
  const cells = rows.map((row) => [...row].map((symbol) => (symbol === '.' ? {} : { value: symbol })));
  const regions = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((box) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) => [
      3 * Math.floor(box / 3) + Math.floor(i / 3),
      3 * (box % 3) + (i % 3),
    ]),
  );
  const column = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((row) => [row, 0]);
  const link = (content: unknown) => `https://sudokupad.app/scl${packed(content)}`;

  it('read cells and regions; title, rules and redundant cages change nothing', () => {
    const cages = [
      { value: 'title: Some' },
      { cells: column, unique: true, hidden: true },
      { cells: [[0, 0]], unique: false, hidden: true },
    ];
    const { board, cells: clues } = readPuzzle(
      link({ cellSize: 50, cells, regions, cages, metadata: { rules: 'r' }, lines: [] }),
    );
    expect(board.name).toBe('3x3');
    expect(writePuzzle({ board, cells: clues })).toBe(puzzle);
  });

  it('read shortened JSON', () => {
    const short = cells.map(
      (row) => `[${row.map((cell) => ('value' in cell ? `{v:${cell.value}}` : '')).join()}]`,
    );
    const text = `{cs:50,ce:[${short}],re:${JSON.stringify(regions)},ca:[{v:'title: It\\'s'}],settings:{a:t,b:f}}`;
    expect(writePuzzle(readPuzzle(link(text)))).toBe(puzzle);
    expect(writePuzzle(readPuzzle(`ctc${packed(text)}`))).toBe(puzzle);
  });

  it('diagonals as cages make an X board; without regions there are no boxes', () => {
    const cages = [(i: number) => [i, i], (i: number) => [i, 8 - i]].map((at) => ({
      cells: [0, 1, 2, 3, 4, 5, 6, 7, 8].map(at),
      unique: true,
    }));
    const empty = cells.map((row) => row.map(() => ({})));
    expect(readPuzzle(link({ cells: empty, regions, cages })).board.name).toBe('3x3X');
    expect(readPuzzle(link({ cells: empty })).board.name).toBe('1x9');
  });

  it.each<[string, unknown, string]>([
    [
      'lines',
      { cells, regions, lines: [{ wayPoints: [] }] },
      'the SudokuPad link has a constraint that is not known here: "lines"',
    ],
    [
      'killer cages',
      { cells, regions, cages: [{ cells: [[0, 0]], value: 5 }] },
      'the SudokuPad link has a constraint that is not known here: a cage with a value',
    ],
    [
      'small cages',
      {
        cells,
        regions,
        cages: [
          {
            cells: [
              [0, 0],
              [0, 1],
            ],
          },
        ],
      },
      'the SudokuPad link has a constraint that is not known here: a cage of 2 cells',
    ],
    [
      'rules in metadata',
      { cells, regions, cages: [{ value: 'antiknight: true' }] },
      'the SudokuPad link has a constraint that is not known here: "antiknight"',
    ],
    [
      'regions of odd sizes',
      { cells, regions: [[[0, 0]]] },
      'region 1 has 1 cell, but on this board a region has 9',
    ],
    [
      'cells off the board',
      { cells, regions: [[[0, 9]]] },
      'the SudokuPad link names a cell [0,9] that is not on the board',
    ],
    ['damaged content', '{ce:[[{v:1}', 'the SudokuPad link is damaged at character 12 of its content'],
  ])('refuse %s', (_, content, reason) => {
    expect(() => readPuzzle(link(content))).toThrow(new InputError(`argument:1: ${reason}`));
  });
});

it('links with any content give a puzzle or an InputError', () => {
  const cell = fc.record(
    {
      value: fc.jsonValue(),
      given: fc.boolean(),
      region: fc.constantFrom(null, 0, 1, 'a'),
      givenPencilMarks: fc.jsonValue(),
    },
    { requiredKeys: [] },
  );
  const cells = fc.array(fc.array(fc.oneof(cell, fc.jsonValue()), { maxLength: 3 }), { maxLength: 3 });
  const places = fc.array(fc.array(fc.tuple(fc.nat(3), fc.nat(3)), { maxLength: 3 }), { maxLength: 3 });
  const content = fc.oneof(
    fc.jsonValue(),
    fc.record(
      { grid: cells, size: fc.nat(4), 'diagonal+': fc.boolean(), extraregion: fc.jsonValue() },
      { requiredKeys: ['grid'] },
    ),
    fc.record(
      { cells, regions: fc.oneof(places, fc.jsonValue()), cages: fc.jsonValue() },
      { requiredKeys: ['cells'] },
    ),
    fc
      .array(fc.constantFrom(...`{}[]:,'"\\tf1v`, 'ce:', 'null'), { maxLength: 30 })
      .map((parts) => parts.join('')),
  );
  const payload = fc.oneof(content.map(packed), fc.base64String({ maxLength: 200 }));
  fc.assert(
    fc.property(fc.constantFrom('fpuzzles', 'scl', ''), payload, (format, text) => {
      try {
        readPuzzle(`https://sudokupad.app/${format}${text}`);
      } catch (error) {
        expect(error).toBeInstanceOf(InputError);
      }
    }),
    { numRuns: 1000 },
  );
});
