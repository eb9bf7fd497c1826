// Sizes of paper, and the room for pictures in their proportions.
import { InputError } from '../base/index.ts';
import type { Fragment } from './svg.ts';

/** A size of paper, in portrait format. */
export type PaperName = 'a4' | 'letter';

/** Width and height in points (72 to the inch). */
export const papers: Readonly<Record<PaperName, { readonly width: number; readonly height: number }>> = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
};

/** Returns a paper's height divided by its width. Throws an InputError for an unknown name. */
export function proportionOf(paper: PaperName): number {
  if (!Object.hasOwn(papers, paper))
    throw new InputError(`paper "${paper}" is unknown; use one of ${Object.keys(papers).join(', ')}`);
  return papers[paper].height / papers[paper].width;
}

/** Returns the smallest room of this proportion that contains the picture. */
export function roomOnPaper(
  { width, height }: Pick<Fragment, 'width' | 'height'>,
  proportion: number,
): { readonly width: number; readonly height: number } {
  const wide = Math.max(width, height / proportion);
  return { width: wide, height: wide * proportion };
}
