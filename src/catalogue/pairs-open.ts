// The catalogue of pairs: the essentially different pairs of bands in the order of their texts. A section is what begins
// with the same first band and the same three digits of the fourth row.
import { pairsKernel } from '../kernel/index.ts';
import { canonicalPair } from './pairs.ts';
import { createRanked, type FormSource, type RankedForm } from './ranked.ts';
import { loadIndex } from './shipped.ts';

/** The name of its index. */
export const PAIRS_INDEX = '3x3-pairs';

/** The essentially different pairs of bands of a 9×9 board. */
export interface PairCatalogue {
  /** How many there are; the ranks are 0 … size − 1. */
  readonly size: number;
  /** How many third bands they have together, each up to the order of its rows. */
  readonly thirds: number;
  /** How many begin with each first band, in order. */
  readonly bandSizes: readonly number[];
  /** The canonical pairs of the ranks from … to − 1, in order. */
  list(from: number, to: number): Generator<CataloguePair, void>;
  /** The canonical pair of that rank. Throws an InputError if there is none. */
  unrank(rank: number): CataloguePair;
  /** A pair, canonical or not, as the catalogue has it. Throws an InputError if it is not two bands. */
  find(pair: Uint8Array): CataloguePair;
}

/** A canonical pair of the catalogue. */
export interface CataloguePair {
  /** Its place in the catalogue, from 0. */
  readonly rank: number;
  /** The pair, 54 digits. */
  readonly pair: Uint8Array;
  /** How many symmetries, relabelling included, leave it as it is. */
  readonly automorphisms: number;
}

/** As counted for the index, first band by first band, and seen to give all grids: results/pairs.json. */
const ALL_THIRDS = 32_840_614_326;

let opened: Promise<PairCatalogue> | undefined;

/** The catalogue of pairs. Throws an InputError if its index is not there, or damaged. */
export function openPairs(): Promise<PairCatalogue> {
  opened ??= createPairs();
  return opened;
}

async function createPairs(): Promise<PairCatalogue> {
  const { size, bandSizes, list, unrank, rank } = createRanked(pairSource, (await loadIndex(PAIRS_INDEX))!);
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
