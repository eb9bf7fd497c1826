// A board is the rules of a puzzle: R×C boxes on an N×N square (N = R·C), optionally with
// extra units. Everything here is computed from R, C and the list of extra units.
//
//   R = rows of a box      C = columns of a box      N = R·C digits, rows, columns
//   a band  = R rows  (there are N/R = C bands)
//   a stack = C columns (there are N/C = R stacks)
//   cells are numbered row by row from 0; r3c7 in messages counts from 1

/** The largest N: one symbol per digit, 1–9, A–Z and @. */
export const MAX_SIZE = 36;

export interface Board {
  /** `3x3`, `2x4`, `3x3X` (with both diagonals), `3x3+2` (with two other extra units). */
  readonly name: string;
  readonly boxRows: number;
  readonly boxColumns: number;
  /** N: digits 1…N, N rows, N columns. */
  readonly size: number;
  /** N². */
  readonly cellCount: number;
  readonly rows: readonly Unit[];
  readonly columns: readonly Unit[];
  /** Empty for Latin squares (R = 1 or C = 1), whose boxes are rows or columns again. */
  readonly boxes: readonly Unit[];
  /** Units beyond rows, columns and boxes; the two diagonals first if the board is an X board. */
  readonly extraUnits: readonly Unit[];
  readonly hasDiagonals: boolean;
  /** All of the above, each cell set once: rows, columns, boxes, extra units. */
  readonly units: readonly Unit[];
  /** For each cell the indices of its units in `units`. */
  readonly unitsOf: readonly (readonly number[])[];
  /** For each cell the other cells it shares a unit with, ascending. */
  readonly peers: readonly Uint16Array[];
  readonly bands: readonly Uint16Array[];
  readonly stacks: readonly Uint16Array[];
  /** Intersections of a row and a box, C cells each, in row order. */
  readonly minirows: readonly Uint16Array[];
  /** Intersections of a column and a box, R cells each, in column order. */
  readonly minicolumns: readonly Uint16Array[];
}

/** N cells that hold each digit once. */
export interface Unit {
  /** `row 3`, `column 7`, `box 1`, `diagonal 2`, `extra unit 1`. */
  readonly name: string;
  readonly cells: Uint16Array;
}

export interface BoardOptions {
  /** Adds both diagonals as units (X-Sudoku). Default: false. */
  readonly diagonals?: boolean;
  /** More units, each a list of N different cells. Default: none. */
  readonly extraUnits?: readonly (readonly number[])[];
}

/** Something about the input is wrong; the message is one line that says what and where. */
export class InputError extends Error {
  override name = 'InputError';
}

