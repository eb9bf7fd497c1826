// Thick lines are exactly where regions end. Windows have lines around them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseBoard } from '../board/index.ts';
import { areApart } from '../board/internal.ts';
import { parseRegions, writeRegions } from '../text/index.ts';
import { type BorderLine, linesBetween, shadedUnits, unitBorders } from './borders.ts';
import { drawPuzzle } from './index.ts';

const jigsaw = parseRegions(
  'AAAABBBCC/AAABBBBCC/AADDBBCCC/DDDEEEFCC/DDDEEEFFF/GGDEEEFFF/GGGHHFFII/GGHHHHIII/GGHHHIIII',
);

/** Is there a line between a cell and its neighbour to the right or below? */
function hasLine(lines: readonly BorderLine[], row: number, column: number, isBelow: boolean): boolean {
  return lines.some(
    ({ isHorizontal, at, from, to }) =>
      isHorizontal === isBelow &&
      (isBelow
        ? at === row + 1 && from <= column && column < to
        : at === column + 1 && from <= row && row < to),
  );
}

test.each([jigsaw, parseBoard('3x3'), parseBoard('2x3'), parseBoard('3x3W')])(
  'borders follow the regions of $name',
  (board) => {
    const { size } = board;
    const map = writeRegions(board).split('\n');
    const lines = linesBetween(size, areApart(board));
    for (let row = 0; row < size; row++)
      for (let column = 0; column < size; column++) {
        if (column + 1 < size)
          expect(hasLine(lines, row, column, false)).toBe(map[row][column] !== map[row][column + 1]);
        if (row + 1 < size)
          expect(hasLine(lines, row, column, true)).toBe(map[row][column] !== map[row + 1][column]);
      }
  },
);

test('lines between any cells have full length, and no two overlap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6 }),
      fc.array(fc.boolean(), { minLength: 36, maxLength: 36 }),
      (size, of) => {
        const lines = linesBetween(size, (a, b) => of[a] !== of[b]);
        const pieces = lines.reduce((sum, { from, to }) => sum + to - from, 0);
        let expected = 0;
        for (let cell = 0; cell < size * size; cell++) {
          if (cell % size < size - 1 && of[cell] !== of[cell + 1]) expected++;
          if (cell + size < size * size && of[cell] !== of[cell + size]) expected++;
        }
        expect(pieces).toBe(expected);
        for (const [i, one] of lines.entries())
          for (const other of lines.slice(i + 1))
            expect(
              one.isHorizontal === other.isHorizontal && one.at === other.at && one.to === other.from,
            ).toBe(false);
      },
    ),
  );
});

describe('shaded units', () => {
  test('include windows and diagonals, but no region of a jigsaw', () => {
    expect(shadedUnits(parseBoard('3x3W')).map(({ name }) => name)).toEqual([
      'window 1',
      'window 2',
      'window 3',
      'window 4',
    ]);
    expect(shadedUnits(parseBoard('3x3X'))).toHaveLength(2);
    expect(shadedUnits(jigsaw)).toEqual([]);
    const picture = drawPuzzle({ board: jigsaw, cells: new Uint8Array(81) });
    expect(picture).not.toContain('class="extra-units"');
    expect(picture).toMatch(/class="box-lines"[^>]*stroke-linecap="square"/);
  });

  test('each window of 3x3W has four lines around it; diagonals have none', () => {
    const lines = unitBorders(parseBoard('3x3W'));
    expect(lines).toHaveLength(16);
    for (const at of [1, 4, 5, 8])
      expect(lines.filter((line) => line.isHorizontal && line.at === at)).toEqual([
        { isHorizontal: true, at, from: 1, to: 4 },
        { isHorizontal: true, at, from: 5, to: 8 },
      ]);
    expect(unitBorders(parseBoard('3x3X'))).toEqual([]);
    expect(unitBorders(jigsaw)).toEqual([]);
  });
});
