// Clue patterns: generated, counted, the way from them to all proper puzzles (Lass); and given patterns: their proper puzzles,
// where they are in grids, which a list has.
export type { PatternCounts, PatternPlace } from '../kernel/index.ts';
export { countPatterns } from './burnside.ts';
export { type FillingNews, type FillingRunOptions, fillPattern, puzzlesOfPattern } from './fill.ts';
export type { FillingRequest } from './filling.ts';
export { type FillingEstimate, type FillingEstimator, startFillingEstimate } from './filling-estimate.ts';
export { type FillingParameters, type FillingPlan, fillingQuestion } from './filling-question.ts';
export type { FilledPattern, FillingCounts } from './filling-search.ts';
export { findPattern, type PatternFindOptions } from './find.ts';
export {
  type PatternCheckpoint,
  type PatternOptions,
  type PatternSearch,
  patternBeginnings,
  patterns,
  startPatterns,
} from './generate.ts';
export * from './pattern.ts';
export * from './proper.ts';
export {
  generatePatterns,
  type PatternBatchResult,
  type PatternParameters,
  type PatternRequest,
  type PatternRunOptions,
  patternsQuestion,
} from './question.ts';
export { representations } from './representations.ts';
export { createPatternCounter, type PatternCounter, type PatternTally } from './statistics.ts';
