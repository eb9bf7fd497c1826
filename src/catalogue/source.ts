// Where the grids of a catalogue come from. The canonical grids of a board in row-minlex order are grouped by
// their first band. The grids of one first band fall into sections: runs that share the next row or rows. A
// source generates any section on its own, so rank and unrank need only an index of the sections' sizes.
import type { Board, Grid } from '../board/index.ts';

/** Generates the grids of a catalogue. */
export interface CatalogueSource {
  /** The board of the grids. */
  readonly board: Board;
  /** The number of canonical first bands of the board, numbered 0 … bands − 1 in row-minlex order. */
  readonly bands: number;
  /** The size of every section of a first band, in order, including empty sections. */
  countBand(band: number): BandCount;
  /** The canonical grids of one section, in order. */
  listSection(band: number, section: number): Section;
  /** Generates one grid of a section alone, as a section. Absent: that would be no faster. */
  gridAt?(band: number, section: number, position: number): Section;
  /** The section of a canonical grid. */
  sectionOf(grid: Grid): SectionPlace;
}

/** The number of canonical grids that begin with a first band. */
export interface BandCount {
  /** The number of grids in each section. */
  readonly sections: Uint32Array;
  /** For each number of automorphisms, how many of the grids have it. */
  readonly automorphisms: ReadonlyMap<number, number>;
}

/** The place of a section. */
export interface SectionPlace {
  /** The number of the first band, from 0. */
  readonly band: number;
  /** The number of the section in it, from 0. */
  readonly section: number;
}

/** The grids of a section. */
export interface Section {
  /** The grids, packed, one byte per cell. */
  readonly grids: Uint8Array;
  /** The number of automorphisms of each grid. */
  readonly automorphisms: Uint32Array;
}