/** Makes the board with boxes of `boxRows` × `boxColumns` cells. Throws an InputError if there is none. */
export function createBoard(boxRows: number, boxColumns: number, options: BoardOptions = {}): Board {
  const size = boxRows * boxColumns;
  if (!Number.isInteger(boxRows) || !Number.isInteger(boxColumns) || boxRows < 1 || boxColumns < 1)
    throw new InputError(
      `board ${boxRows}x${boxColumns}: rows and columns of a box are whole numbers from 1`,
    );
  if (size > MAX_SIZE)
    throw new InputError(`board ${boxRows}x${boxColumns}: ${size} digits, at most ${MAX_SIZE} are possible`);

  const cellCount = size * size;
  const pick = (keep: (row: number, column: number) => boolean): Uint16Array =>
    Uint16Array.from(range(cellCount).filter((cell) => keep(Math.floor(cell / size), cell % size)));
  const boxOf = (row: number, column: number) =>
    Math.floor(row / boxRows) * boxRows + Math.floor(column / boxColumns);

  const rows = range(size).map((i) =>
    unit(
      `row ${i + 1}`,
      pick((row) => row === i),
    ),
  );
  const columns = range(size).map((i) =>
    unit(
      `column ${i + 1}`,
      pick((_, column) => column === i),
    ),
  );
  const isLatin = boxRows === 1 || boxColumns === 1;
  const boxes = isLatin
    ? []
    : range(size).map((i) =>
        unit(
          `box ${i + 1}`,
          pick((row, column) => boxOf(row, column) === i),
        ),
      );
  const extraUnits = [
    ...(options.diagonals
      ? [
          unit(
            'diagonal 1',
            pick((row, column) => row === column),
          ),
          unit(
            'diagonal 2',
            pick((row, column) => row + column === size - 1),
          ),
        ]
      : []),
    ...(options.extraUnits ?? []).map((cells, i) => extraUnit(`extra unit ${i + 1}`, cells, size)),
  ];

  const units = [...rows, ...columns, ...boxes, ...extraUnits];
  const unitsOf: number[][] = range(cellCount).map(() => []);
  for (const [index, { cells }] of units.entries()) for (const cell of cells) unitsOf[cell].push(index);
  const peers = unitsOf.map((indices, cell) => {
    const seen = new Set(indices.flatMap((index) => [...units[index].cells]));
    seen.delete(cell);
    return Uint16Array.from(seen).sort();
  });

  const others = options.extraUnits?.length ?? 0;
  return {
    name: `${boxRows}x${boxColumns}${options.diagonals ? 'X' : ''}${others > 0 ? `+${others}` : ''}`,
    boxRows,
    boxColumns,
    size,
    cellCount,
    rows,
    columns,
    boxes,
    extraUnits,
    hasDiagonals: options.diagonals ?? false,
    units,
    unitsOf,
    peers,
    bands: range(boxColumns).map((i) => pick((row) => Math.floor(row / boxRows) === i)),
    stacks: range(boxRows).map((i) => pick((_, column) => Math.floor(column / boxColumns) === i)),
    minirows: range(size * boxRows).map((i) =>
      pick((row, column) => row * boxRows + Math.floor(column / boxColumns) === i),
    ),
    minicolumns: range(size * boxColumns).map((i) =>
      pick((row, column) => column * boxColumns + Math.floor(row / boxRows) === i),
    ),
  };
}

/** Reads a board's name: `3x3`, `2x4`, `3x3X`. Throws an InputError on anything else. */
export function parseBoard(name: string, extraUnits: readonly (readonly number[])[] = []): Board {
  const match = /^(\d{1,3})[x×](\d{1,3})(x?)$/i.exec(name.trim());
  if (!match) throw new InputError(`board "${name}": expected RxC, as in 3x3, 2x4 or 3x3X`);
  return createBoard(Number(match[1]), Number(match[2]), { diagonals: match[3] !== '', extraUnits });
}

/** The name of a cell in messages: `r1c1` is the top left one. */
export function cellName(board: Board, cell: number): string {
  return `r${Math.floor(cell / board.size) + 1}c${(cell % board.size) + 1}`;
}

/** The cell of that name; undefined if the board has none. */
export function findCell(board: Board, name: string): number | undefined {
  const match = /^r(\d+)c(\d+)$/i.exec(name);
  const [row, column] = match ? [Number(match[1]) - 1, Number(match[2]) - 1] : [-1, -1];
  const isOnBoard = row >= 0 && row < board.size && column >= 0 && column < board.size;
  return isOnBoard ? row * board.size + column : undefined;
}

function extraUnit(name: string, cells: readonly number[], size: number): Unit {
  if (cells.length !== size || new Set(cells).size !== size)
    throw new InputError(`${name}: expected ${size} different cells, got ${new Set(cells).size}`);
  const bad = cells.find((cell) => !Number.isInteger(cell) || cell < 0 || cell >= size * size);
  if (bad !== undefined) throw new InputError(`${name}: there is no cell ${bad} on this board`);
  return unit(name, Uint16Array.from(cells).sort());
}

function unit(name: string, cells: Uint16Array): Unit {
  return { name, cells };
}

function range(length: number): number[] {
  return Array.from({ length }, (_, i) => i);
}
