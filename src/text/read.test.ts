import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleList } from '../../test/sample-lists.ts';
import { InputError } from '../base/index.ts';
import { clueCount, parseBoard } from '../board/index.ts';
import {
  type Entry,
  type ReadOptions,
  readEntries,
  readList,
  readPuzzle,
  readPuzzles,
  symbolOf,
  writePuzzle,
} from './index.ts';

const seventeen = '.................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...';
const easy = '3.542.81.4879.15.6.29.5637485.793.416132.8957.74.6528.2413.9.655.867.192.965124.8';
const bytesOf = (text: string) => new TextEncoder().encode(text);

async function* stream(...chunks: Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

/** Everything that was read, and the messages of what could not be read, the first of them separately. */
async function readAll(
  chunks: Uint8Array[],
  options?: ReadOptions,
): Promise<{ entries: Entry[]; error: string | undefined; errors: string[] }> {
  const entries: Entry[] = [];
  const errors: string[] = [];
  for await (const batch of readEntries(stream(...chunks), options))
    for (const entry of batch)
      if (entry.kind === 'error') errors.push(entry.message);
      else entries.push(entry);
  return { entries, error: errors[0], errors };
}

const shown = (entries: readonly Entry[]) =>
  entries.map((entry) =>
    entry.kind === 'comment'
      ? `${entry.line} # ${entry.text}`
      : `${entry.line} ${entry.puzzle.board.name} [${entry.leading}]${writePuzzle(entry.puzzle)}[${entry.trailing}]`,
  );

describe('lines', () => {
  it.each([...'.0*_xX'])('"%s" is a blank', (blank) => {
    expect(writePuzzle(readPuzzle(seventeen.replaceAll('.', blank)))).toBe(seventeen);
  });

  it('letters are digits above 9, in either case, but x is always a blank and X below 33 digits', () => {
    const line = (first: string, size: number) => first.padEnd(size * size, '.');
    const firstCells = (text: string) => [...readPuzzle(text).cells.subarray(0, 4)];
    expect(firstCells(line('gFxX', 16))).toEqual([16, 15, 0, 0]);
    expect(firstCells(line('@Xxz', 36))).toEqual([36, 33, 0, 35]);
    expect(() => readPuzzle(line('a', 9))).toThrow(
      new InputError('argument:1:1: "a" is not a symbol of a 3x3 board (1–9, blanks . 0 * _ x -)'),
    );
  });

  it('keeps comments, blank lines and the columns around a puzzle', async () => {
    const text = `# list\n\n20 7 ${seventeen}\n${seventeen},${easy}\n${easy} 1 naïve\n${easy};x\n${easy}\t9\n`;
    const { entries, error } = await readAll([bytesOf(text)]);
    expect(error).toBeUndefined();
    expect(shown(entries)).toEqual([
      '1 # # list',
      '2 # ',
      `3 3x3 [20 7 ]${seventeen}[]`,
      `4 3x3 []${seventeen}[,${easy}]`,
      `5 3x3 []${easy}[ 1 naïve]`,
      `6 3x3 []${easy}[;x]`,
      `7 3x3 []${easy}[\t9]`,
    ]);
  });

  it('takes a count at the top of a list as a comment', async () => {
    const { entries } = await readAll([bytesOf(`# top\n95\n${easy}\n`)]);
    expect(shown(entries)).toEqual(['1 # # top', '2 # 95', `3 3x3 []${easy}[]`]);
    const { error } = await readAll([bytesOf(`${easy}\n95\n`)], { source: 'p.txt' });
    expect(error).toBe('p.txt:2: 2 characters; a puzzle has N² (81 for 9×9)');
    expect(readPuzzles(`95\n${easy}`, { board: parseBoard('3x3') }).length).toBe(1);
  });

  it('reads CRLF line ends, a byte order mark, and a last line without an end', async () => {
    const plain = await readAll([bytesOf(`# a\n${easy} 1\n${seventeen}\n`)]);
    expect(await readAll([bytesOf(`\ufeff# a\r\n${easy} 1\r\n${seventeen}`)])).toEqual(plain);
    expect(readPuzzle(`\ufeff${easy}\r\n`)).toEqual(readPuzzle(easy));
  });

  it('lines of different boards may follow each other, and share one board object each', () => {
    const puzzles = readPuzzles(['1'.padEnd(16, '.'), easy, '1'.padEnd(64, '.'), seventeen].join('\n'));
    expect(puzzles.map((puzzle) => puzzle.board.name)).toEqual(['2x2', '3x3', '2x4', '3x3']);
    expect(puzzles[1].board).toBe(puzzles[3].board);
  });

  it('64 and 729 characters are pencilmarks if every cell has some, each at its place', () => {
    const marks = '1...'.repeat(4) + '.23.'.repeat(12);
    expect(readPuzzle(marks, { allowConflicts: true }).board.name).toBe('2x2');
    expect(readPuzzle('1...'.padEnd(64, '.')).board.name).toBe('2x4');
    expect(readPuzzle('123456789'.repeat(81))).toEqual(readPuzzle('.'.repeat(81)));
    expect(readPuzzle('.'.repeat(729)).board.name).toBe('3x9');
    expect(readPuzzle('.'.repeat(729), { board: parseBoard('3x3') }).candidates).toEqual(new Uint8Array(729));
  });
});

describe('errors say where and why', () => {
  const board = parseBoard('2x4');
  it.each<[string, string, string, ReadOptions?]>([
    [
      'a wrong length',
      `${easy}\n#\n\n${easy.slice(1)}`,
      'p.txt:4: 80 characters; a puzzle has N² (81 for 9×9)',
    ],
    [
      'a wrong length for the board',
      `\n\n${easy}`,
      'p.txt:3:82: 81 characters, but a 2x4 board has 64 cells',
      { board },
    ],
    [
      'an unknown symbol',
      `1 ${easy.replace('4', '?')}`,
      'p.txt:1:6: "?" is not a symbol of a 3x3 board (1–9, blanks . 0 * _ x -)',
    ],
    [
      'a digit too large',
      `9${'.'.repeat(63)}`,
      'p.txt:1:1: "9" is not a symbol of a 2x4 board (1–8, blanks . 0 * _ x -)',
      { board },
    ],
    [
      'a symbol beyond ASCII',
      `é${easy.slice(1)}`,
      'p.txt:1:1: "é" is not a symbol of a 3x3 board (1–9, blanks . 0 * _ x -)',
    ],
    [
      'a pencilmark at the wrong place',
      `2${'.'.repeat(728)}`,
      `p.txt:1:1: "2" cannot stand at place 1 of a cell's 9 pencilmarks`,
      { board: parseBoard('3x3') },
    ],
    [
      'two equal clues',
      `${easy}\n${'5...5'.padEnd(81, '.')}`,
      'p.txt:2:5: 5 stands twice in row 1: r1c1 and r1c5',
    ],
    [
      'two equal clues after a column',
      `7 ${'5...5'.padEnd(81, '.')}`,
      'p.txt:1:7: 5 stands twice in row 1: r1c1 and r1c5',
    ],
    [
      'two equal clues in a large board',
      `@${'.'.repeat(35)}@`.padEnd(1296, '.'),
      'p.txt:1:37: @ stands twice in column 1: r1c1 and r2c1',
    ],
    [
      'two equal clues in a grid',
      '1 2|3 4\n. .|. 4\n---+---\n. .|. .\n. .|. .',
      'p.txt:2:7: 4 stands twice in column 4: r1c4 and r2c4',
    ],
    ['nothing', '', 'p.txt: no puzzle in it'],
    ['comments only', '# none\n\n', 'p.txt: no puzzle in it'],
    ['a count only', '95', 'p.txt:1: 2 characters; a puzzle has N² (81 for 9×9)'],
    [
      'a small puzzle',
      '1234',
      'p.txt:1: 4 characters; a puzzle has N² (81 for 9×9); a board below 2x2 must be given',
    ],
    ['some text', 'Hello, world!', 'p.txt:1: 6 characters; a puzzle has N² (81 for 9×9)'],
    [
      'a grid cut short',
      '12..\n....\n....\n',
      'p.txt:3: the grid that starts in line 1 ends after 3 rows, a 4×4 grid has 4',
    ],
    ['a grid with a short row', '12..\n...\n....\n....\n', 'p.txt:2: row 2 has 3 symbols, row 1 has 4'],
    [
      'a strange symbol in a grid',
      '12..\n..7.\n....\n....\n',
      'p.txt:2:3: "7" is not a symbol of a 2x2 board (1–4, blanks . 0 * _ x -)',
    ],
    [
      'too many columns',
      `${'1 '.repeat(9)}${easy}`,
      'p.txt:1:19: the puzzle stands behind more than 8 columns',
    ],
    ['separators only', ';', 'p.txt:1: 0 characters; a puzzle has N² (81 for 9×9)'],
    ['a NUL byte', `${easy.slice(0, 12)}\0`, 'p.txt:1: not a text file (byte 0x00 at offset 12)'],
  ])('%s', async (_, text, message, options = {}) => {
    expect((await readAll([bytesOf(text)], { ...options, source: 'p.txt' })).error).toBe(message);
    expect(() => readPuzzles(text, { ...options, source: 'p.txt' })).toThrow(new InputError(message));
  });

  it('bytes that are neither UTF-8 nor Windows-1252', async () => {
    const { error } = await readAll([bytesOf(`${easy}\n# é`), Uint8Array.of(0xe9, 0x01)]);
    expect(error).toBe('stdin:2: not a text file (byte 0xe9 at offset 86)');
    expect((await readAll([Uint8Array.of(0xff, 0xfe, 0x31, 0)])).error).toBe(
      'stdin:1: not a text file (byte 0x00 at offset 3)',
    );
    expect((await readAll([bytesOf(`${easy} `), Uint8Array.of(0x9d)])).error).toBe(
      'stdin:1: not a text file (byte 0x9d at offset 82)',
    );
  });

  it('a line without end', async () => {
    const { error } = await readAll(new Array(20).fill(new Uint8Array(1 << 16).fill(49)));
    expect(error).toBe('stdin:1: a line of more than 1048576 bytes');
  });

  it('a line that is too long is left out, and the rest is read', async () => {
    const long = '1'.repeat((1 << 20) + 1);
    for (const pieceBytes of [100, 1 << 16, 1 << 22]) {
      const bytes = bytesOf(`${easy}\n${long}\r\n${easy}\n${long}\n${easy}`);
      const chunks = Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, i) =>
        bytes.subarray(i * pieceBytes, (i + 1) * pieceBytes),
      );
      const entries = [];
      for await (const some of readEntries(stream(...chunks), { source: 'list' })) entries.push(...some);
      expect(entries.map(({ kind, line }) => [kind, line])).toEqual([
        ['puzzle', 1],
        ['error', 2],
        ['puzzle', 3],
        ['error', 4],
        ['puzzle', 5],
      ]);
    }
  });

  it('more than one puzzle where one is expected', () => {
    expect(() => readPuzzle(`${easy}\n${easy}`)).toThrow('argument:2: a second puzzle, but one is expected');
  });

  it('conflicting clues pass if they may', () => {
    expect(clueCount(readPuzzle('5...5'.padEnd(81, '.'), { allowConflicts: true }))).toBe(2);
  });
});

