// Which puzzles Sudoku Explainer can rate. It is apart from the rest, so that asking does not load the kernel.
import type { Puzzle } from '../../board/index.ts';

/** Returns why Sudoku Explainer cannot rate the puzzle. Undefined if it can. */
export function explainerRefuses({ board, candidates }: Puzzle): string | undefined {
  if (board.name !== '3x3') return `Sudoku Explainer rates 3x3 puzzles, not ${board.name}`;
  return candidates && 'Sudoku Explainer rates clues, not candidates';
}
