// Lass, Algorithm 3 (§3): the automorphisms of a pattern and of a puzzle, without its form. An automorphism
// moves some band with the same distribution of clues over its minirows to the place of the first band, so
// these bands are the heads to try. The columns must then keep the first band, and the other bands are
// matched row by row.
import type { Board, Puzzle, Symmetry } from '../board/index.ts';
import { ordersOf } from './minimum.ts';
import { distribution } from './minirow.ts';
import { patternOf } from './pattern.ts';
import { productOf } from './plain.ts';
import { symmetryOf, viewsOf } from './view.ts';

/** All symmetries of the cells that keep the pattern, in no particular order. */
export function findPatternAutomorphisms(board: Board, cells: Uint8Array): Symmetry[] {
  const { size, boxRows } = board;
  const pattern = patternOf(cells);
  const bandRows = (band: number): number[] => numbers(boxRows).map((i) => band * boxRows + i);
  const first = distribution(board, pattern, bandRows(0), numbers(boxRows)).join();
  const columnClues = (values: Uint8Array, column: number): number =>
    numbers(size).reduce((sum, row) => sum + values[row * size + column], 0);
  const labels = Uint8Array.from({ length: size + 1 }, (_, i) => i);
  const found: Symmetry[] = [];
  for (const view of viewsOf(board, pattern))
    for (let band = 0; band < size / boxRows; band++)
      for (const head of ordersOf(bandRows(band)))
        for (const stacks of ordersOf(numbers(boxRows))) {
          if (distribution(board, view.values, head, stacks).join() !== first) continue;
          const fits = (column: number, place: number): boolean =>
            columnClues(view.values, column) === columnClues(pattern, place) &&
            head.every((row, i) => view.values[row * size + column] === pattern[i * size + place]);
          for (const columns of fittingColumns(board, stacks, fits))
            for (const rows of fittingRows(board, view.values, pattern, head, columns))
              found.push(
                symmetryOf(board, {
                  isTransposed: view.isTransposed,
                  rows: Uint8Array.from(rows),
                  columns: Uint8Array.from(columns),
                  labels,
                }),
              );
        }
  return found;
}

/**
 * All symmetries that keep the puzzle: the automorphisms of its pattern that relabel each digit in one way.
 * Digits that do not occur keep their order among themselves.
 */
export function findAutomorphisms({ board, cells }: Puzzle): Symmetry[] {
  return findPatternAutomorphisms(board, cells).flatMap((symmetry) => {
    const digits = relabelling(board, cells, symmetry);
    return digits ? [{ cells: symmetry.cells, digits }] : [];
  });
}

/** The relabelling that undoes the symmetry's effect on the digits, if there is one. */
function relabelling(board: Board, cells: Uint8Array, { cells: to }: Symmetry): Uint8Array | undefined {
  const digits = new Uint8Array(board.size + 1);
  const isTaken = new Uint8Array(board.size + 1);
  for (let cell = 0; cell < cells.length; cell++) {
    const digit = cells[cell];
    const image = cells[to[cell]];
    if (digit === 0 || digits[digit] === image) continue;
    if (digits[digit] !== 0 || isTaken[image]) return undefined;
    digits[digit] = image;
    isTaken[image] = 1;
  }
  let free = 1;
  for (let digit = 1; digit <= board.size; digit++) {
    if (digits[digit] !== 0) continue;
    while (isTaken[free]) free++;
    digits[digit] = free++;
  }
  return digits;
}

/** Orders of the columns, for the given stacks, in which every column fits its place. */
function fittingColumns(
  { boxColumns }: Board,
  stacks: readonly number[],
  fits: (column: number, place: number) => boolean,
): Iterable<number[]> {
  return productOf(
    stacks.map((stack, at) =>
      ordersOf(numbers(boxColumns).map((i) => stack * boxColumns + i)).filter((order) =>
        order.every((column, i) => fits(column, at * boxColumns + i)),
      ),
    ),
  );
}

/** Orders of the rows that begin with the head and reproduce the pattern. */
function* fittingRows(
  board: Board,
  values: Uint8Array,
  pattern: Uint8Array,
  begun: readonly number[],
  columns: readonly number[],
): Generator<readonly number[]> {
  const { size, boxRows } = board;
  const depth = begun.length;
  if (depth === size) {
    yield begun;
    return;
  }
  const band = depth % boxRows === 0 ? undefined : Math.floor(begun[depth - 1] / boxRows);
  for (let row = 0; row < size; row++) {
    if (begun.includes(row) || (band !== undefined && Math.floor(row / boxRows) !== band)) continue;
    if (columns.every((column, place) => values[row * size + column] === pattern[depth * size + place]))
      yield* fittingRows(board, values, pattern, [...begun, row], columns);
  }
}

function numbers(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}
