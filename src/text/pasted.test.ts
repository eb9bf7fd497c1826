// What people paste: tables, HoDoKu's library, other blanks, other line ends, old character sets.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Board, createPuzzle, parseBoard } from '../board/index.ts';
import { csvField } from './csv.ts';
import {
  type Entry,
  readEntries,
  readPuzzle,
  readPuzzles,
  symbolOf,
  writeCells,
  writePuzzle,
} from './index.ts';

const seventeen = '.................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...';
const easy = '3.542.81.4879.15.6.29.5637485.793.416132.8957.74.6528.2413.9.655.867.192.965124.8';
const solution = '365427819487931526129856374852793641613248957974165283241389765538674192796512438';

async function entriesOf(...chunks: (string | Uint8Array)[]): Promise<Entry[]> {
  const bytes = (async function* () {
    for (const chunk of chunks) yield typeof chunk === 'string' ? new TextEncoder().encode(chunk) : chunk;
  })();
  const entries: Entry[] = [];
  for await (const batch of readEntries(bytes, { allowConflicts: true }))
    for (const entry of batch)
      if (entry.kind === 'error') throw new Error(entry.message);
      else entries.push(entry);
  return entries;
}
const shown = (entries: readonly Entry[]) =>
  entries.map((entry) =>
    entry.kind === 'comment'
      ? `# ${entry.text}`
      : `${entry.line} [${entry.leading}]${writePuzzle(entry.puzzle)}[${entry.trailing}]`,
  );

describe('tables', () => {
  it('a header says in which column the puzzles are, be it behind their solutions', async () => {
    expect(shown(await entriesOf(`quizzes,solutions\n${easy},${solution}\n`))).toEqual([
      '# quizzes,solutions',
      `2 []${easy}[,${solution}]`,
    ]);
    expect(shown(await entriesOf(`solution;Puzzle;n\n${solution};${easy};1\n`))).toEqual([
      '# solution;Puzzle;n',
      `2 [${solution};]${easy}[;1]`,
    ]);
    expect(shown(await entriesOf(`puzzle\n${easy}\n${seventeen}\n`))[2]).toBe(`3 []${seventeen}[]`);
  });

  it('fields may be quoted, and what is around the puzzle stays as it stands', async () => {
    const row = `7,"a ""hard"" one, they say","${easy}","${solution}"`;
    const expected = `[7,"a ""hard"" one, they say","]${easy}[","${solution}"]`;
    expect(shown(await entriesOf(`"id","name","puzzle","solution"\n${row}\n`))[1]).toBe(`2 ${expected}`);
    expect(shown(await entriesOf(`1,"${easy}"\n`))).toEqual([`1 [1,"]${easy}["]`]);
    expect(shown(await entriesOf(`"${easy.replaceAll('.', ' ')}"\n`))).toEqual([`1 ["]${easy}["]`]);
  });

  it('a column without a puzzle is an error about that column', () => {
    expect(() => readPuzzles(`id,solution,puzzle\n1,${solution},12\n`)).toThrow(
      'argument:2: 2 characters; a puzzle has N² (81 for 9×9)',
    );
    expect(() => readPuzzles(`Hello,puzzling world\n${easy}`)).toThrow('argument:1: 8 characters');
  });

  it('a field may be a cell, with nothing in it where the cell is empty', () => {
    for (const separator of [',', ';', '\t']) {
      const cells = [...seventeen].map((symbol) => (symbol === '.' ? '' : symbol));
      const rows = Array.from({ length: 9 }, (_, i) => cells.slice(9 * i, 9 * i + 9).join(separator));
      expect(writePuzzle(readPuzzle(rows.join('\n')))).toBe(seventeen);
      expect(writePuzzle(readPuzzle(cells.join(separator)))).toBe(seventeen);
    }
  });
});

describe("HoDoKu's library", () => {
  it('the givens are the puzzle; what is placed or deleted is not', async () => {
    const position = easy.replace('.', '+6').replace(/\.(?=1\.4879)/, '+7');
    const line = `:0702:9:${position}:913 923:993::an example`;
    expect(shown(await entriesOf(`# Finned Fish\n${line}\n`))).toEqual([
      '# # Finned Fish',
      `2 [:0702:9:]${easy}[:913 923:993::an example]`,
    ]);
    expect(shown(await entriesOf(`:0000:x:${easy}:::\n:0000:x:${seventeen}::::\n`))).toEqual([
      `1 [:0000:x:]${easy}[:::]`,
      `2 [:0000:x:]${seventeen}[::::]`,
    ]);
  });
});

