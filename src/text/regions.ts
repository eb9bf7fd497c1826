// Makes a board from regions and extra units, as links state them. Regions that are R×C boxes make an R×C board. Any
// other regions (jigsaw) make a Latin square with one extra unit per region.
import { InputError } from '../base/index.ts';
import { type Board, createBoard, MAX_SIZE } from '../board/index.ts';
import { boardOfSize } from './boards.ts';

export interface Rules {
  readonly size: number;
  /** The cells of each region. */
  readonly regions: readonly (readonly number[])[];
  /** More units, as cell lists. */
  readonly extraUnits: readonly (readonly number[])[];
}

const KEPT = 64;
const boards = new Map<string, Board>();

/** The board with these rules. Returns the same object for the same rules. */
export function boardOfRules({ size, regions, extraUnits }: Rules): Board {
  if (!Number.isInteger(size) || size < 1 || size > MAX_SIZE)
    throw new InputError(`a board of size ${size}; sizes go from 1 to ${MAX_SIZE}`);
  const odd = regions.findIndex((region) => region.length !== size);
  if (odd >= 0)
    throw new InputError(
      `region ${odd + 1} has ${regions[odd].length} ${regions[odd].length === 1 ? 'cell' : 'cells'}, but on this board a region has ${size}`,
    );
  const boxRows = boxRowsOf(size, regions);
  const extras = [...(boxRows === undefined ? regions : []), ...extraUnits].map((cells) =>
    [...cells].sort((a, b) => a - b),
  );
  const range = Array.from({ length: size }, (_, i) => i);
  const diagonals = [range.map((i) => i * (size + 1)), range.map((i) => (i + 1) * (size - 1))].map(String);
  const isX = size > 1 && diagonals.every((diagonal) => extras.some((cells) => String(cells) === diagonal));
  const others = isX ? extras.filter((cells) => !diagonals.includes(String(cells))) : extras;
  const rows = boxRows ?? 1;
  if (extras.length === 0 && boardOfSize(size)?.boxRows === rows) return boardOfSize(size)!;
  const key = JSON.stringify([rows, size, isX, others]);
  let board = boards.get(key);
  if (!board) {
    board = createBoard(rows, size / rows, { diagonals: isX, extraUnits: others });
    if (boards.size >= KEPT) boards.clear(); // a stream of new boards must not fill the memory
    boards.set(key, board);
  }
  return board;
}

/** The region of each cell of an R×C board, numbered like its boxes; for a Latin square, its row. */
export function regionNumber(
  board: { boxRows: number; boxColumns: number },
  row: number,
  column: number,
): number {
  return Math.floor(row / board.boxRows) * board.boxRows + Math.floor(column / board.boxColumns);
}

/** R if the regions are R×C boxes, 1 if there are no regions. */
function boxRowsOf(size: number, regions: readonly (readonly number[])[]): number | undefined {
  if (regions.length === 0) return 1;
  const regionOf = new Map(regions.flatMap((cells, region) => cells.map((cell) => [cell, region] as const)));
  if (regions.length !== size || regionOf.size !== size * size) return undefined;
  for (let boxRows = 1; boxRows <= size; boxRows++) {
    if (size % boxRows !== 0) continue;
    const shape = { boxRows, boxColumns: size / boxRows };
    const seen = new Map<number, number | undefined>();
    const fits = Array.from({ length: size * size }, (_, cell) => {
      const box = regionNumber(shape, Math.floor(cell / size), cell % size);
      if (!seen.has(box)) seen.set(box, regionOf.get(cell));
      return seen.get(box) === regionOf.get(cell);
    });
    if (fits.every(Boolean)) return boxRows;
  }
  return undefined;
}
