// Which clues of a proper puzzle are loose, that is, can be removed, each alone? The answer is exact but
// needs few searches. Unavoidable sets met before show clues that are needed. One search that finds a puzzle
// proper without several clues shows that all of these are loose. Such a smaller proper puzzle, a witness,
// serves for every puzzle that contains it.
import type { Board, Grid } from '../board/index.ts';
import { createOracle } from '../make/internal.ts';
import { hasCell, isEmpty, lowest, setOf, sizeOf, strikeLast, wordsFor } from './cells.ts';
import { createMetSets } from './met-sets.ts';
import { createSmallOracle } from './small-oracle.ts';

/** Boards of up to this many cells are searched by backtracking. */
const SMALL_CELLS = 36;
/** How many witnesses a puzzle remembers. */
export const WITNESSES = 4;

/** Finds the loose clues. Puzzles are sets of cells of the grid. */
export interface LooseClues {
  /**
   * Is the puzzle proper? If so, writes its loose clues to `loose`. `witnesses` has room for WITNESSES sets.
   */
  begin(clues: Int32Array, loose: Int32Array, witnesses: Int32Array): boolean;
  /**
   * Call it after removing this cell from a proper puzzle and from its loose clues. Keeps in `loose` the
   * clues that are still loose.
   */
  after(cell: number, clues: Int32Array, loose: Int32Array, witnesses: Int32Array): void;
}

export function createLooseClues(
  board: Board,
  grid: Grid,
  sets: Iterable<Iterable<number>> = [],
): LooseClues {
  const { cellCount } = board;
  const words = wordsFor(cellCount);
  const oracle = cellCount > SMALL_CELLS ? createOracle(board) : createSmallOracle(board);
  const met = createMetSets(cellCount);
  for (const set of sets) met.add(setOf(set, words));
  const cells = new Uint8Array(cellCount);
  const difference = new Int32Array(words);
  const fewer = new Int32Array(words);
  const mayGo = new Int32Array(words);
  const unproved = new Int32Array(words);
  /** How many clues a search removes at once, by the number of clues, from its success so far. */
  const reach = new Float64Array(cellCount + 1).fill(3);
  let oldest = 0; // the witness to overwrite next

  /**
   * Does the puzzle have another solution? If `gone` is given, the solution must differ in that cell. Leaves
   * the difference.
   */
  const hasOther = (clues: Int32Array, gone?: number): boolean => {
    for (let cell = 0; cell < cellCount; cell++) cells[cell] = hasCell(clues, cell) ? grid[cell] : 0;
    const other = gone === undefined ? oracle.other(cells, grid) : oracle.otherAt(cells, grid, gone);
    if (!other) return false;
    difference.fill(0);
    for (let cell = 0; cell < cellCount; cell++)
      if (other[cell] !== grid[cell]) difference[cell >> 5] |= 1 << (cell & 31);
    return true;
  };

  /**
   * Makes `fewer` the puzzle without several unproved clues, as many as the known sets permit. Is it proper?
   */
  const isProperWithoutSeveral = (clues: Int32Array): boolean => {
    const count = sizeOf(clues);
    const most = Math.floor(reach[count]);
    let taken = 0;
    let cell = 0;
    fewer.set(clues);
    mayGo.set(unproved);
    for (let w = 0; w < words; w++)
      while (mayGo[w] !== 0 && taken < most) {
        cell = 32 * w + lowest(mayGo[w]);
        mayGo[w] &= mayGo[w] - 1;
        fewer[w] &= ~(1 << (cell & 31));
        if (++taken < most) met.strike(fewer, mayGo, cell);
      }
    const isProper = !hasOther(fewer, taken === 1 ? cell : undefined);
    if (!isProper) reach[count] = Math.max(1, reach[count] - 0.5);
    else if (taken === most) reach[count] += 0.2;
    return isProper;
  };

  /** Proves each clue in `loose` loose, or removes it. */
  const settle = (clues: Int32Array, loose: Int32Array, witnesses: Int32Array): void => {
    unproved.set(loose);
    for (let at = 0; at < witnesses.length; at += words) {
      let outside = 0;
      for (let w = 0; w < words; w++) outside |= witnesses[at + w] & ~clues[w];
      if (outside === 0) for (let w = 0; w < words; w++) unproved[w] &= witnesses[at + w];
    }
    while (!isEmpty(unproved)) {
      if (isProperWithoutSeveral(clues)) {
        for (let w = 0; w < words; w++) unproved[w] &= fewer[w];
        witnesses.set(fewer, words * oldest);
        oldest = (oldest + 1) % WITNESSES;
      } else {
        strikeLast(difference, 0, clues, loose);
        met.add(difference);
        for (let w = 0; w < words; w++) unproved[w] &= loose[w];
      }
    }
  };

  return {
    begin(clues, loose, witnesses) {
      if (!met.areHit(clues) || hasOther(clues)) return false;
      loose.set(clues);
      met.strikeAll(clues, loose);
      witnesses.fill(-1); // no puzzle contains these
      settle(clues, loose, witnesses);
      return true;
    },
    after(cell, clues, loose, witnesses) {
      met.strike(clues, loose, cell);
      settle(clues, loose, witnesses);
    },
  };
}
