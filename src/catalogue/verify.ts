// Generates the grids of a first band again and compares them with the index, section by section.
import type { Board } from '../board/index.ts';
import type { SectionSizes } from './index-file.ts';
import { compareAt } from './order.ts';
import { loadIndex } from './shipped.ts';
import type { CatalogueSource, Section } from './source.ts';
import { catalogueSource } from './sources.ts';

/** What was found in a section, and what the index says of it. */
export interface VerifiedSection {
  /** The number of the section, from 0. */
  readonly section: number;
  /** How many sections the band has. */
  readonly sections: number;
  /** How many grids it has. */
  readonly grids: number;
  /** How many grids the index says there are. */
  readonly expected: number;
  /** Does each grid come after the one before? */
  readonly isInOrder: boolean;
  /** Of each grid. */
  readonly automorphisms: Uint32Array;
}

/** Generates a catalogue again, to be compared with its index. */
export interface Verifier {
  /** How many first bands there are. */
  readonly bands: number;
  /** The sections of a first band, 0 …, in order. */
  verify(band: number): Generator<VerifiedSection, void>;
}

/** Throws an InputError if there is no catalogue of the board, or if its index is damaged or not there. */
export async function openVerifier(board: Board): Promise<Verifier> {
  return createVerifier(catalogueSource(board), await loadIndex(board.name));
}

/** Without an index the sections are compared with a count of their own. */
export function createVerifier(source: CatalogueSource, index: SectionSizes | undefined): Verifier {
  const { cellCount } = source.board;
  return {
    bands: source.bands,
    *verify(band) {
      const sizes = index?.[band] ?? source.countBand(band).sections;
      for (const [section, expected] of sizes.entries()) {
        const listed = source.listSection(band, section);
        const { automorphisms } = listed;
        const isInOrder = isAscending(listed, cellCount);
        const counts = { grids: automorphisms.length, expected, automorphisms };
        yield { section, sections: sizes.length, isInOrder, ...counts };
      }
    },
  };
}

function isAscending({ grids }: Section, cellCount: number): boolean {
  for (let at = cellCount; at < grids.length; at += cellCount)
    if (compareAt(grids, at - cellCount, grids.subarray(at, at + cellCount)) >= 0) return false;
  return true;
}
