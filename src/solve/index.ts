// Engines behind one interface, and the questions one can put to them.
export { bands } from './bands.ts';
export * from './batch.ts';
export * from './cover/index.ts';
export * from './csp/index.ts';
export * from './engine.ts';
export { defaultEngine, engines, findEngine } from './engines.ts';
export * from './estimate.ts';
export * from './pool.ts';
export * from './solve.ts';
export { twin } from './twin.ts';
