// The kernel of frames (assembly/frames.ts) as typed calls: tables of a half, and joins of the tables of two
// halves.
import {
  binary,
  CHOSEN,
  FAMILY_STARTS,
  FILLINGS,
  FILLINGS_MAX,
  FIRST_CELLS,
  FOUND,
  HALF,
  KEY_BITS_MAX,
  SECOND_CELLS,
  SETS,
  SOCKET_TO,
  WORDS,
} from './generated/frames.ts';
import { GRID, binary as oracleBinary } from './generated/oracle-2x4.ts';
import { placesOf } from './halves.ts';
import { instantiate, once } from './instance.ts';

interface FramesExports {
  findFamily(width: number, family: number, fillings: number): number;
  numberSets(sockets: number): void;
  startSearch(clues: number, cells: number, closed: bigint): void;
  runSearch(nodes: number): number;
  takeFound(): number;
  searchNodes(): number;
  makeRoom(most1: number, most2: number): void;
  wordsOf(second: number): number;
  cellsOf(second: number): number;
  sortList(second: number, count: number, bits: number): void;
  startGrid(): void;
  startBlocks(): void;
  runBlocks(): number;
  tryCells(first: number, second: number): void;
  takePuzzles(): number;
  tried(): number;
  asked(): number;
}

/** Clue sets of a half, each with the sockets it leaves open. */
export interface ClueSets {
  /** The open sockets of each set. */
  readonly words: BigUint64Array;
  /** The cells of each set. */
  readonly cells: Uint32Array;
}

export interface FoundClueSets extends ClueSets {
  /** Nodes of the search. */
  readonly nodes: number;
}

/** The result of searching a grid of two halves. */
export interface GridTrial {
  /** The cells of the clues of each puzzle. */
  readonly puzzles: readonly bigint[];
  /** Pairs of clue sets without a common open socket. */
  readonly tried: number;
  /** How many of them the solver was asked about. */
  readonly asked: number;
}

export interface FramesKernel {
  /**
   * Finds the sets of a half. `families` has the fillings for each socket, then the half's own; 32 bytes per
   * filling.
   */
  useHalf(half: Uint8Array, width: number, families: readonly Uint8Array[]): void;
  /** Its minimal sets, by family. */
  sets(): Uint32Array[];
  /** The half's clue sets with `clues` cells that hit all its own sets and leave these sockets closed. */
  search(clues: number, closed: bigint): FoundClueSets;
  /** Loads a list for joins: the first, then the second. */
  useList(second: 0 | 1, list: ClueSets): void;
  /**
   * Sorts a list for a join: socket s becomes bit to[s], and the `bits` highest are the key. Both lists must
   * have the same sockets in the same bits.
   */
  sort(second: 0 | 1, to: Uint8Array, bits: number): void;
  /** Begins a grid: the places of its halves' cells. The oracle must know the grid. */
  startGrid(first: Uint8Array, second: Uint8Array): void;
  /** Finds all puzzles from pairs of the two lists. */
  join(): void;
  /** Tests whether these cells are a puzzle. */
  tryCells(first: number, second: number): void;
  /** What was found since the grid began. */
  endGrid(): GridTrial;
}

/** The cells of a half of 2×3 and of 2×4 boards, eight bits per column. */
const CELLS = [0, 0, 0, 0x3f3f3f, -1];
/** Nodes between two looks at the results. */
const SLICE = 1 << 20;

/**
 * `missedSet`: receives cells of the grid and returns an unavoidable set they miss, or 0 if there is none.
 */
