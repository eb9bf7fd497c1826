// For other rooms of this project alone. Not part of the library.

export { type BareLines, bareBoard, createBareLines, takeBareLines } from './bare-lines.ts';
export { conflictReason } from './conflict.ts';
export { csvField } from './csv.ts';
export { parsePencilmarkLine, puzzleFromCandidates } from './pencilmarks.ts';
export { checkReading, readBatches } from './read.ts';
export { createReader, type LinePlace, type ReaderOptions, type ReaderState } from './reader.ts';
export { digitOf, digitTable, NO_SYMBOL, noSymbolReason } from './symbols.ts';
export { lineOf, lineOfPuzzle } from './write-line.ts';
