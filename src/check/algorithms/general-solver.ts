// The solver calls of `general`, counted.
import { count, solutions as solutionsOf } from '../../solve/index.ts';
import type { CheckCounters, CheckQuestion } from './algorithm.ts';
import { differences, puzzleOf } from './leaf.ts';
import { minimalSet, otherSolutions, setOfItsOwn } from './other-solution.ts';

/**
 * What the solver says about some clues: the number of solutions, if it is settled, or an unavoidable set
 * that can still be hit.
 */
export type Outlook = { readonly solutions: number } | { readonly set: readonly number[] };

export interface GeneralSolver {
  /**
   * `isLive`: may the cell still become a clue? Solutions that no live cell can exclude are settled. Counting
   * stops beyond the number wanted.
   */
  look(clues: readonly number[], isLive: (cell: number) => boolean): Outlook;
  /** The number of solutions of these clues, counted up to one more than wanted. */
  count(clues: readonly number[]): number;
  /** An unavoidable set that, of these clues, only this one hits. */
  ownSet(clues: readonly number[], clue: number): readonly number[] | undefined;
}

export function generalSolver(question: CheckQuestion, counters: CheckCounters): GeneralSolver {
  const { board, grid, solutions: most = 1 } = question;
  const other = otherSolutions(question);
  const limit = most + 1;
  return {
    look(clues, isLive) {
      counters.solverCalls++;
      const puzzle = puzzleOf(question, clues);
      const found = most === 1 ? [other(puzzle.cells)] : [...solutionsOf(puzzle, { limit })];
      let number = most === 1 ? 1 : 0;
      for (const solution of found) {
        if (!solution) continue;
        const set = differences(solution, grid);
        number++;
        if (!set.some(isLive)) continue;
        const smaller = minimalSet(grid, solution.slice(), other, isLive);
        return { set: smaller.some(isLive) ? smaller : set };
      }
      return { solutions: number };
    },
    count(clues) {
      counters.solverCalls++;
      return count(puzzleOf(question, clues), { limit }).solutions;
    },
    ownSet(clues, clue) {
      counters.solverCalls++;
      return setOfItsOwn({ board, grid }, clues, clue);
    },
  };
}
