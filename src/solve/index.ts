// Solves puzzles: engines behind one interface, and functions that solve, count and estimate.
export { backtrackingEngine } from './backtracking.ts';
export { bands } from './bands.ts';
export { type BatchCountOptions, countBatch } from './batch.ts';
export { coverEngine } from './cover.ts';
export {
  type CspOptions,
  createCsp,
  csp,
  type Propagation,
  type RestartOptions,
  type ValueOrder,
  type VariableOrder,
} from './csp/index.ts';
export type { Batch, BatchResult, Counters, Engine, Search, SearchOptions } from './engine.ts';
export { defaultEngine, engines, incompleteEngines } from './engines.ts';
export { type EstimateOptions, type Estimator, startEstimate } from './estimate.ts';
export type { Estimate } from './mean.ts';
export { findEngine } from './named.ts';
export { plainEngine } from './plain.ts';
export { createPool, type Pool, type PoolOptions } from './pool.ts';
export {
  type CountResult,
  count,
  first,
  type Impropriety,
  isProper,
  type Solved,
  type SolvedProper,
  type SolveOptions,
  solutions,
  solve,
  type Unsolved,
} from './solve.ts';
