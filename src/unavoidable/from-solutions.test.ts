import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBoard, createPuzzle } from '../board/index.ts';
import { solutions } from '../solve/index.ts';
import { isOfDegreeByChoices } from './degree.ts';
import { findUnavoidableSets, isMinimalUnavoidable, setsNeeding, setsOfSolutions } from './index.ts';

const read = (line: string) => Uint8Array.from(line, (mark) => (mark === '.' ? 0 : Number(mark)));

describe('the sets that pairs of solutions show', () => {
  const board = createBoard(2, 2);
  const clues = fc.uniqueArray(fc.nat(15), { minLength: 2, maxLength: 8 });
  const puzzleOf = (kept: readonly number[]) =>
    createPuzzle(
      board,
      read('1234341221434321').map((digit, cell) => (kept.includes(cell) ? digit : 0)),
    );

  test('are, with all solutions, all minimal sets without a clue of each solution', () => {
    fc.assert(
      fc.property(clues, (kept) => {
        const puzzle = puzzleOf(kept);
        const { solutions: found, isComplete } = setsOfSolutions(puzzle);
        expect(isComplete).toBe(true);
        expect(found.length).toBe([...solutions(puzzle)].length);
        for (const { grid, family } of found) {
          const all = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: 16 }).sets;
          expect(family.sets).toEqual(all.filter((set) => set.every((cell) => puzzle.cells[cell] === 0)));
        }
      }),
      { numRuns: 20 },
    );
  });

  test('are minimal all the same when not all solutions are compared', () => {
    fc.assert(
      fc.property(clues, fc.integer({ min: 1, max: 12 }), (kept, limit) => {
        const { solutions: found } = setsOfSolutions(puzzleOf(kept), { limit });
        expect(found.length).toBeLessThanOrEqual(limit);
        for (const { grid, family } of found)
          for (const cells of family.sets) expect(isMinimalUnavoidable(board, grid, cells)).toBe(true);
      }),
      { numRuns: 20, examples: [[[0], 8]] }, // the example has non-minimal differences
    );
  });

  test('have the degree that the definition by choices gives', () => {
    const { solutions: found } = setsOfSolutions(puzzleOf([0, 1, 2, 3]));
    let higher = 0;
    for (const { grid, differences } of found)
      for (const { cells, degree } of setsNeeding(board, grid, differences, 1)) {
        expect(isOfDegreeByChoices(board, grid, cells, degree)).toBe(true);
        expect(isOfDegreeByChoices(board, grid, cells, degree + 1)).toBe(false);
        if (degree > 1) higher++;
      }
    expect(higher).toBeGreaterThan(0);
    const [{ grid, differences }] = found;
    const all = setsNeeding(board, grid, differences, 1);
    for (const least of [2, 3])
      expect(setsNeeding(board, grid, differences, least)).toEqual(
        all.filter(({ degree }) => degree >= least),
      );
    expect(new Set(all.map(({ degree }) => degree)).size).toBeGreaterThan(1);
  });
});

test('sets drawn at random are minimal, the same for the same seed, and on 2x2 soon all small ones', () => {
  const board = createBoard(2, 2);
  const grid = read('1234341221434321');
  const all = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: 16 });
  const drawn = findUnavoidableSets(board, grid, { method: 'random', tries: 300, seed: 1 });
  const small = all.sets.filter(({ length }) => length <= 8);
  expect(drawn.sets.filter(({ length }) => length <= 8)).toEqual(small);
  for (const cells of drawn.sets) expect(all.sets).toContainEqual(cells);
  const nine = createBoard(3, 3);
  const example = read('937856241562194387481273569823647915615932478749581623378469152196725834254318796');
  const draw = (seed: number) => findUnavoidableSets(nine, example, { method: 'random', tries: 20, seed });
  const { sets } = draw(5);
  expect(draw(5).sets).toEqual(sets);
  expect(draw(6).sets).not.toEqual(sets);
  for (const cells of sets) expect(isMinimalUnavoidable(nine, example, cells)).toBe(true);
  expect(Math.max(...sets.map(({ length }) => length))).toBeGreaterThan(12);
});
