// The techniques that people know by name, in five levels, each with a score. The order, the levels and most scores are
// those that HoDoKu made known. Techniques that HoDoKu lacks, or orders for the convenience of programs, stand where
// people see them: hidden singles before naked ones, the exocet before the forcing chains. The finders are ours.
import { findAlsChains } from './als-chain.ts';
import { findAlsXyWings } from './als-xy-wing.ts';
import { findAlsXz, findDoublyLinkedAls } from './als-xz.ts';
import { findAvoidableRectangles1, findAvoidableRectangles2 } from './avoidable-rectangle.ts';
import { findBugPlusOne } from './bug.ts';
import { findChains } from './chain.ts';
import { findColouring } from './colouring.ts';
import { findDeathBlossoms } from './death-blossom.ts';
import { findEmptyRectangles } from './empty-rectangle.ts';
import { findExocets } from './exocet.ts';
import { findFinnedFish } from './finned-fish.ts';
import { findFish } from './fish.ts';
import { findCellForcing, findUnitForcing } from './forcing.ts';
import type { Find } from './found.ts';
import { findFullHouses } from './full-house.ts';
import { findGroupedChains } from './grouped-chain.ts';
import { findHiddenSinglesInBoxes, findHiddenSinglesInLines } from './hidden-single.ts';
import { findHiddenSubsets } from './hidden-subset.ts';
import { findClaiming, findPointing } from './locked.ts';
import { findLockedSubsets } from './locked-subset.ts';
import { findNakedSingles } from './naked-single.ts';
import { findNakedSubsets } from './naked-subset.ts';
import { findNets } from './net.ts';
import {
  findHiddenRectangles,
  findUniqueRectangles2Only,
  findUniqueRectangles3,
  findUniqueRectangles5,
  findUniqueRectangles6,
} from './rectangle-types.ts';
import { findRemotePairs } from './remote-pair.ts';
import type { Level } from './step.ts';
import { findSueDeCoq } from './sue-de-coq.ts';
import type { TechniqueName } from './technique-names.ts';
import type { Technique } from './techniques.ts';
import { findSkyscrapers, findTurbotFish, findTwoStringKites } from './turbot.ts';
import { findUniqueRectangles1, findUniqueRectangles4 } from './unique-rectangle.ts';
import { findWWings } from './w-wing.ts';
import { findXyWings } from './xy-wing.ts';
import { findXyzWings } from './xyz-wing.ts';

/** A technique of the scale `levels`. Its difficulty is its score. */
export interface LevelTechnique extends Technique {
  /** The level of puzzles that need it. */
  readonly level: Level;
}

/** Techniques of one level, with scores. Longer chains add 10 points where the other scale adds a tenth. */
function level(
  level: Level,
  rows: readonly (readonly [number, TechniqueName, Find, ('single' | 'proper')?])[],
) {
  return rows.map(
    ([difficulty, name, find, what]): LevelTechnique => ({
      name,
      difficulty,
      find,
      level,
      perExtra: 100,
      isSingle: what === 'single',
      needsProper: what === 'proper',
    }),
  );
}

/** All techniques of the scale `levels`, in the order in which they are tried. */
export const levelTechniques: readonly LevelTechnique[] = [
  ...level('easy', [
    [4, 'full-house', findFullHouses, 'single'],
    [10, 'hidden-single-in-box', findHiddenSinglesInBoxes, 'single'],
    [14, 'hidden-single-in-line', findHiddenSinglesInLines, 'single'],
    [14, 'naked-single', findNakedSingles, 'single'],
  ]),
  ...level('medium', [
    [40, 'locked-pair', findLockedSubsets(2)],
    [60, 'locked-triple', findLockedSubsets(3)],
    [50, 'pointing', findPointing],
    [50, 'claiming', findClaiming],
    [60, 'naked-pair', findNakedSubsets(2)],
    [80, 'naked-triple', findNakedSubsets(3)],
    [70, 'hidden-pair', findHiddenSubsets(2)],
    [100, 'hidden-triple', findHiddenSubsets(3)],
  ]),
  ...level('hard', [
    [120, 'naked-quad', findNakedSubsets(4)],
    [150, 'hidden-quad', findHiddenSubsets(4)],
    [140, 'x-wing', findFish(2)],
    [150, 'swordfish', findFish(3)],
    [160, 'jellyfish', findFish(4)],
    [110, 'remote-pairs', findRemotePairs],
    [100, 'bug+1', findBugPlusOne, 'proper'],
    [130, 'skyscraper', findSkyscrapers],
    [150, 'two-string-kite', findTwoStringKites],
    [120, 'turbot-fish', findTurbotFish],
    [120, 'empty-rectangle', findEmptyRectangles],
    [150, 'w-wing', findWWings],
    [160, 'xy-wing', findXyWings],
    [180, 'xyz-wing', findXyzWings],
    [100, 'unique-rectangle-type-1', findUniqueRectangles1, 'proper'],
    [100, 'unique-rectangle-type-2', findUniqueRectangles2Only, 'proper'],
    [100, 'unique-rectangle-type-3', findUniqueRectangles3, 'proper'],
    [100, 'unique-rectangle-type-4', findUniqueRectangles4, 'proper'],
    [100, 'unique-rectangle-type-5', findUniqueRectangles5, 'proper'],
    [100, 'unique-rectangle-type-6', findUniqueRectangles6, 'proper'],
    [100, 'hidden-rectangle', findHiddenRectangles, 'proper'],
    [100, 'avoidable-rectangle-type-1', findAvoidableRectangles1, 'proper'],
    [100, 'avoidable-rectangle-type-2', findAvoidableRectangles2, 'proper'],
    [130, 'finned-x-wing', findFinnedFish(2, false)],
    [150, 'sashimi-x-wing', findFinnedFish(2, true)],
    [150, 'simple-colouring', findColouring],
  ]),
  ...level('unfair', [
    [200, 'finned-swordfish', findFinnedFish(3, false)],
    [240, 'sashimi-swordfish', findFinnedFish(3, true)],
    [250, 'finned-jellyfish', findFinnedFish(4, false)],
    [260, 'sashimi-jellyfish', findFinnedFish(4, true)],
    [250, 'sue-de-coq', findSueDeCoq],
    [260, 'x-chain', findChains({ cells: false, units: true })],
    [260, 'xy-chain', findChains({ cells: true, units: false })],
    [280, 'alternating-chain', findChains({ cells: true, units: true })],
    [300, 'grouped-chain', findGroupedChains],
    [300, 'als-xz', findAlsXz],
    [300, 'doubly-linked-als-xz', findDoublyLinkedAls],
    [320, 'als-xy-wing', findAlsXyWings],
    [340, 'als-chain', findAlsChains],
    [360, 'death-blossom', findDeathBlossoms],
  ]),
  ...level('extreme', [
    [450, 'exocet', findExocets],
    [500, 'cell-forcing-chain', findCellForcing],
    [500, 'unit-forcing-chain', findUnitForcing],
    [700, 'forcing-net', findNets],
  ]),
];
