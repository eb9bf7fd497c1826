// All n-clue puzzles in the grids of a pair of bands (assembly/pair-search.ts), step by step. The kernel has
// one machine, which is too large to copy. A search that finds another one in it starts again, with the same
// results.
import { binary, FOUND, FOUND_LENGTH, FOUND_MOST, PAIR, THIRD_BAND } from './generated/pair-search.ts';
import { instantiate, once } from './instance.ts';
import { createTurns } from './turns.ts';

interface Exports {
  setUp(): void;
  startPair(clues: number): number;
  takeThird(index: number): number;
  takeGiven(): number;
  makeClueSets(withTop: number): void;
  makeSets(): number;
  learn(step: number): number;
  makeSockets(): number;
  makeSocketsHere(): number;
  startCuts(): void;
  makeCuts(): number;
  cuts(): number;
  applyLearned(): void;
  search(from: number, withTop: number): number;
  takeFound(): number;
  counter(index: number): number;
  logQuestions(on: number): void;
  askAgain(): number;
}

/** The kernel's counters, in its order. */
const COUNTERS = [
  'blocks',
  'candidates',
  'learned',
  'bounded',
  'packed',
  'trees',
  'nodes',
  'solverCalls',
  'solverNodes',
] as const;

/** Deterministic counts. */
export interface PairCounters {
  /** Third bands searched, and how many of their grids are searched by bands. */
  readonly thirds: number;
  readonly topThirds: number;
  /** Unavoidable sets of the pair, lanes of its sockets, and clue sets of the pair that hit the sets. */
  readonly sets: number;
  readonly lanes: number;
  readonly cuts: number;
  /** A clue set of one band and 512 of the other; candidates left of these. */
  readonly blocks: number;
  readonly candidates: number;
  readonly learned: number;
  /** Cuts with a third band that ended by the bound, by the packing, and those that took a tree. */
  readonly bounded: number;
  readonly packed: number;
  readonly trees: number;
  readonly nodes: number;
  readonly solverCalls: number;
  readonly solverNodes: number;
}

/** What a step was spent on. */
export type PairPhase = 'tables' | 'sets' | 'learning' | 'join' | 'sockets' | 'thirds';

export interface PairSearch {
  /** From the next step on, records the questions to the solver. */
  logQuestions(): void;
  /** Asks the recorded questions again, to measure how long the solver took in the last step. */
  askAgain(): void;
  /** Does a piece of the work, usually some milliseconds. Returns what it was, or `done`. */
  step(): PairPhase | 'done';
  /** The puzzles found since the last call: 81 digits, 0 in empty cells. The third band is below the pair. */
  take(): Uint8Array[];
  readonly counters: PairCounters;
  readonly fraction: number;
}

/** The range of clue numbers of a puzzle. Clue sets of one band have at most eight clues. */
export const PAIR_CLUES = { least: 9, most: 18 };

/** Sets are learned from one of this many clue sets. Learned sets pay only if there are many third bands. */
const LEARNING_STEPS = { all: 10, one: 20 };

const turns = createTurns();

/** Searches all third bands of the pair (54 digits from 1), or only the given one (27 digits). */
export function startPairSearch(pair: Uint8Array, clues: number, third?: Uint8Array): PairSearch {
  let puzzles: Uint8Array[] = [];
  let work = begin();
  let isDone = false;
  let taken = 0; // how many of them were taken, in case it starts again
  const self: PairSearch = {
    logQuestions() {
      kernel().exports.logQuestions(1);
    },
    askAgain: () => void kernel().exports.askAgain(),
    step() {
      if (isDone) return 'done';
      turns.enter(self, () => {
        puzzles = [];
        work = begin();
      });
      const { value, done } = turns.attempt(() => work.steps.next());
      if (!done) return value;
      isDone = true;
      turns.end();
      kernel().exports.logQuestions(0);
      return 'done';
    },
    take() {
      const fresh = puzzles.slice(taken);
      taken = Math.max(taken, puzzles.length);
      return fresh;
    },
    get counters() {
      return { ...work.state.counters };
    },
    get fraction() {
      return work.state.fraction;
    },
  };

  function begin() {
    const state: State = { fraction: 0, counters: noCounters() };
    const onFound = (found: readonly Uint8Array[]): void => {
      for (const puzzle of found) puzzles.push(puzzle);
    };
    return { state, steps: steps(state, pair, clues, third, onFound) };
  }
  return self;
}

interface State {
  fraction: number;
  counters: PairCounters;
}