export function createFramesKernel(missedSet: (cells: bigint) => bigint): FramesKernel {
  const exports = instantiate<FramesExports>(binary, { oracle: { missedSet } });
  const { memory } = exports;
  const at = (pointer: number, length: number) => new Uint8Array(memory.buffer, pointer, length);
  const counts = [0, 0];
  const room = [0, 0];
  const puzzles: bigint[] = [];
  let width = 4;
  let familyCount = 0;

  const collect = (): void => {
    for (const puzzle of new BigUint64Array(memory.buffer, FOUND, exports.takePuzzles()))
      puzzles.push(puzzle);
  };

  return {
    useHalf(half, columns, families) {
      width = columns;
      familyCount = families.length;
      at(HALF, half.length).set(half);
      new Int32Array(memory.buffer, FAMILY_STARTS, 1)[0] = 0;
      for (const [family, fillings] of families.entries()) {
        const count = fillings.length / half.length;
        if (count > FILLINGS_MAX)
          throw new Error(`${count} fillings of a frame are more than there is room for`);
        at(FILLINGS, fillings.length).set(fillings);
        exports.findFamily(width, family, count);
      }
      exports.numberSets(families.length - 1);
    },
    sets() {
      const starts = new Int32Array(memory.buffer, FAMILY_STARTS, familyCount + 1);
      const all = new Uint32Array(memory.buffer, SETS, starts[familyCount]);
      return Array.from({ length: familyCount }, (_, i) => all.slice(starts[i], starts[i + 1]));
    },
    search(clues, closed) {
      const words: BigUint64Array[] = [];
      const cells: Uint32Array[] = [];
      exports.startSearch(clues, CELLS[width], closed);
      for (let isDone = false; !isDone; ) {
        isDone = exports.runSearch(SLICE) !== 0;
        const count = exports.takeFound();
        words.push(new BigUint64Array(memory.buffer, WORDS, count).slice());
        cells.push(new Uint32Array(memory.buffer, CHOSEN, count).slice());
      }
      return {
        words: joined(BigUint64Array, words),
        cells: joined(Uint32Array, cells),
        nodes: exports.searchNodes(),
      };
    },
    useList(second, { words, cells }) {
      if (words.length > room[second]) {
        const most = Math.ceil(words.length * 1.25) + 4096;
        exports.makeRoom(second === 0 ? most : room[0], second === 1 ? most : room[1]);
        room[second] = most; // not if memory was refused
        if (second === 0) counts[1] = 0; // it lies after the first list, and moves
      }
      new BigUint64Array(memory.buffer, exports.wordsOf(second), words.length).set(words);
      new Uint32Array(memory.buffer, exports.cellsOf(second), cells.length).set(cells);
      counts[second] = words.length;
    },
    sort(second, to, bits) {
      if (bits > KEY_BITS_MAX) throw new Error(`a key has at most ${KEY_BITS_MAX} bits`);
      at(SOCKET_TO, to.length).set(to);
      exports.sortList(second, counts[second], bits);
    },
    startGrid(first, second) {
      at(FIRST_CELLS, first.length).set(first);
      at(SECOND_CELLS, second.length).set(second);
      exports.startGrid();
    },
    join() {
      exports.startBlocks();
      while (!exports.runBlocks()) collect();
    },
    tryCells: (first, second) => exports.tryCells(first, second),
    endGrid() {
      collect();
      return { puzzles: puzzles.splice(0), tried: exports.tried(), asked: exports.asked() };
    },
  };
}

/**
 * The kernel for 2×4 boards with its own solver. `useGrid` loads a grid (64 digits from 1) into the solver.
 */
export const frames2x4 = once(() => {
  const oracle = instantiate<{ missedSet(cells: bigint): bigint }>(oracleBinary);
  const places = new BigUint64Array(oracle.memory.buffer, GRID, 8);
  return {
    frames: createFramesKernel(oracle.missedSet),
    useGrid: (grid: ArrayLike<number>): void => places.set(placesOf(grid)),
  };
});

function joined<T extends BigUint64Array | Uint32Array>(
  type: new (length: number) => T,
  parts: readonly T[],
): T {
  const whole = new type(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part as never, at);
    at += part.length;
  }
  return whole;
}
