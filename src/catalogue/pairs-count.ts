// Counts the canonical pairs that begin with a first band, section by section, with all that is needed to
// check the count.
import { finish } from '../base/internal.ts';
import { type PairCounts, type PairsOfOrder, pairsKernel } from '../kernel/index.ts';
import { PAIRS_INDEX } from './pairs-open.ts';
import { readShippedIndex } from './read-shipped.ts';
import { loadIndex } from './shipped.ts';

export type { PairsOfOrder } from '../kernel/index.ts';

/**
 * The count of the pairs that begin with a first band. Second and third bands count once, whatever the order
 * of their rows.
 */
export interface PairBandCount extends PairCounts {
  /** The first band, 27 digits. */
  readonly first: Uint8Array;
  /** The number of automorphisms of the band. */
  readonly bandAutomorphisms: number;
  /** The number of pairs in each section. */
  readonly sections: Uint32Array;
}

/** The 416 canonical bands, 27 digits each, in the order of their texts. */
export function firstBands(): readonly Uint8Array[] {
  return pairsKernel().bands;
}

/** Counts by going through all second bands of a first band. Takes half a second to several seconds. */
export function countPairsOfBand(band: number): PairBandCount {
  return finish(countPairsInSlices(band));
}

/** Counts the pairs of a first band, with pauses. */
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

/** Counts pairs again, to compare them with the index of their catalogue. */
export interface PairVerifier {
  /** The number of first bands. */
  readonly bands: number;
  /** Counts all pairs that begin with a first band, with pauses, and compares the count with the index. */
  verify(band: number): Generator<void, VerifiedPairs>;
}

/** A count and what the index says. */
export interface VerifiedPairs {
  /** The count. */
  readonly count: PairBandCount;
  /** The number of pairs in the index. */
  readonly expected: number;
  /** How many sections have another number of pairs than in the index. */
  readonly wrongSections: number;
}

/** Opens a verifier. Throws an InputError if the index is damaged or missing. */
export async function openPairVerifier(): Promise<PairVerifier> {
  const index = (await loadIndex(PAIRS_INDEX, readShippedIndex))!;
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
