// Books: the number of pages, the same bytes for the same input, embedded fonts, and that every picture can be drawn.
import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../base/index.ts';
import { createBoard, createPuzzle, parseBoard } from '../../board/index.ts';
import { type BookEntry, drawBook } from './index.ts';
import { isMarkedPdf } from './internal.ts';

const board = createBoard(2, 2);
const solution = Uint8Array.from([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]);
const puzzle = createPuzzle(board, [0, 0, 3, 0, 0, 4, 0, 0, 2, 0, 0, 0, 0, 0, 0, 1]);
const entries = (count: number): BookEntry[] => Array.from({ length: count }, () => ({ puzzle, solution }));

/** Returns the file as text, a character for each byte. */
const textOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');
const pagesIn = (text: string): number => text.match(/\/Type \/Page\n/g)?.length ?? 0;

/** Returns what the pages draw, unpacked. */
function drawingsIn(text: string): string {
  const streams = text.matchAll(/\/Filter \/FlateDecode\n>>\nstream\n([\s\S]*?)\nendstream/g);
  return [...streams]
    .map(([, packed]) => inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'))
    .join('\n');
}

describe('a book', () => {
  test.each([
    [1, 5, 6],
    [2, 5, 4],
    [4, 5, 3],
    [6, 6, 2],
    [12, 25, 5],
  ])('with %i on a page has, for %i puzzles and their solutions, %i pages', async (perPage, count, pages) => {
    expect(pagesIn(textOf(await drawBook(entries(count), { perPage })))).toBe(pages);
  });

  test('has no page of solutions if none are given or wanted', async () => {
    expect(pagesIn(textOf(await drawBook([{ puzzle }])))).toBe(1);
    expect(pagesIn(textOf(await drawBook(entries(1), { solutions: false })))).toBe(1);
  });

  test('has the same bytes each time, our mark, its title and its fonts', async () => {
    const options = { title: 'Größe', paper: 'letter' } as const;
    const text = textOf(await drawBook(entries(3), options));
    expect(textOf(await drawBook(entries(3), options))).toBe(text);
    expect(isMarkedPdf(text.slice(0, 512))).toBe(true);
    expect(isMarkedPdf('%PDF-1.4\n%\n1 0 obj\n<<\n/Producer (another)\n')).toBe(false);
    expect(text).toContain('/MediaBox [0 0 612 792]');
    const fonts = text.match(/\/FontName \/[A-Z]{6}\+DejaVuSans(-Bold)?\n/g);
    expect(new Set(fonts).size).toBe(2);
    expect(text.match(/\/FontFile2 /g)).toHaveLength(2);
  });

  test('draws the patterns and numbers of many sets, and the marks of a step', async () => {
    const sets = Array.from({ length: 16 }, (_, cell) => ({ cells: [cell % 15], number: cell + 1 }));
    const dots = { cells: [15] };
    const noted = [
      { cell: 0, digit: 2, role: 'gone' },
      { cell: 1, digit: 2, role: 'key' },
      { cell: 2, digit: 3, role: 'blocker' },
      { cell: 3, digit: 2, role: 'placed' },
    ] as const;
    const drawn = async (entry: BookEntry) => drawingsIn(textOf(await drawBook([entry])));
    const plain = await drawn({ puzzle });
    const curves = (text: string): number => text.match(/ c\n/g)?.length ?? 0;
    expect((await drawn({ puzzle, sets, noted })).length).toBeGreaterThan(plain.length);
    const dotted = await drawn({ puzzle, sets: [...sets, dots] }); // the seventeenth set has dots, which are arcs
    expect(curves(dotted)).toBeGreaterThan(curves(await drawn({ puzzle, sets })));
  });

  test('draws the colour and the lines of a picture', async () => {
    const drawn = drawingsIn(textOf(await drawBook([{ puzzle, sets: [{ cells: [0, 1] }] }])));
    expect(drawn).toMatch(/0\.90196\d* 0\.62352\d* 0 scn/); // the first of the colours, #e69f00
    expect(drawn).toMatch(/\b2\.4 w\n/); // a line around boxes is 0.06 of a cell
  });

  test.each(['1x1', '1x7', '2x3', '3x3X', '4x4', '6x6'])('draws a %s board', async (name) => {
    const other = parseBoard(name);
    const cells = Uint8Array.from({ length: other.cellCount }, (_, i) => i % (other.size + 1));
    const noted = [{ cell: 0, digit: 1, role: 'on' as const }];
    const links =
      other.size < 3 ? [] : [{ from: { cells: [0], digit: 1 }, to: { cells: [2], digit: 1 }, isWeak: true }];
    const entry = { puzzle: createPuzzle(other, cells), labels: true, noted, links, caption: 'ß ≤ №' };
    expect(pagesIn(textOf(await drawBook([entry, { ...entry, pattern: true }])))).toBe(1);
  });
});

test.each([
  [[], {}, 'at least one puzzle'],
  [entries(1), { perPage: 3 }, 'expected 1, 2, 4, 6, 12, got 3'],
  [entries(1), { paper: 'a3' as 'a4' }, 'use one of a4, letter'],
])('%# is refused', async (list, options, message) => {
  await expect(drawBook(list, options)).rejects.toThrow(InputError);
  await expect(drawBook(list, options)).rejects.toThrow(message);
});
