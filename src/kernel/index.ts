// The WASM kernels behind typed calls; nothing else touches WASM.
export * from './anneal.ts';
export * from './bands.ts';
export * from './canon.ts';
export * from './catalogue-2x4.ts';
export * from './catalogue-3x3.ts';
export * from './count.ts';
export * from './differ.ts';
export * from './frames.ts';
export { createHalves, startHalves } from './halves.ts';
export * from './hit.ts';
export * from './hunt.ts';
export { decodeBase64 } from './instance.ts';
export * from './make.ts';
export * from './pairs.ts';
export * from './patterns.ts';
export { MAX_EXTRA_UNITS } from './solver.ts';
export * from './thirds.ts';
export * from './unavoidable.ts';
