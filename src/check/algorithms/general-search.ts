// The search of `general`: depth first over a stack of levels, and it can stop at any node. A node has chosen
// clues and live cells. It branches on a known unavoidable set with the fewest live cells. There is one
// branch for each live cell, in which the cells tried before are dead. If several solutions are wanted, there
// is one more branch in which all cells are dead and the set is missed. Once every known set is hit or
// missed, the solver says how many solutions there are, or shows one more set.
//
//   too many clues   a puzzle must not leave more cells empty than the board has beside its clues. If m more cells
//                    may stay empty, only the first m + 1 branches are entered, because the others leave more
//                    cells empty. So puzzles with nearly as many clues as cells are found by the few cells that
//                    they leave empty
//   too few clues    disjoint sets need a clue each. If up to 2^m solutions are wanted, m of them may be missed.
//                    Disjoint missed sets can be exchanged independently, so each doubles the number of solutions
//   minimal puzzles  every clue needs an unavoidable set that it alone hits. This is how minimal hitting sets are
//                    found (Murakami & Uno 2014). Where the known sets have none, the solver is asked for one. If
//                    there is none, the other clues settle the cell, and they do so in every branch below
import type { Family } from '../../family/index.ts';
import { elementsIn, SET_WORDS } from '../../family/internal.ts';
import { expandCube } from '../../hit/index.ts';
import { type CheckQuestion, type CheckSearch, zeroCheckCounters } from './algorithm.ts';
import { countNode } from './cubes.ts';
import { createFoundQueue } from './found-queue.ts';
import {
  createLevels,
  inAllUnhit,
  isLive,
  type Level,
  liveCells,
  MISS,
  sizeOf,
  survey,
} from './general-levels.ts';
import { generalSolver } from './general-solver.ts';
import type { Prefix } from './prefix.ts';

export function startGeneral(question: CheckQuestion, family: Family, root: Prefix): CheckSearch {
  const { clues, fewest = clues, minimal = false, solutions: most = 1 } = question;
  const { fewestSolutions: least = most } = question;
  const mayMiss = Math.floor(Math.log2(most)); // how many disjoint sets may be missed
  const counters = zeroCheckCounters();
  const solver = generalSolver(question, counters);
  const levels = createLevels(question.grid.length, family, root);
  const { known, chosen } = levels;
  const union = new Uint32Array(SET_WORDS); // the union of the disjoint sets in the last survey
  const found = createFoundQueue();
  let isStarted = false;

  /** `isMissed`: the clues may have more solutions than wanted, even together with all live cells. */
  function settle(level: Level, isMissed: boolean): void {
    countNode(counters, level.size);
    const hasTooMany = isMissed && solver.count([...chosen, ...elementsIn(level.live)]) > most;
    const reason = hasTooMany ? 'solutions' : judge(level);
    if (reason !== undefined) counters.prunes[reason] = (counters.prunes[reason] ?? 0) + 1;
  }

  /** Finds the children of the node, or records a puzzle. If there is neither, returns why. */
  function judge(level: Level): string | undefined {
    const left = clues - level.size;
    if (spareCells(level) < 0) return 'few';
    if (minimal && !isEachNeeded(level)) return 'redundant';
    for (; !level.isSettled; ) {
      const { set, missed, disjoint } = survey(known.masks, level, most > 1, union);
      if (missed >= most) return most === 1 ? 'dead' : 'solutions';
      if (set !== undefined && left > 0)
        return disjoint - left > mayMiss ? 'disjoint' : branch(level, set, disjoint === left);
      if (set !== undefined && most === 1) return 'full';
      const outlook = solver.look(chosen, (cell) => left > 0 && isLive(level, cell));
      if ('set' in outlook) levels.learn(outlook.set);
      else if (outlook.solutions < least || outlook.solutions > most) return 'solutions';
      else level.isSettled = true;
    }
    add(level, left);
    return undefined;
  }

  /** `isTight`: the disjoint sets in `union` need all remaining clues. */
  function branch(level: Level, set: number, isTight: boolean): string | undefined {
    if (most > 1) {
      const cells = liveCells(known.masks, level, set);
      const spare = spareCells(level);
      level.children = cells.length > spare ? cells.slice(0, spare + 1) : [...cells, MISS];
      return undefined;
    }
    if (isTight) for (let w = 0; w < SET_WORDS; w++) level.live[w] &= union[w];
    const cells =
      clues - level.size === 1 ? inAllUnhit(known.masks, level) : liveCells(known.masks, level, set);
    if (cells.length === 0) return 'dead';
    level.children = cells.slice(0, Math.max(0, spareCells(level) + 1));
    return level.children.length === 0 ? 'few' : undefined;
  }

  /** How many of the live cells may stay empty. */
  function spareCells(level: Level): number {
    return level.size + sizeOf(level.live) - fewest;
  }

  /** Adds puzzles: the clues of the level have as many solutions as wanted, whatever cells are added. */
  function add(level: Level, left: number): void {
    const [cells, free] = [[...chosen], minimal ? [] : elementsIn(level.live)];
    for (let more = Math.max(0, fewest - level.size); more <= Math.min(left, free.length); more++)
      found.add(expandCube({ chosen: cells, free, more }));
  }

  /** Does every clue have a set that it alone hits? */
  function isEachNeeded(level: Level): boolean {
    for (const clue of chosen) {
      const hits = known.hits[clue];
      if (level.once.some((bits, w) => (bits & hits[w]) !== 0)) continue;
      const set = solver.ownSet(chosen, clue);
      if (!set) return false;
      levels.learn(set);
    }
    return true;
  }

  return {
    counters,
    take(most) {
      const puzzles = found.take(most);
      counters.puzzles += puzzles.length;
      return puzzles;
    },
    run(nodes) {
      if (!isStarted) {
        for (const passed of root.passed) countNode(counters, passed);
        settle(levels.enterRoot(), false);
        isStarted = true;
      }
      let left = nodes;
      for (let top = levels.top(); top && left > 0; top = levels.top()) {
        if (top.tried === top.children.length) levels.leave();
        else {
          settle(levels.enterNext(), top.children[top.tried - 1] === MISS);
          left--;
        }
      }
      return levels.top() ? 'paused' : 'done';
    },
    get fraction() {
      return isStarted ? levels.fraction() : 0;
    },
  };
}
