// The essentially different grids of a board in order: list, rank, unrank.
export type { Catalogue, CatalogueGrid, RankRange } from './catalogue.ts';
export type { SectionSizes } from './index-file.ts';
export { type CatalogueOptions, openCatalogue } from './open.ts';
export {
  type CanonicalPair,
  canonicalPair,
  PAIR_GROUP_ORDER,
  type PairOfGrid,
  pairsOfGrid,
  type ThirdBandClass,
  thirdBandClassesOf,
  thirdBandsOf,
} from './pairs.ts';
export {
  countPairsOfBand,
  firstBands,
  openPairVerifier,
  type PairBandCount,
  type PairsOfOrder,
  type PairVerifier,
  type VerifiedPairs,
} from './pairs-count.ts';
export { type CataloguePair, openPairs, type PairCatalogue } from './pairs-open.ts';
export { randomLabelledGrid, randomLabelledPair, randomPair } from './pairs-random.ts';
export { sampleRanks } from './sample.ts';
export { readShippedIndex } from './shipped.ts';
export type { BandCount, CatalogueSource, Section, SectionPlace } from './source.ts';
export { catalogueSource } from './sources.ts';
export { openVerifier, type VerifiedSection, type Verifier } from './verify.ts';
