// What other rooms of this project need of this one and nobody else does: no part of the library.
export { type Neighbourhood, neighbours } from './neighbours.ts';
export { createGatherer, formsOf } from './seed.ts';
