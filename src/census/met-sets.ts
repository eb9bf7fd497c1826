// The unavoidable sets of one grid that a census has met, for the one thing it asks them: which clues have become needed
// now that a cell is empty? A set of which a single clue is left needs that clue.
import { cellAt, sizeOf, strikeLast, wordsFor } from './cells.ts';

/** Larger sets say little about other puzzles. */
const LARGEST = 18;
/** More sets cost more than they tell. */
const MOST = 2000;

/** Sets of cells, found by a cell that they have. */
export interface MetSets {
  /** Keeps a set, if it is small and there are not too many. */
  add(set: Int32Array): void;
  /** Takes out of `loose` each clue that is the last one of a set. */
  strikeAll(clues: Int32Array, loose: Int32Array): void;
  /** The same, of the sets that have this cell. */
  strike(clues: Int32Array, loose: Int32Array, cell: number): void;
  /** Has every set a clue? */
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