function* steps(
  state: State,
  pair: Uint8Array,
  clues: number,
  third: Uint8Array | undefined,
  onFound: (puzzles: Uint8Array[]) => void,
): Generator<PairPhase, void> {
  const { exports, pairBytes, thirdBytes } = kernel();
  const before = readCounters();
  const own = { thirds: 0, topThirds: 0, sets: 0, lanes: 0, cuts: 0 };
  const count = (): void => {
    const now = readCounters();
    state.counters = {
      ...own,
      ...(Object.fromEntries(COUNTERS.map((name, i) => [name, now[i] - before[i]])) as Omit<
        PairCounters,
        keyof typeof own
      >),
    };
  };

  pairBytes.set(pair.map((digit) => digit - 1));
  const listed = exports.startPair(clues);
  if (listed < 0) throw new Error(`not a pair of bands: ${pair.join('')}`);
  const thirds = third ? [-1] : Array.from({ length: listed }, (_, i) => i);
  const takeThird = (i: number): number => {
    if (i >= 0) return exports.takeThird(i);
    thirdBytes.set(third!.map((digit) => digit - 1));
    return exports.takeGiven();
  };
  for (const i of thirds) {
    const isTop = takeThird(i);
    if (isTop < 0) throw new Error(`not a third band of ${pair.join('')}: ${third?.join('')}`);
    own.thirds++;
    own.topThirds += isTop;
  }
  yield 'thirds';
  const withTop = Number(own.topThirds > 0);
  exports.makeClueSets(withTop);
  yield 'tables';
  exports.makeSets();
  yield 'sets';
  own.sets = exports.learn(third ? LEARNING_STEPS.one : LEARNING_STEPS.all);
  yield 'learning';
  own.lanes = third ? exports.makeSocketsHere() : exports.makeSockets();
  yield 'sockets';
  exports.startCuts();
  for (let isLast = false; !isLast; ) {
    isLast = exports.makeCuts() === 1;
    own.cuts += exports.cuts();
    count();
    yield 'join';
    for (const [n, i] of thirds.entries()) {
      if ((n & (n - 1)) === 0) exports.applyLearned();
      const isTop = takeThird(i);
      for (let from = 0; ; ) {
        from = exports.search(from, isTop);
        onFound(readFound(pairBytes, thirdBytes));
        if (from >= exports.cuts()) break;
      }
      count();
      if (isLast) state.fraction = (n + 1) / thirds.length;
      yield 'thirds';
    }
  }
}

function noCounters(): PairCounters {
  const names = ['thirds', 'topThirds', 'sets', 'lanes', 'cuts', ...COUNTERS];
  return Object.fromEntries(names.map((name) => [name, 0])) as unknown as PairCounters;
}

function readCounters(): number[] {
  return COUNTERS.map((_, i) => kernel().exports.counter(i));
}

/**
 * What the kernel has found with the current third band: each finding with the clues that are free to choose.
 */
function readFound(pair: Uint8Array, third: Uint8Array): Uint8Array[] {
  const { exports, found } = kernel();
  const puzzles: Uint8Array[] = [];
  const count = exports.takeFound();
  for (let i = 0; i < count; i++) {
    const at = i * FOUND_LENGTH;
    const low = found.getUint32(at, true);
    const high = found.getUint32(at + 4, true);
    const clues = new Uint8Array(81);
    for (let cell = 0; cell < 54; cell++)
      if (((cell < 32 ? low >>> cell : high >>> (cell - 32)) & 1) !== 0) clues[cell] = pair[cell] + 1;
    const chosen = found.getUint32(at + 8, true);
    for (const cell of cellsOf(chosen)) clues[54 + cell] = third[cell] + 1;
    for (const more of subsets(cellsOf(found.getUint32(at + 12, true)), found.getUint32(at + 16, true))) {
      const puzzle = clues.slice();
      for (const cell of more) puzzle[54 + cell] = third[cell] + 1;
      puzzles.push(puzzle);
    }
  }
  return puzzles;
}

function cellsOf(mask: number): number[] {
  return Array.from({ length: 27 }, (_, cell) => cell).filter((cell) => ((mask >>> cell) & 1) !== 0);
}

/** All ways to choose `size` of the cells. */
function* subsets(cells: readonly number[], size: number): Generator<number[], void> {
  if (size === 0) yield [];
  else
    for (const [i, cell] of cells.entries())
      for (const rest of subsets(cells.slice(i + 1), size - 1)) yield [cell, ...rest];
}

const kernel = once(() => {
  const exports = instantiate<Exports>(binary);
  exports.setUp();
  const { buffer } = exports.memory;
  return {
    exports,
    pairBytes: new Uint8Array(buffer, PAIR, 54),
    thirdBytes: new Uint8Array(buffer, THIRD_BAND, 27),
    found: new DataView(buffer, FOUND, FOUND_MOST * FOUND_LENGTH),
  };
});
