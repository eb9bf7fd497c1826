// All ways, up to symmetry, to fill k cells twice so that every unit has the same digits in both fillings and
// no cell has the same digit in both. Every minimal unavoidable set with its other solution is such a pair of
// fillings (McGuire, Tugemann, Civario, Lemma 2 and Corollary 3). A cell is placed with both of its digits, u
// and v, at once. As soon as a unit has a digit in one filling but not in the other, some cell must be added
// for it. The search branches on the digit with the fewest places. Nothing is lost: the branches are all
// cells that could be the missing one. Of lines and digits not yet touched, which are interchangeable, only
// the first is tried.
//
// The search begins in one of two ways. Either some unit has exactly two cells, which swap two digits and
// close the unit, or every unit has three or more cells. Rows stand for columns too where boxes are square.
import type { Board } from '../board/index.ts';
import { countBits, lowestBit } from '../family/internal.ts';

/** A cell with its two digits. */
type Placement = readonly [cell: number, u: number, v: number];

interface Start {
  readonly placements: readonly Placement[];
  /** The unit that gets no more cells; −1: none. */
  readonly closed: number;
  /** The smallest number of cells of a touched row, column and box. */
  readonly least: readonly [number, number, number];
}

/** Prefixes of this many cells are the units of work: a few hundred, all of them short. */
const PREFIX_CELLS = 5;

export interface TwoFillings {
  /** The parts of the work. They can be done in any order. */
  readonly parts: number;
  /** Does one part. Returns the first filling of each pair found, as partial grids; some are equivalent. */
  run(part: number): Uint8Array[];
}

/** Prepares the search on a board without extra units. */
export function searchTwoFillings(board: Board, size: number): TwoFillings {
  const parts: { start: Start; prefix: Placement[] }[] = [];
  for (const start of startsOf(board)) {
    extend(createSearch(board, size, start), [], Math.min(PREFIX_CELLS, size), (prefix) =>
      parts.push({ start, prefix: [...prefix] }),
    );
  }
  return {
    parts: parts.length,
    run(part) {
      const { start, prefix } = parts[part];
      const found: Uint8Array[] = [];
      extend(createSearch(board, size, start), prefix, size, (_, filling, isComplete) => {
        if (isComplete) found.push(filling.slice());
      });
      return found;
    },
  };
}

function startsOf({ size, boxRows, boxColumns, boxes }: Board): Start[] {
  const swap = (cell: number): Placement[] => [
    [0, 1, 2],
    [cell, 2, 1],
  ];
  const starts: Start[] = [];
  const add = (isThere: boolean, cell: number, closed: number, least: Start['least']): void => {
    if (isThere) starts.push({ placements: swap(cell), closed, least });
  };
  const isSquare = boxRows === boxColumns;
  add(boxColumns > 1, 1, 0, [2, 2, 2]);
  add(boxRows > 1, boxColumns, 0, [2, 2, 2]);
  // a column of two; no row has two, or this would have been found before
  add(!isSquare && boxRows > 1, size, size, [3, 2, 2]);
  add(!isSquare && boxColumns > 1, size * boxRows, size, [3, 2, 2]);
  const hasBoxes = boxes.length > 0;
  add(hasBoxes, 1, 2 * size, [3, 3, 2]);
  add(hasBoxes && !isSquare, size, 2 * size, [3, 3, 2]);
  add(hasBoxes, size + 1, 2 * size, [3, 3, 2]);
  if (size > 2) starts.push({ placements: [[0, 1, 2]], closed: -1, least: [3, 3, 3] });
  return starts;
}

/** Receives each complete pair of fillings, and each incomplete one with the wanted number of cells. */
type Visit = (placements: readonly Placement[], filling: Uint8Array, isComplete: boolean) => void;

