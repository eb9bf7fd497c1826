// The checker's kernel (assembly/thirds.ts) as a machine. There is one machine in it; searches that take turns
// are swapped in and out, and only when they really alternate.
import { bytes } from './generated/thirds.ts';
import { instantiate } from './instance.ts';
import { fractionDone, popcount } from './records.ts';
import { createTurns } from './turns.ts';

interface ThirdsExports {
  headerPointer(): number;
  machineLength(): number;
  capsPointer(): number;
  crossOuterPointer(): number;
  crossFullPointer(): number;
  innerPointer(): number;
  outerPointer(): number;
  foundPointer(): number;
  innerMax(): number;
  crossingMax(): number;
  save(): void;
  restore(): void;
  cut(index: number, of: number, index1: number, of1: number): void;
  start(n: number, a: bigint, b: bigint, full: bigint, inner: number, crossing: number): void;
  run(budget: number): number;
  goOn(): number;
  depth(): number;
  talkPointer(): number;
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
  /** The most elements of A ∪ B if there are at least a of A and b of B, at 64·a + b; −1: not allowed. */
  readonly caps: Int8Array;
  /** Four 32-bit words per set: elements of A ∪ B, low and high, and of the full part, low and high. */
  readonly sets: Uint32Array;
  readonly cut?: ThirdsCut;
}

/**
 * Which of `of` · `of1` pieces of the work: branch `index` of the root (the last piece has all that follow too), and
 * of its child the branches ≡ `index1` modulo `of1`. The pieces are disjoint and together everything. Only where
 * A ∪ B may take seven elements or more.
 */
export interface ThirdsCut {
  readonly index: number;
  readonly of: number;
  readonly index1: number;
  readonly of1: number;
}

/** Found: the chosen elements, and any `more` of the free ones (which are of the full part). */
export interface ThirdsFinding {
  readonly outer: bigint;
  readonly full: bigint;
  readonly free: bigint;
  readonly more: number;
}

/**
 * Told which elements are chosen, as four 32-bit words (A ∪ B low and high, full part low and high): puts a set
 * that they miss there instead, or returns false if they hit everything there is.
 */
export type MissedWords = (words: Uint32Array) => boolean;

export interface KernelThirdsSearch {
  /** Works for about `budget` nodes; true when done. */
  run(budget: number): boolean;
  take(): ThirdsFinding[];
  readonly counts: ThirdsCounts;
  /** How much of the tree is done: each branch counts for its share of its parent. */
  readonly fraction: number;
}

export interface ThirdsCounts {
  readonly asked: number;
  /** Nodes of the outer stage by the number of elements chosen. */
  readonly outerNodes: readonly number[];
  /** Nodes of the full stage by the number of elements chosen in all. */
  readonly fullNodes: readonly number[];
  readonly prunes: Readonly<Record<string, number>>;
}

const MOST_NODES = 2 ** 30; // what a 32-bit counter of nodes takes with ease
const RECORD = 224; // as in the diagram of assembly/thirds.ts
const LEVELS = 64;
const ASK = 2;
const FULL_HOUSE = 3;
/** Where the kernel counts what (64-bit words from its counters on). */
const reasons = {
  exhausted: 0,
  packed: 1,
  noLast: 2,
  crowded: 3,
  fullPacked: 4,
  fullCut: 5,
  fullEarly: 8,
} as const;

let kernel: ReturnType<typeof load> | undefined;
const turns = createTurns();

