// Hitting sets of exactly n elements when the family is not all known. The search asks a callback for missed
// sets. The elements are cut into two or three parts, and every hitting set has a fullest part. One search
// finds the hitting sets in which a given part is the fullest. The other parts then contain few elements, so
// they are enumerated first, and the full part last (the kernel assembly/thirds.ts).
import type { Family } from '../family/index.ts';
import { startThirdsSearch, type ThirdsCounts, type ThirdsCut, type ThirdsProblem } from '../kernel/index.ts';
import type { HitCube } from './search.ts';

/** The question of a search by parts. */
export interface ThirdsQuestion {
  /** The sets known beforehand. */
  readonly family: Family;
  /** The number of elements of the hitting sets, at most THIRDS_LIMITS.size. */
  readonly size: number;
  /**
   * Two or three disjoint lists. Each part, and the others together, have at most THIRDS_LIMITS.elements
   * elements.
   */
  readonly parts: readonly (readonly number[])[];
  /**
   * The index of the fullest part. Of equally full parts the first counts, so earlier parts must hold fewer
   * elements.
   */
  readonly full: number;
  /** Does only one piece of the work. */
  readonly cut?: ThirdsCut;
}

/**
 * Receives the chosen elements (1 for each of them). Writes a set that they miss to the same array, or
 * returns false if they hit every set.
 */
export type MissedSet = (elements: Uint8Array) => boolean;

/** Deterministic counts: the same for any slicing and machine. */
export interface ThirdsCounters {
  /** Visited nodes of the tree. */
  readonly nodes: number;
  /** Nodes by the number of elements chosen. */
  readonly nodesPerLevel: readonly number[];
  /** Branches that ended without a hitting set, by reason. */
  readonly prunes: Readonly<Record<string, number>>;
  /** How often the search asked for a missed set. */
  readonly asked: number;
}

/** A running search by parts. */
export interface ThirdsSearch {
  /** Visits about `nodes` more nodes. */
  run(nodes: number): 'done' | 'paused';
  /** The cubes found since the last call. */
  take(): HitCube[];
  /** The counters so far. */
  readonly counters: ThirdsCounters;
  /** The fraction of the tree that is done, 0 … 1. Each branch counts for its share of its parent. */
  readonly fraction: number;
}

/**
 * The limits of the kernel: a word of elements for the full part and one for the others, and a table by
 * counts.
 */
export const THIRDS_LIMITS = {
  /** Elements of the full part, and elements of the other parts together. */
  elements: 64,
  /** Elements of a hitting set. */
  size: 62,
} as const;

/** Sets up the search. It asks `missedSet` for sets that are not in the family. */
export function startThirds(question: ThirdsQuestion, missedSet: MissedSet): ThirdsSearch {
  const { family, parts, full, cut } = question;
  const [partA, partB = []] = parts.filter((_, part) => part !== full);
  const outer = [...partA, ...partB];
  const fullPart = parts[full];
  const places = placesOf(family.elements, outer, fullPart);
  const problem: ThirdsProblem = {
    size: question.size,
    maskA: lowBits(partA.length),
    maskB: lowBits(outer.length) ^ lowBits(partA.length),
    maskFull: lowBits(fullPart.length),
    caps: capsOf(question.size, partA.length, partB.length, full > 0, full > 1),
    sets: places.pack(family),
    ...(cut && { cut }),
  };
  const chosen = new Uint8Array(family.elements);
  const search = startThirdsSearch(problem, (words) => {
    places.read(words, chosen);
    if (!missedSet(chosen)) return false;
    places.write(chosen, words);
    return true;
  });
  return {
    run: (nodes) => (search.run(nodes) ? 'done' : 'paused'),
    take: () =>
      search.take().map(({ outer: outerWord, full: fullWord, free, more }) => ({
        chosen: [...elementsOf(outerWord, outer), ...elementsOf(fullWord, fullPart)].sort((x, y) => x - y),
        free: more > 0 ? elementsOf(free, fullPart).sort((x, y) => x - y) : [],
        more,
      })),
    get counters() {
      return countersOf(search.counts);
    },
    get fraction() {
      return search.fraction;
    },
  };
}

/**
 * The places of the elements in the kernel's four 32-bit words: two words for the outer ones, two for the
 * full part.
 */
function placesOf(elements: number, outer: readonly number[], fullPart: readonly number[]) {
  const wordOf = new Uint8Array(elements);
  const bitOf = new Int32Array(elements);
  const elementAt = new Uint8Array(4 * 32);
  for (const [first, part] of [[0, outer] as const, [2, fullPart] as const])
    for (const [i, element] of part.entries()) {
      wordOf[element] = first + (i >> 5);
      bitOf[element] = 1 << (i & 31);
      elementAt[32 * first + i] = element;
    }
  return {
    pack({ sets }: Family): Uint32Array {
      const words = new Uint32Array(sets.length * 4);
      for (const [i, set] of sets.entries())
        for (const element of set) words[4 * i + wordOf[element]] |= bitOf[element];
      return words;
    },
    read(words: Uint32Array, to: Uint8Array): void {
      to.fill(0);
      for (let word = 0; word < 4; word++)
        for (let rest = words[word]; rest !== 0; rest &= rest - 1)
          to[elementAt[32 * word + 31 - Math.clz32(rest & -rest)]] = 1;
    },
    write(from: Uint8Array, to: Uint32Array): void {
      const words = [0, 0, 0, 0];
      for (let e = 0; e < elements; e++) if (from[e] !== 0) words[wordOf[e]] |= bitOf[e];
      to.set(words);
    },
  };
}

/**
 * See ThirdsProblem.caps. With a and b elements in the other parts, the full part holds size − a − b
 * elements. This must be at least a and at least b, and more than the count of a part that comes before the
 * full one.
 */
function capsOf(
  size: number,
  sizeA: number,
  sizeB: number,
  isAEarlier: boolean,
  isBEarlier: boolean,
): Int8Array {
  const caps = new Int8Array(64 * 64).fill(-1);
  for (let a = Math.min(size, sizeA); a >= 0; a--)
    for (let b = Math.min(size, sizeB); b >= 0; b--) {
      const left = size - a - b;
      if (left < a + Number(isAEarlier) || left < b + Number(isBEarlier && sizeB > 0)) continue;
      caps[64 * a + b] = Math.max(a + b, caps[64 * (a + 1) + b], caps[64 * a + b + 1]);
    }
  return caps;
}

function lowBits(count: number): bigint {
  return (1n << BigInt(count)) - 1n;
}

function elementsOf(word: bigint, part: readonly number[]): number[] {
  return part.filter((_, i) => ((word >> BigInt(i)) & 1n) === 1n);
}

function countersOf({ asked, outerNodes, fullNodes, prunes }: ThirdsCounts): ThirdsCounters {
  const levels = Math.max(outerNodes.length, fullNodes.length);
  const nodesPerLevel = Array.from({ length: levels }, (_, i) => (outerNodes[i] ?? 0) + (fullNodes[i] ?? 0));
  return { nodes: nodesPerLevel.reduce((sum, nodes) => sum + nodes, 0), nodesPerLevel, prunes, asked };
}
