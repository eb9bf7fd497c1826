// Hitting sets of exactly n elements on a family that is not all known: whoever asks is asked in turn for sets that
// are missed. The elements are cut into two or three parts; every hitting set has a fullest one, and a search is for
// those in which it is a given one. The other parts then hold few elements: they come first, and the full part last
// (the kernel assembly/thirds.ts).
import type { Family } from '../family/index.ts';
import { startThirdsSearch, type ThirdsCounts, type ThirdsCut, type ThirdsProblem } from '../kernel/index.ts';
import type { HitCube } from './search.ts';

/** What is asked of a search by parts. */
export interface ThirdsQuestion {
  /** What is known beforehand. */
  readonly family: Family;
  /** How many elements the hitting sets have, at most THIRDS_LIMITS.size. */
  readonly size: number;
  /** Two or three disjoint lists, each and the others together of at most THIRDS_LIMITS.elements. */
  readonly parts: readonly (readonly number[])[];
  /** Which of them is the fullest. Of equally full ones the first counts: earlier parts must hold fewer elements. */
  readonly full: number;
  /** Only one piece of the work. */
  readonly cut?: ThirdsCut;
}

/**
 * Told which elements are chosen (1 for each of these): puts a set that they miss there in the same way, or returns
 * false if they hit everything there is.
 */
export type MissedSet = (elements: Uint8Array) => boolean;

/** Deterministic: any slicing, any machine, the same numbers. */
export interface ThirdsCounters {
  /** Nodes of the tree that were visited. */
  readonly nodes: number;
  /** Nodes by the number of elements chosen. */
  readonly nodesPerLevel: readonly number[];
  /** Branches ended without a hitting set, by the reason. */
  readonly prunes: Readonly<Record<string, number>>;
  /** How often a missed set was asked for. */
  readonly asked: number;
}

/** A search by parts under way. */
export interface ThirdsSearch {
  /** Visits about `nodes` more nodes. */
  run(nodes: number): 'done' | 'paused';
  /** The cubes found since the last call. */
  take(): HitCube[];
  /** The counters so far. */
  readonly counters: ThirdsCounters;
  /** How much of the tree is done, 0 … 1: each branch counts for its share of its parent. */
  readonly fraction: number;
}

/** What the kernel has room for: a word of elements for the full part and one for the others, and a table by counts. */
export const THIRDS_LIMITS = {
  /** Of the full part, and of the others together. */
  elements: 64,
  /** Of a hitting set. */
  size: 62,
} as const;

/** Sets up the search; `missedSet` is asked for sets that nobody has listed. */
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

/** Where the elements are in the kernel's four 32-bit words: two for the outer ones, two for the full part. */
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
 * See ThirdsProblem.caps. With a and b elements in the other parts the full part holds size − a − b, which must be at
 * least a and at least b; more, where the other part comes earlier.
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
