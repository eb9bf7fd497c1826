// Grids as people type them, with spaces for blanks, and as tables.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, createPuzzle, type Puzzle, parseBoard } from '../board/index.ts';
import { type Entry, type ErrorEntry, readEntries, readList, readPuzzle, writePuzzle } from './index.ts';

const wikipedia = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const seventeen = '.................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...';

const rowsOf = (line: string): string[] => {
  const size = Math.sqrt(line.length);
  return Array.from({ length: size }, (_, r) => line.slice(size * r, size * (r + 1)));
};
/** Without the blanks at the ends of lines, which editors remove. */
const spaced = (line: string): string =>
  rowsOf(line)
    .map((row) => row.replaceAll('.', ' ').trimEnd())
    .join('\n');
const barred = (row: string): string => `| ${[...row].map((c) => (c === '.' ? ' ' : c)).join(' | ')} |`;
const rule = (size: number): string => `|${':-:|'.repeat(size)}`;
const table = (line: string): string => rowsOf(line).map(barred).join('\n');
const headed = (line: string): string => {
  const [first, ...rest] = rowsOf(line).map(barred);
  return [first, rule(rest.length + 1), ...rest].join('\n');
};
const withHeader = (header: string) => (line: string) => {
  const rows = rowsOf(line);
  const cells = `| ${rows.map((_, i) => (header === 'numbers' ? i + 1 : header)).join(' | ')} |`;
  return [cells, rule(rows.length), ...rows.map(barred)].join('\n');
};
const forms: Record<string, (line: string) => string> = {
  spaced,
  table,
  'a table with a rule below its first row': headed,
  'a table with an empty header': withHeader(' '),
  'a table with a header of words': withHeader('col'),
  'a table with a header of numbers': withHeader('numbers'),
};
const puzzlesIn = (text: string): string[] =>
  readList(text, { allowConflicts: true }).entries.flatMap((entry) =>
    entry.kind === 'puzzle' ? [writePuzzle(entry.puzzle)] : entry.kind === 'error' ? [entry.message] : [],
  );
const someCells = (board: Board) =>
  fc
    .array(fc.oneof({ arbitrary: fc.constant(0), weight: 2 }, fc.integer({ min: 1, max: board.size })), {
      minLength: board.cellCount,
      maxLength: board.cellCount,
    })
    .map((cells): Puzzle => createPuzzle(board, cells));

describe.each(Object.entries(forms))('%s', (_name, write) => {
  it.each([wikipedia, seventeen])('%s is one grid', (line) => {
    expect(puzzlesIn(`${write(line)}\n`)).toEqual([line]);
    expect(puzzlesIn(write(line).replaceAll('\n', '\r\n'))).toEqual([line]);
  });

  it.each(['3x3', '2x3', '2x4', '3x4', '4x4', '5x5'])(
    'a %s puzzle that is written so is read back',
    (name) => {
      const board = parseBoard(name);
      fc.assert(
        fc.property(someCells(board), (puzzle) => {
          const line = writePuzzle(puzzle);
          // with an empty last row or column the grid may belong to a smaller board, unless the board is given
          fc.pre(
            board.size === 9 ||
              spaced(line)
                .split('\n')
                .some((row) => row.length === board.size),
          );
          fc.pre(rowsOf(line).every((row) => /[^.]/.test(row)));
          fc.pre(/[^.].*\n/.test(spaced(line)) && / \S/.test(spaced(line)));
          expect(puzzlesIn(`${write(line)}\n`)).toEqual([line]);
          const { cells } = readPuzzle(write(line), { board, allowConflicts: true });
          expect(cells).toEqual(puzzle.cells);
        }),
        { numRuns: 25 },
      );
    },
  );
});

it('a 9×9 grid with empty rows is read back, whichever they are', () => {
  fc.assert(
    fc.property(
      someCells(parseBoard('3x3')),
      fc.subarray([0, 1, 2, 3, 4, 5, 6, 7, 8], { maxLength: 4 }),
      (puzzle, empty) => {
        for (const row of empty) puzzle.cells.fill(0, 9 * row, 9 * row + 9);
        const line = writePuzzle(puzzle);
        for (const write of Object.values(forms)) expect(puzzlesIn(`${write(line)}\n`)).toEqual([line]);
      },
    ),
    { numRuns: 50 },
  );
});