function load() {
  const exports = instantiate<ThirdsExports>(bytes);
  const { buffer } = exports.memory;
  const header = exports.headerPointer();
  return {
    exports,
    machine: new Uint8Array(buffer, header, exports.machineLength()),
    caps: new Int8Array(buffer, exports.capsPointer(), 4096),
    inner: new Uint32Array(buffer, exports.innerPointer(), 2 * exports.innerMax()),
    crossOuter: new Uint32Array(buffer, exports.crossOuterPointer(), 2 * exports.crossingMax()),
    crossFull: new Uint32Array(buffer, exports.crossFullPointer(), 2 * exports.crossingMax()),
    found: new BigInt64Array(buffer, exports.foundPointer(), 4096),
    counters: new BigInt64Array(buffer, header + 256, (2048 - 256) / 8),
    records: new DataView(buffer, exports.outerPointer(), RECORD * LEVELS),
    talk: new Uint32Array(buffer, exports.talkPointer(), 4),
  };
}

/** How many inner and crossing sets a problem may have at the start: room is left for learned ones. */
const MAX_INNER = 900;
const MAX_CROSSING = 768;

/** Sets up a search; `missedSet` is asked wherever no known set is missed. */
export function startThirdsSearch(problem: ThirdsProblem, missedSet: MissedWords): KernelThirdsSearch {
  kernel ??= load();
  const { exports, machine, found, counters, records, talk } = kernel;
  const findings: ThirdsFinding[] = [];
  let saved: Uint8Array | undefined;
  let isDone = false;
  let asked = 0;
  let counts: ThirdsCounts = { asked: 0, outerNodes: [], fullNodes: [], prunes: {} };
  let fraction = 0;

  const self: KernelThirdsSearch = {
    get counts() {
      return turns.has(self) ? readCounts() : counts;
    },
    get fraction() {
      return fraction;
    },
    take: () => findings.splice(0),
    run(budget) {
      if (isDone) return true;
      enter();
      let state = exports.run(Math.min(budget, MOST_NODES));
      while (state >= ASK) {
        if (state === FULL_HOUSE) takeFindings();
        asked++;
        if (missedSet(talk)) exports.answerMissed();
        else exports.answerAll();
        state = exports.goOn();
      }
      takeFindings();
      isDone = state === 1;
      fraction = isDone ? 1 : fractionDone(records, RECORD, exports.depth());
      if (isDone) {
        counts = readCounts();
        turns.end();
      }
      return isDone;
    },
  };

  function takeFindings(): void {
    const count = exports.takeFound();
    for (let i = 0; i < count * 4; i += 4)
      findings.push({ outer: found[i], full: found[i + 1], free: found[i + 2], more: Number(found[i + 3]) });
  }

  function readCounts(): ThirdsCounts {
    const at = (first: number, length: number) => {
      const nodes = Array.from(counters.subarray(first, first + length), Number);
      return nodes.slice(0, nodes.findLastIndex((count) => count > 0) + 1);
    };
    return {
      asked,
      outerNodes: at(32, LEVELS),
      fullNodes: at(96, LEVELS),
      prunes: Object.fromEntries(Object.entries(reasons).map(([reason, i]) => [reason, Number(counters[i])])),
    };
  }

  function enter(): void {
    turns.enter(
      self,
      () => {
        if (saved) {
          machine.set(saved);
          exports.restore();
        } else begin(problem);
      },
      () => {
        exports.save();
        counts = readCounts();
        saved = machine.slice();
      },
    );
  }
  return self;
}

function begin({ size, maskA, maskB, maskFull, caps, sets, cut }: ThirdsProblem): void {
  kernel ??= load();
  const { exports } = kernel;
  kernel.caps.set(caps);
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
  for (const [at, i] of inner.entries()) kernel.inner.set(sets.subarray(4 * i, 4 * i + 2), 2 * at);
  for (const [at, i] of crossing.entries()) {
    kernel.crossOuter.set(sets.subarray(4 * i, 4 * i + 2), 2 * at);
    kernel.crossFull.set(sets.subarray(4 * i + 2, 4 * i + 4), 2 * at);
  }
  exports.cut(cut?.index ?? 0, cut?.of ?? 1, cut?.index1 ?? 0, cut?.of1 ?? 1);
  exports.start(size, maskA, maskB, maskFull, inner.length, crossing.length);
}
