/**
 * Hitting sets of any family over at most 128 elements, by the papers' algorithms and ours.
 * @experimental
 * @module
 */
export { hitBranches } from './branches.ts';
export { countCubes, expandCube } from './cubes.ts';
export {
  type MinimalCheckpoint,
  type MinimalCounters,
  type MinimalOptions,
  type MinimalSearch,
  startMinimal,
} from './minimal.ts';
export type { FamilyFault, NamedFamily } from './named.ts';
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
export { type HitOptions, startHit } from './start.ts';
export { type HitStrategyName, hitStrategies, type NamedStrategy } from './strategies.ts';
export type { CliqueUse, Consolidation, HitStrategy, LookAmong, ShrinkSequence } from './strategy.ts';
export { type SwapSearch, startSwaps } from './swaps.ts';
export { readFamily } from './text.ts';
