// The plain algorithm, for any board. It chooses the cells of a smallest unhit unavoidable set in turn, and
// the cells before are dead (McGuire §5.3.1). If no set is unhit, the solver names one or says that the clues
// are a puzzle. It has no refinements and learns nothing. The tests compare the other algorithms with it.
import type { Board, Grid } from '../../board/index.ts';
import type { ElementSet } from '../../family/index.ts';
import { solutions } from '../../solve/index.ts';
import { type CheckAlgorithm, type CheckPlan, type CheckSearch, zeroCheckCounters } from './algorithm.ts';
import { differences, missedSet, needsEveryClue } from './leaf.ts';

export const plain: CheckAlgorithm = {
  name: 'plain',
  summary: 'the obvious search in plain TypeScript, for small boards and for comparison',
  skills: ['cells', 'minimal'],
  refuses: () => undefined,
  plan(question) {
    const { board, grid, clues, given = [], empty = [] } = question;
    const sets = setsOfDigitPairs(board, grid)
      .filter((set) => !set.some((cell) => given.includes(cell)))
      .map((set) => set.filter((cell) => !empty.includes(cell)));
    const parts = clues > given.length && sets.length > 0 ? sets[0].length : 1;
    return { question, family: { elements: board.cellCount, sets }, parts };
  },
  start: startPlain,
};

/**
 * The cells that hold two given digits fall into parts in which the digits can be swapped. Returns the parts
 * of all digit pairs, small ones first.
 */
function setsOfDigitPairs(board: Board, grid: Grid): number[][] {
  const sets = new Map<string, number[]>();
  for (let a = 1; a <= board.size; a++)
    for (let b = a + 1; b <= board.size; b++) {
      const cells = grid.map((digit) => (digit === a || digit === b ? 0 : digit));
      const found = [...solutions({ board, cells })].map((solution) => differences(solution, grid));
      const isPart = (set: number[]) =>
        set.length > 0 &&
        !found.some(
          (other) =>
            other.length > 0 && other.length < set.length && other.every((cell) => set.includes(cell)),
        );
      for (const set of found.filter(isPart)) sets.set(set.join(), set);
    }
  return [...sets.values()].sort((a, b) => a.length - b.length);
}

function startPlain({ question, family: { sets } }: CheckPlan, part: number): CheckSearch {
  const counters = zeroCheckCounters();
  const found: number[][] = [];
  const path: { done: number; of: number }[] = []; // how much of each open branching is done
  const { given = [], empty = [], minimal = false } = question;
  const isCut = question.clues > given.length && sets.length > 0;
  const nodes = isCut ? firstBranch(sets[0], part) : add(given, empty, true);
  let isDone = false;

  function* firstBranch(set: ElementSet, i: number): Generator<void> {
    yield* add([...given, set[i]], [...empty, ...set.slice(0, i)], true);
  }

  /** One node: all puzzles that contain these clues and none of the dead cells. */
  function* add(clues: readonly number[], dead: readonly number[], mayMiss: boolean): Generator<void> {
    counters.nodes++;
    while (counters.nodesPerLevel.length <= clues.length) counters.nodesPerLevel.push(0);
    counters.nodesPerLevel[clues.length]++;
    yield;
    const unhit = mayMiss ? unhitSet(clues) : undefined;
    const more = question.clues - clues.length;
    if (more === 0) {
      if (unhit) count('set left unhit');
      else if (minimal && !needsEveryClue(question, clues)) count('redundant');
      else {
        found.push(clues.toSorted((a, b) => a - b));
        counters.puzzles++;
      }
      return;
    }
    if (minimal && !unhit) return count('redundant');
    // once the clues are proper, any further cells may be clues
    const open = unhit ?? [...question.grid.keys()].filter((cell) => !clues.includes(cell));
    const choices = open.filter((cell) => !dead.includes(cell));
    if (choices.length === 0 || question.grid.length - clues.length - dead.length < more)
      return count('no cell left');
    const step = { done: 0, of: choices.length };
    path.push(step);
    for (const [i, cell] of choices.entries()) {
      yield* add([...clues, cell], [...dead, ...choices.slice(0, i)], unhit !== undefined);
      step.done++;
    }
    path.pop();
  }

  function unhitSet(clues: readonly number[]): ElementSet | undefined {
    const known = sets.find((set) => !set.some((cell) => clues.includes(cell)));
    if (known) return known;
    counters.solverCalls++;
    return missedSet(question, clues);
  }

  function count(reason: string): void {
    counters.prunes[reason] = (counters.prunes[reason] ?? 0) + 1;
  }

  return {
    counters,
    take: (most = found.length) => found.splice(0, most),
    run(budget) {
      for (let i = 0; i < budget && !isDone; i++) isDone = nodes.next().done === true;
      return isDone ? 'done' : 'paused';
    },
    get fraction() {
      if (isDone) return 1;
      let share = 1;
      let sum = 0;
      for (const { done, of } of path) {
        share /= of;
        sum += share * done;
      }
      return sum;
    },
  };
}
