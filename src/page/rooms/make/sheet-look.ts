// How a printed sheet of puzzles looks: how many on a page, solutions or none, and what stands below each puzzle.
import type { Board } from '../../../board/index.ts';
import type { Difficulty } from './difficulty-job.ts';

/** The possible numbers of puzzles on a page, as of `minclue make --per-page`. */
export const PER_PAGE = [1, 2, 4, 6] as const;

/** What stands below each puzzle. */
export interface Captions {
  readonly number: boolean;
  readonly level: boolean;
  readonly rating: boolean;
}

export interface SheetLook {
  readonly perPage: (typeof PER_PAGE)[number];
  /** On pages of their own at the end. */
  readonly hasSolutions: boolean;
  readonly captions: Captions;
}

export const firstLook: SheetLook = {
  perPage: 6,
  hasSolutions: true,
  captions: { number: true, level: false, rating: false },
};

/** Writes what stands below a puzzle, as in `3 · medium · ER 3.4`. Leaves out what is not known yet. */
export function captionOf(
  { number, level, rating }: Captions,
  its: number,
  { name }: Board,
  difficulty: Difficulty | undefined,
): string {
  const parts = [
    number && `${its}`,
    level && difficulty?.level,
    rating && difficulty && `${name === '3x3' ? 'ER' : 'rating'} ${difficulty.rating.toFixed(1)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
