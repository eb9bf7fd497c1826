// Where another solution differs, compared with what the solver says of each clue set on the way.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countBands, markDifference, otherSolution } from './index.ts';

const grid = Uint8Array.from(
  '639241785284765193517983624123857946796432851458619237342178569861594372975326418',
  Number,
);
const cells = Array.from(grid.keys());
const cluesAt = (marked: ArrayLike<number>) => grid.map((digit, cell) => (marked[cell] !== 0 ? digit : 0));
const flags = (isSet: (cell: number) => boolean) => Uint8Array.from(cells, (cell) => Number(isSet(cell)));

/** Any clues of the grid, and any band to fill last. */
const asked = fc.record({
  marked: fc.array(fc.boolean(), { minLength: 81, maxLength: 81 }),
  share: fc.integer({ min: 1, max: 3 }),
  band: fc.nat(2),
});

describe('the difference of clues of a grid', () => {
  test('is there if and only if they have another solution, and is unavoidable', () => {
    fc.assert(
      fc.property(asked, ({ marked, share, band }) => {
        const chosen = flags((cell) => marked[cell] && cell % 4 < share);
        const late = flags((cell) => Math.floor(cell / 27) === band);
        const difference = chosen.slice();
        const isFound = markDifference({ grid, late, extraUnits: [] }, difference);
        expect(isFound).toBe(otherSolution(cluesAt(chosen), [], grid) !== undefined);
        if (!isFound) return;
        expect(cells.some((cell) => chosen[cell] !== 0 && difference[cell] !== 0)).toBe(false);
        const outside = difference.map((isDifferent) => 1 - isDifferent);
        expect(otherSolution(cluesAt(outside), [], grid)).toBeDefined();
        // If one more of the late cells were given, there would be no other solution.
        const given = flags((cell) => chosen[cell] !== 0 || (late[cell] !== 0 && difference[cell] === 0));
        for (const cell of cells.filter((at) => late[at] !== 0 && difference[at] !== 0)) {
          const more = given.slice();
          more[cell] = 1;
          expect(otherSolution(cluesAt(more), [], grid)).toBeUndefined();
        }
      }),
      { numRuns: 200 },
    );
  });

  test('keeps to extra units', () => {
    const puzzle = cluesAt(flags(() => false));
    const diagonal = Uint16Array.from({ length: 9 }, (_, i) => 10 * i);
    const other = countBands(puzzle, [diagonal], 1).first;
    const marked = new Uint8Array(81);
    expect(markDifference({ grid: other, late: new Uint8Array(81), extraUnits: [diagonal] }, marked)).toBe(
      true,
    );
    expect(marked.some((isDifferent) => isDifferent !== 0)).toBe(true);
  });
});
