// Filters puzzles by the number of their solutions.
import type { Board } from '../board/index.ts';
import { countBatch } from '../solve/index.ts';

/** The puzzles with 1 … `maxSolutions` solutions, in order. */
export function solvableOf(
  board: Board,
  puzzles: readonly Uint8Array[],
  maxSolutions: number,
): readonly Uint8Array[] {
  if (puzzles.length === 0) return puzzles;
  const { cellCount } = board;
  const cells = new Uint8Array(puzzles.length * cellCount);
  for (const [i, puzzle] of puzzles.entries()) cells.set(puzzle, i * cellCount);
  const limit = Number.isFinite(maxSolutions) ? maxSolutions + 1 : 1;
  const { solutions } = countBatch({ board, cells }, { limit });
  return puzzles.filter((_, i) => solutions[i] > 0 && solutions[i] <= maxSolutions);
}