it('a list of blocks of all kinds has the puzzles that went into it, in whatever pieces it comes', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(
          someCells(parseBoard('3x3')).filter((puzzle) =>
            rowsOf(writePuzzle(puzzle)).every((row) => /\d/.test(row)),
          ),
          fc.constantFrom('dots', ...Object.keys(forms)),
        ),
        { minLength: 1, maxLength: 6 },
      ),
      fc.array(fc.nat(2000), { maxLength: 4 }),
      fc.integer({ min: 1, max: 2 }),
      async (blocks, cuts, gap) => {
        const text = blocks
          .map(([puzzle, form]) => {
            const line = writePuzzle(puzzle);
            return form === 'dots' ? rowsOf(line).join('\n') : forms[form](line);
          })
          .join('\n'.repeat(gap + 1));
        const bytes = new TextEncoder().encode(text);
        const places = [0, ...cuts.map((cut) => cut % bytes.length), bytes.length].sort((a, b) => a - b);
        const chunks = (async function* () {
          for (const [i, from] of places.slice(0, -1).entries()) yield bytes.slice(from, places[i + 1]);
        })();
        const found: (Entry | ErrorEntry)[] = [];
        for await (const batch of readEntries(chunks, { allowConflicts: true })) found.push(...batch);
        expect(
          found.flatMap((entry) => (entry.kind === 'puzzle' ? [writePuzzle(entry.puzzle)] : [])),
        ).toEqual(blocks.map(([puzzle]) => writePuzzle(puzzle)));
        expect(found.filter(({ kind }) => kind === 'error')).toEqual([]);
      },
    ),
    { numRuns: 100 },
  ));

it('faults are told with their place', () => {
  expect(() => readPuzzle(`${spaced(wikipedia).replace('53  7', '53  5')}\n`)).toThrow(
    'argument:1:5: 5 stands twice in row 1',
  );
  expect(() => readPuzzle(table(wikipedia).replace('| 5 | 3 |', '| 5 | 5 |'))).toThrow(
    'argument:1:7: 5 stands twice in row 1',
  );
  const marks = ['1 2 3 4 5 6 7 8 9', '45 6 7 8 9 1 2 3 4', ...Array<string>(7).fill('123456789')];
  expect(puzzlesIn(marks.join('\n'))).toContain('argument:3: row 3 has 1 cell, row 1 has 9');
  expect(() => readPuzzle(rowsOf(wikipedia).slice(0, 8).map(barred).join('\n'))).toThrow(
    'the grid that starts in line 1 ends after 8 rows',
  );
});

describe('what was read in another way still is', () => {
  const grid = '1234341221434321';

  it('rows with gaps', () => {
    const gaps = rowsOf(grid).map((row) => [...row].join(' '));
    expect(puzzlesIn(gaps.join('\n'))).toEqual([grid]);
    expect(puzzlesIn(`${gaps.join('\n')}\n\n${gaps.join('\n')}`)).toEqual([grid, grid]);
    expect(puzzlesIn(`${gaps.join('\n')}\n${gaps.join('\n')}\n`)).toEqual([grid, grid]);
  });

  it('a row that is too short is a fault of a grid without blanks', () => {
    const solution = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';
    const text = rowsOf(solution).join('\n').replace('198342567', '19834256');
    expect(puzzlesIn(text)).toEqual(['argument:3: row 3 has 8 symbols, row 1 has 9']);
  });

  it('a picture with three lines a row', () => {
    const row = (symbols: string) => `|${[...symbols].map((symbol) => ` ${symbol} |`).join('')}`;
    const gap = row('    ');
    const edge = '+---+---+---+---+';
    const text = [edge, ...rowsOf('1..4..1.2.....2.').flatMap((each) => [gap, row(each), gap, edge])];
    expect(puzzlesIn(text.join('\n'))).toEqual(['1..4..1.2.....2.']);
  });
});
