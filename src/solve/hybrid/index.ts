// Engines that reason first and then anneal the cells left open.
export { createHybrid, hybrid } from './hybrid.ts';
export { type CpVariant, cpVariants, fixCells } from './lewis-cp.ts';
export { createHybridPlus, hybridPlus } from './plus.ts';
