// minclue as a library: everything the command line can do.
export * from './board/index.ts';
export * from './campaign/index.ts';
export * from './canon/index.ts';
export * from './catalogue/index.ts';
export * from './check/index.ts';
export * from './count/index.ts';
export * from './draw/index.ts';
export * from './encode/index.ts';
export * from './family/index.ts';
export * from './hit/index.ts';
export * from './make/index.ts';
export * from './patterns/index.ts';
export * from './random/index.ts';
export * from './rate/index.ts';
export * from './solve/index.ts';
export * from './text/index.ts';
export * from './unavoidable/index.ts';
