// Lines between cells: where regions meet, and around extra units that have the shape of a window.
import type { Board, Unit } from '../board/index.ts';

/** A straight line between cells, in units of cells: `at` rows down (or columns across), between two places. */
export interface BorderLine {
  readonly isHorizontal: boolean;
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the lines between neighbours for which `isBetween` holds, each as long as possible. */
export function linesBetween(size: number, isBetween: (a: number, b: number) => boolean): BorderLine[] {
  const lines: BorderLine[] = [];
  for (const isHorizontal of [true, false])
    for (let at = 1; at < size; at++) {
      let from = -1;
      for (let along = 0; along <= size; along++) {
        const after = isHorizontal ? at * size + along : along * size + at;
        const isLine = along < size && isBetween(after - (isHorizontal ? size : 1), after);
        if (isLine && from < 0) from = along;
        if (isLine || from < 0) continue;
        lines.push({ isHorizontal, at, from, to: along });
        from = -1;
      }
    }
  return lines;
}

/** The units that are shaded: diagonals, windows and others. Regions of a jigsaw are shown by lines instead. */
export function shadedUnits({ extraUnits, regions }: Board): Unit[] {
  return extraUnits.filter((unit) => !regions.includes(unit));
}

/** Returns the lines around shaded units in one piece, such as windows. */
export function unitBorders(board: Board): BorderLine[] {
  const shapes = shadedUnits(board)
    .filter(({ cells }) => isInOnePiece(board.size, cells))
    .map(({ cells }) => new Set(cells));
  return linesBetween(board.size, (a, b) => shapes.some((shape) => shape.has(a) !== shape.has(b)));
}

/** Can one reach every cell from every other by steps to neighbours in the set? */
function isInOnePiece(size: number, cells: Uint16Array): boolean {
  const reached = [cells[0]];
  const left = new Set(cells.subarray(1));
  for (const cell of reached)
    for (const next of [cell - size, cell + size, cell - 1, cell + 1]) {
      const isBeside = Math.abs((next % size) - (cell % size)) <= 1;
      if (isBeside && left.delete(next)) reached.push(next);
    }
  return left.size === 0;
}

/** Returns the lines as an SVG path for cells of the given size. `write` formats the numbers. */
export function pathOf(
  lines: readonly BorderLine[],
  cellSize: number,
  write: (value: number) => string | number,
): string {
  return lines
    .map(({ isHorizontal, at, from, to }) => {
      const [fixed, start, end] = [at, from, to].map((value) => write(value * cellSize));
      return isHorizontal ? `M${start} ${fixed}H${end}` : `M${fixed} ${start}V${end}`;
    })
    .join('');
}
