/**
 * Clue patterns: generating and counting them, and finding all proper puzzles that have them (Lass).
 * @experimental
 * @module
 */
export type { PatternCounts, PatternPlace } from '../kernel/index.ts';
export { countPatterns } from './burnside.ts';
export { type FillingNews, type FillingRunOptions, fillPattern, puzzlesOfPattern } from './fill.ts';
export type { FillingRequest } from './filling.ts';
export { type FillingEstimate, type FillingEstimator, startFillingEstimate } from './filling-estimate.ts';
export type { FilledPattern, FillingCounts } from './filling-search.ts';
export { findPattern, type PatternFindOptions } from './find.ts';
export {
  type PatternCheckpoint,
  type PatternOptions,
  type PatternSearch,
  patterns,
  startPatterns,
} from './generate.ts';
export { type Pattern, type PatternConditions, patternConditions, writePattern } from './pattern.ts';
export {
  type ProperCounts,
  type ProperOptions,
  type ProperPuzzle,
  type ProperSearch,
  properPuzzles,
  startProperPuzzles,
} from './proper.ts';
export {
  generatePatterns,
  type PatternBatchResult,
  type PatternRequest,
  type PatternRunOptions,
} from './question.ts';
export { representations } from './representations.ts';
export { createPatternCounter, type PatternCounter, type PatternTally } from './statistics.ts';
