// Sizes of paper, and pictures that have the proportions of one.
import { InputError } from '../base/index.ts';
import type { Fragment } from './svg.ts';

/** A size of paper, upright. */
export type PaperName = 'a4' | 'letter';

/** In points, of which an inch has 72. */
export const papers: Readonly<Record<PaperName, { readonly width: number; readonly height: number }>> = {
  a4: { width: 595.28, height: 841.89 },
  letter: { width: 612, height: 792 },
};

/** How often as high as wide a paper is. Throws an InputError if there is none of this name. */
export function proportionOf(paper: PaperName): number {
  if (!Object.hasOwn(papers, paper))
    throw new InputError(`paper "${paper}" is not known; there are ${Object.keys(papers).join(', ')}`);
  return papers[paper].height / papers[paper].width;
}

/** The room that a picture takes on a paper of this proportion, where its margins are at least 0. */
export function roomOnPaper(
  { width, height }: Pick<Fragment, 'width' | 'height'>,
  proportion: number,
): { readonly width: number; readonly height: number } {
  const wide = Math.max(width, height / proportion);
  return { width: wide, height: wide * proportion };
}
