// minclue as a library: what one starts with. Everything else is in the subpaths, one for each room:
// minclue/board, /text, /solve, /canon, /unavoidable, /hit, /check, … (docs/reference/library.md).

export { InputError, provideWorkers, type WorkerFile } from './base/index.ts';
export {
  type Board,
  cellName,
  clueCount,
  createBoard,
  createPuzzle,
  type Grid,
  isGrid,
  isSolution,
  type Puzzle,
  parseBoard,
  type Symmetry,
} from './board/index.ts';
export { automorphisms, type CanonResult, canonicalise } from './canon/index.ts';
export { type Catalogue, openCatalogue } from './catalogue/index.ts';
export {
  type CheckResult,
  check,
  checkGrids,
  findMinimum,
  type MinimumResult,
  writeCertificate,
} from './check/index.ts';
export { countClasses, countGrids } from './count/index.ts';
export { drawPuzzle, drawSheet } from './draw/index.ts';
export type { Family } from './family/index.ts';
export { startHit, startMinimal, startSmallest } from './hit/index.ts';
export { KernelMemoryError, type KernelName, provideKernels } from './kernel/index.ts';
export {
  examine,
  type MadePuzzle,
  type MakeRequest,
  makePuzzle,
  makePuzzles,
  minimalSubPuzzles,
  minimise,
} from './make/index.ts';
export { countPatterns, patterns, properPuzzles } from './patterns/index.ts';
export { explain, type Rating, rate, type Step, sayStep } from './rate/index.ts';
export { hunt } from './similar/index.ts';
export {
  type CountResult,
  count,
  createPool,
  type Engine,
  engines,
  findEngine,
  first,
  isProper,
  type Solved,
  solutions,
  solve,
  startEstimate,
} from './solve/index.ts';
export { readLine, readList, readPuzzle, readPuzzles, writeCells, writePuzzle } from './text/index.ts';
export { findUnavoidableSets, isUnavoidable, lowerBound } from './unavoidable/index.ts';
export { verifyCertificate } from './verify/index.ts';