describe('streams', () => {
  const text = [
    '\ufeff# naïve – list',
    `${easy} été`,
    '',
    `20 7 ${seventeen}`,
    seventeen,
    'https://f-puzzles.com/?load=broken',
  ].join('\r\n');

  it.each([
    text,
    `9\n\n${writePuzzle(readPuzzle(easy), 'grid')}\n\n[Puzzle]\n${seventeen.replace(/.{9}/g, '$&\n')}`,
  ])('the chunks do not matter', async (whole) => {
    const bytes = bytesOf(whole);
    const expected = await readAll([bytes]);
    expect(expected.entries.length).toBeGreaterThan(3);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 12 }), async (cuts) => {
        const ends = [0, ...cuts.sort((a, b) => a - b), bytes.length];
        const chunks = ends.slice(1).map((end, i) => bytes.slice(ends[i], end));
        expect(await readAll(chunks)).toEqual(expected);
      }),
    );
    expect(await readAll(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(expected);
  });

  it('a bad line among 100,000 leaves all others', async () => {
    const bad = 61_803;
    const lines = Array.from({ length: 100_000 }, (_, i) => (i + 1 === bad ? `${easy}9` : easy));
    const { entries, error } = await readAll([bytesOf(lines.join('\n'))], { source: 'big.txt' });
    expect(entries.length).toBe(lines.length - 1);
    expect(entries[bad - 1].line).toBe(bad + 1);
    expect(error).toBe(`big.txt:${bad}: 82 characters; a puzzle has N² (81 for 9×9)`);
  });

  it('chunks may be reused by their owner', async () => {
    const shared = new Uint8Array(50);
    async function* reused(): AsyncGenerator<Uint8Array> {
      const bytes = bytesOf(`${easy}\n${seventeen}\n`);
      for (let i = 0; i < bytes.length; i += 50) {
        shared.set(bytes.subarray(i, i + 50));
        yield shared.subarray(0, Math.min(50, bytes.length - i));
      }
    }
    const entries: Entry[] = [];
    for await (const batch of readEntries(reused()))
      entries.push(...batch.filter((entry) => entry.kind !== 'error'));
    expect(shown(entries)).toEqual([`1 3x3 []${easy}[]`, `2 3x3 []${seventeen}[]`]);
  });
});

