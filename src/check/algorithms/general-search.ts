// The search of `general`, depth first over a stack of levels that can be stopped at any node. A node has clues chosen and
// cells that are still live. It branches on a known unavoidable set with the fewest live cells: one branch for each of
// these, those tried before being dead, and, if several solutions are wanted, one in which all are dead and the set is
// missed. Where every known set is hit or missed for good, the solver says how many solutions there are, or shows one more set.
//
//   too few clues    disjoint sets need a clue each. If up to 2^m solutions are wanted, m of them may be missed: missed sets
//                    that are disjoint can be exchanged independently, so they double the number of solutions each
//   minimal puzzles  every clue needs an unavoidable set that it alone hits: this is how minimal hitting sets are found
//                    (Murakami & Uno 2014), but where the known sets have none the solver is asked for one. If there is
//                    none the other clues settle the cell, and so they will in every branch below
import type { Family } from '../../family/index.ts';
import { countBits, elementsIn, lowestBit, SET_WORDS, wordsOf } from '../../family/internal.ts';
import { type CheckQuestion, type CheckSearch, zeroCheckCounters } from './algorithm.ts';
import { countNode } from './cubes.ts';
import { generalSolver } from './general-solver.ts';
import { createGrowingSets, resized } from './growing-sets.ts';
import type { Prefix } from './prefix.ts';

interface Level {
  /** How many clues are chosen. */
  size: number;
  /** Sets that no clue hits, and those that just one does, as bits. */
  unhit: Uint32Array;
  once: Uint32Array;
  /** Cells that may still become clues. */
  readonly live: Uint32Array;
  /** Cells to be chosen in turn; MISS: none of them. */
  children: readonly number[];
  tried: number;
  /** The number of solutions is as wanted and no cell can change it. */
  isSettled: boolean;
}

const MISS = -1;

