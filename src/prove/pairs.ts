// What the pairs of bands below each first band must add up to. The orbit of a pair of |Aut| automorphisms has |G| / |Aut|
// labelled pairs, and each of these as many grids as it has third bands, rows in any order. So one pair that is missing, too
// many, or of a wrong number of automorphisms or third bands would show, and it shows in the first band where it is:
// what fits below a band is counted by its columns alone (`countBelowBand`), another way and by other code.
import { InputError } from '../base/index.ts';
import type { PairBandCount } from '../catalogue/index.ts';
import { firstBands, PAIR_GROUP_ORDER } from '../catalogue/internal.ts';
import { countBelowBand } from '../count/index.ts';
import { readWholeTasks, type Store } from '../work/index.ts';
import { pairCountOf, pairsQuestion } from './pairs-question.ts';

/** Sums over first bands. */
export interface PairSums {
  /** Essentially different pairs. */
  readonly pairs: number;
  /** Third bands of these, each up to the order of its rows. */
  readonly thirds: number;
  /** Essentially different pairs with one of their third bands. */
  readonly incidences: number;
  /** The labelled pairs in all orbits, first and second band told apart. */
  readonly labelled: bigint;
  /** The grids that these are the first two bands of. */
  readonly grids: bigint;
  /** The bands in all orbits of the first bands. */
  readonly bands: bigint;
  /** How many pairs have so many automorphisms. */
  readonly byAutomorphisms: ReadonlyMap<number, number>;
}

const ROW_ORDERS = 6n;
const BAND_GROUP_ORDER = 362_880n * 6n * 1_296n;

/** Adds up what was counted below some first bands. */
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
 * What is wrong with the count below one first band; nothing if all is well: the second bands and their third bands
 * are as many as fit below it, and the orbits of its pairs have all labelled pairs whose lesser class is its own.
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
    // Both bands of the same class: each labelled pair once. Of different classes: in both orders.
    ...compare('labelled pairs', orbits.labelled, bandsLike(count) * BigInt(equal + 2 * above) * ROW_ORDERS),
    ...compare('pairs by automorphisms', byOrder, count.pairs),
    ...compare('pairs by sections', listed, count.pairs),
  ];
}

/** The bands of a first band's class. */
function bandsLike({ bandAutomorphisms }: PairBandCount): bigint {
  return BAND_GROUP_ORDER / BigInt(bandAutomorphisms);
}

/** What a store of the question `pairs` holds so far, by first band. */
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
