// How many moves an annealing may try, and what all annealing engines share: they look for one solution and
// give up.
import { InputError } from '../../base/index.ts';
import type { Board, Puzzle } from '../../board/index.ts';

/** Seed and budget of an annealing engine. */
export interface AnnealOptions {
  /** Seed of the random numbers: the same seed gives the same moves. Default: 1. */
  readonly seed?: number;
  /** Gives up after this many moves. Default: `defaultBudget` of the board. */
  readonly budget?: number;
}

/**
 * Lewis's time limits (2, 40 and 450 s for orders 3, 4 and 5) as numbers of moves: his machine did about 1.2
 * million moves a second. Other boards lie on the curve between.
 */
export function defaultBudget({ cellCount }: Board): number {
  const published: Record<number, number> = { 81: 2_500_000, 256: 48_000_000, 625: 540_000_000 };
  return published[cellCount] ?? Math.ceil(2_500_000 * (cellCount / 81) ** 2.6);
}

/** Throws an InputError on an invalid seed or budget. */
export function checkAnnealOptions(name: string, { seed = 1, budget = 1 }: AnnealOptions): void {
  if (!Number.isSafeInteger(seed) || seed < 0)
    throw new InputError(`${name}: seed ${seed} is not a whole number from 0`);
  if (!(budget >= 1)) throw new InputError(`${name}: a budget of ${budget} moves is not at least 1`);
}

/** Throws an InputError on a question that needs a proof, which these engines cannot give. */
export function checkQuestion(name: string, puzzle: Puzzle, limit: number): void {
  if (limit !== 1)
    throw new InputError(
      `engine ${name} finds one solution or gives up, it cannot count: ask for one solution (limit 1)`,
    );
  if (puzzle.candidates) throw new InputError(`engine ${name} takes no pencilmarks`);
}

/** Why such engines cannot take a board; undefined if they can. */
export function refuseExtraUnits(board: Board): string | undefined {
  return board.extraUnits.length > 0 ? 'it knows rows, columns and boxes only' : undefined;
}
