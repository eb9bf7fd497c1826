// What the board shows of a step, and what is exported of it.
import type { Puzzle } from '../../../../board/index.ts';
import type { StepView } from '../../../../rate/index.ts';
import type { BoardLink } from '../../../board/links.tsx';
import type { MarkedSet } from '../../../board/marks.ts';

export interface StepPicture {
  /** The clues, and the candidates before the step. */
  readonly puzzle: Puzzle;
  /** All digits before the step. */
  readonly solution: Uint8Array;
  readonly view: Omit<StepView, 'sets' | 'links'> & {
    readonly sets: readonly MarkedSet[];
    readonly links: readonly BoardLink[];
  };
  /** The number and the technique, then the step in words. */
  readonly words: readonly string[];
  readonly showsAllMarks: boolean;
}