/** Two fillings under construction. */
interface Search {
  readonly board: Board;
  /** How many cells the results have. */
  readonly size: number;
  readonly start: Start;
  /** The kinds of units: rows, columns, and boxes if there are any. */
  readonly kinds: number;
  readonly stack: Placement[];
  /** The first filling; 0 in empty cells. */
  readonly filling: Uint8Array;
  /** For each unit, the digits of both fillings as bits, and the number of cells. */
  readonly inU: Int32Array;
  readonly inV: Int32Array;
  readonly cellsIn: Int32Array;
  /** For each digit, the number of cells that hold it. */
  readonly countU: Int32Array;
  readonly countV: Int32Array;
  /** For each kind of unit and digit, the number of units that still lack the digit. */
  readonly missingU: readonly Int32Array[];
  readonly missingV: readonly Int32Array[];
  /** For each kind of unit, the digits missing in the first filling. The second lacks equally many. */
  readonly missing: Int32Array;
  /** Can this row or column take another cell? */
  readonly isLineFree: Uint8Array;
}

function createSearch(board: Board, size: number, start: Start): Search {
  const { size: lines, units } = board;
  const byUnit = () => new Int32Array(units.length);
  const byDigit = () => new Int32Array(lines + 1);
  return {
    board,
    size,
    start,
    kinds: board.boxes.length > 0 ? 3 : 2,
    stack: [],
    filling: new Uint8Array(board.cellCount),
    inU: byUnit(),
    inV: byUnit(),
    cellsIn: byUnit(),
    countU: byDigit(),
    countV: byDigit(),
    missingU: [byDigit(), byDigit(), byDigit()],
    missingV: [byDigit(), byDigit(), byDigit()],
    missing: new Int32Array(3),
    isLineFree: new Uint8Array(2 * lines),
  };
}

/** Extends the start, or a prefix of it, to fillings of `until` cells. */
function extend(search: Search, prefix: readonly Placement[], until: number, visit: Visit): void {
  const before = prefix.length > 0 ? prefix : search.start.placements;
  for (const placement of before) put(search, placement, 1);
  const digits = Math.max(...before.map(([, u, v]) => Math.max(u, v)));
  if (!isTooLarge(search, digits)) visitFrom(search, digits, until, visit);
  for (const placement of [...before].reverse()) put(search, placement, -1);
}

function visitFrom(search: Search, digits: number, until: number, visit: Visit): void {
  const { board, size, stack, filling, missing, inU, inV } = search;
  const { size: lines, boxRows, boxColumns, unitsOf } = board;
  const isComplete = missing[0] === 0 && missing[1] === 0 && missing[2] === 0;
  // complete too early: this is an unavoidable set already, so a set that contains it is not minimal
  if (isComplete && stack.length < size) return;
  if (isComplete || stack.length === until) {
    visit(stack, filling, isComplete);
    return;
  }
  freeLines(search, 0, boxRows);
  freeLines(search, lines, boxColumns);
  const choice = tightest(search);
  if (!choice) return;
  const other = choice.isU ? inV : inU;
  for (const cell of choice.places) {
    const taken = unitsOf[cell].reduce((bits, unit) => bits | other[unit], 1 << choice.digit);
    for (let digit = 1; digit <= Math.min(digits + 1, lines); digit++) {
      if (taken & (1 << digit)) continue;
      const placement: Placement = choice.isU ? [cell, choice.digit, digit] : [cell, digit, choice.digit];
      put(search, placement, 1);
      const used = Math.max(digits, digit);
      if (!isTooLarge(search, used)) visitFrom(search, used, until, visit);
      put(search, placement, -1);
    }
  }
}

/** Adds a cell (by = 1) or removes it again (by = −1). */
function put(search: Search, [cell, u, v]: Placement, by: 1 | -1): void {
  const { kinds, stack, filling, inU, inV, cellsIn, countU, countV, missingU, missingV, missing } = search;
  const { unitsOf } = search.board;
  filling[cell] = by === 1 ? u : 0;
  countU[u] += by;
  countV[v] += by;
  for (let kind = 0; kind < kinds; kind++) {
    const unit = unitsOf[cell][kind];
    cellsIn[unit] += by;
    if (inV[unit] & (1 << u)) {
      missingU[kind][u] -= by;
      missing[kind] -= by;
    } else missingV[kind][u] += by;
    if (inU[unit] & (1 << v)) missingV[kind][v] -= by;
    else {
      missingU[kind][v] += by;
      missing[kind] += by;
    }
    inU[unit] ^= 1 << u;
    inV[unit] ^= 1 << v;
  }
  if (by === 1) stack.push([cell, u, v]);
  else stack.pop();
}

