// Row-minlex form of grids, cell by cell. Whatever row comes first, the relabelling makes it 1 2 … N, so a
// digit's label is the place of its column in the first row: choosing labels and placing columns are one thing.
// Neither is decided before a cell needs it. The cell then takes the smallest label it can get:
//
//   first row   a b c | d e f | g h i        second row at place 1, say a column that holds e in it:
//   places      . . . | . . . | . . .        e cannot stand in the same stack; the earliest place for its
//                                            column is 4, so e becomes 4, its stack the second, and so on
//
// All ways to the smallest label are followed (depth first), and a way is left when its text exceeds the best.
import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { canTranspose, type Tie, transposed } from './view.ts';

/** More ties than this do not fit: the grid is too symmetric for a search that lists them. */
const MOST_TIES = 1 << 17;
const FREE = 255;

export interface GridMinimum {
  readonly form: Uint8Array;
  /** All ways to the form; the automorphisms of the grid are as many. */
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

/** Improves `form` by what this view can reach; `ties` are the ways to it, emptied when it improves. */
function searchView(
  board: Board,
  values: Uint8Array,
  isTransposed: boolean,
  form: Uint8Array,
  ties: Tie[],
): void {
  const { size, boxRows, boxColumns: width, cellCount } = board;
  const rows = new Uint8Array(size);
  const usedRow = new Uint8Array(size);
  const placeOf = new Uint8Array(size).fill(FREE); // of each column
  const columnAt = new Uint8Array(size).fill(FREE);
  const stackPlaceOf = new Uint8Array(boxRows).fill(FREE);
  const stackAt = new Uint8Array(boxRows).fill(FREE);
  const columnOf = new Uint8Array(size + 1); // of each digit, in the first row

  const place = (column: number, at: number): void => {
    placeOf[column] = at;
    columnAt[at] = column;
  };
  const lift = (column: number): void => {
    columnAt[placeOf[column]] = FREE;
    placeOf[column] = FREE;
  };
  const placeStack = (stack: number, at: number): void => {
    stackPlaceOf[stack] = at;
    stackAt[at] = stack;
  };
  const liftStack = (stack: number): void => {
    stackAt[stackPlaceOf[stack]] = FREE;
    stackPlaceOf[stack] = FREE;
  };
  const stackOf = (column: number): number => Math.floor(column / width);

  /** The earliest place that the column has or can get. */
  const earliestPlace = (column: number): number => {
    if (placeOf[column] !== FREE) return placeOf[column];
    const stackPlace = stackPlaceOf[stackOf(column)];
    return stackPlace === FREE ? stackAt.indexOf(FREE) * width : columnAt.indexOf(FREE, stackPlace * width);
  };

  /** Is this text as small as the best so far? If smaller, it is the best, and nothing is known after it. */
  const isSmall = (position: number, label: number): boolean => {
    if (label > form[position]) return false;
    if (label < form[position]) {
      form[position] = label;
      form.fill(FREE, position + 1);
      ties.length = 0;
    }
    return true;
  };

  const chooseRow = (depth: number): void => {
    const isNewBand = depth % boxRows === 0;
    const current = isNewBand ? 0 : Math.floor(rows[depth - 1] / boxRows);
    const from = current * boxRows;
    for (let row = from; row < (isNewBand ? size : from + boxRows); row++) {
      if (usedRow[row]) continue; // where a band begins, all of the others are used up or free
      rows[depth] = row;
      usedRow[row] = 1;
      if (depth === 0) startRow(row);
      else fillCell(depth * size);
      usedRow[row] = 0;
    }
  };

  const startRow = (row: number): void => {
    for (let i = 0; i < size; i++) {
      columnOf[values[row * size + i]] = i;
      isSmall(i, i + 1);
    }
    if (size === 1) finish();
    else chooseRow(1);
  };

  const fillCell = (position: number): void => {
    const at = position % size;
    const column = columnAt[at];
    if (column !== FREE) {
      fillWith(position, column);
      return;
    }
    const stackPlace = Math.floor(at / width);
    const known = stackAt[stackPlace];
    for (let stack = known === FREE ? 0 : known; stack < (known === FREE ? boxRows : known + 1); stack++) {
      if (known === FREE && stackPlaceOf[stack] !== FREE) continue;
      if (known === FREE) placeStack(stack, stackPlace);
      for (let other = stack * width; other < (stack + 1) * width; other++) {
        if (placeOf[other] !== FREE) continue;
        place(other, at);
        fillWith(position, other);
        lift(other);
      }
      if (known === FREE) liftStack(stack);
    }
  };

  /** The cell's column is known; gives its digit the smallest label and goes on. */
  const fillWith = (position: number, column: number): void => {
    const row = rows[Math.floor(position / size)];
    const first = columnOf[values[row * size + column]];
    const at = earliestPlace(first);
    if (!isSmall(position, at + 1)) return;
    if (placeOf[first] !== FREE) {
      goOn(position + 1);
      return;
    }
    const stack = stackOf(first);
    const isStackFree = stackPlaceOf[stack] === FREE;
    if (isStackFree) placeStack(stack, Math.floor(at / width));
    place(first, at);
    goOn(position + 1);
    lift(first);
    if (isStackFree) liftStack(stack);
  };

  const goOn = (position: number): void => {
    if (position === cellCount) finish();
    else if (position % size === 0) chooseRow(position / size);
    else fillCell(position);
  };

  const finish = (): void => {
    const labels = new Uint8Array(size + 1);
    if (size === 1) place(0, 0);
    for (let digit = 1; digit <= size; digit++) labels[digit] = placeOf[columnOf[digit]] + 1;
    ties.push({ isTransposed, rows: rows.slice(), columns: columnAt.slice(), labels });
    if (ties.length > MOST_TIES)
      throw new InputError(`more than ${MOST_TIES} symmetries lead to the same grid: too symmetric`);
  };

  chooseRow(0);
}
