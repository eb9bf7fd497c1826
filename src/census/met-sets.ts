// The unavoidable sets of one grid that a census has met. They answer one question: which clues are needed
// now that a cell is empty? If a set has only one clue left, that clue is needed.
import { cellAt, sizeOf, strikeLast, wordsFor } from './cells.ts';

/** Larger sets say little about other puzzles. */
const LARGEST = 18;
/** More sets cost more than they save. */
const MOST = 2000;

/** Sets of cells, which can be looked up by a cell they contain. */
export interface MetSets {
  /** Stores a set if it is small and there are not too many. */
  add(set: Int32Array): void;
  /** Removes from `loose` each clue that is the last one of a set. */
  strikeAll(clues: Int32Array, loose: Int32Array): void;
  /** Removes from `loose` each clue that is the last one of a set with this cell. */
  strike(clues: Int32Array, loose: Int32Array, cell: number): void;
  /** Does every set contain a clue? */
  areHit(clues: Int32Array): boolean;
}

export function createMetSets(cellCount: number): MetSets {
  const words = wordsFor(cellCount);
  const having: number[][] = Array.from({ length: cellCount }, () => []);
  const sets = new Int32Array(MOST * words);
  let used = 0;
  return {
    add(set) {
      const size = sizeOf(set);
      if (size > LARGEST || used === sets.length) return;
      sets.set(set, used);
      for (let i = 0; i < size; i++) having[cellAt(set, i)].push(used);
      used += words;
    },
    strikeAll(clues, loose) {
      for (let at = 0; at < used; at += words) strikeLast(sets, at, clues, loose);
    },
    strike(clues, loose, cell) {
      const places = having[cell];
      for (let i = 0; i < places.length; i++) strikeLast(sets, places[i], clues, loose);
    },
    areHit(clues) {
      for (let at = 0; at < used; at += words) {
        let any = 0;
        for (let w = 0; w < words; w++) any |= sets[at + w] & clues[w];
        if (any === 0) return false;
      }
      return true;
    },
  };
}
