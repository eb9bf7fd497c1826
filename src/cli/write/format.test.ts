import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { InputError } from '../../base/index.ts';
import { type Board, createPuzzle, type Puzzle, parseBoard } from '../../board/index.ts';
import { canonicalise } from '../../canon/index.ts';
import * as rating from '../../rate/index.ts';
import { solve } from '../../solve/index.ts';
import { formats, readPuzzle, readPuzzles, writeCells, writePuzzle } from '../../text/index.ts';
import type { Session } from '../frame/session.ts';
import { integer, list, text } from '../json/shape.ts';
import { columns, type Printed } from './columns.ts';
import { openPrinter } from './format.ts';

vi.mock('../../rate/index.ts', async (importOriginal) => {
  const original = await importOriginal<typeof rating>();
  return { ...original, rate: vi.fn(original.rate) };
});
afterEach(() => vi.clearAllMocks());

/** The fields of a verb. */
const own = { rank: integer('a rank'), cells: list(text('a cell'), 'cells'), note: text('a note') };

/** Returns all that is written for the puzzles. */
async function printAll(format: string, puzzles: readonly Printed[]): Promise<string> {
  let text = '';
  const session = { write: async (more: string) => void (text += more) } as unknown as Session;
  const { print } = await openPrinter(format, { usual: ['puzzle', 'clues'], own }, session);
  for (const puzzle of puzzles) text += print(puzzle);
  return text;
}

const line = '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........';
const puzzle = readPuzzle(line);
const place = { source: 'a.txt', line: 7, leading: '17 ', trailing: ' "hard", they say' };

describe('templates', () => {
  it('have a name for each column, and short forms for some', async () => {
    const { form, automorphisms } = canonicalise(puzzle, 'pattern');
    const { rating: hard, er, ep, ed, hardest } = rating.rate(puzzle);
    const { level } = rating.rate(puzzle, { scale: 'levels' });
    const expected = [
      line,
      writeCells(puzzle.board, solve(puzzle).solution!),
      writeCells(puzzle.board, solve(puzzle).solution!),
      '1',
      'true',
      '18',
      hard!.toFixed(1),
      'explainer 1',
      er!.toFixed(1),
      ep!.toFixed(1),
      ed!.toFixed(1),
      level!,
      rating.techniqueLabel(hardest!),
      writeCells(puzzle.board, form),
      String(automorphisms),
      '3x3',
      'a.txt',
      '7',
      '17 ',
      ' "hard", they say',
      'true',
      '',
      '3',
      'r1c1 r2c3',
      '',
    ];
    const names = [...Object.keys(columns), ...Object.keys(own)].map((name) => `%{${name}}`);
    const printed = { puzzle, row: () => ({ rank: 3, cells: ['r1c1', 'r2c3'] }), place };
    expect(await printAll(names.join('|'), [printed])).toBe(`${expected.join('|')}\n`);
    for (const [name, { letter }] of Object.entries(columns))
      if (letter)
        expect(await printAll(`%${letter}`, [printed])).toBe(await printAll(`%{${name}}`, [printed]));
  });

  it('copy text, and read %%, \\t, \\n and \\\\', async () => {
    expect(await printAll('100%% é\\t%c\\n\\\\%c', [{ puzzle }])).toBe('100% é\t18\n\\18\n');
  });

  it.each([
    ['%p %z', '--format "%p %z": %z has no meaning; use %p puzzle, %s solution, '],
    ['%p %{age}', '--format "%p %{age}": %{age} is not a name; the names are puzzle, solution, '],
    ['%{puzzle', '--format "%{puzzle": %{puzzle is not a name'],
    ['%p %', '--format "%p %": % has no meaning'],
    ['%p\\r', '--format "%p\\r": \\r has no meaning; use \\t, \\n, \\\\'],
    ['banana', '--format "banana": expected one of line, grid, '],
    ['', '--format "": expected one of line, grid, '],
    ['csv:puzzle,age', '--format csv: no column "age"; there are puzzle, solution, '],
  ])('%s is refused', async (format, message) => {
    await expect(printAll(format, [])).rejects.toThrow(InputError);
    await expect(printAll(format, [])).rejects.toThrow(message);
  });

  it('puzzles are rated only if a column needs it, and only once', async () => {
    await printAll('%p %s %c %n %a %{reason}', [{ puzzle }]);
    await printAll('csv', [{ puzzle }]);
    await printAll('%r %h', [
      { puzzle, rating: { rating: 2, hardest: 'x-wing', scale: 'minclue', version: 1 } },
    ]);
    expect(rating.rate).not.toHaveBeenCalled();
    await printAll('%r %h %r %R %P %{scale}', [{ puzzle }]);
    expect(rating.rate).toHaveBeenCalledTimes(1);
  });

  it('missing values are empty, and %{reason} says why', async () => {
    const conflicting = readPuzzle('11'.padEnd(16, '.'), { allowConflicts: true });
    expect(await printAll('[%s][%r][%n][%a] %{reason}', [{ puzzle: conflicting }])).toBe(
      '[][][][] no solution: 1 stands twice in row 1: r1c1 and r1c2\n',
    );
    expect(await printAll('[%s] %{reason}', [{ puzzle: readPuzzle('.'.repeat(16)) }])).toBe(
      '[] more than one solution\n',
    );
  });
});

