// Verifies that grids are one of each class and that no class is missing, for boards small enough to list
// every grid. The images of the grids under the board's symmetries must not overlap, and together they must
// be as many as all grids. Written from the definitions, and uses nothing of this project but rules.ts.
import { unitsOf } from './rules.ts';

export interface ClassVerifier {
  /** Adds a grid. Returns false if it is an image of one before. */
  add(grid: readonly number[]): boolean;
  /** Are all grids of the board images of the added ones? */
  isComplete(): boolean;
}

/** The most images to keep: the capacity of a JavaScript Set. */
const MOST_IMAGES = 2 ** 24;

/** The number of symmetries of the board, without relabelling of digits. */
function symmetryCount(boxRows: number, boxColumns: number): number {
  const lines = (inGroup: number, groups: number): number => factorial(inGroup) ** groups * factorial(groups);
  const both = lines(boxRows, boxColumns) * lines(boxColumns, boxRows);
  return boxRows === boxColumns && boxRows > 1 ? 2 * both : both;
}

/** Undefined if the board has too many grids to list the images. */
export function createClassVerifier(
  boxRows: number,
  boxColumns: number,
  grids: number,
): ClassVerifier | undefined {
  if (symmetryCount(boxRows, boxColumns) * grids > MOST_IMAGES) return undefined;
  const size = boxRows * boxColumns;
  const moves = generators(boxRows, boxColumns);
  const images = new Set<string>();
  return {
    add(grid) {
      const first = relabelled(grid, size);
      if (images.has(first.join())) return false;
      images.add(first.join());
      // the moves generate all symmetries, so sequences of moves reach all images
      for (let open = [first]; open.length > 0; ) {
        const image = open.pop()!;
        for (const move of moves) {
          const next = relabelled(
            move.map((cell) => image[cell]),
            size,
          );
          const text = next.join();
          if (images.has(text)) continue;
          images.add(text);
          open.push(next);
        }
      }
      return true;
    },
    isComplete: () => countGrids(boxRows, boxColumns, images.size) === images.size,
  };
}

/** The grid with its digits renamed so that the first row is 1, 2, 3, … */
function relabelled(grid: readonly number[], size: number): number[] {
  const names: number[] = [];
  for (let column = 0; column < size; column++) names[grid[column]] = column + 1;
  return grid.map((digit) => names[digit]);
}

/** Symmetries that generate all others, as the old cell at each place. */
function generators(boxRows: number, boxColumns: number): number[][] {
  const size = boxRows * boxColumns;
  const places = Array.from({ length: size * size }, (_, cell) => [Math.floor(cell / size), cell % size]);
  const rowMoves = lineMoves(boxRows, boxColumns).map((line) =>
    places.map(([row, column]) => line[row] * size + column),
  );
  const columnMoves = lineMoves(boxColumns, boxRows).map((line) =>
    places.map(([row, column]) => row * size + line[column]),
  );
  const transpositions = boxRows === boxColumns ? [places.map(([row, column]) => column * size + row)] : [];
  return [...rowMoves, ...columnMoves, ...transpositions];
}

/** Exchanges of two neighbouring lines of a group, and of two neighbouring groups of lines. */
function lineMoves(inGroup: number, groups: number): number[][] {
  const lines = Array.from({ length: inGroup * groups }, (_, line) => line);
  const moves: number[][] = [];
  for (const line of lines)
    if (line % inGroup > 0) moves.push(lines.with(line, line - 1).with(line - 1, line));
  for (let group = 1; group < groups; group++)
    moves.push(
      lines.map((line) => {
        const at = Math.floor(line / inGroup);
        if (at === group) return line - inGroup;
        return at === group - 1 ? line + inGroup : line;
      }),
    );
  return moves;
}

/** Counts the grids whose first row is 1, 2, 3, …, cell by cell. Stops when there are more than `most`. */
function countGrids(boxRows: number, boxColumns: number, most: number): number {
  const size = boxRows * boxColumns;
  const units = unitsOf(boxRows, boxColumns, false);
  const unitsOfCell = Array.from({ length: size * size }, (_, cell) =>
    units.flatMap((unit, index) => (unit.includes(cell) ? [index] : [])),
  );
  const used = units.map(() => 0); // the digits of each unit as bits
  let count = 0;
  const fill = (cell: number): void => {
    if (cell === size * size) count++;
    else
      for (let digit = 1; digit <= size && count <= most; digit++) {
        const bit = 1 << digit;
        if ((cell < size && digit !== cell + 1) || unitsOfCell[cell].some((unit) => used[unit] & bit))
          continue;
        for (const unit of unitsOfCell[cell]) used[unit] |= bit;
        fill(cell + 1);
        for (const unit of unitsOfCell[cell]) used[unit] &= ~bit;
      }
  };
  fill(0);
  return count;
}

function factorial(n: number): number {
  return n < 2 ? 1 : n * factorial(n - 1);
}
