// Engines behind one interface, and the questions one can put to them.
export { type AnnealOptions, createAnneal, defaultBudget } from './anneal/index.ts';
export { bands } from './bands.ts';
export * from './batch.ts';
export { coverEngine } from './cover.ts';
export * from './csp/index.ts';
export * from './engine.ts';
export { defaultEngine, engines, findEngine, incompleteEngines } from './engines.ts';
export * from './estimate.ts';
export {
  type CpVariant,
  cpVariants,
  createHybrid,
  createHybridPlus,
  fixCells,
  type HybridOptions,
} from './hybrid/index.ts';
export { engineNamed, isIncomplete } from './named.ts';
export { plainEngine } from './plain.ts';
export * from './pool.ts';
export * from './solve.ts';
