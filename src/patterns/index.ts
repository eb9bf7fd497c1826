// Clue patterns: generated, counted, and the way from them to all proper puzzles (004).
export { countPatterns } from './burnside.ts';
export * from './generate.ts';
export * from './pattern.ts';
export * from './proper.ts';
export { representations } from './representations.ts';
