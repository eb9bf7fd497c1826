import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, runs } from '../../test/amount.ts';
import { type Board, createBoard, createPuzzle } from '../board/index.ts';
import { canonicalise } from '../canon/index.ts';
import { additionsBySolutions } from './by-solutions.ts';
import { createLinking } from './clusters.ts';
import { linkSteps } from './common.ts';
import {
  cluesOf,
  isPlainMinimal,
  plainCount,
  plainSimilar,
  puzzlesOf,
  read,
  without,
} from './plain.fixture.ts';
import { createSimilar, type SimilarRequest } from './similar.ts';

const small = createBoard(2, 2);
const formOf = (board: Board, cells: Uint8Array) =>
  canonicalise(createPuzzle(board, cells), 'pattern').form.join('');
/** All ways to remove clues and add others without breaking a rule. */
const plainSteps = (board: Board, cells: Uint8Array, minus: number, plus: number) =>
  plainSimilar(board, cells, [], { by: 'step', minus, plus });

/** Puzzles of 2x2 with at least one solution. Some are proper. */
const puzzles = (least: number, most: number) =>
  fc
    .record({
      twin: fc.boolean(),
      kept: fc.uniqueArray(fc.nat(15), { minLength: least, maxLength: most }),
    })
    .map(({ twin, kept }) =>
      read(twin ? '1234341223414123' : '1234341221434321').map((digit, cell) =>
        kept.includes(cell) ? digit : 0,
      ),
    );

describe('clues found from the solutions they rule out', () => {
  test('are those that plain search finds on 2x2', () => {
    fc.assert(
      fc.property(puzzles(4, 7), fc.constantFrom(1, 2, 3), (cells, plus) => {
        const proper = plainSteps(small, cells, 0, plus).filter((each) => plainCount(small, each) === 1);
        const texts = (found: readonly Uint8Array[]) => found.map((each) => each.join('')).sort();
        expect(texts(additionsBySolutions(small, cells, plus, false)!)).toEqual(texts(proper));
        const needed = proper.filter((each) =>
          cluesOf(each).every((cell) => cells[cell] !== 0 || plainCount(small, without(each, [cell])) > 1),
        );
        expect(texts(additionsBySolutions(small, cells, plus, true)!)).toEqual(texts(needed));
      }),
      { numRuns: 4 },
    );
  });

  test('are undefined if there are too many solutions', () => {
    expect(additionsBySolutions(createBoard(2, 3), new Uint8Array(36), 3, true)).toBeUndefined();
  });
});

describe('steps between puzzles with several solutions', () => {
  const find = async (cells: Uint8Array, minus: number, plus: number, request: SimilarRequest) => {
    const { found } = await createSimilar(
      small,
      { by: 'step', minus, plus },
      request,
    )({ board: small, cells });
    return found;
  };

  test.each([
    [1, 1],
    [0, 2],
  ])('−%i+%i on 2x2 finds what plain search finds, with the numbers of solutions', (minus, plus) =>
    fc.assert(
      fc.asyncProperty(puzzles(3, 6), fc.constantFrom(2, 5, 50), async (cells, maxSolutions) => {
        fc.pre(plainCount(small, cells) <= maxSolutions);
        const plain = new Map<string, { solutions: number; isMinimal: boolean }>();
        for (const each of plainSteps(small, cells, minus, plus)) {
          const solutions = plainCount(small, each);
          if (solutions >= 1 && solutions <= maxSolutions && !plain.has(formOf(small, each)))
            plain.set(formOf(small, each), { solutions, isMinimal: isPlainMinimal(small, each) });
        }
        plain.delete(formOf(small, cells));
        const found = await find(cells, minus, plus, { maxSolutions });
        const facts = found.map(({ cells: each, ...rest }) => [each.join(''), rest] as const);
        expect(new Map(facts)).toEqual(plain);
        expect(facts).toHaveLength(plain.size);
        const proper = await find(cells, minus, plus, { maxSolutions, proper: true });
        expect(new Set(proper.map((each) => each.cells.join('')))).toEqual(
          new Set([...plain].filter(([, { solutions }]) => solutions === 1).map(([form]) => form)),
        );
        const minimal = await find(cells, minus, plus, { maxSolutions, minimal: true });
        expect(new Set(minimal.map((each) => each.cells.join('')))).toEqual(
          new Set([...plain].filter(([, { isMinimal }]) => isMinimal).map(([form]) => form)),
        );
      }),
      { numRuns: 2 },
    ),
  );

  test('do not count solutions without a bound, but recognise proper puzzles', async () => {
    const cells = read('12.43.2.2.4.4...');
    const found = await find(cells, 1, 0, { maxSolutions: Number.POSITIVE_INFINITY });
    expect(found.length).toBeGreaterThan(2);
    for (const { cells: each, solutions, isMinimal } of found) {
      expect(solutions).toBe(plainCount(small, each) === 1 ? 1 : undefined);
      expect(isMinimal).toBe(isPlainMinimal(small, each));
    }
  });
});

test('on 3x3 the proper neighbours are the neighbours with one solution among those with at most two', async () => {
  const board = createBoard(3, 3);
  const cells = read('.................1..2..3.4.......52..6.....7.41..6.......2.5......78.....4......3');
  const formsOf = async (request: SimilarRequest) => {
    const find = createSimilar(board, { by: 'step', minus: 1, plus: 1 }, request);
    return (await find({ board, cells })).found;
  };
  const proper = await formsOf({});
  const twofold = await formsOf({ maxSolutions: 2 });
  const forms = (found: typeof proper) => new Set(found.map((each) => each.cells.join('')));
  expect(forms(proper)).toEqual(forms(twofold.filter(({ solutions }) => solutions === 1)));
  expect(proper.length).toBeGreaterThan(0);
});

test('twins and cousins belong to one grid', () => {
  expect(() => createSimilar(small, { by: 'twins' }, { maxSolutions: 2 })).toThrow(
    'twins belong to one grid',
  );
});

test.each([
  [1, 1],
  [2, 1],
  [1, 2],
])('puzzles with a common sub-puzzle are a step −%i+%i apart', async (minus, plus) => {
  const one = puzzlesOf(small, ['1234341221434321', '1234341223414123'], [0, 2]);
  let links = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 6, maxLength: amount(8, { long: 12 }) }), async (list) => {
      const forms = list.map((cells) => canonicalise(createPuzzle(small, cells), 'pattern').form);
      const [byParts, bySteps] = [createLinking(small, forms), createLinking(small, forms)];
      for (const _ of linkSteps(small, byParts, forms, { minus, plus }));
      for (const cells of forms)
        for (const each of plainSteps(small, cells, minus, plus))
          bySteps.link(bySteps.indexOf(cells), canonicalise(createPuzzle(small, each), 'pattern').form);
      expect(byParts.clusters()).toEqual(bySteps.clusters());
      links += byParts.clusters().links;
    }),
    { numRuns: runs(4), seed: 3 },
  );
  expect(links).toBeGreaterThan(0);
});
