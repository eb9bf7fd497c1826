// What other rooms of this project use from this one. Not part of the library.
export { openCatalogueBeside } from './beside.ts';
export { encodeIndex } from './index-file.ts';
export { PAIR_GROUP_ORDER } from './pairs.ts';
export {
  countPairsOfBand,
  firstBands,
  openPairVerifier,
  type PairVerifier,
} from './pairs-count.ts';
export { PAIRS_INDEX } from './pairs-open.ts';
export { drawRanks } from './sample.ts';
export type { BandCount, CatalogueSource } from './source.ts';
export { catalogueSource } from './sources.ts';
export { openVerifier, type Verifier } from './verify.ts';
