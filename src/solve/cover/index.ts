// Algorithm X with dancing links, for any exact cover problem and as an engine for puzzles.
export { coverEngine } from './engine.ts';
export { type CoverCheckpoint, type CoverOptions, type CoverSearch, startCover } from './search.ts';
