// How many canonical pairs begin with a first band, section by section, with all that lets the count be checked.
import { finish } from '../base/internal.ts';
import { type PairCounts, type PairsOfOrder, pairsKernel } from '../kernel/index.ts';
import { PAIRS_INDEX } from './pairs-open.ts';
import { loadIndex } from './shipped.ts';

export type { PairsOfOrder } from '../kernel/index.ts';

/** The pairs that begin with a first band. Bands below are counted up to the order of their rows. */
export interface PairBandCount extends PairCounts {
  /** The first band, 27 digits. */
  readonly first: Uint8Array;
  /** Its own automorphisms. */
  readonly bandAutomorphisms: number;
  /** How many pairs are in each section. */
  readonly sections: Uint32Array;
}

/** The 416 canonical bands, 27 digits each, in the order of their texts. */
export function firstBands(): readonly Uint8Array[] {
  return pairsKernel().bands;
}

/** Goes through all second bands of a first band: from half a second to some seconds. */
export function countPairsOfBand(band: number): PairBandCount {
  return finish(countPairsInSlices(band));
}

/** The same with rests. */
function* countPairsInSlices(band: number): Generator<void, PairBandCount> {
  const { bands, load } = pairsKernel();
  const { sections, automorphisms, count } = load(band);
  const sizes = new Uint32Array(sections.length);
  const sums = { below: 0, equal: 0, above: 0, thirds: 0, tested: 0, pairs: 0, incidences: 0 };
  const byOrder = new Map<number, PairsOfOrder>();
  for (let section = 0; section < sections.length; section++) {
    const counts = count(section);
    sizes[section] = counts.pairs;
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += counts[name];
    for (const [order, { pairs, thirds }] of counts.byOrder) {
      const before = byOrder.get(order) ?? { pairs: 0, thirds: 0 };
      byOrder.set(order, { pairs: before.pairs + pairs, thirds: before.thirds + thirds });
    }
    yield;
  }
  const sorted = new Map([...byOrder].sort(([a], [b]) => a - b));
  return { first: bands[band], bandAutomorphisms: automorphisms, sections: sizes, ...sums, byOrder: sorted };
}

/** Counts pairs again, to be compared with the index of their catalogue. */
export interface PairVerifier {
  /** How many first bands there are. */
  readonly bands: number;
  /** All pairs that begin with a first band, counted, and how many there are by the index. With rests. */
  verify(band: number): Generator<void, VerifiedPairs>;
}

/** What was counted, and what the index says of it. */
export interface VerifiedPairs {
  /** What was counted. */
  readonly count: PairBandCount;
  /** How many pairs the index says there are. */
  readonly expected: number;
  /** Sections with another number of pairs than the index says. */
  readonly wrongSections: number;
}

/** Throws an InputError if the index is damaged or not there. */
export async function openPairVerifier(): Promise<PairVerifier> {
  const index = (await loadIndex(PAIRS_INDEX))!;
  return {
    bands: index.length,
    *verify(band) {
      const count = yield* countPairsInSlices(band);
      const own = index[band];
      const expected = own.reduce((sum, size) => sum + size, 0);
      const length = Math.max(own.length, count.sections.length);
      const wrong = Array.from({ length }, (_, i) => own[i] !== count.sections[i]).filter(Boolean);
      return { count, expected, wrongSections: wrong.length };
    },
  };
}
