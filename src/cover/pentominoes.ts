// Tiles a rectangle with the twelve pentominoes, each used once, as exact cover (Foundations, §3.4).
import { InputError } from '../base/index.ts';
import { type CoverProblem, createCoverProblem } from './problem.ts';

/** The pieces by Golomb's letters, row by row. */
const PIECES: Readonly<Record<string, readonly string[]>> = {
  F: ['.##', '##.', '.#.'],
  I: ['#####'],
  L: ['####', '#...'],
  N: ['##..', '.###'],
  P: ['##', '##', '#.'],
  T: ['###', '.#.', '.#.'],
  U: ['#.#', '###'],
  V: ['#..', '#..', '###'],
  W: ['#..', '##.', '.##'],
  X: ['.#.', '###', '.#.'],
  Y: ['####', '.#..'],
  Z: ['##.', '.#.', '.##'],
};

/**
 * Items: the pieces `F` … `Z` and the cells `r1c1` …. Options: every way to place a piece, turned or flipped.
 */
export function pentominoProblem(rows: number, columns: number): CoverProblem {
  if (rows * columns !== 60 || !Number.isInteger(rows) || rows < 1)
    throw new InputError(`a ${rows}×${columns} rectangle: twelve pentominoes cover 60 cells`);
  const letters = Object.keys(PIECES);
  const cells = Array.from(
    { length: rows * columns },
    (_, cell) => `r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`,
  );
  const options: number[][] = [];
  for (const [piece, letter] of letters.entries())
    for (const shape of orientations(PIECES[letter])) {
      const height = Math.max(...shape.map(([row]) => row)) + 1;
      const width = Math.max(...shape.map(([, column]) => column)) + 1;
      for (let top = 0; top + height <= rows; top++)
        for (let left = 0; left + width <= columns; left++) {
          const covered = shape.map(([row, column]) => (top + row) * columns + left + column);
          options.push([piece, ...covered.map((cell) => letters.length + cell)]);
        }
    }
  return createCoverProblem([...letters, ...cells], letters.length + cells.length, options);
}

type Square = readonly [row: number, column: number];

/** The different shapes of a piece under turning and flipping, each moved to the top left corner. */
function orientations(drawing: readonly string[]): Square[][] {
  const found = new Map<string, Square[]>();
  let shape: Square[] = drawing.flatMap((line, row) =>
    [...line].flatMap((mark, column) => (mark === '#' ? [[row, column] as const] : [])),
  );
  for (let turn = 0; turn < 8; turn++) {
    // turning and flipping alternately gives all eight images
    shape = cornered(shape.map(([row, column]) => (turn % 2 === 0 ? [column, row] : [row, -column])));
    found.set(shape.join(' '), shape);
  }
  return [...found.values()];
}

function cornered(shape: readonly Square[]): Square[] {
  const top = Math.min(...shape.map(([row]) => row));
  const left = Math.min(...shape.map(([, column]) => column));
  return shape
    .map(([row, column]) => [row - top, column - left] as const)
    .sort(([rowA, columnA], [rowB, columnB]) => rowA - rowB || columnA - columnB);
}