/**
 * Does completing this need more than `size` cells? The count goes by the units of each kind and by the
 * digits.
 */
function isTooLarge(search: Search, digits: number): boolean {
  const { size, kinds, stack, inU, inV, cellsIn, countU, countV, missingU, missingV, missing } = search;
  const { least } = search.start;
  const lines = search.board.size;
  for (let kind = 0; kind < kinds; kind++) {
    let sum = stack.length + missing[kind];
    if (least[kind] > 2)
      for (let unit = kind * lines; unit < (kind + 1) * lines; unit++)
        if (cellsIn[unit] > 0)
          sum += Math.max(0, least[kind] - cellsIn[unit] - countBits(inU[unit] & ~inV[unit]));
    if (sum > size) return true;
  }
  let sum = 0;
  for (let digit = 1; digit <= digits; digit++) {
    const u = countU[digit] + mostMissing(missingU, digit);
    const v = countV[digit] + mostMissing(missingV, digit);
    sum += Math.max(2, u, v);
  }
  return sum > size;
}

function mostMissing(byKind: readonly Int32Array[], digit: number): number {
  return Math.max(byKind[0][digit], byKind[1][digit], byKind[2][digit]);
}

/** Of the untouched lines of a touched band only the first, and of the untouched bands only the first. */
function freeLines({ board, start, cellsIn, isLineFree }: Search, offset: number, block: number): void {
  let hasFreshBlock = false;
  for (let from = offset; from < offset + board.size; from += block) {
    let hasFresh = false;
    let isTouched = false;
    for (let line = from; line < from + block; line++) if (cellsIn[line] > 0) isTouched = true;
    for (let line = from; line < from + block; line++) {
      const isFresh = cellsIn[line] === 0;
      const isFirst = isFresh && !hasFresh && (isTouched || !hasFreshBlock);
      isLineFree[line] = (isFresh ? isFirst : line !== start.closed) ? 1 : 0;
      if (isFresh) hasFresh = true;
    }
    if (!isTouched) hasFreshBlock = true;
  }
}

/** Can this digit, as a bit, go into this cell of the filling whose digits are `own`? */
function isFree(search: Search, cell: number, digit: number, own: Int32Array): boolean {
  const { filling, isLineFree } = search;
  if (filling[cell] !== 0) return false;
  const [row, column, box] = search.board.unitsOf[cell];
  if (isLineFree[row] === 0 || isLineFree[column] === 0 || (own[row] | own[column]) & digit) return false;
  return search.kinds === 2 || (box !== search.start.closed && (own[box] & digit) === 0);
}

/**
 * The missing digit with the fewest places: its places, the digit, the filling. Undefined: some digit has no
 * place.
 */
function tightest(search: Search): { places: number[]; digit: number; isU: boolean } | undefined {
  const { inU, inV } = search;
  const { units } = search.board;
  let fewest = Number.POSITIVE_INFINITY;
  let [unit, bit, isU] = [-1, 0, true];
  for (let x = 0; x < units.length && fewest > 1; x++)
    for (const side of [true, false]) {
      const [own, other] = side ? [inU, inV] : [inV, inU];
      for (let rest = other[x] & ~own[x]; rest !== 0; rest &= rest - 1) {
        const digit = rest & -rest;
        let places = 0;
        for (const cell of units[x].cells) if (isFree(search, cell, digit, own)) places++;
        if (places === 0) return undefined;
        if (places < fewest) [fewest, unit, bit, isU] = [places, x, digit, side];
      }
    }
  const own = isU ? inU : inV;
  const places = [...units[unit].cells].filter((cell) => isFree(search, cell, bit, own));
  return { places, digit: lowestBit(bit), isU };
}
