// What other rooms of this project need of this one and nobody else does: no part of the library.

export { conflictReason } from './conflict.ts';
export { csvField } from './csv.ts';
export { createPlainLines, type PlainLines, plainBoard, takePlainLines } from './plain-lines.ts';
export { createReader, type LinePlace, type ReaderState } from './reader.ts';
export { digitTable } from './symbols.ts';
