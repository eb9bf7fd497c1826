// The checker's kernel for 2×4 boards (assembly/halves.ts) as typed calls. It works on one search at a time; one that
// another has taken the place of is copied out and back.
import { bytes } from './generated/halves.ts';
import { instantiate } from './instance.ts';
import { fractionDone } from './records.ts';
import { createTurns } from './turns.ts';

interface HalvesExports {
  headerPointer(): number;
  machineLength(): number;
  nodesPointer(): number;
  gridPointer(): number;
  setsPointer(): number;
  hiddenPointer(): number;
  foundPointer(): number;
  save(): void;
  restore(): void;
  depth(): number;
  caseNumber(): number;
  start(size: number): void;
  startFamily(size: number, cells: bigint, half: bigint, share: number, sets: number, hidden: number): void;
  run(budget: number): number;
  takeFound(): number;
}

/** All hitting sets of so many of the cells, which are bits, on a family of which the search knows only a part. */
export interface HalvesProblem {
  readonly size: number;
  readonly cells: bigint;
  /** Some of the cells: hitting sets have at most `share` of these, or at most `size` − 1 − `share` of the others. */
  readonly half: bigint;
  readonly share: number;
  /** At most 512 sets to start from. */
  readonly sets: readonly bigint[];
  /** At most 512 more, which the search has to find out by asking. */
  readonly hidden: readonly bigint[];
}

const MAX_HALVES_SETS = 512;

/** Hitting sets: `chosen`, and any `more` of the cells of `free`. */
export interface HalvesFinding {
  readonly chosen: bigint;
  readonly free: bigint;
  readonly more: number;
}

export interface HalvesSearch {
  /** Works for about `budget` nodes; true when done. */
  run(budget: number): boolean;
  take(): HalvesFinding[];
  readonly counts: HalvesCounts;
  /** How much of the tree is done: each branch counts for its share of its parent. */
  readonly fraction: number;
}

export interface HalvesCounts {
  readonly asked: number;
  /** By the number of cells chosen. */
  readonly nodes: readonly number[];
  readonly prunes: Readonly<Record<string, number>>;
}

const MOST_NODES = 2 ** 30; // what a 32-bit counter of nodes takes with ease
const LEVELS = 65;
const NODE = 192; // as in the diagram of assembly/halves.ts
const FULL_HOUSE = 2;
const FOUND_WORDS = 3;
/** Where the kernel counts what (64-bit words from its header on). */
const reasons = {
  exhausted: 0,
  poorPacked: 1,
  richEarly: 2,
  richPacked: 3,
  noLast: 4,
  richCut: 5,
} as const;
const ASKED = 6;
const FIRST_LEVEL = 8;

let kernel: ReturnType<typeof load> | undefined;
const turns = createTurns();

function load() {
  const exports = instantiate<HalvesExports>(bytes);
  const { buffer } = exports.memory;
  const words = (pointer: number, length: number) => new BigUint64Array(buffer, pointer, length);
  return {
    exports,
    machine: new Uint8Array(buffer, exports.headerPointer(), exports.machineLength()),
    counters: words(exports.headerPointer(), FIRST_LEVEL + LEVELS),
    grid: words(exports.gridPointer(), 8),
    sets: words(exports.setsPointer(), MAX_HALVES_SETS),
    hidden: words(exports.hiddenPointer(), MAX_HALVES_SETS),
    found: words(exports.foundPointer(), 256 * FOUND_WORDS),
    nodes: new DataView(buffer, exports.nodesPointer(), NODE * LEVELS),
  };
}

/** All sets of so many clues that leave a 2×4 grid (64 digits from 1) as the only solution. */
export function startHalves(grid: ArrayLike<number>, clues: number): HalvesSearch {
  const halves = [new Uint32Array(8), new Uint32Array(8)]; // by digit, cells 0 … 31 and 32 … 63
  for (let cell = 0; cell < 64; cell++) halves[cell >> 5][grid[cell] - 1] |= 1 << (cell & 31);
  const places = BigUint64Array.from(
    halves[0],
    (low, digit) => (BigInt(halves[1][digit]) << 32n) | BigInt(low),
  );
  return search(
    ({ grid }) => grid.set(places),
    ({ exports }) => exports.start(clues),
  );
}

/** The same search on any family. */
export function startHalvesFamily({ size, cells, half, share, sets, hidden }: HalvesProblem): HalvesSearch {
  return search(
    (kernel) => kernel.hidden.set(hidden),
    (kernel) => {
      kernel.sets.set(sets);
      kernel.exports.startFamily(size, cells, half, share, sets.length, hidden.length);
    },
  );
}

type Kernel = ReturnType<typeof load>;

/** `ask` puts down what questions are answered from, `begin` sets up the machine. */
function search(ask: (kernel: Kernel) => void, begin: (kernel: Kernel) => void): HalvesSearch {
  kernel ??= load();
  const own = kernel;
  const { exports, machine, counters, found, nodes } = own;
  const findings: HalvesFinding[] = [];
  let saved: Uint8Array | undefined;
  let isDone = false;
  let counts: HalvesCounts = { asked: 0, nodes: [], prunes: {} };
  let fraction = 0;

  const self: HalvesSearch = {
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
      const before = totalNodes();
      const most = Math.min(budget, MOST_NODES);
      let state = exports.run(most);
      takeFindings();
      while (state === FULL_HOUSE) {
        state = exports.run(Math.max(0, most - (totalNodes() - before)));
        takeFindings();
      }
      isDone = state === 1;
      fraction = isDone ? 1 : (exports.caseNumber() + fractionDone(nodes, NODE, exports.depth())) / 2;
      if (isDone) {
        counts = readCounts();
        turns.end();
      }
      return isDone;
    },
  };

  function totalNodes(): number {
    let sum = 0;
    for (let level = 0; level < LEVELS; level++) sum += Number(counters[FIRST_LEVEL + level]);
    return sum;
  }

  function takeFindings(): void {
    const count = exports.takeFound();
    for (let i = 0; i < count * FOUND_WORDS; i += FOUND_WORDS)
      findings.push({ chosen: found[i], free: found[i + 1], more: Number(found[i + 2]) });
  }

  function readCounts(): HalvesCounts {
    const byLevel = Array.from(counters.subarray(FIRST_LEVEL), Number);
    return {
      asked: Number(counters[ASKED]),
      nodes: byLevel.slice(0, byLevel.findLastIndex((count) => count > 0) + 1),
      prunes: Object.fromEntries(Object.entries(reasons).map(([reason, i]) => [reason, Number(counters[i])])),
    };
  }

  function enter(): void {
    turns.enter(
      self,
      () => {
        ask(own);
        if (saved) {
          machine.set(saved);
          exports.restore();
        } else begin(own);
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
