// What other rooms of this project use from this one. Not part of the library.
export { DEFAULT_WALKERS } from './sample.ts';
export { createQuotient } from './tally.ts';
