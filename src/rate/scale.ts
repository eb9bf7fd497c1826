// The scales on which puzzles are rated, in one table: what each is called, its version, and what it refuses.

import { InputError } from '../base/index.ts';
import type { Puzzle } from '../board/index.ts';
import { checkPuzzle } from '../board/internal.ts';
import { explainerRefuses } from './explainer/index.ts';

/** The name of a scale. */
export type Scale = 'explainer' | 'minclue' | 'levels';

/** A scale. */
export interface ScaleEntry {
  /** What its numbers are, in some words. */
  readonly help: string;
  /** The same version gives the same ratings; it changes when the techniques or the way they are applied do. */
  readonly version: number;
  /** Why it has no rating for such a puzzle; undefined if it has. */
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

/** The scale a puzzle is rated on. Throws an InputError if the one that is asked for has no rating for it. */
export function scaleFor(puzzle: Puzzle, asked?: Scale): Scale {
  checkPuzzle(puzzle);
  if (asked !== undefined && !Object.hasOwn(SCALES, asked))
    throw new InputError(`scale "${asked}" is not known; there are ${Object.keys(SCALES).join(', ')}`);
  const refusal = SCALES[asked ?? 'explainer'].refuses(puzzle);
  if (refusal === undefined) return asked ?? 'explainer';
  if (asked !== undefined) throw new InputError(`scale ${asked}: ${refusal} (minclue rates all)`);
  return 'minclue';
}

/** A scale with its version, as it stands beside a rating: `explainer 1`. */
export function scaleName({ scale, version }: { readonly scale: Scale; readonly version: number }): string {
  return `${scale} ${version}`;
}
