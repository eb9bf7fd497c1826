/**
 * The essentially different grids of a board in order: list, rank, unrank.
 * @experimental
 * @module
 */
export type { Catalogue, CatalogueGrid, RankRange } from './catalogue.ts';
export { type CatalogueOptions, openCatalogue } from './open.ts';
export {
  type CanonicalPair,
  canonicalPair,
  type PairOfGrid,
  pairsOfGrid,
  type ThirdBandClass,
  thirdBandClassesOf,
  thirdBandsOf,
} from './pairs.ts';
export type { PairBandCount, PairsOfOrder } from './pairs-count.ts';
export { type CataloguePair, openPairs, type PairCatalogue } from './pairs-open.ts';
export { randomLabelledGrid, randomPair } from './pairs-random.ts';
export { readShippedIndex } from './read-shipped.ts';
export { sampleRanks } from './sample.ts';
