// Hitting sets of any family over at most 128 elements: the papers' algorithms and ours.
export type { ThirdsCut } from '../kernel/index.ts';
export { hitBranches } from './branches.ts';
export { countCubes, expandCube } from './cubes.ts';
export { type MinimalCheckpoint, type MinimalCounters, type MinimalSearch, startMinimal } from './minimal.ts';
export { type FamilyOrder, orderFamily } from './order.ts';
export type {
  DisjointLevel,
  HitBranch,
  HitCheckpoint,
  HitCounters,
  HitCube,
  HitPrune,
  HitQuestion,
  HitSearch,
} from './search.ts';
export { type SmallestSearch, startSmallest } from './smallest.ts';
export { startHit } from './start.ts';
export {
  dmusShrink,
  dmusTuned,
  type HitStrategyName,
  hitStrategies,
  type NamedStrategy,
} from './strategies.ts';
export {
  type CliqueUse,
  type Consolidation,
  type HitStrategy,
  type LookAmong,
  type ShrinkSequence,
  shrinkSequences,
} from './strategy.ts';
export { type SwapSearch, startSwaps } from './swaps.ts';
export { type FamilyFault, type NamedFamily, readFamily } from './text.ts';
export {
  type MissedSet,
  startThirds,
  THIRDS_LIMITS,
  type ThirdsCounters,
  type ThirdsQuestion,
  type ThirdsSearch,
} from './thirds.ts';
