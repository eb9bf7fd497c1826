import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, runs } from '../../test/amount.ts';
import type { Board, Grid } from '../board/index.ts';
import { createBoard, parseBoard } from '../board/index.ts';
import { bruteForce, gridOf, grids2x2 } from '../check/grids.fixture.ts';
import { writeCertificate } from '../check/index.ts';
import { first } from '../solve/index.ts';
import { CertificateError, verifyCertificate } from './certificate.ts';

function certify(board: Board, grid: Grid, clues: number): string {
  let text = '';
  const writer = writeCertificate({ board, grid, clues }, (piece) => {
    text += piece;
  });
  while (!writer.next().done);
  return text;
}

const verify = (text: string | Uint8Array) => verifyCertificate([Buffer.from(text)]);

/** The lines with the digest they ought to have. */
function seal(lines: readonly string[]): string {
  const text = lines.map((line) => `${line}\n`).join('');
  return `${text}sha256 ${createHash('sha256').update(text).digest('hex')}\n`;
}

/** The lines without the digest, changed, under a new digest. */
function forge(text: string, change: (lines: string[]) => string[]): string {
  return seal(change(text.split('\n').slice(0, -2)));
}

const board = parseBoard('2x3');
const { grid } = gridOf('2x3', '123456456123231564564231312645645312');
const small = certify(board, grid, 9);
const { board: tiny, grid: tinyGrid } = grids2x2[0];
const withPuzzles = certify(tiny, tinyGrid, 4);

describe('a certificate', () => {
  test('of a 2x2 grid is accepted for many numbers of clues, and names the puzzles brute force finds', async () => {
    for (const question of grids2x2)
      for (const clues of amount([0, 3, 4, 16], { long: [0, 3, 4, 15, 16] })) {
        const answer = await verify(certify(question.board, question.grid, clues));
        expect(answer).toMatchObject({ board: '2x2', grid: question.grid.join(''), clues });
        const puzzles = answer.puzzles.map((puzzle) => puzzle.replaceAll('.', '0'));
        expect(puzzles.sort()).toEqual(bruteForce(question, clues, 1).sort());
      }
  });

  test('is accepted on 2x3, Latin, X and other extra boards', async () => {
    const boards = [
      [parseBoard('3x2'), 8],
      [parseBoard('1x5'), 6],
      [parseBoard('2x2X'), 3],
      [parseBoard('1x1'), 0],
      [createBoard(2, 2, { extraUnits: [[0, 6, 9, 15]] }), 4],
      [parseBoard('2x5'), 4],
    ] as const;
    for (const [each, clues] of boards) {
      const some = first({ board: each, cells: new Uint8Array(each.cellCount) })!;
      expect((await verify(certify(each, some, clues))).clues).toBe(clues);
    }
  });

  test('shows that the grid of 29 puzzles has none with 10 clues', async () => {
    const text = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';
    const question = gridOf('3x3', text);
    const answer = await verify(certify(question.board, question.grid, 10));
    expect(answer).toMatchObject({ board: '3x3', grid: text, clues: 10, puzzles: [] });
  });

  test('can be read in pieces of any size', async () => {
    const bytes = Buffer.from(withPuzzles);
    const pieces = (size: number) =>
      Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
    for (const size of [1, 7, 1000])
      expect(await verifyCertificate(pieces(size))).toEqual(await verify(bytes));
  });

  test('is rejected with any byte changed, dropped or added', async () => {
    const bytes = Buffer.from(withPuzzles);
    const changes = fc.tuple(fc.nat(bytes.length - 1), fc.nat(255), fc.constantFrom(0, 1, 2));
    await fc.assert(
      fc.asyncProperty(changes, async ([at, byte, kind]) => {
        fc.pre(kind !== 0 || bytes[at] !== byte);
        const [keepTo, goOnFrom] = [
          [at, at + 1],
          [at, at + 1],
          [at, at],
        ][kind];
        const middle = kind === 1 ? [] : [byte];
        const changed = Buffer.concat([
          bytes.subarray(0, keepTo),
          Buffer.from(middle),
          bytes.subarray(goOnFrom),
        ]);
        await expect(verify(changed)).rejects.toThrow(CertificateError);
      }),
      { numRuns: runs(300) },
    );
  });

  test('without one of its lines is rejected; without a c line it is, or still proves the same', async () => {
    const lines = withPuzzles.split('\n').slice(0, -2);
    const { puzzles } = await verify(withPuzzles);
    for (const [i, line] of lines.entries()) {
      const answer = await verify(seal(lines.toSpliced(i, 1))).catch((error) => error);
      if (!line.startsWith('c ') || answer instanceof Error)
        expect(answer, line).toBeInstanceOf(CertificateError);
      else expect(answer.puzzles, line).toEqual(puzzles);
    }
  });
});

