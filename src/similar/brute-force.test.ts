// Every kind of similarity compared with trying everything, on 2x2 and 2x3: the puzzles found, the numbers of
// solutions, minimality, and how many puzzles were decided.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runs } from '../../test/amount.ts';
import { type Board, createBoard, createPuzzle } from '../board/index.ts';
import { canonicalise } from '../canon/index.ts';
import { plainEngine, solutions } from '../solve/index.ts';
import { cluesOf, isPlainMinimal, plainCount, plainSimilar, puzzlesOf, read } from './plain.fixture.ts';
import { createSimilar, type Similarity, type SimilarRequest } from './similar.ts';

const small = createBoard(2, 2);
const six = createBoard(2, 3);
const grids2x2 = ['1234341221434321', '1234341223414123'];
const grids2x3 = ['123456456123231564564231312645645312', '123456456132215643364521531264642315'];

const formOf = (board: Board, cells: Uint8Array) =>
  canonicalise(createPuzzle(board, cells), 'pattern').form.join('');

interface Found {
  readonly solutions: number | undefined;
  readonly isMinimal: boolean;
}

/** The puzzles to be found around a puzzle, by form. */
function plainFound(
  board: Board,
  cells: Uint8Array,
  similarity: Similarity,
  { maxSolutions = 1, proper = false, minimal = false }: SimilarRequest,
): Map<string, Found> {
  const most = proper ? 1 : maxSolutions;
  const all = [...solutions({ board, cells }, { engine: plainEngine })];
  const found = new Map<string, Found>();
  for (const each of plainSimilar(board, cells, all, similarity)) {
    const number = plainCount(board, each);
    if (number === 0 || number > most || found.has(formOf(board, each))) continue;
    const isMinimal = isPlainMinimal(board, each);
    if (minimal && !isMinimal) continue;
    const isTold = Number.isFinite(most) || number === 1;
    found.set(formOf(board, each), { solutions: isTold ? number : undefined, isMinimal });
  }
  found.delete(formOf(board, cells));
  return found;
}

async function expectPlain(
  board: Board,
  cells: Uint8Array,
  similarity: Similarity,
  request: SimilarRequest = {},
): Promise<number> {
  const { found } = await createSimilar(board, similarity, request)({ board, cells });
  const facts = found.map(({ cells: each, ...rest }) => [each.join(''), rest] as const);
  expect(new Map(facts)).toEqual(plainFound(board, cells, similarity, request));
  expect(new Set(facts.map(([form]) => form)).size).toBe(facts.length);
  return found.length;
}

const kinds: readonly Similarity[] = [
  { by: 'relabel', depth: 1 },
  { by: 'relabel', depth: 2 },
  { by: 'twins' },
  { by: 'cousins', maxSize: 4 },
  { by: 'cousins', maxSize: 6 },
  { by: 'step', minus: 1, plus: 1 },
  { by: 'move' },
  { by: 'digit', fewer: 1 },
  { by: 'digit', fewer: 3 },
  { by: 'invert' },
];
const nameOf = (similarity: Similarity) => Object.values(similarity).join(' ');

/** The puzzle with one digit in all of its cells. */
const withDigit = (cells: Uint8Array, grid: Uint8Array) =>
  cells.map((digit, cell) => (grid[cell] === 1 ? 1 : digit));

describe.each(kinds.map((similarity) => [nameOf(similarity), similarity] as const))('%s', (_, similarity) => {
  const prepared = (board: Board, cells: Uint8Array) => {
    if (similarity.by !== 'digit') return cells;
    const [solution] = solutions({ board, cells });
    return withDigit(cells, solution);
  };

  test('finds on 2x2 what trying finds', async () => {
    let total = 0;
    await fc.assert(
      fc.asyncProperty(puzzlesOf(small, grids2x2, [0, 3]), async (cells) => {
        total += await expectPlain(small, prepared(small, cells), similarity);
      }),
      { numRuns: runs(8), seed: 1 }, // so that something is found
    );
    if (similarity.by !== 'twins') expect(total).toBeGreaterThan(0);
  });

  test('finds on 2x3 what trying finds', () =>
    fc.assert(
      fc.asyncProperty(puzzlesOf(six, grids2x3, [0, 3]), async (cells) => {
        await expectPlain(six, prepared(six, cells), similarity);
      }),
      { numRuns: runs(2) },
    ));
});

