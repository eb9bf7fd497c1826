// What other rooms of this project use from this one. Not part of the library.
export { countLines, type LineRules, type LinesFound, solveLines } from '../kernel/index.ts';
export { createAnneal } from './anneal/index.ts';
export { type Answer, countAtOnce, countInSteps, LARGEST_QUICK_LIMIT } from './answers.ts';
export { placeSingles } from './csp/singles.ts';
export { createState, has, place, type State, undo } from './csp/state.ts';
export { type CpVariant, cpVariants, createHybrid, createHybridPlus, fixCells } from './hybrid/index.ts';
export { createMean } from './mean.ts';
export { engineFor, isIncomplete } from './named.ts';
export { cutBatches, packPuzzles, pieceSize, sameKind } from './pieces.ts';
export { runInSlices } from './slices.ts';
export { isForText, lineRules } from './text-lines.ts';
