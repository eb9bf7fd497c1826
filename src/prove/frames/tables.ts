// The clue sets of the halves of a frame. They are made once for each class and mapped to each of its halves
// by symmetry.
import type { ClueSets, FramesKernel } from '../../kernel/index.ts';
import { classifyHalves, type FrameHalves } from './classes.ts';
import type { Frame } from './frame.ts';
import { listFamilies, listSockets, type Socket } from './sockets.ts';

/** A list of clue sets, with the number of sets that leave each socket open. */
export interface ClueTable extends ClueSets {
  readonly openCounts: Float64Array;
}

/** A frame with its halves and the tables made so far. */
export interface FrameTables extends FrameHalves {
  readonly sockets: readonly Socket[];
  /** The clue sets with `clues` cells, at most `most`, of the first half of a class. */
  tableOf(half: number, clues: number): ClueTable;
  /** Loads the first half of a class into the kernel, for searches. */
  useClass(half: number): void;
}

/** Opens tables of clue sets of up to `most` cells. Each table is made when it is first needed. */
export function openTables(frame: Frame, kernel: FramesKernel, most: number): FrameTables {
  const classified = classifyHalves(frame);
  const { halves, classes } = classified;
  const sockets = listSockets(frame);
  const families = listFamilies(frame, halves);
  const tables: ClueTable[][] = [];
  const useClass = (own: number): void => kernel.useHalf(halves[classes[own].first], frame.width, families);
  return {
    ...classified,
    sockets,
    useClass,
    tableOf(own, clues) {
      if (!tables[own]) {
        useClass(own);
        tables[own] = [countOpen(noClues, sockets.length)];
        for (let n = 1; n <= most; n++) tables[own].push(countOpen(kernel.search(n, 0n), sockets.length));
      }
      return tables[own][clues];
    },
  };
}

/** Exchanging two columns makes another half of the same frame, so without a clue no half is determined. */
const noClues: ClueSets = { words: new BigUint64Array(0), cells: new Uint32Array(0) };

/** The list with its counts. */
export function countOpen({ words, cells }: ClueSets, sockets: number): ClueTable {
  const openCounts = new Float64Array(sockets);
  const halves = new Uint32Array(words.buffer, words.byteOffset, 2 * words.length); // little-endian, like WASM
  for (let i = 0; i < halves.length; i += 2)
    for (let word = 0; word < 2; word++)
      for (let open = halves[i + word]; open !== 0; open &= open - 1)
        openCounts[32 * word + 31 - Math.clz32(open & -open)]++;
  return { words, cells, openCounts };
}
