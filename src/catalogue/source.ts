// Where the grids of a catalogue come from. The canonical grids of a board in row-minlex order begin with their
// first band, and the grids of one first band fall into sections: runs that share the next row or rows. A source
// generates any section on its own, so that an index of the sections' sizes is all that rank and unrank need.
import type { Board, Grid } from '../board/index.ts';

/** What generates the grids of a catalogue. */
export interface CatalogueSource {
  /** Whose grids they are. */
  readonly board: Board;
  /** How many canonical first bands the board has; they are 0 … bands − 1, in row-minlex order. */
  readonly bands: number;
  /** The size of every section of a first band, in order; empty sections count too. */
  countBand(band: number): BandCount;
  /** The canonical grids of one section, in order. */
  listSection(band: number, section: number): Section;
  /** One grid of a section alone, as a section. Not given: that is no quicker. */
  gridAt?(band: number, section: number, position: number): Section;
  /** The section a canonical grid is in. */
  sectionOf(grid: Grid): SectionPlace;
}

/** How many canonical grids begin with a first band. */
export interface BandCount {
  /** How many are in each section. */
  readonly sections: Uint32Array;
  /** How many of the grids have so many automorphisms. */
  readonly automorphisms: ReadonlyMap<number, number>;
}

/** Which section. */
export interface SectionPlace {
  /** The number of the first band, from 0. */
  readonly band: number;
  /** The number of the section in it, from 0. */
  readonly section: number;
}

/** The grids of a section. */
export interface Section {
  /** The grids one after the other, one byte per cell. */
  readonly grids: Uint8Array;
  /** Of each grid. */
  readonly automorphisms: Uint32Array;
}
