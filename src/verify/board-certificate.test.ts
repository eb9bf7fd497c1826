import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../base/index.ts';
import { applyToCells, parseBoard, randomSymmetry } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { writeBoardCertificate } from '../check/index.ts';
import { readPuzzle, writeCells } from '../text/index.ts';
import { recogniseBoardCertificate, verifyBoardCertificate } from './board-certificate.ts';
import { CertificateError } from './certificate.ts';
import { createClassVerifier } from './classes.ts';

async function certify(name: string, clues: number, from?: number, to?: number): Promise<string> {
  const board = parseBoard(name);
  const catalogue = await openCatalogue(board);
  const ranks = { from: from ?? 0, to: to ?? catalogue.size };
  const grids = [...catalogue.list(ranks.from, ranks.to)].map(({ grid }) => grid);
  return write({ board, clues, ranks, catalogueSize: catalogue.size, grids });
}

function write(question: Parameters<typeof writeBoardCertificate>[0]): string {
  let text = '';
  const writer = writeBoardCertificate(question, (piece) => {
    text += piece;
  });
  let state = writer.next();
  while (!state.done) state = writer.next();
  return text;
}

/** The board certificate of these grids, whatever they are. */
function certifyGrids(name: string, clues: number, lines: readonly string[], catalogueSize = lines.length) {
  const board = parseBoard(name);
  const grids = lines.map((line) => readPuzzle(line, { board }).cells);
  return write({ board, clues, ranks: { from: 0, to: lines.length }, catalogueSize, grids });
}

/** Adds the digest that the lines should have, as a forger would. */
function sealed(lines: readonly string[]): string {
  const text = lines.map((line) => `${line}\n`).join('');
  return `${text}sha256 ${createHash('sha256').update(text).digest('hex')}\n`;
}

const verify = (text: string) => verifyBoardCertificate([Buffer.from(text)]);
const rejected = async (text: string): Promise<string> => {
  const error = await verify(text).then(
    () => new Error('accepted'),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CertificateError);
  return (error as CertificateError).message;
};

const first = '1234341221434321';
const second = '1234341223414123';

describe('a board certificate', () => {
  test.each([
    ['1x1', 0, 1, 1],
    ['1x2', 1, 1, 4],
    ['1x3', 1, 1, 0],
    ['1x3', 2, 1, 9],
    ['1x4', 3, 2, 0],
    ['1x4', 4, 2, 32],
    ['2x2', 3, 2, 0],
    ['2x2', 4, 2, 140],
  ])('of %s with %i clues proves %i grids and %i puzzles', async (board, clues, grids, puzzles) => {
    expect(await verify(await certify(board, clues))).toMatchObject({
      board,
      clues,
      grids,
      puzzles,
      completeness: 'verified',
    });
  });

  test('is read in pieces of any size', async () => {
    const bytes = Buffer.from(await certify('2x2', 3));
    for (const size of [1, 7, 100]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
        bytes.subarray(i * size, (i + 1) * size),
      );
      const { isBoard, bytes: again } = await recogniseBoardCertificate(pieces);
      expect(isBoard).toBe(true);
      expect(await verifyBoardCertificate(again)).toMatchObject({ puzzles: 0 });
    }
    expect(await recogniseBoardCertificate([Buffer.from('minclue certificate 1\n')])).toMatchObject({
      isCertificate: true,
      isBoard: false,
    });
    for (const other of ['', 'minclue\n', '1234341221434321\n'])
      expect(await recogniseBoardCertificate([Buffer.from(other)])).toMatchObject({
        isCertificate: false,
        isBoard: false,
      });
  });

  test('of some ranks proves only these ranks', async () => {
    expect(await verify(await certify('2x2', 4, 1, 2))).toMatchObject({
      ranks: '1..1 of 2',
      grids: 1,
      puzzles: 128,
      completeness: 'part',
    });
  });

  test('of a board with too many grids says that it cannot know them to be all', async () => {
    const cyclic = Array.from({ length: 49 }, (_, cell) => (((cell % 7) + Math.floor(cell / 7)) % 7) + 1);
    expect(await verify(certifyGrids('1x7', 3, [cyclic.join('')]))).toMatchObject({
      completeness: 'claimed',
    });
    expect(createClassVerifier(2, 4, 1_673_187)).toBeUndefined();
  });
});

