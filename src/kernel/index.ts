// The WASM kernels behind typed calls; nothing else touches WASM.
export * from './bands.ts';
export * from './canon.ts';
export * from './count.ts';
export * from './patterns.ts';
