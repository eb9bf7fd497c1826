// What is to be known of a puzzle that was found: how many solutions it has, counted twice, and whether it is minimal.
import type { Board } from '../board/index.ts';
import { createOracle, secondEngine } from '../make/internal.ts';
import { count } from '../solve/index.ts';
import { isProvedMinimal } from './seed.ts';

/** A puzzle that is like another. */
export interface SimilarPuzzle {
  /** In pattern form: isomorphic puzzles are equal. */
  readonly cells: Uint8Array;
  /** How many solutions it has. Undefined: more than one, or, if it is `bare`, some; how many was not asked. */
  readonly solutions: number | undefined;
  /** Can no clue go without one more solution? Undefined if it is `bare`: that was not asked. */
  readonly isMinimal: boolean | undefined;
}

/** What is known of a puzzle. */
export type Facts = Omit<SimilarPuzzle, 'cells'>;

/** Finds that out of a puzzle with 1 … `maxSolutions` solutions; throws, which would be a bug, if it has others. */
export function factsOf(board: Board, cells: Uint8Array, maxSolutions: number): Facts {
  if (maxSolutions === 1) return { solutions: 1, isMinimal: isProvedMinimal(board, cells) };
  return { solutions: solutionsOf(board, cells, maxSolutions), isMinimal: isMinimal(board, cells) };
}

/** The same for those who ask for nothing but the puzzle: the second engine is asked all the same where solutions are bounded. */
export function bareFactsOf(board: Board, cells: Uint8Array, maxSolutions: number): Facts {
  const isBounded = Number.isFinite(maxSolutions);
  return { solutions: isBounded ? solutionsOf(board, cells, maxSolutions) : undefined, isMinimal: undefined };
}

/** How many solutions it has, by two engines; undefined if that is more than one and there is no bound. */
export function solutionsOf(board: Board, cells: Uint8Array, maxSolutions: number): number | undefined {
  const puzzle = { board, cells };
  if (!Number.isFinite(maxSolutions)) return count(puzzle, { limit: 2 }).solutions === 1 ? 1 : undefined;
  const { solutions } = count(puzzle, { limit: maxSolutions + 1 });
  const engine = secondEngine(board);
  const again = count(puzzle, { limit: maxSolutions + 1, engine }).solutions;
  if (solutions !== again || solutions > maxSolutions)
    throw new Error(`${solutions} solutions, ${again} by engine ${engine.name}: ${cells.join(' ')}`);
  return solutions;
}

/** Has it, without any one of its clues, a solution that has another digit there? */
export function isMinimal(board: Board, cells: Uint8Array): boolean {
  const oracle = createOracle(board);
  const rest = cells.slice();
  for (const [cell, digit] of cells.entries()) {
    if (digit === 0) continue;
    rest[cell] = 0;
    if (!oracle.otherAt(rest, cells, cell)) return false;
    rest[cell] = digit;
  }
  return true;
}
