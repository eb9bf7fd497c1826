// The tables of a board that the techniques use, made once for each board.
import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';

/** One bit per digit in a 32-bit number, without using the sign bit. */
const MAX_RATED_SIZE = 31;

export interface Layout {
  readonly board: Board;
  readonly size: number;
  readonly cellCount: number;
  readonly unitCount: number;
  /** The cells of unit u, from `u·N` on. */
  readonly unitCells: Uint16Array;
  /** For each cell its units, and its place in each of them. */
  readonly unitsOf: readonly Uint16Array[];
  readonly placesOf: readonly Uint8Array[];
  /**
   * `unitsOf` and `placesOf` for the innermost loops. From `seatsFrom[c]` on, for each unit of cell c: where the unit's
   * digits begin in `State.places`, and the bit of the cell's place in it.
   */
  readonly seatsFrom: Uint32Array;
  readonly seatDigits: Uint32Array;
  readonly seatBits: Uint32Array;
  readonly peers: readonly Uint16Array[];
  /** 1 at `a·N² + b` if the cells a and b are peers. */
  readonly isPeer: Uint8Array;
  /** For each cell its peers as bits in `words` numbers: bit c & 31 of number c >>> 5 stands for cell c. */
  readonly sees: Uint32Array;
  readonly words: number;
  /** 1 at `u·N² + c` if cell c is in unit u. */
  readonly isIn: Uint8Array;
  /** The units from `first` to before `end` are the boxes. */
  readonly boxes: { readonly first: number; readonly end: number };
  readonly crossings: readonly Crossing[];
  readonly rectangles: Uint16Array;
}

/** Two units with two or more cells in common. */
export interface Crossing {
  readonly unit: number;
  readonly other: number;
  /** The places of `unit` that are also in `other`. */
  readonly shared: number;
  /** The cells of `other` outside `unit`. */
  readonly rest: Uint16Array;
}

const layouts = new WeakMap<Board, Layout>();

/** Returns the tables of a board. Throws an InputError for a board with too many digits. */
export function layoutOf(board: Board): Layout {
  let layout = layouts.get(board);
  if (!layout) layouts.set(board, (layout = createLayout(board)));
  return layout;
}

function createLayout(board: Board): Layout {
  const { size, cellCount, units, peers } = board;
  if (size > MAX_RATED_SIZE)
    throw new InputError(
      `a ${board.name} board has ${size} digits; ratings support at most ${MAX_RATED_SIZE}`,
    );
  const unitCells = new Uint16Array(units.length * size);
  for (const [u, { cells }] of units.entries()) unitCells.set(cells, u * size);
  const isPeer = new Uint8Array(cellCount * cellCount);
  for (const [cell, others] of peers.entries())
    for (const other of others) isPeer[cell * cellCount + other] = 1;
  const words = (cellCount + 31) >>> 5;
  const sees = new Uint32Array(cellCount * words);
  for (const [cell, others] of peers.entries())
    for (const peer of others) sees[cell * words + (peer >>> 5)] |= 1 << (peer & 31);
  const isIn = new Uint8Array(units.length * cellCount);
  for (const [u, { cells }] of units.entries()) for (const cell of cells) isIn[u * cellCount + cell] = 1;
  const first = board.rows.length + board.columns.length;
  const seatsFrom = new Uint32Array(cellCount + 1);
  for (let cell = 0; cell < cellCount; cell++)
    seatsFrom[cell + 1] = seatsFrom[cell] + board.unitsOf[cell].length;
  const seats = board.unitsOf.flatMap((list, cell) =>
    list.map((u) => [u * size, units[u].cells.indexOf(cell)]),
  );
  return {
    board,
    size,
    cellCount,
    unitCount: units.length,
    unitCells,
    unitsOf: board.unitsOf.map((list) => Uint16Array.from(list)),
    placesOf: board.unitsOf.map((list, cell) => Uint8Array.from(list, (u) => units[u].cells.indexOf(cell))),
    seatsFrom,
    seatDigits: Uint32Array.from(seats, ([at]) => at),
    seatBits: Uint32Array.from(seats, ([, place]) => 1 << place),
    peers,
    isPeer,
    sees,
    words,
    isIn,
    boxes: { first, end: first + board.boxes.length },
    crossings: crossingsOf(board),
    rectangles: rectanglesOf(board),
  };
}

function crossingsOf({ units }: Board): Crossing[] {
  const crossings: Crossing[] = [];
  for (const [unit, { cells }] of units.entries())
    for (const [other, { cells: others }] of units.entries()) {
      if (unit === other) continue;
      const common = cells.filter((cell) => others.includes(cell));
      if (common.length < 2) continue;
      const shared = common.reduce((set, cell) => set | (1 << cells.indexOf(cell)), 0);
      crossings.push({ unit, other, shared, rest: others.filter((cell) => !cells.includes(cell)) });
    }
  return crossings;
}

/**
 * Finds all rectangles in which two digits can be exchanged in every unit. Each has four cells: two in one row, then
 * two in a row below. If the first and last cell hold one digit and the middle two another, every unit must have as
 * many cells of one pair as of the other. On boards with boxes that leaves two boxes; on X boards no corner is on a
 * diagonal.
 */
function rectanglesOf({ size, unitsOf }: Board): Uint16Array {
  const corners: number[] = [];
  const balance = new Map<number, number>();
  for (let top = 0; top < size; top++)
    for (let bottom = top + 1; bottom < size; bottom++)
      for (let left = 0; left < size; left++)
        for (let right = left + 1; right < size; right++) {
          const cells = [top * size + left, top * size + right, bottom * size + left, bottom * size + right];
          balance.clear();
          for (const [i, cell] of cells.entries())
            for (const unit of unitsOf[cell])
              balance.set(unit, (balance.get(unit) ?? 0) + (i === 0 || i === 3 ? 1 : -1));
          if ([...balance.values()].every((sum) => sum === 0)) corners.push(...cells);
        }
  return Uint16Array.from(corners);
}
