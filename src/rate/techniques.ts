// The techniques in the order in which they are tried, each with its difficulty. The numbers follow the style of the
// scale that Sudoku Explainer made known (a puzzle is as hard as its hardest step), but do not equal it: our chains
// differ, and techniques that Explainer lacks stand beside others that are about as hard to see.
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
import type { TechniqueName } from './technique-names.ts';
import { findUniqueRectangles1, findUniqueRectangles2, findUniqueRectangles4 } from './unique-rectangle.ts';
import { findWWings } from './w-wing.ts';
import { findXyWings } from './xy-wing.ts';
import { findXyzWings } from './xyz-wing.ts';

/** A technique that people use. */
export interface Technique {
  /** Its name. `techniqueLabel` makes the usual words of it. */
  readonly name: TechniqueName;
  /** How hard its shortest instances are to see. */
  readonly difficulty: number;
  /** @internal */
  readonly find: Find;
  /** Is it part of Lewis's CP procedure (naked and hidden singles)? Default: false. */
  readonly isSingle?: boolean;
  /** Is it only valid in puzzles with exactly one solution? Default: false. */
  readonly needsProper?: boolean;
  /** The level of puzzles that need it, on the scale `levels`. Default: none, on scales without levels. */
  readonly level?: Level;
  /** A factor for what the length of an instance adds to the difficulty. Default: 1. */
  readonly perExtra?: number;
}

/** All techniques, the easiest first. */
export const techniques: readonly Technique[] = [
  { name: 'hidden-single-in-box', difficulty: 1.2, find: findHiddenSinglesInBoxes, isSingle: true },
  { name: 'hidden-single-in-line', difficulty: 1.5, find: findHiddenSinglesInLines, isSingle: true },
  { name: 'naked-single', difficulty: 2.3, find: findNakedSingles, isSingle: true },
  { name: 'pointing', difficulty: 2.6, find: findPointing },
  { name: 'claiming', difficulty: 2.8, find: findClaiming },
  { name: 'naked-pair', difficulty: 3.0, find: findNakedSubsets(2) },
  { name: 'x-wing', difficulty: 3.2, find: findFish(2) },
  { name: 'hidden-pair', difficulty: 3.4, find: findHiddenSubsets(2) },
  { name: 'naked-triple', difficulty: 3.6, find: findNakedSubsets(3) },
  { name: 'swordfish', difficulty: 3.8, find: findFish(3) },
  { name: 'hidden-triple', difficulty: 4.0, find: findHiddenSubsets(3) },
  { name: 'xy-wing', difficulty: 4.2, find: findXyWings },
  { name: 'xyz-wing', difficulty: 4.4, find: findXyzWings },
  { name: 'unique-rectangle-type-1', difficulty: 4.5, find: findUniqueRectangles1, needsProper: true },
  { name: 'unique-rectangle-type-2', difficulty: 4.6, find: findUniqueRectangles2, needsProper: true },
  { name: 'unique-rectangle-type-4', difficulty: 4.7, find: findUniqueRectangles4, needsProper: true },
  { name: 'w-wing', difficulty: 4.8, find: findWWings },
  { name: 'naked-quad', difficulty: 5.0, find: findNakedSubsets(4) },
  { name: 'jellyfish', difficulty: 5.2, find: findFish(4) },
  { name: 'hidden-quad', difficulty: 5.4, find: findHiddenSubsets(4) },
  { name: 'simple-colouring', difficulty: 6.2, find: findColouring },
  { name: 'x-chain', difficulty: 6.5, find: findChains({ cells: false, units: true }) },
  { name: 'xy-chain', difficulty: 6.6, find: findChains({ cells: true, units: false }) },
  { name: 'alternating-chain', difficulty: 7.0, find: findChains({ cells: true, units: true }) },
  { name: 'cell-forcing-chain', difficulty: 8.0, find: findCellForcing },
  { name: 'unit-forcing-chain', difficulty: 8.1, find: findUnitForcing },
  { name: 'forcing-net', difficulty: 8.5, find: findNets },
];

/** The difficulty of an instance, to one decimal as in the table, since lengths add tenths. */
export function difficultyOf(technique: Technique, extra: number): number {
  return Math.round((technique.difficulty + extra * (technique.perExtra ?? 1)) * 10) / 10;
}
