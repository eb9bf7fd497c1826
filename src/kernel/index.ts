// The WASM kernels behind typed calls; nothing else touches WASM.
export * from './bands.ts';
