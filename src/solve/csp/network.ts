// The constraint network of a board (Foundations, §2): what never changes during a search. Naked and hidden
// singles are two views of one incidence (§9.1), so cells and (unit, digit) pairs are both "items" here:
//
//   item i < N²:            cell i; its candidates are digits, bit d = digit d + 1
//   item N² + unit·N + d:   digit d + 1 in that unit; its candidates are places, bit p = the unit's p-th cell
//
// Taking candidate (cell, d) settles the cell's own item and (u, d) for each unit u of the cell.
import type { Board } from '../../board/index.ts';

export interface Network {
  readonly board: Board;
  /** N. */
  readonly size: number;
  readonly cellCount: number;
  readonly unitCount: number;
  readonly itemCount: number;
  /** An item's mask is one 32-bit word (shift 0) up to N = 32, two words (shift 1) beyond. */
  readonly wordShift: 0 | 1;
  /** The units of cell c are at indices firstUnit[c] … firstUnit[c + 1] − 1 of the three lists below. */
  readonly firstUnit: Int32Array;
  /** The unit's index in the board's list. */
  readonly unitOf: Int32Array;
  /** The unit's item for digit 1; add d for the others. */
  readonly unitItem: Int32Array;
  /** Which cell of the unit this one is. */
  readonly position: Int32Array;
  /** The cells of unit u: indices u·N … u·N + N − 1. */
  readonly unitCells: Int32Array;
  /** For units u and v the places of u that also belong to v: index (u·units + v) << wordShift. */
  readonly shared: Int32Array;
}

const networks = new WeakMap<Board, Network>();

/** The network of a board; made once per board. */
export function networkOf(board: Board): Network {
  let network = networks.get(board);
  if (!network) networks.set(board, (network = createNetwork(board)));
  return network;
}

function createNetwork(board: Board): Network {
  const { size, cellCount, units } = board;
  const wordShift = size > 32 ? 1 : 0;
  const firstUnit = new Int32Array(cellCount + 1);
  for (let cell = 0; cell < cellCount; cell++)
    firstUnit[cell + 1] = firstUnit[cell] + board.unitsOf[cell].length;
  const memberships = firstUnit[cellCount];
  const unitOf = new Int32Array(memberships);
  const unitItem = new Int32Array(memberships);
  const position = new Int32Array(memberships);
  const unitCells = new Int32Array(units.length * size);
  const shared = new Int32Array((units.length * units.length) << wordShift);

  const filled = firstUnit.slice();
  for (const [unit, { cells }] of units.entries())
    for (const [place, cell] of cells.entries()) {
      const at = filled[cell]++;
      unitOf[at] = unit;
      unitItem[at] = cellCount + unit * size;
      position[at] = place;
      unitCells[unit * size + place] = cell;
      for (const other of board.unitsOf[cell])
        shared[((unit * units.length + other) << wordShift) + (place >> 5)] |= 1 << place;
    }

  return {
    board,
    size,
    cellCount,
    unitCount: units.length,
    itemCount: cellCount + units.length * size,
    wordShift,
    firstUnit,
    unitOf,
    unitItem,
    position,
    unitCells,
    shared,
  };
}