describe('a forged certificate, with a right digest, is rejected:', () => {
  const lineOf = (lines: readonly string[], pattern: RegExp): number => {
    const at = lines.findIndex((line) => pattern.test(line));
    expect(at, `a line like ${pattern}`).toBeGreaterThanOrEqual(0);
    return at;
  };
  const replace = (pattern: RegExp, by: string) => (lines: string[]) =>
    lines.with(lineOf(lines, pattern), lines[lineOf(lines, pattern)].replace(pattern, by));

  const forgeries: readonly (readonly [string, string, (lines: string[]) => string[], RegExp])[] = [
    [
      'another version',
      small,
      replace(/^minclue certificate 1$/, 'minclue certificate 2'),
      /line 1: not a cert/,
    ],
    ['one clue more', small, replace(/^clues 9$/, 'clues 10'), /^line \d+: /],
    ['one clue less', withPuzzles, replace(/^clues 4$/, 'clues 3'), /^line \d+: /],
    ['two cells of the grid swapped', small, replace(/^grid 12/, 'grid 21'), /line 3: not a grid/],
    ['a cell missing in a region', small, replace(/^(region .*) \d+$/, '$1'), /do not make up the board/],
    ['a cell in two regions', small, replace(/^region 0 1/, 'region 0 35'), /do not make up the board/],
    ['a cell of a set altered', small, replace(/^u \d+=/, 'u 35='), /line \d+: (cell|changing)/],
    ['a digit of a set altered', small, replace(/^(u \d+)=(\d)/, '$1=6'), /line \d+: (cell|changing)/],
    ['a set with a cell that keeps its digit', small, replace(/^u /, 'u 0=1 '), /line \d+: /],
    ['a set that is not known yet', small, replace(/^b \d+/, 'b 9999'), /not a number from 0 to/],
    ['a closing list shortened', small, replace(/^(b .*\|\d+) .*$/, '$1'), /^line \d+: /],
    ['no closing list', small, replace(/^(b \d+)\|.*$/, '$1'), /^line \d+: /],
    [
      'one set named again and again in place of a clique',
      small,
      replace(/^(b \d+)\|(\d+) \d+ \d+.*$/, '$1|$2 $2 $2 $2 $2 $2 $2 $2 $2'),
      /^line \d+: /,
    ],
    [
      'a case left out',
      small,
      (lines) => lines.slice(0, lineOf(lines, /^case 2/)).concat('puzzles 0'),
      /not all cases/,
    ],
    ['the cases in another order', small, replace(/^case 1$/, 'case 2'), /expected case 1/],
    ['a puzzle left out', withPuzzles, (lines) => lines.slice(0, -1), /^line \d+: /],
    [
      'a puzzle left out, and the number lowered',
      withPuzzles,
      (lines) =>
        replace(
          /^puzzles \d+$/,
          `puzzles ${lines.length - lineOf(lines, /^puzzles/) - 2}`,
        )(lines).slice(0, -1),
      /the tree has \d+ puzzles/,
    ],
    ['a puzzle listed twice', withPuzzles, (lines) => lines.with(-1, lines.at(-2)!), /listed twice/],
    ['a puzzle claimed where there is none', small, replace(/^b .*$/, 'p'), /second solution/],
    [
      'lines after the last case',
      small,
      (lines) => lines.toSpliced(lineOf(lines, /^puzzles/), 0, 'p'),
      /finished already/,
    ],
  ];
  test.each(forgeries)('%s', async (_name, text, change, reason) => {
    await expect(verify(forge(text, (lines) => lines))).resolves.toBeDefined();
    const forged = forge(text, change);
    expect(forged).not.toBe(text);
    await expect(verify(forged)).rejects.toThrow(reason);
  });
});
