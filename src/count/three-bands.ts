// The number of 3x3 grids by bands (Felgenhauer and Jarvis 2005). How a band can be completed depends only on
// which three digits each of its columns contains: per stack, a partition of the nine digits into three
// triples. Up to symmetry there are 44 choices of three such partitions. For each, the count runs through the
// second band's column sets, and the third band's follow.
//
//   partitions   280 of the nine digits into three triples, column order apart
//   pairs        280²: the partitions of stacks 2 and 3 after relabelling has made partition 0 of stack 1
//   arrangements the bands with given column sets: ways to order the nine triples so that rows are complete
import { lowestBit } from '../family/internal.ts';

/** Intermediate numbers, which can be checked one by one. */
export interface BandSteps {
  readonly bands: bigint;
  readonly columnClasses: readonly ColumnClass[];
  /** Two bands that fit together. */
  readonly pairs: bigint;
  readonly grids: bigint;
}

/** What fits below a band. */
export interface BelowBand {
  /** The number of second bands that fit below it. */
  readonly seconds: bigint;
  /** The number of grids that begin with it. */
  readonly completions: bigint;
}

/** What fits below any band whose column sets are of this class. */
export interface ColumnClass extends BelowBand {
  /** The number of bands in the class. */
  readonly bands: bigint;
}

const DIGITS = 9;
const COLUMN_ORDERS = 6n ** 3n; // orders of the columns within the three stacks

type Triple = number; // a set of three digits, one bit each
type Partition = readonly [Triple, Triple, Triple];

export function countThreeBands(): BandSteps {
  const { partitions, arrangements, examples, pairs, below } = columnTables();
  const count = partitions.length;
  let bands = 0n;
  let allPairs = 0n;
  let grids = 0n;
  const columnClasses = examples.map((pair, c): ColumnClass => {
    const { seconds, completions } = below(
      [0, Math.floor(pair / count), pair % count].map((p) => partitions[p]),
    );
    const own = BigInt(count) * COLUMN_ORDERS * BigInt(pairs[c]) * BigInt(arrangements[c]);
    bands += own;
    allPairs += own * seconds;
    grids += own * completions;
    return { bands: own, seconds, completions };
  });
  return { bands, columnClasses, pairs: allPairs, grids };
}

/**
 * What fits below a band of a 3x3 board, given as 27 digits: the numbers of second bands and of grids that
 * begin with it.
 */
export function countBelowBand(band: Uint8Array): BelowBand {
  const stacks = [0, 3, 6].map(
    (stack) =>
      [0, 1, 2].map((i) =>
        [0, 9, 18].reduce((set, row) => set | (1 << (band[row + stack + i] - 1)), 0),
      ) as unknown as Partition,
  );
  return columnTables().below(stacks);
}

interface ColumnTables {
  readonly partitions: readonly Partition[];
  /**
   * For each class of pairs of partitions: an example, the number of pairs, and the number of bands with such
   * column sets.
   */
  readonly examples: readonly number[];
  readonly pairs: readonly number[];
  readonly arrangements: readonly number[];
  /** What fits below a band with these columns in its three stacks. */
  below(stacks: readonly Partition[]): BelowBand;
}
let tables: ColumnTables | undefined;

function columnTables(): ColumnTables {
  tables ??= makeColumnTables();
  return tables;
}

function makeColumnTables(): ColumnTables {
  const partitions = allPartitions();
  const count = partitions.length;
  const places = new Map(partitions.map((partition, i) => [keyOf(partition), i]));
  const moved = ([a, b, c]: Partition, to: readonly number[]) =>
    places.get(keyOf([relabel(a, to), relabel(b, to), relabel(c, to)]))!;

  // normal[p · 280 + q]: the image of q under a relabelling that maps p to partition 0
  const normal = new Uint16Array(count * count);
  for (const [p, partition] of partitions.entries()) {
    const to = relabellingOnto(partition, partitions[0]);
    for (const [q, other] of partitions.entries()) normal[p * count + q] = moved(other, to);
  }

  const classOf = classifyPairs(partitions, normal, moved);
  const classCount = Math.max(...classOf) + 1;
  const pairs = Array<number>(classCount).fill(0);
  const examples = Array<number>(classCount).fill(-1);
  for (const [pair, c] of classOf.entries()) {
    pairs[c]++;
    if (examples[c] < 0) examples[c] = pair;
  }
  const arrangements = examples.map((pair) =>
    countArrangements([partitions[0], partitions[Math.floor(pair / count)], partitions[pair % count]]),
  );
  const arrangementsOf = Uint16Array.from(classOf, (c) => arrangements[c]);
  const lookUp = (a: number, b: number, c: number) =>
    arrangementsOf[normal[a * count + b] * count + normal[a * count + c]];
  const below = (stacks: readonly Partition[]): BelowBand => {
    const [ways1, ways2, ways3] = stacks.map((stack) => continuations(stack, places));
    let seconds = 0;
    let completions = 0; // below 2^53: a band has fewer than 10^11 completions
    for (const [second1, third1] of ways1)
      for (const [second2, third2] of ways2)
        for (const [second3, third3] of ways3) {
          const own = lookUp(second1, second2, second3);
          seconds += own;
          completions += own * lookUp(third1, third2, third3);
        }
    return { seconds: BigInt(seconds), completions: BigInt(completions) };
  };
  return { partitions, examples, pairs, arrangements, below };
}

