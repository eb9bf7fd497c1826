// Reading and writing puzzles: lines, grids, pencilmarks, .sdk, .sdm, f-puzzles and SudokuPad links.
export { inferBoard } from './boards.ts';
export type { CommentEntry, Entry, ErrorEntry, PuzzleEntry, ReadOptions } from './entry.ts';
export { readLine } from './line.ts';
export { type ReadListResult, readEntries, readList, readPuzzle, readPuzzles } from './read.ts';
export { parseRegions, writeRegions } from './region-map.ts';
export { symbolOf } from './symbols.ts';
export { type Format, formats, writePuzzle } from './write.ts';
export { writeCells } from './write-line.ts';
