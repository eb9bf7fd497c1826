// Making puzzles: random grids, digging out, minimal sub-puzzles.
export { type PatternSymmetry, patternSymmetries } from '../board/index.ts';
export {
  type BatchOptions,
  type Collected,
  type CollectionOptions,
  type CollectionPart,
  makeCollection,
  makePuzzles,
} from './batch.ts';
export { dateOfDay, dayNumber } from './days.ts';
export type { Difficulty, MadeRating } from './difficulty.ts';
export type { RandomGridMethod } from './grids.ts';
export { createInstances, type Instance, type InstanceRequest } from './instance.ts';
export type { LevelRange, MadeReasoning, Reasoning } from './level.ts';
export { makePuzzle, type PuzzleOptions, type PuzzleRequest } from './make-puzzle.ts';
export { createMaker, type Failure, type GaveUp, type MadePuzzle, type Maker } from './maker.ts';
export {
  type ExaminedPuzzle,
  examine,
  type MinimiseOptions,
  minimalSubPuzzles,
  minimise,
} from './minimise.ts';
export type { UniqueBy } from './repeats.ts';
export type { MakeRequest } from './request.ts';
export type { ValueRange } from './value-range.ts';
export type { MakingProgress } from './watch.ts';
