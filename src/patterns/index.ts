// Clue patterns: generated, counted, and the way from them to all proper puzzles (Lass).
export type { PatternCounts, PatternPlace } from '../kernel/index.ts';
export { countPatterns } from './burnside.ts';
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