describe('what follows a line that cannot be read is read', () => {
  const rowsOf = (puzzle: string) => puzzle.match(/.{9}/g)!;
  const read = async (lines: readonly string[], options: ReadOptions = {}) => {
    const { entries, errors } = await readAll([bytesOf(lines.join('\n'))], { source: 'p.txt', ...options });
    const puzzles = entries.flatMap((entry) => (entry.kind === 'puzzle' ? [writePuzzle(entry.puzzle)] : []));
    return { puzzles, errors };
  };
  const changed = (puzzle: string, row: number, to: string) => rowsOf(puzzle).with(row, to);

  it('in a list of lines', async () => {
    const { puzzles, errors } = await read([easy, `${easy}1`, 'what?', seventeen, '12', easy]);
    expect(puzzles).toEqual([easy, seventeen, easy]);
    expect(errors).toEqual([
      'p.txt:2: 82 characters; a puzzle has N² (81 for 9×9)',
      'p.txt:3: 5 characters; a puzzle has N² (81 for 9×9)',
      'p.txt:5: 2 characters; a puzzle has N² (81 for 9×9)',
    ]);
  });

  it('in a list that starts with a bad line', async () => {
    const { puzzles, errors } = await read([rowsOf(easy)[0], seventeen, easy]);
    expect(puzzles).toEqual([seventeen, easy]);
    expect(errors).toEqual(['p.txt:1: the grid that starts in line 1 ends after 1 row, a 9×9 grid has 9']);
  });

  it.each([
    ['a row too short', changed(easy, 3, '85.793.4'), 'p.txt:4: row 4 has 8 symbols, row 1 has 9'],
    ['a row too long', changed(easy, 0, '3.542.81.4'), undefined],
    ['a strange symbol', changed(easy, 8, '.9651q4.8'), 'p.txt:9:6: "q" is not a symbol'],
    [
      'a row missing',
      rowsOf(easy).toSpliced(4, 1),
      'p.txt:8: the grid that starts in line 1 ends after 8 rows',
    ],
  ])('after a grid with %s', async (_, bad, message) => {
    const { puzzles, errors } = await read([...bad, '', ...rowsOf(seventeen), '', ...rowsOf(easy)]);
    expect(puzzles).toEqual([seventeen, easy]);
    if (message === undefined) return;
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(message);
  });

  it('after a grid with a bad row, nothing between the grids', async () => {
    const bad = changed(easy, 5, '.74.6528');
    const first = changed(easy, 0, '3.542.81');
    const { puzzles, errors } = await read(
      [seventeen, bad, seventeen, first, easy].flatMap((item) =>
        typeof item === 'string' ? rowsOf(item) : item,
      ),
    );
    expect(puzzles).toEqual([seventeen, seventeen, easy]);
    expect(errors).toHaveLength(2);
  });

  it('with a title above each grid', async () => {
    const { puzzles, errors } = await read(
      [easy, seventeen].flatMap((item, i) => [`Grid ${i}`, ...rowsOf(item)]),
    );
    expect(puzzles).toEqual([easy, seventeen]);
    expect(errors).toHaveLength(2);
  });

  it('with a title after a grid that is cut short', async () => {
    const { puzzles } = await read([...rowsOf(easy).slice(0, 6), 'Grid 2', ...rowsOf(seventeen)]);
    expect(puzzles).toEqual([seventeen]);
  });

  it('in .sdk files', async () => {
    const { puzzles, errors } = await read([
      '[Puzzle]',
      ...changed(easy, 0, '3.542.8'),
      '[State]',
      ...rowsOf(easy),
    ]);
    expect(puzzles).toEqual([]);
    expect(errors).toEqual(['p.txt:2:7: "8" is not a symbol of a 1x7 board (1–7, blanks . 0 * _ x -)']);
  });

  it('in grids of pencilmarks', async () => {
    const marks = rowsOf(easy).map((row) => [...row].join(' ').replaceAll('.', '1234'));
    const { puzzles, errors } = await read([...marks.with(4, '12 3 4 5 6 7 8 9'), '', ...marks]);
    expect(puzzles).toEqual([writePuzzle(readPuzzle(marks.join('\n')))]);
    expect(errors).toHaveLength(1);
  });

  it('but not of what is no text', async () => {
    const { entries, errors } = await readAll([bytesOf(`${easy}\n\0\n${easy}\n`), bytesOf(`${easy}\n`)]);
    expect(entries).toHaveLength(1);
    expect(errors).toEqual(['stdin:2: not a text file (byte 0x00 at offset 82)']);
  });
});

