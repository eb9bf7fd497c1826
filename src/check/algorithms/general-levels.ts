// The path down the tree of `general`. For each node from the root to the top of the stack it keeps the
// clues, the live cells, and the known unavoidable sets that no clue hits. Sets can be learned at any time,
// for all levels at once.
import type { Family } from '../../family/index.ts';
import {
  countBits,
  elementsIn,
  lowestBit,
  SET_WORDS,
  type SetWords,
  wordsOf,
} from '../../family/internal.ts';
import { fractionDone } from '../../hit/internal.ts';
import { createGrowingSets, type GrowingSets, resized } from './growing-sets.ts';
import type { Prefix } from './prefix.ts';

export interface Level {
  /** How many clues are chosen. */
  size: number;
  /** Sets that no clue hits, and sets that exactly one clue hits, as bits. */
  unhit: Uint32Array;
  once: Uint32Array;
  /** Cells that may still become clues. */
  readonly live: Uint32Array;
  /** Cells to choose in turn; MISS: choose none of them. */
  children: readonly number[];
  tried: number;
  /** The number of solutions is as wanted, and no cell can change it. */
  isSettled: boolean;
}

export const MISS = -1;

export interface Levels {
  readonly known: GrowingSets;
  /** The clues of the top level. */
  readonly chosen: readonly number[];
  /** The top level. Undefined before the root is entered and after it is left. */
  top(): Level | undefined;
  enterRoot(): Level;
  /** Descends to the next child of the top level. The child's cell is dead for the children after it. */
  enterNext(): Level;
  leave(): void;
  learn(set: readonly number[]): void;
  /** How much of the tree is done, 0 … 1. Each branch counts for its share of its parent. */
  fraction(): number;
}

export function createLevels(cells: number, family: Family, root: Prefix): Levels {
  const known = createGrowingSets(family);
  const chosen: number[] = [...root.chosen];
  const levels: Level[] = [];
  let depth = -1;

  function levelAt(index: number): Level {
    levels[index] ??= {
      size: 0,
      unhit: new Uint32Array(known.words),
      once: new Uint32Array(known.words),
      live: new Uint32Array(SET_WORDS),
      children: [],
      tried: 0,
      isSettled: false,
    };
    const level = levels[index];
    if (level.unhit.length < known.words) {
      level.unhit = resized(level.unhit, known.words);
      level.once = resized(level.once, known.words);
    }
    return level;
  }

  function enterRoot(): Level {
    const level = levelAt(0);
    level.size = chosen.length;
    const settled = wordsOf([...root.chosen, ...root.dead]);
    const all = wordsOf(Array(cells).keys());
    for (let w = 0; w < SET_WORDS; w++) level.live[w] = all[w] & ~settled[w];
    for (let i = 0; i < known.count; i++) enterSet(level, i);
    depth = 0;
    return level;
  }

  /** Enters set `i` in the lists of a level. */
  function enterSet(level: Level, i: number): void {
    let hit = 0;
    for (let c = 0; c < level.size; c++) hit += (known.hits[chosen[c]][i >> 5] >>> (i & 31)) & 1;
    if (hit === 0) level.unhit[i >> 5] |= 1 << (i & 31);
    else if (hit === 1) level.once[i >> 5] |= 1 << (i & 31);
  }

  function enterNext(): Level {
    const level = levels[depth];
    const next = levelAt(depth + 1);
    const cell = level.children[level.tried++];
    next.isSettled = level.isSettled;
    if (cell === MISS) {
      next.size = level.size;
      next.unhit.set(level.unhit);
      next.once.set(level.once);
    } else {
      level.live[cell >> 5] &= ~(1 << (cell & 31));
      chosen.push(cell);
      next.size = level.size + 1;
      const hits = known.hits[cell];
      for (let w = 0; w < level.unhit.length; w++) {
        next.unhit[w] = level.unhit[w] & ~hits[w];
        next.once[w] = (level.once[w] & ~hits[w]) | (level.unhit[w] & hits[w]);
      }
    }
    next.live.set(level.live);
    depth++;
    next.children = [];
    next.tried = 0;
    return next;
  }

  function leave(): void {
    if (depth > 0 && levels[depth].size > levels[depth - 1].size) chosen.pop();
    depth--;
  }

  return {
    known,
    chosen,
    top: () => levels[depth],
    enterRoot,
    enterNext,
    leave,
    learn(set) {
      const i = known.add(set);
      for (let d = 0; d <= depth; d++) enterSet(levelAt(d), i);
    },
    fraction: () => fractionDone(levels.slice(0, depth + 1)),
  };
}

/**
 * Surveys the unhit sets: one set with the fewest live cells, how many sets have none, and how many are
 * disjoint, with their `union`. If sets may be missed, all of their cells count.
 */
export function survey(masks: SetWords, { unhit, live }: Level, mayMiss: boolean, union: SetWords) {
  let [set, fewestLive, missed, count] = [-1, Number.POSITIVE_INFINITY, 0, 0];
  union.fill(0);
  for (let w = 0; w < unhit.length; w++)
    for (let bits = unhit[w]; bits !== 0; bits &= bits - 1) {
      const i = 32 * w + lowestBit(bits);
      const at = i * SET_WORDS;
      const [a, b, c, d] = [masks[at], masks[at + 1], masks[at + 2], masks[at + 3]];
      const [la, lb, lc, ld] = [a & live[0], b & live[1], c & live[2], d & live[3]];
      const size = countBits(la) + countBits(lb) + countBits(lc) + countBits(ld);
      if (size === 0) missed++;
      else if (size < fewestLive) [set, fewestLive] = [i, size];
      const [ua, ub, uc, ud] = mayMiss ? [a, b, c, d] : [la, lb, lc, ld];
      if (((union[0] & ua) | (union[1] & ub) | (union[2] & uc) | (union[3] & ud)) !== 0) continue;
      count++;
      union[0] |= ua;
      union[1] |= ub;
      union[2] |= uc;
      union[3] |= ud;
    }
  return { set: set < 0 ? undefined : set, missed, disjoint: count };
}

export function liveCells(masks: SetWords, { live }: Level, set: number): number[] {
  const at = set * SET_WORDS;
  return elementsIn(live.map((word, w) => word & masks[at + w]));
}

/** The live cells that hit all unhit sets. */
export function inAllUnhit(masks: SetWords, { live, unhit }: Level): number[] {
  const common = live.slice();
  for (let w = 0; w < unhit.length; w++)
    for (let bits = unhit[w]; bits !== 0; bits &= bits - 1) {
      const at = (32 * w + lowestBit(bits)) * SET_WORDS;
      for (let v = 0; v < SET_WORDS; v++) common[v] &= masks[at + v];
    }
  return elementsIn(common);
}

export function isLive({ live }: Level, cell: number): boolean {
  return ((live[cell >> 5] >>> (cell & 31)) & 1) === 1;
}

export function sizeOf(live: Uint32Array): number {
  return countBits(live[0]) + countBits(live[1]) + countBits(live[2]) + countBits(live[3]);
}
