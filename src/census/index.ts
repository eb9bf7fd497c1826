// How many minimal puzzles there are, by number of clues: samples with known weights, estimates with errors; exact
// counts where all can be listed.
export { type CensusOptions, takeCensus } from './census.ts';
export { type CountedGrid, countAllMinimal, countMinimal } from './exact.ts';
export type { Ladder } from './ladder.ts';
export type { Plan, Search } from './plan.ts';
export { type DrawnGrid, openPopulation, type Population } from './population.ts';
export {
  type CensusRequest,
  createSampler,
  DEFAULT_WALKERS,
  type FoundPuzzle,
  type Sample,
  type Sampler,
} from './sample.ts';
export {
  type CensusRow,
  countedExactly,
  createQuotient,
  createTally,
  type Estimated,
  type Estimates,
  type Interval,
  intervalOf,
  type Quotient,
  type Tally,
} from './tally.ts';
export type { Walk } from './walkers.ts';