describe('puzzles with several solutions', () => {
  const alike: readonly Similarity[] = [
    { by: 'relabel', depth: 1 },
    { by: 'move' },
    { by: 'digit', fewer: 2 },
    { by: 'invert' },
    { by: 'step', minus: 1, plus: 0 },
    { by: 'step', minus: 0, plus: 1 },
  ];
  const requests: readonly SimilarRequest[] = [
    { maxSolutions: 3 },
    { maxSolutions: Number.POSITIVE_INFINITY },
    { maxSolutions: Number.POSITIVE_INFINITY, minimal: true },
    { maxSolutions: 20, proper: true },
  ];

  test.each(alike.map((similarity) => [nameOf(similarity), similarity] as const))(
    '%s finds on 2x2 what trying finds',
    async (_, similarity) => {
      let total = 0;
      await fc.assert(
        fc.asyncProperty(
          puzzlesOf(small, grids2x2, [-1, 2]),
          fc.constantFrom(...requests),
          async (puzzle, request) => {
            const [solution] = solutions({ board: small, cells: puzzle });
            const cells = similarity.by === 'digit' ? withDigit(puzzle, solution) : puzzle;
            fc.pre(plainCount(small, cells) <= request.maxSolutions!);
            total += await expectPlain(small, cells, similarity, request);
          },
        ),
        { numRuns: runs(10), seed: 1 },
      );
      expect(total).toBeGreaterThan(0);
    },
  );
});

test('a bare request finds the same puzzles, with only the facts that had to be found', async () => {
  const cells = read('12.43.2.2.4.4.12');
  for (const maxSolutions of [1, 3, Number.POSITIVE_INFINITY]) {
    const find = (request: SimilarRequest) =>
      createSimilar(small, { by: 'step', minus: 1, plus: 1 }, request)({ board: small, cells });
    const [{ found }, bare] = [await find({ maxSolutions }), await find({ maxSolutions, bare: true })];
    expect(bare.found).toEqual(
      found.map(({ cells: each, solutions: number }) => ({
        cells: each,
        solutions: Number.isFinite(maxSolutions) ? number : undefined,
        isMinimal: undefined,
      })),
    );
    const minimal = await find({ maxSolutions, bare: true, minimal: true });
    expect(minimal.found).toEqual(found.filter(({ isMinimal }) => isMinimal));
  }
});

test('the number of decided puzzles is the number of ways that break no rule at sight', async () => {
  const cells = read('12.43.2.2.4.4.12');
  const decided = async (similarity: Similarity, request: SimilarRequest = {}) =>
    (await createSimilar(small, similarity, request)({ board: small, cells })).decided;
  const plain = (similarity: Similarity) => plainSimilar(small, cells, [], similarity).length;
  const steps = { by: 'step', minus: 1, plus: 2 } as const;
  expect(await decided(steps)).toBe(plain(steps));
  expect(await decided(steps, { maxSolutions: 5 })).toBe(plain(steps));
  const relabel = { by: 'relabel', depth: 2 } as const;
  expect(await decided(relabel)).toBe(plain(relabel) - 1); // the puzzle itself is not a relabelling
});

test('a step without room on the board finds nothing', async () => {
  const cells = read('12.43.2.2.4.4.12');
  const found = async (minus: number, plus: number) =>
    (await createSimilar(small, { by: 'step', minus, plus })({ board: small, cells })).found.length;
  const clues = cluesOf(cells).length;
  expect(await found(clues + 1, 1)).toBe(0);
  expect(await found(0, 16 - clues)).toBe(1);
  expect(await found(0, 17 - clues)).toBe(0);
});
