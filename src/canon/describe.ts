// A symmetry in words of rows and columns, for people and for JSON: where each line goes, and each digit.

import type { Board, Symmetry } from '../board/index.ts';
import { checkBoard, checkSymmetry } from '../board/internal.ts';

/** A symmetry in words of rows and columns. */
export interface SymmetryParts {
  /** Rows become columns: `rows` then says to which column each row goes, and `columns` to which row. */
  readonly isTransposed: boolean;
  /** For each row, from 1, the line it goes to. */
  readonly rows: readonly number[];
  /** For each column, from 1, the line it goes to. */
  readonly columns: readonly number[];
  /** For each digit what it becomes. */
  readonly digits: readonly number[];
}

/** The symmetry as rows, columns and digits. */
export function describeSymmetry(board: Board, symmetry: Symmetry): SymmetryParts {
  checkBoard(board);
  checkSymmetry(symmetry);
  const { size } = board;
  const { cells, digits } = symmetry;
  const rowOf = (cell: number): number => Math.floor(cells[cell] / size);
  const columnOf = (cell: number): number => cells[cell] % size;
  const isTransposed = size > 1 && rowOf(0) !== rowOf(1); // the first row's cells come to stand one below the other
  const [ofRow, ofColumn] = isTransposed ? [columnOf, rowOf] : [rowOf, columnOf];
  return {
    isTransposed,
    rows: Array.from({ length: size }, (_, row) => ofRow(row * size) + 1),
    columns: Array.from({ length: size }, (_, column) => ofColumn(column) + 1),
    digits: [...digits.slice(1)],
  };
}
