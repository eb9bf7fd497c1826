// `fast` on small boards of every kind against slower algorithms, and on 9×9 against known puzzles. The
// checker proves each puzzle again before it reports it. These tests search the parts without the checker, so
// that they see a puzzle that is not proper.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, runs } from '../../../test/amount.ts';
import { createRandom } from '../../base/index.ts';
import { applyToCells, boardGroup } from '../../board/index.ts';
import { first } from '../../solve/index.ts';
import { readPuzzle } from '../../text/index.ts';
import { gridOf } from '../grids.fixture.ts';
import type { GridToCheck } from './algorithm.ts';
import { puzzleOf } from './leaf.ts';
import { findAlgorithm } from './table.ts';

/** The puzzles as the parts find them, unordered. */
function search({ board, grid }: GridToCheck, clues: number, name: string): Uint8Array[] {
  const algorithm = findAlgorithm(name);
  const question = { board, grid, clues };
  const plan = algorithm.plan(question);
  return Array.from({ length: plan.parts }, (_, part) => {
    const found = algorithm.start(plan, part);
    expect(found.run(Number.POSITIVE_INFINITY)).toBe('done');
    return found.take().map((cells) => puzzleOf(question, cells).cells);
  }).flat();
}

const sortedTexts = (puzzles: readonly Uint8Array[]): string[] =>
  puzzles.map((cells) => cells.join('')).sort();

/** In any image of a grid with exactly these puzzles, the search must find their images, each once. */
function expectImages(
  { board, grid }: GridToCheck,
  clues: number,
  puzzles: readonly Uint8Array[],
  runs: number,
) {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      const symmetry = boardGroup(board).random(createRandom(seed));
      const found = search({ board, grid: applyToCells(symmetry, grid) }, clues, 'fast');
      expect(sortedTexts(found)).toEqual(sortedTexts(puzzles.map((cells) => applyToCells(symmetry, cells))));
    }),
    { numRuns: runs, endOnFailure: true },
  );
}

// Both classes of 2x2 and of Latin squares of order 4, and the only class of 2x2X. Clues: the grid's minimum,
// and one more. The other algorithm is `plain` where it takes a second or two, otherwise Lin & Wu's.
describe('fast finds in random images of a grid the images of the puzzles that another algorithm finds', () => {
  it.each([
    ['2x2', '1234341221434321', [4, 5], 'plain'],
    ['2x2', '1234341223414123', [4, 5], 'plain'],
    ['2x2X', '1234341243212143', [3, 4], 'plain'],
    ['1x4', '1234214334124321', [5, 6], 'plain'],
    ['1x4', '1234234134124123', [4, 5], 'plain'],
    ['1x5', '1234523451345124512351234', [6], amount('dmus', { long: 'plain' })],
    ['1x5', '1234523451345124512351234', [7], 'dmus'],
    ['2x3', '123456456123231564564231312645645312', [9], amount('dmus', { long: 'plain' })],
    ['2x3', '123456456123214365635241362514541632', amount([8], { long: [8, 9] }), 'dmus'],
    ['3x2', '142536253614361425415263526341634152', [9], amount('dmus', { long: 'plain' })],
    ['3x2', '142635251364364521413256526413635142', amount([8], { long: [8, 9] }), 'dmus'],
  ])('%s: %s, %j clues, by %s', (board, text, numbers, other) => {
    const base = gridOf(board, text);
    for (const clues of numbers) {
      const puzzles = search(base, clues, other);
      expect(puzzles).not.toEqual([]);
      expectImages(base, clues, puzzles, puzzles.length > 1000 ? 1 : runs(8));
    }
  });
});

describe('on 9x9, 17 clues', () => {
  it('fast finds a known puzzle, and in an image of its grid the images of all it finds', () => {
    const known = readPuzzle(
      '..............1..2..3....4......5.6..1....3..27...8.......6....5..43....7.......8',
    );
    const { board } = known;
    const grid = { board, grid: first(known)! };
    const puzzles = search(grid, 17, 'fast');
    expect(puzzles).toContainEqual(known.cells);
    expectImages(grid, 17, puzzles, 1);
  });

  it('the grid with the most automorphisms, 648, has no puzzle', () => {
    const grid = gridOf(
      '3x3',
      '123456789456789123789123456231564897564897231897231564312645978645978312978312645',
    );
    expect(search(grid, 17, 'fast')).toEqual([]);
  });
});
