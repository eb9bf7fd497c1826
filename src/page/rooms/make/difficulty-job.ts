// Says how hard made puzzles are, in words and on Explainer's scale, for their captions. They are known to be proper.
import { type BoardShape, boardOf } from '../../../board/index.ts';
import { type Level, rate } from '../../../rate/index.ts';
import type { Job } from '../../work/job.ts';

/** How hard a puzzle is, as captions say it. */
export interface Difficulty {
  readonly level: Level;
  /** Explainer's ER, or our own rating where Explainer knows no rating. */
  readonly rating: number;
}

/** Tells an item for each puzzle, in order. */
export const job: Job<
  { readonly shape: BoardShape; readonly puzzles: readonly Uint8Array[] },
  never,
  Difficulty
> = ({ shape, puzzles }, tell) => {
  const board = boardOf(shape);
  for (const cells of puzzles) {
    const { level } = rate({ board, cells }, { scale: 'levels', isProper: true });
    const { rating } = rate({ board, cells }, { isProper: true });
    tell.item({ level: level!, rating: rating! });
  }
};
