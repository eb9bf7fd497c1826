// The techniques in the order in which they are tried, each with its difficulty. The numbers are in the style of
// the scale that Sudoku Explainer made known (a puzzle is as hard as its hardest step), not equal to it: our
// chains are other chains, and what Explainer does not have is put beside what is about as hard to see.
import { findChains } from './chain.ts';
import { findColouring } from './colouring.ts';
import { findFish } from './fish.ts';
import { findCellForcing, findUnitForcing } from './forcing.ts';
import type { Find } from './found.ts';
import { findHiddenSinglesInBoxes, findHiddenSinglesInLines } from './hidden-single.ts';
import { findHiddenSubsets } from './hidden-subset.ts';
import { findClaiming, findPointing } from './locked.ts';
import { findNakedSingles } from './naked-single.ts';
import { findNakedSubsets } from './naked-subset.ts';
import { findNets } from './net.ts';
import type { Level } from './step.ts';
import { findUniqueRectangles1, findUniqueRectangles2, findUniqueRectangles4 } from './unique-rectangle.ts';
import { findWWings } from './w-wing.ts';
import { findXyWings } from './xy-wing.ts';
import { findXyzWings } from './xyz-wing.ts';

/** A technique of people. */
export interface Technique {
  /** What people call it. */
  readonly name: string;
  /** How hard its shortest instances are to see. */
  readonly difficulty: number;
  /** @internal */
  readonly find: Find;
  /** Is it part of Lewis's CP procedure (naked and hidden singles)? Default: false. */
  readonly isSingle?: boolean;
  /** Does it only hold in puzzles with exactly one solution? Default: false. */
  readonly needsProper?: boolean;
  /** The level of puzzles that need it, on the scale `levels`. Default: its scale has no levels. */
  readonly level?: Level;
  /** What an instance longer by one adds, where others add one. Default: 1. */
  readonly perExtra?: number;
}

/** Every technique, the easiest first. */
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
  { name: 'XY-wing', difficulty: 4.2, find: findXyWings },
  { name: 'XYZ-wing', difficulty: 4.4, find: findXyzWings },
  { name: 'unique rectangle type 1', difficulty: 4.5, find: findUniqueRectangles1, needsProper: true },
  { name: 'unique rectangle type 2', difficulty: 4.6, find: findUniqueRectangles2, needsProper: true },
  { name: 'unique rectangle type 4', difficulty: 4.7, find: findUniqueRectangles4, needsProper: true },
  { name: 'W-wing', difficulty: 4.8, find: findWWings },
  { name: 'naked quad', difficulty: 5.0, find: findNakedSubsets(4) },
  { name: 'jellyfish', difficulty: 5.2, find: findFish(4) },
  { name: 'hidden quad', difficulty: 5.4, find: findHiddenSubsets(4) },
  { name: 'simple colouring', difficulty: 6.2, find: findColouring },
  { name: 'X-chain', difficulty: 6.5, find: findChains({ cells: false, units: true }) },
  { name: 'XY-chain', difficulty: 6.6, find: findChains({ cells: true, units: false }) },
  { name: 'alternating chain', difficulty: 7.0, find: findChains({ cells: true, units: true }) },
  { name: 'cell forcing chain', difficulty: 8.0, find: findCellForcing },
  { name: 'unit forcing chain', difficulty: 8.1, find: findUnitForcing },
  { name: 'forcing net', difficulty: 8.5, find: findNets },
];

/** One decimal, as in the table: lengths add tenths. */
export function difficultyOf(technique: Technique, extra: number): number {
  return Math.round((technique.difficulty + extra * (technique.perExtra ?? 1)) * 10) / 10;
}
