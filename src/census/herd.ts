// The walkers of one grid: in the kernel if there is one for the board, otherwise here. Both take the same
// steps for the same seed, so each is the other's twin.
import type { Board, Grid } from '../board/index.ts';
import { createWalkingHerd, type WalkingHerd } from '../kernel/index.ts';
import { bands } from '../solve/index.ts';
import { cellAt, hasCell, setOf, sizeOf, wordsFor } from './cells.ts';
import { createDice, type DiceSeed } from './dice.ts';
import { SEARCH_LIMITS } from './limits.ts';
import { createLooseClues, type LooseClues, WITNESSES } from './loose.ts';
import { searchBelow, type Walker } from './search.ts';

/** The largest number of walkers of a herd outside the kernel. */
const MOST = 65_536;

/** No puzzle is left out. */
const NO_LIMITS = new Float64Array(SEARCH_LIMITS.length);

export type Herd = WalkingHerd;

/** Creates a herd without walkers. */
export function createHerd(board: Board, grid: Grid, seed: DiceSeed): Herd {
  if (bands.refuses(board)) return plainHerd(board, createLooseClues(board, grid), seed);
  const extraUnits = board.extraUnits.map((unit) => unit.cells);
  return createWalkingHerd(grid, extraUnits, seed);
}

/** Creates a herd for any board. `looseClues` tells which clues are loose. */
export function plainHerd({ cellCount }: Board, looseClues: LooseClues, seed: DiceSeed): Herd {
  const words = wordsFor(cellCount);
  const dice = createDice(seed);
  const looseCounts = new Uint8Array(MOST);
  const sources = new Uint32Array(MOST);
  const weights = new Float64Array(MOST);
  let walkers: Walker[] = [];

  function* drawProper(tries: number, clueCount: number): Generator<Walker> {
    const order = Array.from({ length: cellCount }, (_, cell) => cell);
    for (let i = 0; i < tries; i++) {
      const clues = new Int32Array(words);
      for (let at = 0; at < clueCount; at++) {
        const other = at + dice.pick(cellCount - at);
        [order[at], order[other]] = [order[other], order[at]];
        clues[order[at] >> 5] |= 1 << (order[at] & 31);
      }
      const loose = new Int32Array(words);
      const witnesses = new Int32Array(words * WITNESSES);
      if (looseClues.begin(clues, loose, witnesses)) yield { clues, loose, witnesses };
    }
  }

  const found = (clues: Int32Array, weight: number): void => {
    if (walkers.length === MOST) throw new RangeError(`more than ${MOST} minimal puzzles in a search`);
    weights[walkers.length] = weight;
    walkers.push({ clues, loose: new Int32Array(words), witnesses: new Int32Array(0) });
  };

  /**
   * Finds all minimal puzzles that result when `left` of these clues are removed from their union with
   * `added`.
   */
  const searchUnion = (clues: Int32Array, added: readonly number[], left: number): void => {
    const union = setOf(added, words).map((word, w) => word | clues[w]);
    const loose = new Int32Array(words);
    const witnesses = new Int32Array(words * WITNESSES);
    if (!looseClues.begin(union, loose, witnesses)) throw new RangeError('the puzzle is not proper');
    const may = loose.map((word, w) => word & clues[w]);
    searchBelow({ clues: union, loose, witnesses }, may, 1, left, {
      looseClues,
      dice,
      limits: NO_LIMITS,
      found,
    });
  };
  const outside = (clues: Int32Array): number[] =>
    Array.from({ length: cellCount }, (_, cell) => cell).filter((cell) => !hasCell(clues, cell));

  return {
    most: MOST,
    looseCounts,
    sources,
    weights,
    setOut(tries, clueCount) {
      walkers = [...drawProper(tries, clueCount)];
      for (const [i, { loose }] of walkers.entries()) looseCounts[i] = sizeOf(loose);
      return walkers.length;
    },
    search(tries, clueCount, depth, limits) {
      walkers = [];
      for (const walker of drawProper(tries, clueCount))
        searchBelow(walker, walker.loose, 1, depth, { looseClues, dice, limits, found });
      return walkers.length;
    },
    above(clues) {
      walkers = [];
      const free = outside(clues);
      for (const [i, one] of free.entries())
        for (const other of free.slice(i + 1)) searchUnion(clues, [one, other], 1);
      return walkers.length;
    },
    below(clues) {
      walkers = [];
      for (const cell of outside(clues)) searchUnion(clues, [cell], 2);
      return walkers.length;
    },
    gather(count) {
      walkers = Array.from({ length: count }, (_, i) => copyOf(walkers[sources[i]]));
      for (const [i, { loose }] of walkers.entries()) looseCounts[i] = sizeOf(loose);
    },
    step(count) {
      for (let i = 0; i < count; i++) {
        if (looseCounts[i] === 0) continue;
        const { clues, loose, witnesses } = walkers[i];
        const cell = cellAt(loose, dice.pick(looseCounts[i]));
        const bit = 1 << (cell & 31);
        clues[cell >> 5] &= ~bit;
        loose[cell >> 5] &= ~bit;
        looseClues.after(cell, clues, loose, witnesses);
        looseCounts[i] = sizeOf(loose);
      }
    },
    cluesOf: (walker) => walkers[walker].clues.slice(),
  };
}

function copyOf({ clues, loose, witnesses }: Walker): Walker {
  return { clues: clues.slice(), loose: loose.slice(), witnesses: witnesses.slice() };
}
