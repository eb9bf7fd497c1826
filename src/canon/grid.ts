// Row-minlex form of grids, cell by cell. Whichever row comes first, the relabelling makes it 1 2 … N. So a
// digit's label is the place of its column in the first row, and choosing labels is the same as placing
// columns. Neither is decided before a cell needs it. The cell then takes the smallest label it can get:
//
//   first row   a b c | d e f | g h i        second row at place 1, in a column that contains e:
//   places      . . . | . . . | . . .        e cannot be in the same stack. The earliest place for its column
//                                            is 4, so e becomes 4, its stack the second, and so on
//
// All ways to the smallest label are followed (depth first). A way is dropped when its text exceeds the best.
import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { canTranspose, type Tie, transposed } from './view.ts';

/** More ties than this do not fit: the grid is too symmetric for a search that lists them. */
const MOST_TIES = 1 << 17;
const FREE = 255;

export interface GridMinimum {
  readonly form: Uint8Array;
  /** All ways to the form. The grid has as many automorphisms. */
  readonly ties: readonly Tie[];
}

/** The smallest text of the grid under all symmetries. The cells must be a grid of the board. */
export function minimiseGrid(board: Board, grid: Uint8Array): GridMinimum {
  const form = new Uint8Array(board.cellCount).fill(FREE);
  const ties: Tie[] = [];
  searchView(board, grid, false, form, ties);
  if (canTranspose(board)) searchView(board, transposed(grid, board.size), true, form, ties);
  return { form, ties };
}

/**
 * The search in one view: the rows placed, and the places of columns and stacks as far as they are decided.
 */
interface Search {
  readonly board: Board;
  readonly values: Uint8Array;
  readonly isTransposed: boolean;
  /** The best text so far; FREE where nothing is known. */
  readonly form: Uint8Array;
  /** The ways to the best text. */
  readonly ties: Tie[];
  readonly rows: Uint8Array;
  readonly usedRow: Uint8Array;
  readonly placeOf: Uint8Array;
  readonly columnAt: Uint8Array;
  readonly stackPlaceOf: Uint8Array;
  readonly stackAt: Uint8Array;
  /** The column of each digit in the first row. */
  readonly columnOf: Uint8Array;
}

/** Improves `form` by what this view can reach. `ties` are the ways to it, emptied when it improves. */
function searchView(
  board: Board,
  values: Uint8Array,
  isTransposed: boolean,
  form: Uint8Array,
  ties: Tie[],
): void {
  const { size, boxRows } = board;
  chooseRow(
    {
      board,
      values,
      isTransposed,
      form,
      ties,
      rows: new Uint8Array(size),
      usedRow: new Uint8Array(size),
      placeOf: new Uint8Array(size).fill(FREE),
      columnAt: new Uint8Array(size).fill(FREE),
      stackPlaceOf: new Uint8Array(boxRows).fill(FREE),
      stackAt: new Uint8Array(boxRows).fill(FREE),
      columnOf: new Uint8Array(size + 1),
    },
    0,
  );
}

function chooseRow(search: Search, depth: number): void {
  const { size, boxRows } = search.board;
  const { rows, usedRow } = search;
  const isNewBand = depth % boxRows === 0;
  const current = isNewBand ? 0 : Math.floor(rows[depth - 1] / boxRows);
  const from = current * boxRows;
  for (let row = from; row < (isNewBand ? size : from + boxRows); row++) {
    if (usedRow[row]) continue; // a new band must be wholly free
    rows[depth] = row;
    usedRow[row] = 1;
    if (depth === 0) startRow(search, row);
    else fillCell(search, depth * size);
    usedRow[row] = 0;
  }
}

function startRow(search: Search, row: number): void {
  const { size } = search.board;
  for (let i = 0; i < size; i++) {
    search.columnOf[search.values[row * size + i]] = i;
    isSmall(search, i, i + 1);
  }
  if (size === 1) finish(search);
  else chooseRow(search, 1);
}

