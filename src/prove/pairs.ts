// What the pairs of bands below each first band must add up to. The orbit of a pair with |Aut| automorphisms
// has |G| / |Aut| labelled pairs. Each of these gives as many grids as it has third bands, with rows in any
// order. So a single missing or extra pair would show, and so would a wrong number of automorphisms or third
// bands. It would show in its own first band, because other code (`countBelowBand`) counts what fits below a
// band in another way, by its columns alone.
import { InputError } from '../base/index.ts';
import type { PairBandCount } from '../catalogue/index.ts';
import { firstBands, PAIR_GROUP_ORDER } from '../catalogue/internal.ts';
import { countBelowBand } from '../count/index.ts';
import { readWholeTasks, type Store } from '../work/index.ts';
import { pairCountOf, pairsQuestion } from './pairs-question.ts';

/** Sums over first bands. */
export interface PairSums {
  /** The number of essentially different pairs. */
  readonly pairs: number;
  /** The number of their third bands, each up to the order of its rows. */
  readonly thirds: number;
  /** The number of essentially different pairs with one of their third bands. */
  readonly incidences: number;
  /** The number of labelled pairs in all orbits. The order of the two bands matters. */
  readonly labelled: bigint;
  /** The number of grids whose first two bands are such a pair. */
  readonly grids: bigint;
  /** The number of bands in all orbits of the first bands. */
  readonly bands: bigint;
  /** For each number of automorphisms, how many pairs have it. */
  readonly byAutomorphisms: ReadonlyMap<number, number>;
}

const ROW_ORDERS = 6n;
const BAND_GROUP_ORDER = 362_880n * 6n * 1_296n;

/** Adds up the counts of some first bands. */
export function sumPairs(counts: Iterable<PairBandCount>): PairSums {
  let [pairs, thirds, incidences] = [0, 0, 0];
  let [labelled, grids, bands] = [0n, 0n, 0n];
  const byAutomorphisms = new Map<number, number>();
  for (const count of counts) {
    pairs += count.pairs;
    incidences += count.incidences;
    bands += bandsLike(count);
    for (const [order, { pairs: own, thirds: below }] of count.byOrder) {
      thirds += below;
      const orbit = PAIR_GROUP_ORDER / BigInt(order);
      labelled += orbit * BigInt(own);
      grids += orbit * BigInt(below) * ROW_ORDERS;
      byAutomorphisms.set(order, (byAutomorphisms.get(order) ?? 0) + own);
    }
  }
  const sorted = new Map([...byAutomorphisms].sort(([a], [b]) => a - b));
  return { pairs, thirds, incidences, labelled, grids, bands, byAutomorphisms: sorted };
}

/**
 * The errors in the count below one first band; empty if it is right. The second bands and their third bands
 * must be as many as fit below it. The orbits of its pairs must contain all labelled pairs whose smaller
 * class is this band's.
 */
export function checkPairsOfBand(count: PairBandCount): string[] {
  const { below, equal, above, thirds, sections } = count;
  const { seconds, completions } = countBelowBand(count.first);
  const orbits = sumPairs([count]);
  const byOrder = [...count.byOrder.values()].reduce((sum, { pairs }) => sum + pairs, 0);
  const listed = sections.reduce((sum, size) => sum + size, 0);
  const compare = (what: string, found: bigint | number, expected: bigint | number): string[] =>
    BigInt(found) === BigInt(expected) ? [] : [`${what}: ${found}, but it should be ${expected}`];
  return [
    ...compare('second bands', BigInt(below + equal + above) * ROW_ORDERS, seconds),
    ...compare('grids below', BigInt(thirds) * ROW_ORDERS ** 2n, completions),
    // If both bands are of the same class, each labelled pair counts once. If not, both orders count.
    ...compare('labelled pairs', orbits.labelled, bandsLike(count) * BigInt(equal + 2 * above) * ROW_ORDERS),
    ...compare('pairs by automorphisms', byOrder, count.pairs),
    ...compare('pairs by sections', listed, count.pairs),
  ];
}

/** The number of bands in the class of a first band. */
function bandsLike({ bandAutomorphisms }: PairBandCount): bigint {
  return BAND_GROUP_ORDER / BigInt(bandAutomorphisms);
}

/** The counts that a store of the question `pairs` contains so far, by first band. */
export async function readPairCounts(store: Store): Promise<PairBandCount[]> {
  if (store.header.question !== pairsQuestion.name)
    throw new InputError(
      `${store.name}: its question is ${store.header.question}, not ${pairsQuestion.name}`,
    );
  const { bands } = pairsQuestion.parse(JSON.parse(store.header.parameters));
  const counts: PairBandCount[] = [];
  for await (const { task, ...answer } of readWholeTasks(store))
    counts.push(pairCountOf(firstBands()[(bands?.from ?? 0) + task], answer));
  return counts;
}
