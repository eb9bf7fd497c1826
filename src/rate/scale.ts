// The scales on which puzzles are rated, in one table: name, version, and the puzzles each refuses.

import { InputError } from '../base/index.ts';
import type { Puzzle } from '../board/index.ts';
import { checkPuzzle } from '../board/internal.ts';
import { explainerRefuses } from './explainer/refuses.ts';

/** The name of a scale. */
export type Scale = 'explainer' | 'minclue' | 'levels';

/** A scale. */
export interface ScaleEntry {
  /** A short description of its numbers. */
  readonly help: string;
  /** Ratings of one version never change. The version grows when the techniques or the way they are applied change. */
  readonly version: number;
  /** Returns why it cannot rate the puzzle. Undefined if it can. */
  refuses(puzzle: Puzzle): string | undefined;
}

/** Every scale. */
export const SCALES: Readonly<Record<Scale, ScaleEntry>> = {
  explainer: {
    help: "Sudoku Explainer 1.2.1's ER/EP/ED, for 9×9 puzzles",
    version: 1,
    refuses: explainerRefuses,
  },
  minclue: {
    help: 'our own, for all boards',
    version: 1,
    refuses: () => undefined,
  },
  levels: {
    help: 'a level (easy, medium, hard, unfair, extreme) and a score, for all boards',
    version: 1,
    refuses: () => undefined,
  },
};

/** Chooses the scale for a puzzle. Throws an InputError if the requested scale cannot rate it. */
export function scaleFor(puzzle: Puzzle, asked?: Scale): Scale {
  checkPuzzle(puzzle);
  if (asked !== undefined && !Object.hasOwn(SCALES, asked))
    throw new InputError(`scale "${asked}" is unknown; use one of ${Object.keys(SCALES).join(', ')}`);
  const refusal = SCALES[asked ?? 'explainer'].refuses(puzzle);
  if (refusal === undefined) return asked ?? 'explainer';
  if (asked !== undefined)
    throw new InputError(`scale ${asked}: ${refusal} (the scale minclue rates every puzzle)`);
  return 'minclue';
}

/** A scale with its version, as printed beside a rating: `explainer 1`. */
export function scaleName({ scale, version }: { readonly scale: Scale; readonly version: number }): string {
  return `${scale} ${version}`;
}
