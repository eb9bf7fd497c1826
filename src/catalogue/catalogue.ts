// The catalogue of a board: its essentially different grids in row-minlex order, generated, never stored.
import type { Board, Grid } from '../board/index.ts';

export interface Catalogue {
  readonly board: Board;
  /** How many essentially different grids there are; the ranks are 0 … size − 1. */
  readonly size: number;
  /** How many grids begin with each first band, in order. */
  readonly bandSizes: readonly number[];
  /** The canonical grids of the ranks from … to − 1, in order. */
  list(from: number, to: number): Generator<CatalogueGrid, void>;
  unrank(rank: number): Grid;
  /** The rank of the class a grid is in; the grid need not be canonical. */
  rank(grid: Grid): number;
}

export interface CatalogueGrid {
  readonly rank: number;
  readonly grid: Grid;
  readonly automorphisms: number;
}