it('a table has a header, and quotes fields that need it', async () => {
  expect(await printAll('csv', [])).toBe('puzzle,clues\n');
  expect(await printAll('csv:line,puzzle,trailing', [{ puzzle, place }])).toBe(
    `line,puzzle,trailing\n7,${line}," ""hard"", they say"\n`,
  );
});

describe('what is written reads back the same', () => {
  const anyPuzzle = (board: Board): fc.Arbitrary<Puzzle> =>
    fc
      .array(fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: board.size })), {
        minLength: board.cellCount,
        maxLength: board.cellCount,
      })
      .map((cells) => createPuzzle(board, cells));
  const anyText = fc.string({ unit: fc.constantFrom(...'ab ,;"%é') });
  const ways = [
    ...formats.filter((name) => name !== 'candidates'), // the candidates that the clues leave, which the puzzle does not have
    'csv',
    'csv:leading,line,puzzle,trailing,board',
    '%l %p',
    '%c,%p,%{board}',
    '%p\\t# %{source}, 100%%',
    '"%c";"%p"',
  ];

  it.each(['2x2', '2x3', '3x3', '4x4'])('lists of %s puzzles, in every format', async (name) => {
    const board = parseBoard(name);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyPuzzle(board), anyText), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...ways),
        async (list, format) => {
          const isTable = format.startsWith('csv');
          const printed = list.map(([each, trailing], i) => ({
            puzzle: each,
            place: { source: 'x', line: i + 1, leading: '', trailing: isTable ? trailing : '' },
          }));
          const read = readPuzzles(await printAll(format, printed), { board, allowConflicts: true });
          expect(read.map((each) => writePuzzle(each))).toEqual(list.map(([each]) => writePuzzle(each)));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('candidates are the digits of no clue among the peers, and read back unchanged', async () => {
    const solution = solve(puzzle).solution!;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { minLength: 81, maxLength: 81 }), async (kept) => {
        const { board } = puzzle;
        const cells = solution.map((digit, cell) => (kept[cell] ? digit : 0));
        const text = await printAll('candidates', [{ puzzle: { board, cells } }]);
        const marks = text.match(/\d+/g)!;
        for (const cell of cells.keys()) {
          const left = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter(
            (digit) => !board.peers[cell].some((peer: number) => cells[peer] === digit),
          );
          expect(marks[cell]).toBe(cells[cell] > 0 ? String(cells[cell]) : left.join(''));
        }
        const read = readPuzzle(text);
        if (read.candidates) expect(`${writePuzzle(read, 'grid')}\n`).toBe(text);
      }),
      { numRuns: 10 },
    );
  });
});
