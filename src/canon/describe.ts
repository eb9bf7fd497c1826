// Describes a symmetry by rows, columns and digits, for people and for JSON: the new place of each line, and
// the new label of each digit.

import type { Board, Symmetry } from '../board/index.ts';
import { checkBoard, checkSymmetry } from '../board/internal.ts';

/** A symmetry described by rows, columns and digits. */
export interface SymmetryParts {
  /**
   * Do rows become columns? Then `rows` gives the new column of each row, and `columns` the new row of each
   * column.
   */
  readonly isTransposed: boolean;
  /** For each row, counted from 1, its new line. */
  readonly rows: readonly number[];
  /** For each column, counted from 1, its new line. */
  readonly columns: readonly number[];
  /** For each digit, its new label. */
  readonly digits: readonly number[];
}

/** Describes the symmetry by rows, columns and digits. */
export function describeSymmetry(board: Board, symmetry: Symmetry): SymmetryParts {
  checkBoard(board);
  checkSymmetry(symmetry);
  const { size } = board;
  const { cells, digits } = symmetry;
  const rowOf = (cell: number): number => Math.floor(cells[cell] / size);
  const columnOf = (cell: number): number => cells[cell] % size;
  const isTransposed = size > 1 && rowOf(0) !== rowOf(1); // is the first row's image vertical?
  const [ofRow, ofColumn] = isTransposed ? [columnOf, rowOf] : [rowOf, columnOf];
  return {
    isTransposed,
    rows: Array.from({ length: size }, (_, row) => ofRow(row * size) + 1),
    columns: Array.from({ length: size }, (_, column) => ofColumn(column) + 1),
    digits: [...digits.slice(1)],
  };
}
