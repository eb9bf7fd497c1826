// What other rooms of this project need of this one and nobody else does: no part of the library.
export { DEFAULT_WALKERS } from './sample.ts';
export { createQuotient } from './tally.ts';
