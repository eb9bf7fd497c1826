// The search by thirds (assembly/thirds.ts) as a machine.
import {
  ASK,
  binary,
  CAPS,
  CROSS_FULL,
  CROSS_OUTER,
  CROSSING,
  CROWDED,
  DONE,
  EXHAUSTED,
  FOUND,
  FOUND_MAX,
  FULL_COUNTS,
  FULL_CUT,
  FULL_EARLY,
  FULL_HOUSE,
  FULL_PACKED,
  LEVELS,
  LIST_MAX,
  LISTS,
  MACHINE,
  MACHINE_LENGTH,
  NO_LAST,
  OUTER_COUNTS,
  PACKED,
  PRUNES,
  TALK,
} from './generated/thirds.ts';
import { instantiate, once } from './instance.ts';
import { levelCounts, type MachineSearch, machineSearch, namedCounts } from './machine.ts';
import { createTurns } from './turns.ts';

interface ThirdsExports {
  cut(index: number, of: number, index1: number, of1: number): void;
  start(n: number, a: bigint, b: bigint, full: bigint, inner: number, crossing: number): void;
  run(budget: number): number;
  goOn(): number;
  fraction(): number;
  answerAll(): void;
  answerMissed(): void;
  takeFound(): number;
}

export interface ThirdsProblem {
  /** The size of the hitting sets. */
  readonly size: number;
  readonly maskA: bigint;
  readonly maskB: bigint;
  readonly maskFull: bigint;
  /**
   * The largest number of elements of A ∪ B if at least a are in A and at least b in B, at 64·a + b; −1: not
   * allowed.
   */
  readonly caps: Int8Array;
  /** Four 32-bit words per set: elements of A ∪ B, low and high, and of the full part, low and high. */
  readonly sets: Uint32Array;
  readonly cut?: ThirdsCut;
}

/**
 * One of `of` · `of1` pieces of the work: branch `index` of the root (the last piece also has all branches
 * after it), and of its child the branches ≡ `index1` modulo `of1`. The pieces are disjoint and cover
 * everything. Only where A ∪ B may have seven elements or more.
 */
export interface ThirdsCut {
  /** Which branch of the first node. */
  readonly index: number;
  /** The number of pieces of the root. */
  readonly of: number;
  /** Which branches of its child. */
  readonly index1: number;
  /** The number of pieces of the child. */
  readonly of1: number;
}

/** A finding: the chosen elements, and any `more` of the free ones (which are in the full part). */
export interface ThirdsFinding {
  readonly outer: bigint;
  readonly full: bigint;
  readonly free: bigint;
  readonly more: number;
}

/**
 * Receives the chosen elements as four 32-bit words (A ∪ B low and high, full part low and high). Writes a
 * set that they miss to the same words, or returns false if they hit every set.
 */
export type MissedWords = (words: Uint32Array) => boolean;

export type KernelThirdsSearch = MachineSearch<ThirdsFinding, ThirdsCounts>;

export interface ThirdsCounts {
  readonly asked: number;
  /** Nodes of the outer stage by the number of elements chosen. */
  readonly outerNodes: readonly number[];
  /** Nodes of the full stage by the total number of elements chosen. */
  readonly fullNodes: readonly number[];
  readonly prunes: Readonly<Record<string, number>>;
}

/** How many inner and crossing sets a problem may have at the start. This leaves room for learned ones. */
const MAX_INNER = 900;
const MAX_CROSSING = 768;
const FOUND_WORDS = 4;

const reasons = {
  exhausted: EXHAUSTED,
  packed: PACKED,
  noLast: NO_LAST,
  crowded: CROWDED,
  fullPacked: FULL_PACKED,
  fullCut: FULL_CUT,
  fullEarly: FULL_EARLY,
};

const turns = createTurns();

const kernel = once(() => {
  const exports = instantiate<ThirdsExports>(binary);
  const { buffer } = exports.memory;
  return {
    exports,
    machine: new Uint8Array(buffer, MACHINE, MACHINE_LENGTH),
    caps: new Int8Array(buffer, CAPS, 4096),
    inner: new Uint32Array(buffer, LISTS, 2 * LIST_MAX),
    crossOuter: new Uint32Array(buffer, CROSS_OUTER, 2 * CROSSING),
    crossFull: new Uint32Array(buffer, CROSS_FULL, 2 * CROSSING),
    found: new BigInt64Array(buffer, FOUND, FOUND_WORDS * FOUND_MAX),
    prunes: new BigInt64Array(buffer, PRUNES, Object.keys(reasons).length),
    outerNodes: new BigInt64Array(buffer, OUTER_COUNTS, LEVELS),
    fullNodes: new BigInt64Array(buffer, FULL_COUNTS, LEVELS),
    talk: new Uint32Array(buffer, TALK, 4),
  };
});

/** Sets up a search. It calls `missedSet` wherever no known set is missed. */
export function startThirdsSearch(problem: ThirdsProblem, missedSet: MissedWords): KernelThirdsSearch {
  const { exports, machine, found, prunes, outerNodes, fullNodes, talk } = kernel();
  let asked = 0;

  function takeFound(findings: ThirdsFinding[]): void {
    const end = exports.takeFound() * FOUND_WORDS;
    for (let i = 0; i < end; i += FOUND_WORDS)
      findings.push({ outer: found[i], full: found[i + 1], free: found[i + 2], more: Number(found[i + 3]) });
  }

  return machineSearch(machine, turns, {
    begin: () => begin(problem),
    work(budget, findings) {
      let state = exports.run(budget);
      while (state === ASK || state === FULL_HOUSE) {
        if (state === FULL_HOUSE) takeFound(findings);
        asked++;
        if (missedSet(talk)) exports.answerMissed();
        else exports.answerAll();
        state = exports.goOn();
      }
      takeFound(findings);
      return state === DONE;
    },
    readCounts: () => ({
      asked,
      outerNodes: levelCounts(outerNodes),
      fullNodes: levelCounts(fullNodes),
      prunes: namedCounts(prunes, reasons),
    }),
    readFraction: () => exports.fraction(),
  });
}

function begin({ size, maskA, maskB, maskFull, caps, sets, cut }: ThirdsProblem): void {
  const { exports, caps: capsInside, inner: inside, crossOuter, crossFull } = kernel();
  capsInside.set(caps);
  const count = sets.length / 4;
  const inner: number[] = [];
  const crossing: number[] = [];
  const key = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const outerSize = popcount(sets[4 * i]) + popcount(sets[4 * i + 1]);
    key[i] = (popcount(sets[4 * i + 2]) + popcount(sets[4 * i + 3])) * 128 + outerSize;
    (key[i] < 128 ? inner : crossing).push(i);
  }
  crossing.sort((x, y) => key[x] - key[y] || x - y);
  inner.length = Math.min(inner.length, MAX_INNER);
  crossing.length = Math.min(crossing.length, MAX_CROSSING);
  for (const [at, i] of inner.entries()) inside.set(sets.subarray(4 * i, 4 * i + 2), 2 * at);
  for (const [at, i] of crossing.entries()) {
    crossOuter.set(sets.subarray(4 * i, 4 * i + 2), 2 * at);
    crossFull.set(sets.subarray(4 * i + 2, 4 * i + 4), 2 * at);
  }
  exports.cut(cut?.index ?? 0, cut?.of ?? 1, cut?.index1 ?? 0, cut?.of1 ?? 1);
  exports.start(size, maskA, maskB, maskFull, inner.length, crossing.length);
}

/** The number of bits of a 32-bit word. */
function popcount(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}
