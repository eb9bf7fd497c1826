// Engines that reason first and then anneal what is left.
export { createHybrid, hybrid } from './hybrid.ts';
export { type CpVariant, cpVariants, fixCells } from './lewis-cp.ts';
export { createHybridPlus, hybridPlus } from './plus.ts';
