// What a layout finds in a text, and what it remembers between lines.
import type { Puzzle } from '../board/index.ts';
import type { BlockExtent } from './block.ts';
import type { Header } from './csv.ts';
import type { PlacedError } from './place.ts';

/** Receives what the layout finds, in the order of the text. */
export interface Found {
  /** A line that cannot be read. Reading continues. */
  error(error: PlacedError): void;
  comment(text: string, line: number): void;
  /** `written` is the puzzle as it stands, if that is in one line. */
  puzzle(
    puzzle: Puzzle,
    line: number,
    leading: string,
    trailing: string,
    placeOf: CellPlace,
    written?: string,
  ): void;
}

/** Where a cell of a puzzle stands, for errors about it. */
export type CellPlace = (cell: number) => { readonly line: number; readonly column?: number };

/** What earlier lines say about later ones. */
export interface LayoutMemory {
  /** A list of lines, or grids. Known from the first puzzle, or earlier if lines were held to find out. */
  kind: 'unknown' | 'lines' | 'grids';
  mayHaveCount: boolean;
  header: Header | undefined;
  /** The section of a .sdk file, '' outside. */
  section: string;
  lastGrid: BlockExtent | undefined;
  /** A faulty grid whose rows are skipped up to where it would have ended. */
  faulty: BlockExtent | undefined;
}

/**
 * Everything that a layout remembers between lines when no line is held. It is plain data, so that another thread can
 * continue from there as if it had read everything before.
 */
export type LayoutState = Readonly<Omit<LayoutMemory, 'section' | 'faulty'>> & {
  readonly kind: 'unknown' | 'lines';
};
