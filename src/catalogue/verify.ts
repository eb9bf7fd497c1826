// Generates the grids of a first band again and compares them with the index, section by section.
import type { Board } from '../board/index.ts';
import type { SectionSizes } from './index-file.ts';
import { compareAt } from './order.ts';
import { readShippedIndex } from './read-shipped.ts';
import { loadIndex } from './shipped.ts';
import type { CatalogueSource, Section } from './source.ts';
import { catalogueSource } from './sources.ts';

/** What a section contains, and what the index says. */
export interface VerifiedSection {
  /** The number of the section, from 0. */
  readonly section: number;
  /** The number of sections of the band. */
  readonly sections: number;
  /** The number of grids generated. */
  readonly grids: number;
  /** The number of grids in the index. */
  readonly expected: number;
  /** Does each grid come after the one before? */
  readonly isInOrder: boolean;
  /** The number of automorphisms of each grid. */
  readonly automorphisms: Uint32Array;
}

/** Generates a catalogue again, to compare it with its index. */
export interface Verifier {
  /** The number of first bands. */
  readonly bands: number;
  /** Yields the sections of a first band, numbered from 0, in order. */
  verify(band: number): Generator<VerifiedSection, void>;
}

/**
 * Opens a verifier. Throws an InputError if the board has no catalogue, or if its index is damaged or
 * missing.
 */
export async function openVerifier(board: Board): Promise<Verifier> {
  return createVerifier(catalogueSource(board), await loadIndex(board.name, readShippedIndex));
}

/** Creates a verifier. Without an index it compares the sections with its own count. */
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