function fillCell(search: Search, position: number): void {
  const { placeOf, columnAt, stackPlaceOf, stackAt } = search;
  const { size, boxRows, boxColumns: width } = search.board;
  const at = position % size;
  const column = columnAt[at];
  if (column !== FREE) {
    fillWith(search, position, column);
    return;
  }
  const stackPlace = Math.floor(at / width);
  const known = stackAt[stackPlace];
  for (let stack = known === FREE ? 0 : known; stack < (known === FREE ? boxRows : known + 1); stack++) {
    if (known === FREE && stackPlaceOf[stack] !== FREE) continue;
    if (known === FREE) place(stackPlaceOf, stackAt, stack, stackPlace);
    for (let other = stack * width; other < (stack + 1) * width; other++) {
      if (placeOf[other] !== FREE) continue;
      place(placeOf, columnAt, other, at);
      fillWith(search, position, other);
      lift(placeOf, columnAt, other);
    }
    if (known === FREE) lift(stackPlaceOf, stackAt, stack);
  }
}

/** Knows the column of the cell: gives its digit the smallest label and continues. */
function fillWith(search: Search, position: number, column: number): void {
  const { placeOf, columnAt, stackPlaceOf, stackAt } = search;
  const { size, boxColumns: width } = search.board;
  const row = search.rows[Math.floor(position / size)];
  const first = search.columnOf[search.values[row * size + column]];
  const at = earliestPlace(search, first);
  if (!isSmall(search, position, at + 1)) return;
  if (placeOf[first] !== FREE) {
    goOn(search, position + 1);
    return;
  }
  const stack = Math.floor(first / width);
  const isStackFree = stackPlaceOf[stack] === FREE;
  if (isStackFree) place(stackPlaceOf, stackAt, stack, Math.floor(at / width));
  place(placeOf, columnAt, first, at);
  goOn(search, position + 1);
  lift(placeOf, columnAt, first);
  if (isStackFree) lift(stackPlaceOf, stackAt, stack);
}

/** The earliest place that the column has or can get. */
function earliestPlace({ board, placeOf, columnAt, stackPlaceOf, stackAt }: Search, column: number): number {
  if (placeOf[column] !== FREE) return placeOf[column];
  const width = board.boxColumns;
  const stackPlace = stackPlaceOf[Math.floor(column / width)];
  return stackPlace === FREE ? stackAt.indexOf(FREE) * width : columnAt.indexOf(FREE, stackPlace * width);
}

/**
 * Is this text as small as the best so far? If it is smaller, it becomes the best, and nothing is known after
 * it.
 */
function isSmall({ form, ties }: Search, position: number, label: number): boolean {
  if (label > form[position]) return false;
  if (label < form[position]) {
    form[position] = label;
    form.fill(FREE, position + 1);
    ties.length = 0;
  }
  return true;
}

function goOn(search: Search, position: number): void {
  const { size, cellCount } = search.board;
  if (position === cellCount) finish(search);
  else if (position % size === 0) chooseRow(search, position / size);
  else fillCell(search, position);
}

function finish({ board, isTransposed, rows, placeOf, columnAt, columnOf, ties }: Search): void {
  const labels = new Uint8Array(board.size + 1);
  if (board.size === 1) place(placeOf, columnAt, 0, 0);
  for (let digit = 1; digit <= board.size; digit++) labels[digit] = placeOf[columnOf[digit]] + 1;
  ties.push({ isTransposed, rows: rows.slice(), columns: columnAt.slice(), labels });
  if (ties.length > MOST_TIES)
    throw new InputError(`more than ${MOST_TIES} symmetries lead to the same grid: too symmetric`);
}

/** Puts a column or a stack in a place. `lift` removes it again. */
function place(placeOf: Uint8Array, columnAt: Uint8Array, column: number, at: number): void {
  placeOf[column] = at;
  columnAt[at] = column;
}

function lift(placeOf: Uint8Array, columnAt: Uint8Array, column: number): void {
  columnAt[placeOf[column]] = FREE;
  placeOf[column] = FREE;
}
