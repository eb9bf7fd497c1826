/**
 * The number of minimal puzzles by number of clues: samples with known weights, estimates with errors, and
 * exact counts where all puzzles can be listed.
 * @experimental
 * @module
 */
export { type CensusOptions, takeCensus } from './census.ts';
export { type CountedGrid, type CountMinimalOptions, countAllMinimal } from './exact.ts';
export { type DrawnGrid, openPopulation, type Population } from './population.ts';
export type { CensusRequest, Sample, SampledPuzzle } from './sample.ts';
export {
  type CensusRow,
  countedExactly,
  createTally,
  type Estimated,
  type Estimates,
  type Interval,
  intervalOf,
  type Tally,
} from './tally.ts';
