// Hitting sets of any family over at most 128 elements: the papers' algorithms and ours.
export { addHitCounters, zeroHitCounters } from './counters.ts';
export { countCubes, expandCube } from './cubes.ts';
export { type FamilyOrder, familyOrders, orderFamily } from './order.ts';
export type {
  DisjointLevel,
  HitCheckpoint,
  HitCounters,
  HitCube,
  HitPrune,
  HitQuestion,
  HitSearch,
} from './search.ts';
export { startHit, startHitTwin } from './start.ts';
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
