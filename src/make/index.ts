// Making puzzles: random grids, digging out, minimal sub-puzzles.
export { type BatchOptions, makePuzzles } from './batch.ts';
export { gridMethods, type RandomGridMethod } from './grids.ts';
export { type HuntOptions, type HuntRequest, type HuntResult, hunt } from './hunt.ts';
export { type HuntStep, stepName } from './hunt-neighbours.ts';
export { oneStep, paperSchedule, type Stage } from './hunt-schedule.ts';
export type { FoundPuzzle } from './hunt-seed.ts';
export { type HuntStore, openHuntStore } from './hunt-store.ts';
export { createInstances, type Instance, type InstanceRequest } from './instance.ts';
export { createMaker, type Failure, type GaveUp, type MadePuzzle, type Maker } from './maker.ts';
export {
  type ExaminedPuzzle,
  examine,
  type Impropriety,
  minimalSubPuzzles,
  minimise,
} from './minimise.ts';
export { cellOrbits, type PatternSymmetry, patternSymmetries } from './pattern-symmetry.ts';
export { DEFAULT_TRIES, type MakeRequest, type ValueRange } from './request.ts';
export { secondEngine } from './verify.ts';