describe('nothing but an InputError is thrown', () => {
  const board = fc.constantFrom(
    undefined,
    ...['1x1', '1x2', '2x2', '3x3', '3x3X', '4x4'].map((name) => parseBoard(name)),
  );
  const check = async (bytes: Uint8Array, options: ReadOptions) => {
    const { entries, error } = await readAll([bytes], options);
    if (error !== undefined) expect(error).toMatch(/^stdin(:\d+(:\d+)?)?: \S[^\n]*$/);
    else expect(entries.some((entry) => entry.kind === 'puzzle')).toBe(true);
  };
  const optionsOf = (given: ReturnType<typeof parseBoard> | undefined): ReadOptions =>
    given ? { board: given } : {};

  it('on any bytes', () =>
    fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), board, (bytes, b) => check(bytes, optionsOf(b))),
      { numRuns: 300 },
    ));

  it('on any text', () =>
    fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 200 }), board, (text, b) =>
        check(bytesOf(text), optionsOf(b)),
      ),
      { numRuns: 300 },
    ));

  it('on text made of pieces of puzzles', () => {
    const piece = fc.constantFrom(
      ...[
        easy,
        seventeen,
        '95',
        '\n',
        '\n\n',
        ' ',
        '|',
        '+---+',
        '[Puzzle]',
        '[State]',
        '#A',
        '12..',
        '1234',
        '12 34 1 2',
        '1234567.9',
      ],
      ...[
        '.'.repeat(16),
        '1234'.repeat(4),
        'G'.padEnd(16, '.'),
        'N4Ig',
        'https://sudokupad.app/scl',
        'fpuzzlesN4Ig',
        ',',
        ';',
        '\t',
        '\r',
        '│',
      ],
      ...['1...'.repeat(16), '123456789'.repeat(81), symbolOf(36), 'é'],
    );
    const text = fc
      .array(fc.oneof(piece, fc.constant('\n')), { maxLength: 60 })
      .map((pieces) => pieces.join(''));
    return fc.assert(
      fc.asyncProperty(text, board, (t, b) => check(bytesOf(t), optionsOf(b))),
      { numRuns: 1000 },
    );
  });
});