describe('a forged board certificate is rejected', () => {
  test('with a grid left out, however it is sealed', async () => {
    expect(await rejected(certifyGrids('2x2', 3, [first]))).toMatch(
      /^line \d+: the board has grids that are no images of the 1 in this file$/,
    );
    expect(await rejected(certifyGrids('2x2', 3, [second]))).toMatch(/no images of the 1/);
  });

  test('with a grid twice', async () => {
    expect(await rejected(certifyGrids('2x2', 3, [first, first]))).toMatch(/not after the one before/);
  });

  test('with an equivalent grid in place of another', async () => {
    const { size } = await openCatalogue(parseBoard('2x2'));
    const board = parseBoard('2x2');
    const cells = readPuzzle(first, { board }).cells;
    const images = Array.from({ length: 20 }, (_, seed) =>
      writeCells(board, applyToCells(randomSymmetry(board, createRandom(seed)), cells)),
    );
    const later = images.filter((image) => image > first);
    expect(later.length).toBeGreaterThan(5);
    for (const image of later)
      expect(await rejected(certifyGrids('2x2', 3, [first, image], size))).toMatch(
        /equivalent to one before/,
      );
  });

  test('with one grid of two, and a claim of two', async () => {
    const text = certifyGrids('2x2', 3, [first]).split('\n').slice(0, -2);
    expect(await rejected(sealed(text.map((line) => line.replace('0..0 of 1', '0..1 of 2'))))).toMatch(
      /the certificate that begins here: line 1: expected minclue/,
    );
    expect(await rejected(sealed(text.map((line) => line.replace('0..0 of 1', '0..1 of 1'))))).toMatch(
      /no such ranks/,
    );
  });

  test('with parts about another number of clues, another board, or other rules', async () => {
    const text = (await certify('2x2', 3)).split('\n').slice(0, -2);
    expect(await rejected(sealed(text.with(2, 'clues 2')))).toMatch(/not about 2 clues on a 2x2 board/);
    expect(await rejected(sealed(text.with(1, 'board 1x4')))).toMatch(/not about 3 clues on a 1x4 board/);
    const at = text.indexOf(`grid ${first}`);
    expect(await rejected(sealed(text.toSpliced(at, 0, 'unit 0 6 9 15')))).toMatch(/extra units/);
  });

  test('with another number of puzzles, more lines, or none', async () => {
    const text = (await certify('2x2', 4)).split('\n').slice(0, -2);
    expect(await rejected(sealed(text.with(-1, 'puzzles 139')))).toMatch(/expected puzzles 140/);
    expect(await rejected(`${sealed(text)}\n`)).toMatch(/nothing may follow the digest/);
    expect(await rejected(sealed(text).slice(0, -1))).toMatch(/expected the digest/);
    expect(await rejected('')).toBe('line 1: expected minclue board certificate 1');
  });

  test('with any byte changed', async () => {
    const bytes = Buffer.from(await certify('2x2', 3));
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, change) => {
        const changed = Buffer.from(bytes);
        changed[at] ^= change;
        await expect(verifyBoardCertificate([changed])).rejects.toBeInstanceOf(CertificateError);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the class verifier', () => {
  // The numbers of classes are published (docs/reference/papers.md), without transposition of Latin squares
  test.each([
    [1, 1, 1],
    [1, 2, 1],
    [1, 3, 1],
    [1, 4, 2],
    [1, 5, 2],
    [2, 2, 2],
    [2, 3, 49],
  ])('finds the catalogue of %ix%i complete, and %i grids not one fewer', async (rows, columns, classes) => {
    const { size, list } = await openCatalogue(parseBoard(`${rows}x${columns}`));
    expect(size).toBe(classes);
    const all = createClassVerifier(rows, columns, size)!;
    for (const { rank, grid } of list(0, size)) {
      if (rank === size - 1) expect(all.isComplete()).toBe(false);
      expect(all.add([...grid])).toBe(true);
    }
    expect(all.isComplete()).toBe(true);
  });
});
