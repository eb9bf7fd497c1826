// All n-clue puzzles of a grid, and the smallest n that has one.
export * from './algorithm.ts';
export { algorithms, findAlgorithm } from './algorithms.ts';
export { type CheckOptions, type CheckResult, check, checkGrids, type GridToCheck } from './check.ts';
export type { CheckProgress } from './schedule.ts';