/** The number of the class of each pair under relabelling and the order of stacks, by flood fill. */
function classifyPairs(
  partitions: readonly Partition[],
  normal: Uint16Array,
  moved: (partition: Partition, to: readonly number[]) => number,
): Int16Array {
  const count = partitions.length;
  // relabellings that keep partition 0: digits within its triples, and its triples
  const [a, b, c] = partitions[0].map(digitsOf);
  const keeping = [
    [[a[0], a[1]]],
    [[a[1], a[2]]],
    [0, 1, 2].map((i) => [a[i], b[i]]),
    [0, 1, 2].map((i) => [b[i], c[i]]),
  ].map((swaps) => {
    const to = Array.from({ length: DIGITS }, (_, digit) => digit);
    for (const [x, y] of swaps) [to[x], to[y]] = [y, x];
    return partitions.map((partition) => moved(partition, to));
  });
  const classOf = new Int16Array(count * count).fill(-1);
  let classes = 0;
  for (let pair = 0; pair < classOf.length; pair++) {
    if (classOf[pair] >= 0) continue;
    const queue = [pair];
    classOf[pair] = classes;
    for (const at of queue) {
      const [p, q] = [Math.floor(at / count), at % count];
      const neighbours = keeping.map((to) => to[p] * count + to[q]);
      neighbours.push(q * count + p); // stacks 2 and 3 swapped
      neighbours.push(normal[p * count] * count + normal[p * count + q]); // stacks 1 and 2 swapped
      for (const next of neighbours)
        if (classOf[next] < 0) {
          classOf[next] = classes;
          queue.push(next);
        }
    }
    classes++;
  }
  return classOf;
}

/** For a stack with these columns in band 1, all column sets of bands 2 and 3, as indices of partitions. */
function continuations(first: Partition, places: ReadonlyMap<number, number>): [number, number][] {
  const found: [number, number][] = [];
  const all = 2 ** DIGITS - 1;
  for (const second of triplesWithin(all & ~first[0]))
    for (const middle of triplesWithin(all & ~first[1] & ~second)) {
      const last = all & ~second & ~middle;
      if (last & first[2]) continue;
      const third: Partition = [
        all & ~first[0] & ~second,
        all & ~first[1] & ~middle,
        all & ~first[2] & ~last,
      ];
      found.push([places.get(keyOf([second, middle, last]))!, places.get(keyOf(third))!]);
    }
  return found;
}

/** The number of ways to order the digits of all nine columns so that the three rows are complete. */
function countArrangements(stacks: readonly Partition[]): number {
  const columns = stacks.flat().map(digitsOf);
  const orders = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 0, 2],
    [1, 2, 0],
    [2, 0, 1],
    [2, 1, 0],
  ];
  const used = [0, 0, 0];
  const place = (column: number): number => {
    if (column === columns.length) return 1;
    let ways = 0;
    for (const order of orders) {
      const bits = order.map((i) => 1 << columns[column][i]);
      if (bits.some((bit, row) => used[row] & bit)) continue;
      for (const [row, bit] of bits.entries()) used[row] |= bit;
      ways += place(column + 1);
      for (const [row, bit] of bits.entries()) used[row] ^= bit;
    }
    return ways;
  };
  return place(0);
}

function allPartitions(): Partition[] {
  const all = 2 ** DIGITS - 1;
  const found: Partition[] = [];
  for (const first of triplesWithin(all)) {
    if (!(first & 1)) continue;
    const rest = all & ~first;
    for (const second of triplesWithin(rest))
      if (second & rest & -rest) found.push([first, second, rest & ~second]);
  }
  return found;
}

function triplesWithin(set: number): Triple[] {
  const digits = digitsOf(set);
  const found: Triple[] = [];
  for (let i = 0; i < digits.length; i++)
    for (let j = i + 1; j < digits.length; j++)
      for (let k = j + 1; k < digits.length; k++)
        found.push((1 << digits[i]) | (1 << digits[j]) | (1 << digits[k]));
  return found;
}

function digitsOf(set: number): number[] {
  return Array.from({ length: DIGITS }, (_, digit) => digit).filter((digit) => (set >> digit) & 1);
}

function relabel(set: number, to: readonly number[]): number {
  let image = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) image |= 1 << to[lowestBit(rest)];
  return image;
}

function relabellingOnto(from: Partition, target: Partition): number[] {
  const to = Array<number>(DIGITS).fill(0);
  for (const [i, triple] of from.entries())
    for (const [j, digit] of digitsOf(triple).entries()) to[digit] = digitsOf(target[i])[j];
  return to;
}

/** A key that does not depend on the order of the triples: the smallest and the largest of them. */
function keyOf([a, b, c]: Partition): number {
  return (Math.min(a, b, c) << DIGITS) | Math.max(a, b, c);
}
