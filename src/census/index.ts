// How many minimal puzzles there are, by number of clues: samples with known weights, estimates with errors; exact
// counts where all can be listed.
export { type CensusOptions, takeCensus } from './census.ts';
export { countMinimal } from './exact.ts';
export { type DrawnGrid, openPopulation, type Population } from './population.ts';
export {
  type CensusRequest,
  createSampler,
  DEFAULT_WALKERS,
  type Sample,
  type Sampler,
} from './sample.ts';
export {
  type CensusRow,
  createQuotient,
  createTally,
  type Estimated,
  type Quotient,
  type Tally,
} from './tally.ts';
export type { FoundPuzzle } from './walkers.ts';
