// The facts about a found puzzle: how many solutions it has, counted twice, and whether it is minimal.
import type { Board } from '../board/index.ts';
import { createOracle, secondEngine } from '../make/internal.ts';
import { count } from '../solve/index.ts';
import { isProvedMinimal } from './seed.ts';

/** A puzzle similar to another. */
export interface SimilarPuzzle {
  /** The cells in pattern form, so that isomorphic puzzles are equal. */
  readonly cells: Uint8Array;
  /** How many solutions it has. Undefined if there are several and no bound, or if `bare` leaves them uncounted. */
  readonly solutions: number | undefined;
  /** Does every clue rule out a solution? Undefined if `bare` leaves that open. */
  readonly isMinimal: boolean | undefined;
}

/** The facts about a puzzle. */
export type Facts = Omit<SimilarPuzzle, 'cells'>;

/** Finds the facts about a puzzle with 1 … `maxSolutions` solutions. Throws if it has others, which would be a bug. */
export function factsOf(board: Board, cells: Uint8Array, maxSolutions: number): Facts {
  if (maxSolutions === 1) return { solutions: 1, isMinimal: isProvedMinimal(board, cells) };
  return { solutions: solutionsOf(board, cells, maxSolutions), isMinimal: isMinimal(board, cells) };
}

/** The facts for `bare` requests. If solutions are bounded, the second engine still counts them. */
export function bareFactsOf(board: Board, cells: Uint8Array, maxSolutions: number): Facts {
  const isBounded = Number.isFinite(maxSolutions);
  return { solutions: isBounded ? solutionsOf(board, cells, maxSolutions) : undefined, isMinimal: undefined };
}

/** Counts the solutions by two engines. Returns undefined if there are several and no bound. */
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

/** Does the puzzle without any one of its clues have a solution with another digit there? */
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
