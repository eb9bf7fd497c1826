// The catalogue of pairs: the essentially different pairs of bands in the order of their texts. The pairs of
// a section share their first band and the first three digits of the fourth row.
import { pairsKernel } from '../kernel/index.ts';
import { canonicalPair } from './pairs.ts';
import { createRanked, type FormSource, type RankedForm } from './ranked.ts';
import { readShippedIndex } from './read-shipped.ts';
import { loadIndex } from './shipped.ts';

/** The name of its index. */
export const PAIRS_INDEX = '3x3-pairs';

/** The essentially different pairs of bands of a 9×9 board. */
export interface PairCatalogue {
  /** The number of pairs. Ranks are 0 … size − 1. */
  readonly size: number;
  /** The number of third bands of all pairs. Each counts once, whatever the order of its rows. */
  readonly thirds: number;
  /** For each first band, in order, the number of pairs that begin with it. */
  readonly bandSizes: readonly number[];
  /** Yields the canonical pairs of the ranks from … to − 1, in order. */
  list(from: number, to: number): Generator<CataloguePair, void>;
  /** The canonical pair of this rank. Throws an InputError if the rank is out of range. */
  unrank(rank: number): CataloguePair;
  /**
   * Finds the catalogue's entry for a pair, canonical or not. Throws an InputError if it is not two bands.
   */
  find(pair: Uint8Array): CataloguePair;
}

/** A canonical pair of the catalogue. */
export interface CataloguePair {
  /** Its rank in the catalogue, from 0. */
  readonly rank: number;
  /** The pair, 54 digits. */
  readonly pair: Uint8Array;
  /** The number of symmetries, relabelling included, that map the pair to itself. */
  readonly automorphisms: number;
}

/**
 * Counted for the index, first band by first band, and checked against the number of all grids:
 * results/pairs.json.
 */
const ALL_THIRDS = 32_840_614_326;

let opened: Promise<PairCatalogue> | undefined;

/** Opens the catalogue of pairs. Throws an InputError if its index is missing or damaged. */
export function openPairs(): Promise<PairCatalogue> {
  if (!opened) {
    opened = createPairs();
    opened.catch(() => (opened = undefined)); // a retry may succeed
  }
  return opened;
}

async function createPairs(): Promise<PairCatalogue> {
  const { size, bandSizes, list, unrank, rank } = createRanked(
    pairSource,
    (await loadIndex(PAIRS_INDEX, readShippedIndex))!,
  );
  const named = ({ form, ...rest }: RankedForm): CataloguePair => ({ ...rest, pair: form });
  return {
    size,
    thirds: ALL_THIRDS,
    bandSizes,
    *list(from, to) {
      for (const form of list(from, to)) yield named(form);
    },
    unrank: (place) => named(unrank(place)),
    find(pair) {
      const { cells, automorphisms } = canonicalPair(pair);
      return { rank: rank(cells), pair: cells, automorphisms };
    },
  };
}

const pairSource: FormSource = {
  name: 'pairs',
  things: 'pairs',
  cellCount: 54,
  listSection(band, section) {
    const { pairs: forms, automorphisms } = pairsKernel().load(band).list(section);
    return { forms, automorphisms };
  },
  sectionOf(form) {
    const { bands, load } = pairsKernel();
    const band = bands.findIndex((each) => each.every((digit, cell) => form[cell] === digit));
    return { band, section: load(band).sections.indexOf(100 * form[27] + 10 * form[28] + form[29]) };
  },
};
