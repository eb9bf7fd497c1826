// The catalogue of a board: its essentially different grids in row-minlex order. They are generated, never
// stored.
import type { Board, Grid } from '../board/index.ts';

/** The essentially different grids of a board. */
export interface Catalogue {
  /** The board of the grids. */
  readonly board: Board;
  /** The number of essentially different grids. Ranks are 0 … size − 1. */
  readonly size: number;
  /** For each first band, in order, the number of grids that begin with it. */
  readonly bandSizes: readonly number[];
  /** Yields the canonical grids of the ranks from … to − 1, in order. */
  list(from: number, to: number): Generator<CatalogueGrid, void>;
  /** The canonical grid of this rank. Throws an InputError if the rank is out of range. */
  unrank(rank: number): Grid;
  /** The rank of the class of a grid. The grid need not be canonical. */
  rank(grid: Grid): number;
}

/**
 * The ranks from … to − 1 of a catalogue. Ranges are half-open in code; in texts, as in 0..9, both ends are
 * included.
 */
export interface RankRange {
  /** The first rank. */
  readonly from: number;
  /** One more than the last rank. */
  readonly to: number;
}

/** A canonical grid of the catalogue. */
export interface CatalogueGrid {
  /** Its rank in the catalogue, from 0. */
  readonly rank: number;
  /** The grid. */
  readonly grid: Grid;
  /** The number of symmetries, relabelling included, that map the grid to itself. */
  readonly automorphisms: number;
}
