// The techniques in the order in which they are tried, each with its difficulty. The numbers are in the style of
// the scale that Sudoku Explainer made known (a puzzle is as hard as its hardest step), not equal to it: our
// chains are other chains, and what Explainer does not have is put beside what is about as hard to see.
import { findFish } from './fish.ts';
import type { Find } from './found.ts';
import { findHiddenSinglesInBoxes, findHiddenSinglesInLines } from './hidden-single.ts';
import { findHiddenSubsets } from './hidden-subset.ts';
import { findClaiming, findPointing } from './locked.ts';
import { findNakedSingles } from './naked-single.ts';
import { findNakedSubsets } from './naked-subset.ts';

export interface Technique {
  readonly name: string;
  readonly difficulty: number;
  readonly find: Find;
  /** Is it part of Lewis's CP procedure (naked and hidden singles)? Default: false. */
  readonly isSingle?: boolean;
  /** Does it only hold in puzzles with exactly one solution? Default: false. */
  readonly needsProper?: boolean;
}

export const techniques: readonly Technique[] = [
  { name: 'hidden single in box', difficulty: 1.2, find: findHiddenSinglesInBoxes, isSingle: true },
  { name: 'hidden single in line', difficulty: 1.5, find: findHiddenSinglesInLines, isSingle: true },
  { name: 'naked single', difficulty: 2.3, find: findNakedSingles, isSingle: true },
  { name: 'pointing', difficulty: 2.6, find: findPointing },
  { name: 'claiming', difficulty: 2.8, find: findClaiming },
  { name: 'naked pair', difficulty: 3.0, find: findNakedSubsets(2) },
  { name: 'X-wing', difficulty: 3.2, find: findFish(2) },
  { name: 'hidden pair', difficulty: 3.4, find: findHiddenSubsets(2) },
  { name: 'naked triple', difficulty: 3.6, find: findNakedSubsets(3) },
  { name: 'swordfish', difficulty: 3.8, find: findFish(3) },
  { name: 'hidden triple', difficulty: 4.0, find: findHiddenSubsets(3) },
  { name: 'naked quad', difficulty: 5.0, find: findNakedSubsets(4) },
  { name: 'jellyfish', difficulty: 5.2, find: findFish(4) },
  { name: 'hidden quad', difficulty: 5.4, find: findHiddenSubsets(4) },
];

/** What is said, and the number given, when no technique of the table gets any further. */
export const SEARCH = { name: 'needs search', difficulty: 10 } as const;

/** One decimal, as in the table: lengths add tenths. */
export function difficultyOf(technique: Technique, extra: number): number {
  return Math.round((technique.difficulty + extra) * 10) / 10;
}