describe('the samples of public lists', () => {
  it.each([
    ['17-clue', 337],
    ['hardest', 153],
    ['top95', 95],
    ['top1465', 147],
    ['order4-16x16', 105],
    ['order5-25x25', 105],
  ])('%s has %i puzzles', (name, count) => {
    expect(readPuzzles(readFileSync(sampleList(name), 'utf8')).length).toBe(count);
  });
});

describe('readList', () => {
  const text = `# a list\n${'1...............'}\n12x4\n\n11..............\n...............4 # the end\n`;

  it('reads on behind bad lines, and says where they are', () => {
    const { puzzles, errors, entries } = readList(text, { source: 'my list' });
    expect(puzzles.map(({ line, trailing }) => [line, trailing])).toEqual([
      [2, ''],
      [6, ' # the end'],
    ]);
    expect(errors.map(({ line }) => line)).toEqual([3, 5]);
    expect(errors[1].message).toBe('my list:5:2: 1 stands twice in row 1: r1c1 and r1c2');
    expect(entries.map(({ kind }) => kind)).toEqual([
      'comment',
      'puzzle',
      'error',
      'comment',
      'error',
      'puzzle',
    ]);
  });

  it('takes bytes too', () => {
    expect(readList(new TextEncoder().encode(text))).toEqual(readList(text));
  });

  it('says of an empty list that there is no puzzle in it', () => {
    expect(readList('')).toEqual({
      puzzles: [],
      errors: [{ kind: 'error', source: 'argument', line: 0, message: 'argument: no puzzle in it' }],
      entries: expect.anything(),
    });
  });
});
