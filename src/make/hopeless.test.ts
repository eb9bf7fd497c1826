// Patterns said to have no proper puzzle have none: checked against all puzzles of small boards and against Lass's
// lemma.
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseBoard } from '../board/index.ts';
import { isProper } from '../solve/index.ts';
import { parseRegions } from '../text/index.ts';
import { openFill } from './fill.ts';
import { fewestClues, whyHopeless } from './hopeless.ts';
import { streamOf } from './stream.ts';

/** Does the pattern satisfy the lemma of Lass (1.1): at most one empty row in a band, one empty column in a stack? */
function meetsLemma(name: string, pattern: Uint8Array): boolean {
  const { bands, stacks, rows, columns, boxRows, boxColumns } = parseBoard(name);
  const emptyOf = (lines: typeof rows) =>
    lines.filter(({ cells }) => cells.every((cell) => pattern[cell] === 0));
  const isFew = (blocks: typeof bands, lines: typeof rows): boolean =>
    blocks.every(
      (block) =>
        emptyOf(lines.filter(({ cells }) => cells.every((cell) => block.includes(cell)))).length <= 1,
    );
  const whole = [...(boxRows === 1 ? [emptyOf(rows)] : []), ...(boxColumns === 1 ? [emptyOf(columns)] : [])];
  return isFew(bands, rows) && isFew(stacks, columns) && whole.every(({ length }) => length <= 1);
}

/** Patterns with empty rows and columns. */
const patternOf = (cellCount: number, size: number) =>
  fc
    .tuple(
      fc.uint8Array({ minLength: cellCount, maxLength: cellCount, max: 1 }),
      fc.uniqueArray(fc.nat(size - 1), { maxLength: 3 }),
      fc.uniqueArray(fc.nat(size - 1), { maxLength: 3 }),
    )
    .map(([cells, rows, columns]) =>
      cells.map((mark, cell) =>
        rows.includes(Math.floor(cell / size)) || columns.includes(cell % size) ? 0 : mark,
      ),
    );

describe.each(['2x2', '2x3', '3x2', '1x5', '2x4', '3x3'])('on %s', (name) => {
  const board = parseBoard(name);

  it('empty lines that can change places are those that the lemma forbids', () => {
    fc.assert(
      fc.property(patternOf(board.cellCount, board.size), (pattern) => {
        const isExchange = whyHopeless(board, pattern)?.includes('exchanged') ?? false;
        expect(isExchange).toBe(!meetsLemma(name, pattern));
      }),
      { numRuns: 300 },
    );
  });
});

const jigsaw = parseRegions('AABB/AABC/DDBC/DDCC');

test.each([
  parseBoard('2x2'),
  parseBoard('2x2X'),
  parseBoard('2x2W'),
  parseBoard('2x3X'),
  jigsaw,
  parseBoard('3x3W'),
])('no puzzle of a hopeless pattern is proper: $name', (board) => {
  const fill = openFill(board);
  fc.assert(
    fc.property(patternOf(board.cellCount, board.size), fc.nat(), (pattern, seed) => {
      if (whyHopeless(board, pattern) === undefined) return;
      const grid = fill(streamOf(seed, 0));
      if (!grid) return; // 2x2X has grids, 2x2W too; nothing to test where there are none
      expect(isProper({ board, cells: grid.map((digit, cell) => digit * pattern[cell]) })).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('the fewest clues are those that were proved', () => {
  const { boards } = JSON.parse(
    readFileSync(new URL('../../results/small-boards.json', import.meta.url), 'utf8'),
  ) as { boards: { board: string; minimum: number }[] };
  for (const { board, minimum } of boards) expect(fewestClues(parseBoard(board))).toBe(minimum);
  expect(fewestClues(parseBoard('3x2'))).toBe(8);
  expect(fewestClues(parseBoard('3x3'))).toBe(17);
  expect(fewestClues(parseBoard('3x3X'))).toBe(8); // two digits without a clue are interchangeable
  expect(fewestClues(parseBoard('4x4'))).toBe(15);
});

test.each([
  ['3x3', '1'.repeat(27), 'rows 4 and 5 have no clue'],
  ['3x3', '111111..1'.repeat(9), 'columns 7 and 8 have no clue'],
  ['3x3', '1....1..1'.repeat(9), 'columns 2 and 3 have no clue'],
  ['3x3W', `${'1'.repeat(9)}${'.'.repeat(18)}${'1'.repeat(54)}`, 'rows 2 and 3 have no clue'],
  ['1x5', '11111.....11111.....11111', 'rows 2 and 4 have no clue'],
  [
    '3x3',
    '....1.......111.......1.......1.1.....1...1.....1.1.....1...1...1.....1.....1....',
    'it has room for 16 clues, and every proper puzzle of 3x3 has 17 or more',
  ],
])('%s %s: %s', (name, marks, why) => {
  const board = parseBoard(name);
  const cells = Uint8Array.from(marks.padEnd(board.cellCount, '.'), (mark) => Number(mark === '1'));
  expect(whyHopeless(board, cells)).toContain(why);
});

test('rows that go through different windows or diagonals cannot change places', () => {
  const rowsEmpty = (...rows: number[]) =>
    Uint8Array.from({ length: 81 }, (_, cell) => Number(!rows.includes(Math.floor(cell / 9) + 1)));
  expect(whyHopeless(parseBoard('3x3W'), rowsEmpty(1, 2))).toBeUndefined();
  expect(whyHopeless(parseBoard('3x3X'), rowsEmpty(1, 2))).toBeUndefined();
  expect(whyHopeless(parseBoard('3x3'), rowsEmpty(1, 4))).toBeUndefined();
});
