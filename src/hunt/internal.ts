// What other rooms of this project need of this one and nobody else does: no part of the library.
export {
  additions,
  allowed,
  countAdditions,
  type HuntStep,
  type Neighbourhood,
  neighbours,
  type PackedNeighbourhood,
  reductions,
  withClue,
  withoutOne,
} from './neighbours.ts';
export { createGatherer, formsOf, isProvedMinimal } from './seed.ts';
