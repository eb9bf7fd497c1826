// Boards with two stacks by frames and halves: what is known of a half is worked out once for all grids that have it.
export { classifyHalves, type FrameHalves } from './classes.ts';
export { placesOfGrid } from './find.ts';
export { type Frame, hasFrames, listFrames } from './frame.ts';
export { type ClassCounters, type FramesSolver, searchClass } from './search-class.ts';
export { type FrameTables, openTables } from './tables.ts';
