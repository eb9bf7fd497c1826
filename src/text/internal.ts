// What other rooms of this project need of this one and nobody else does: no part of the library.

export { type BareLines, bareBoard, createBareLines, takeBareLines } from './bare-lines.ts';
export { conflictReason } from './conflict.ts';
export { csvField } from './csv.ts';
export { createReader, type LinePlace, type ReaderOptions, type ReaderState } from './reader.ts';
export { digitTable } from './symbols.ts';
export { lineOf, lineOfPuzzle } from './write.ts';