export function startGeneral(question: CheckQuestion, family: Family, root: Prefix): CheckSearch {
  const { clues, fewest = clues, minimal = false, solutions: most = 1 } = question;
  const { fewestSolutions: least = most } = question;
  const mayMiss = Math.floor(Math.log2(most)); // disjoint sets
  const counters = zeroCheckCounters();
  const solver = generalSolver(question, counters);
  const known = createGrowingSets(family);
  const chosen: number[] = [...root.chosen];
  const found: number[][] = [];
  const levels: Level[] = [];
  let depth = -1;
  let isStarted = false;

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

  function enterRoot(): void {
    const level = levelAt(0);
    level.size = chosen.length;
    const settled = wordsOf([...root.chosen, ...root.dead]);
    const all = wordsOf(question.grid.keys());
    for (let w = 0; w < SET_WORDS; w++) level.live[w] = all[w] & ~settled[w];
    for (let i = 0; i < known.count; i++) enterSet(level, i);
    depth = 0;
    for (const passed of root.passed) countNode(counters, passed);
    countNode(counters, level.size);
    settle(level, false);
  }

  /** Enters set `i` in the lists of a level. */
  function enterSet(level: Level, i: number): void {
    let hit = 0;
    for (let c = 0; c < level.size; c++) hit += (known.hits[chosen[c]][i >> 5] >>> (i & 31)) & 1;
    if (hit === 0) level.unhit[i >> 5] |= 1 << (i & 31);
    else if (hit === 1) level.once[i >> 5] |= 1 << (i & 31);
  }

  function learn(set: readonly number[]): void {
    const i = known.add(set);
    for (let d = 0; d <= depth; d++) enterSet(levelAt(d), i);
  }

  function enterNext(): void {
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
    countNode(counters, next.size);
    settle(next, cell === MISS);
  }

  function leave(): void {
    if (depth > 0 && levels[depth].size > levels[depth - 1].size) chosen.pop();
    depth--;
  }

  function settle(level: Level, isMissed: boolean): void {
    level.children = [];
    level.tried = 0;
    const reason = isMissed && hasTooMany(level) ? 'solutions' : judge(level);
    if (reason !== undefined) counters.prunes[reason] = (counters.prunes[reason] ?? 0) + 1;
  }

  /** Have the clues more solutions than wanted even with all live cells? */
  function hasTooMany({ live }: Level): boolean {
    return solver.count([...chosen, ...elementsIn(live)]) > most;
  }

  /** Finds the children of the node, or enters a puzzle; returns why there is nothing, if so. */
  function judge(level: Level): string | undefined {
    const left = clues - level.size;
    if (level.size + sizeOf(level.live) < fewest) return 'few';
    if (minimal && !isEachNeeded(level)) return 'redundant';
    for (; !level.isSettled; ) {
      const { set, missed, disjoint } = survey(level);
      if (missed >= most) return most === 1 ? 'dead' : 'solutions';
      if (set !== undefined && left > 0)
        return disjoint - left > mayMiss ? 'disjoint' : branch(level, set, disjoint === left);
      if (set !== undefined && most === 1) return 'full';
      const outlook = solver.look(chosen, (cell) => left > 0 && isLive(level, cell));
      if ('set' in outlook) learn(outlook.set);
      else if (outlook.solutions < least || outlook.solutions > most) return 'solutions';
      else level.isSettled = true;
    }
    add(level, left);
    return undefined;
  }

  /** `isTight`: disjoint sets, `union`, need all the clues that are left. */
  function branch(level: Level, set: number, isTight: boolean): string | undefined {
    if (most > 1) {
      level.children = [...liveCells(level, set), MISS];
      return undefined;
    }
    if (isTight) for (let w = 0; w < SET_WORDS; w++) level.live[w] &= union[w];
    level.children = clues - level.size === 1 ? inAllUnhit(level) : liveCells(level, set);
    return level.children.length === 0 ? 'dead' : undefined;
  }

  /** The clues of the level have as many solutions as wanted, whatever is added. */
  function add(level: Level, left: number): void {
    if (level.size >= fewest) {
      found.push(chosen.toSorted((a, b) => a - b));
      counters.puzzles++;
    }
    if (left > 0 && !minimal) level.children = elementsIn(level.live);
  }

  /** Has every clue a set that it alone hits? */
  function isEachNeeded(level: Level): boolean {
    for (const clue of chosen) {
      const hits = known.hits[clue];
      if (level.once.some((bits, w) => (bits & hits[w]) !== 0)) continue;
      const set = solver.ownSet(chosen, clue);
      if (!set) return false;
      learn(set);
    }
    return true;
  }

  const union = new Uint32Array(SET_WORDS);

  /** Of the sets that are not hit: one with the fewest live cells, how many have none, and how many are disjoint (`union`). */
  function survey({ unhit, live }: Level) {
    const { masks } = known;
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
        // sets that may be missed count with all of their cells
        const [ua, ub, uc, ud] = most === 1 ? [la, lb, lc, ld] : [a, b, c, d];
        if (((union[0] & ua) | (union[1] & ub) | (union[2] & uc) | (union[3] & ud)) !== 0) continue;
        count++;
        union[0] |= ua;
        union[1] |= ub;
        union[2] |= uc;
        union[3] |= ud;
      }
    return { set: set < 0 ? undefined : set, missed, disjoint: count };
  }

  function liveCells({ live }: Level, set: number): number[] {
    const at = set * SET_WORDS;
    return elementsIn(live.map((word, w) => word & known.masks[at + w]));
  }

  function inAllUnhit({ live, unhit }: Level): number[] {
    const common = live.slice();
    for (let w = 0; w < unhit.length; w++)
      for (let bits = unhit[w]; bits !== 0; bits &= bits - 1) {
        const at = (32 * w + lowestBit(bits)) * SET_WORDS;
        for (let v = 0; v < SET_WORDS; v++) common[v] &= known.masks[at + v];
      }
    return elementsIn(common);
  }

  return {
    counters,
    take: () => found.splice(0),
    run(nodes) {
      if (!isStarted) enterRoot();
      isStarted = true;
      for (let left = nodes; left > 0 && depth >= 0; ) {
        const { children, tried } = levels[depth];
        if (tried === children.length) leave();
        else {
          enterNext();
          left--;
        }
      }
      return depth < 0 ? 'done' : 'paused';
    },
    get fraction() {
      if (!isStarted) return 0;
      let [sum, share] = [0, 1];
      for (let d = 0; d <= depth; d++) {
        const { children, tried } = levels[d];
        share /= Math.max(1, children.length);
        sum += share * (d < depth ? tried - 1 : tried);
      }
      return depth < 0 ? 1 : sum;
    },
  };
}

function isLive({ live }: Level, cell: number): boolean {
  return ((live[cell >> 5] >>> (cell & 31)) & 1) === 1;
}

function sizeOf(live: Uint32Array): number {
  return countBits(live[0]) + countBits(live[1]) + countBits(live[2]) + countBits(live[3]);
}
