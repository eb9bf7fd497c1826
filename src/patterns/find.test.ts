// Patterns in grids, compared with every symmetry; patterns of lists; estimates, compared with counts.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../base/index.ts';
import { applyToCells, boardGroup, parseBoard, randomSymmetry } from '../board/index.ts';
import { canonicalise, patternForm } from '../canon/index.ts';
import { count, isProper, solve } from '../solve/index.ts';
import { readLine } from '../text/index.ts';
import { puzzlesOfPattern } from './fill.ts';
import { startFillingEstimate } from './filling-estimate.ts';
import { findPattern, plainImages } from './find.ts';
import { createPatternCounter } from './statistics.ts';

const seventeen = readLine(
  '.................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...',
);
const patternOf = (cells: Uint8Array) => cells.map((digit) => (digit ? 1 : 0));

describe('findPattern', () => {
  test.each(['2x2', '2x3', '1x4', '2x2X'])('finds on %s the same as trying every symmetry', (name) => {
    const board = parseBoard(name);
    const grids = [...Array(2).keys()].map((seed) => gridOf(name, seed));
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(board.cellCount - 1), {
          minLength: Math.ceil(board.cellCount / 4) + 1,
          maxLength: Math.ceil(board.cellCount / 2.5),
        }),
        fc.constantFrom(...grids),
        (chosen, grid) => {
          const pattern = new Uint8Array(board.cellCount);
          for (const cell of chosen) pattern[cell] = 1;
          const expected = [...plainImages(board, pattern)]
            .slice(0, 400)
            .map((image) => image.map((clue, cell) => (clue ? grid[cell] : 0)))
            .filter((cells) => isProper({ board, cells }));
          const found = [...findPattern(board, pattern, grid)].map((cells) => cells.join());
          expect(new Set(found).size).toBe(found.length);
          for (const cells of expected) expect(found).toContain(cells.join());
          for (const text of found) expect(isImage(name, pattern, text)).toBe(true);
        },
      ),
      { numRuns: 3 },
    );
  });

  test('finds a 17 in its solution, in every image of both', () => {
    const { board, cells } = seventeen;
    const symmetry = randomSymmetry(board, createRandom(3));
    const image = applyToCells(symmetry, cells);
    const { solution } = solve({ board, cells: image });
    const found = [...findPattern(board, patternOf(cells), solution!)].map((puzzle) => puzzle.join());
    expect(found).toContain(image.join());
    expect([...findPattern(board, patternOf(cells), solution!, { minimal: true })]).toHaveLength(
      found.length,
    );
  });

  test('refuses boards with too many symmetries', () => {
    const board = parseBoard('4x4');
    expect(() => [...findPattern(board, new Uint8Array(256), new Uint8Array(256))]).toThrow(
      'symmetries are too many to look for a pattern',
    );
  });
});

describe('createPatternCounter', () => {
  test('counts puzzles by pattern, whichever image of the pattern they have', () => {
    const { board, cells } = seventeen;
    const counter = createPatternCounter(board);
    const more = cells.slice();
    more[0] = solve(seventeen).solution![0];
    for (const seed of [1, 2, 3]) counter.add(applyToCells(randomSymmetry(board, createRandom(seed)), cells));
    counter.add(more);
    const [first, second, ...others] = counter.tallies();
    const { form, automorphisms } = patternForm(board, cells);
    expect(first).toMatchObject({
      clues: 17,
      automorphisms,
      puzzles: 3,
      proper: 3,
      minimal: 3,
      redundant: 0,
    });
    expect(first.pattern).toEqual(form);
    expect(patternOf(canonicalise(seventeen, 'pattern').form)).toEqual(form);
    expect(second).toMatchObject({ clues: 18, puzzles: 1, proper: 1, minimal: 0 });
    expect(second.redundant).toBeGreaterThan(0);
    expect(others).toEqual([]);
  });
});

describe('startFillingEstimate', () => {
  test.each(['1..1..1..1..1...', '1.1..1.1..1..1.1'])('approaches the number of classes of %s', (line) => {
    const { board, cells: pattern } = readLine(line);
    const exact = [...puzzlesOfPattern({ board, pattern })].length;
    const estimator = startFillingEstimate({ board, pattern }, { seed: 2 });
    estimator.run(3000);
    const { puzzles, fillings } = estimator.estimate;
    expect(puzzles.dives).toBe(3000);
    expect(Math.abs(puzzles.mean - exact)).toBeLessThanOrEqual(4 * puzzles.error + 1e-9);
    expect(fillings.mean).toBeGreaterThanOrEqual(puzzles.mean);
  });
});

/** Returns a random grid of the board. */
function gridOf(name: string, seed: number): Uint8Array {
  const board = parseBoard(name);
  const { first } = count({ board, cells: new Uint8Array(board.cellCount) }, { limit: 1 });
  return applyToCells(randomSymmetry(board, createRandom(seed)), first!);
}

/** Does a symmetry map the pattern to the clues of the puzzle? */
function isImage(name: string, pattern: Uint8Array, text: string): boolean {
  const board = parseBoard(name);
  const cells = Uint8Array.from(text.split(','), Number);
  if (count({ board, cells }, { limit: 2 }).solutions !== 1) return false;
  if (board.extraUnits.length === 0)
    return patternForm(board, cells).form.join() === patternForm(board, pattern).form.join();
  const wanted = patternOf(cells).join();
  return [...boardGroup(board).elements()].some((symmetry) => {
    const image = new Uint8Array(board.cellCount);
    for (const [cell, clue] of pattern.entries()) if (clue) image[symmetry.cells[cell]] = 1;
    return image.join() === wanted;
  });
}