describe('blanks', () => {
  const dashed = easy.replaceAll('.', '-');

  it('a dash is one, in a line and in a row without gaps', () => {
    expect(readPuzzles(`${dashed}\n${dashed} 1`).map((puzzle) => writePuzzle(puzzle))).toEqual([easy, easy]);
    expect(writePuzzle(readPuzzle(dashed.replace(/.{9}/g, '$&\n')))).toBe(easy);
  });

  it('a line of dashes alone is drawn', async () => {
    const rule = '-'.repeat(81);
    expect(shown(await entriesOf(`${rule}\n${easy}\n${rule}\n${seventeen}\n${rule}\n`))).toEqual([
      `2 []${easy}[]`,
      `4 []${seventeen}[]`,
    ]);
    const rows = seventeen.match(/.{9}/g)!.map((row) => row.replaceAll('.', '-'));
    expect(rows[0]).toBe('-'.repeat(9));
    expect(() => readPuzzle(rows.join('\n'))).toThrow('ends after 8 rows, a 9×9 grid has 9');
  });

  it('a space is one in a line of the right length', () => {
    const spaced = seventeen.replaceAll('.', ' ');
    expect(readPuzzles(`${spaced}\n${easy}\n${spaced}`).map((puzzle) => writePuzzle(puzzle))).toEqual([
      seventeen,
      easy,
      seventeen,
    ]);
    expect(() => readPuzzle(spaced.trimEnd())).toThrow('argument:1');
  });
});

describe('line ends and characters', () => {
  it('CR alone ends a line, in whatever chunks it comes', async () => {
    const text = `# a\r${easy} 1\r\r\n${seventeen}\r`;
    const expected = ['# # a', `2 []${easy}[ 1]`, '# ', `4 []${seventeen}[]`];
    expect(shown(await entriesOf(text))).toEqual(expected);
    expect(shown(await entriesOf(...text))).toEqual(expected);
  });

  it('comments and names may be Latin-1 or Windows-1252', async () => {
    const bytes = Uint8Array.of(...new TextEncoder().encode(`${easy} na`), 0xef, 0x76, 0x65, 0x92, 0x0a);
    expect(shown(await entriesOf(Uint8Array.of(0x23, 0xe9, 0x0a), bytes))).toEqual([
      '# #é',
      `2 []${easy}[ naïve’]`,
    ]);
  });
});

describe('what is written reads back the same', () => {
  const anyCells = (board: Board) =>
    fc
      .array(fc.integer({ min: 0, max: board.size }), {
        minLength: board.cellCount,
        maxLength: board.cellCount,
      })
      .map((cells) => Uint8Array.from(cells));
  const name = fc.string({ unit: fc.constantFrom(...'ab ,;"\'é') });

  it.each(['2x2', '2x3', '3x3', '4x4'])('as a table with other columns, in any order, %s', (boardName) => {
    const board = parseBoard(boardName);
    fc.assert(
      fc.property(anyCells(board), name, name, (cells, before, after) => {
        const puzzle = writeCells(board, cells);
        const row = [before, puzzle, after, puzzle].map(csvField).join(',');
        const [read, ...more] = readPuzzles(`name,puzzle,other,solution\n${row}\n`, { allowConflicts: true });
        expect(more).toEqual([]);
        expect(writePuzzle(read)).toBe(puzzle);
      }),
      { numRuns: 30 },
    );
  });

  it.each(['2x2', '2x3', '3x3', '4x4'])('with any blank and any line end, %s', (boardName) => {
    const board = parseBoard(boardName);
    const options = { board, allowConflicts: true };
    fc.assert(
      fc.property(
        anyCells(board).filter((cells) => cells.some((digit) => digit > 0)),
        fc.constantFrom(...'.0*_x-'),
        fc.constantFrom('\n', '\r', '\r\n'),
        (cells, blank, end) => {
          const puzzle = createPuzzle(board, cells);
          const text = Array.from(cells, (digit) => (digit === 0 ? blank : symbolOf(digit))).join('');
          const read = readPuzzles(`${text}${end}${text}${end}`, options);
          expect(read.map((each) => writePuzzle(each))).toEqual([writePuzzle(puzzle), writePuzzle(puzzle)]);
        },
      ),
      { numRuns: 30 },
    );
  });
});
