// What other rooms of this project need of this one and nobody else does: no part of the library.
export { countLines, type LineRules, type LinesFound, solveLines } from '../kernel/index.ts';
export { createAnneal } from './anneal/index.ts';
export { placeSingles } from './csp/singles.ts';
export { createState, has, place, type State, undo } from './csp/state.ts';
export { type CpVariant, cpVariants, createHybrid, createHybridPlus, fixCells } from './hybrid/index.ts';
export { countAtOnce, countInSlices, LARGEST_POOL_LIMIT } from './lists.ts';
export { createMean } from './mean.ts';
export { engineFor, isIncomplete } from './named.ts';
export {
  cutBatches,
  cutPieces,
  hasPuzzle,
  type Piece,
  packPuzzles,
  pieceSize,
  sameKind,
  timed,
} from './pieces.ts';
export { runInSlices } from './slices.ts';
export { isForText, lineRules } from './text-lines.ts';
