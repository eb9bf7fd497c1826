// Those of many puzzles that are proper.
import type { Board } from '../board/index.ts';
import { countBatch, defaultEngine } from '../solve/index.ts';

/** The proper ones, in order. */
export function properOf(board: Board, puzzles: readonly Uint8Array[]): Uint8Array[] {
  if (puzzles.length === 0) return [];
  const { cellCount } = board;
  const cells = new Uint8Array(puzzles.length * cellCount);
  for (const [i, puzzle] of puzzles.entries()) cells.set(puzzle, i * cellCount);
  const { solutions } = countBatch(defaultEngine(board), { board, cells }, 2);
  return puzzles.filter((_, i) => solutions[i] === 1);
}
