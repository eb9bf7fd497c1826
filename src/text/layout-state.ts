// What a layout finds in a text, and what it remembers from line to line.
import type { Puzzle } from '../board/index.ts';
import type { BlockExtent } from './block.ts';
import type { Header } from './csv.ts';
import type { PlacedError } from './place.ts';

/** What the layout finds, in the order of the text. */
export interface Found {
  /** A line that cannot be read; the next ones are. */
  error(error: PlacedError): void;
  comment(text: string, line: number): void;
  /** `written`: the puzzle as it stands, if that is in one line. */
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

/** What the lines so far tell of those to come. */
export interface LayoutMemory {
  /** A list of lines, or grids: known from the first puzzle, or before it if lines were held to find out. */
  kind: 'unknown' | 'lines' | 'grids';
  mayHaveCount: boolean;
  header: Header | undefined;
  /** The section of a .sdk file; '' outside. */
  section: string;
  lastGrid: BlockExtent | undefined;
  /** A grid with a fault, whose rows are passed over up to where it would have ended. */
  faulty: BlockExtent | undefined;
}

/**
 * All that a layout remembers between lines when nothing waits: plain data, so that another thread can go on from there
 * as if it had read all that came before.
 */
export type LayoutState = Readonly<Omit<LayoutMemory, 'section' | 'faulty'>> & {
  readonly kind: 'unknown' | 'lines';
};
