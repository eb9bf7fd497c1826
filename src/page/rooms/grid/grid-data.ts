// Sends grids to workers.
import { type Board, type BoardShape, boardOf, type Grid, shapeOf } from '../../../board/index.ts';

/** A grid as plain data. */
export interface GridData {
  readonly shape: BoardShape;
  readonly grid: Grid;
}

export function packGrid(board: Board, grid: Grid): GridData {
  return { shape: shapeOf(board), grid: grid.slice() };
}

export function unpackGrid({ shape, grid }: GridData): { readonly board: Board; readonly grid: Grid } {
  return { board: boardOf(shape), grid };
}
