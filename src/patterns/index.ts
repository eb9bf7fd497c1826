// Clue patterns: generated, counted, and the way from them to all proper puzzles (Lass).
export type { PatternBatch, PatternCounts, PatternPlace } from '../kernel/index.ts';
export { countPatterns } from './burnside.ts';
export {
  type PatternCheckpoint,
  type PatternOptions,
  type PatternSearch,
  patterns,
  patternUnits,
  startPatterns,
} from './generate.ts';
export * from './pattern.ts';
export * from './proper.ts';
export { representations } from './representations.ts';
export { addCounts, type UnitQuestion } from './unit.ts';
export {
  generateUnits,
  type UnitOptions,
  type UnitResult,
  unitRows,
} from './units.ts';
