// Given patterns: their proper puzzles, where they are in grids, and which patterns a list has.
export { type FillingEstimate, type FillingEstimator, startFillingEstimate } from './estimate.ts';
export { type FillingNews, type FillingRunOptions, fillPattern, puzzlesOfPattern } from './fill.ts';
export type { FillingRequest } from './filling.ts';
export { findPattern, type PatternFindOptions } from './find.ts';
export { type FillingParameters, type FillingPlan, fillingQuestion } from './question.ts';
export type { FilledPattern, FillingCounts } from './search.ts';
export { createPatternCounter, type PatternCounter, type PatternTally } from './statistics.ts';
