// The catalogue of a board: its essentially different grids in row-minlex order, generated, never stored.
import type { Board, Grid } from '../board/index.ts';

/** The essentially different grids of a board. */
export interface Catalogue {
  /** Whose grids they are. */
  readonly board: Board;
  /** How many essentially different grids there are; the ranks are 0 … size − 1. */
  readonly size: number;
  /** How many grids begin with each first band, in order. */
  readonly bandSizes: readonly number[];
  /** The canonical grids of the ranks from … to − 1, in order. */
  list(from: number, to: number): Generator<CatalogueGrid, void>;
  /** The canonical grid of that rank. Throws an InputError if there is none. */
  unrank(rank: number): Grid;
  /** The rank of the class a grid is in; the grid need not be canonical. */
  rank(grid: Grid): number;
}

/** Ranks of a catalogue, from … to − 1. Ranges are half-open in code; texts have both ends, as in 0..9. */
export interface RankRange {
  /** The first rank. */
  readonly from: number;
  /** One more than the last. */
  readonly to: number;
}

/** A canonical grid of the catalogue. */
export interface CatalogueGrid {
  /** Its place in the catalogue, from 0. */
  readonly rank: number;
  /** The grid. */
  readonly grid: Grid;
  /** How many symmetries, relabelling included, leave it as it is. */
  readonly automorphisms: number;
}
