// A board's filling as the searches see it: upright, and transposed if boxes are square. A search places the
// rows and columns of a view. A tie is one placement, with its relabelling, that leads to the smallest form.
import type { Board, Symmetry } from '../board/index.ts';
import { kindsOfRows, type LineKinds } from './lines.ts';

export interface View {
  readonly isTransposed: boolean;
  /** Row by row: the value in row r and column c of this view. */
  readonly values: Uint8Array;
  readonly rowKinds: LineKinds;
}

export interface Tie {
  readonly isTransposed: boolean;
  /** For each row of the form, the view's row placed there. */
  readonly rows: Uint8Array;
  /** For each column of the form, the view's column placed there. */
  readonly columns: Uint8Array;
  /**
   * The new label of each digit; labels[0] = 0. Digits that do not occur may have 0, which means any free
   * label.
   */
  readonly labels: Uint8Array;
}

/** The smallest pattern and the placements that lead to it, one of each kind. */
export interface PatternMinimum {
  readonly form: Uint8Array;
  readonly ties: readonly Tie[];
}

/** Is transposition a symmetry of the board other than the identity? */
export function canTranspose({ boxRows, boxColumns, size }: Board): boolean {
  return boxRows === boxColumns && size > 1;
}

export function viewsOf(board: Board, cells: Uint8Array): View[] {
  const see = (values: Uint8Array, isTransposed: boolean): View => ({
    isTransposed,
    values,
    rowKinds: kindsOfRows(values, board.size, board.boxRows),
  });
  const upright = see(cells, false);
  return canTranspose(board) ? [upright, see(transposed(cells, board.size), true)] : [upright];
}

export function transposed(cells: Uint8Array, size: number): Uint8Array {
  const image = new Uint8Array(cells.length);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) image[column * size + row] = cells[row * size + column];
  return image;
}

/** The symmetry of the board that the tie describes. Free labels go to the missing digits in order. */
export function symmetryOf(board: Board, { isTransposed, rows, columns, labels }: Tie): Symmetry {
  const { size } = board;
  const cells = new Uint16Array(board.cellCount);
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const from = isTransposed ? columns[column] * size + rows[row] : rows[row] * size + columns[column];
      cells[from] = row * size + column;
    }
  const digits = labels.slice();
  const isTaken = new Uint8Array(size + 1);
  for (const label of labels) isTaken[label] = 1;
  let free = 1;
  for (let digit = 1; digit <= size; digit++) {
    if (digits[digit] !== 0) continue;
    while (isTaken[free]) free++;
    digits[digit] = free++;
  }
  return { cells, digits };
}
