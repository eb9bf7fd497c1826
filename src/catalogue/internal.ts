// What other rooms of this project need of this one and nobody else does: no part of the library.
export { encodeIndex } from './index-file.ts';
export { PAIRS_INDEX } from './pairs-open.ts';
