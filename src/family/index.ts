// Sets and families of sets, as lists, words and numbers: what unavoidable sets are given to hitting-set searches as.
export { bitsOf, countBits, isPair, isSingle, lowestBit } from './bits.ts';
export {
  cliquesOfSize,
  greedyClique,
  isClique,
  maximumClique,
  maximumWeightClique,
} from './cliques.ts';
export * from './family.ts';
export { smallestHittingSet } from './hitting.ts';
export { minimalSets } from './minimal.ts';
export { elementsOf, numberOf, numbersOfWords } from './number.ts';
export { subsets } from './subsets.ts';
export {
  elementsIn,
  intersect,
  isEmptySet,
  isInside,
  meet,
  packSets,
  SET_WORDS,
  type SetWords,
  unite,
  wordsOf,
} from './words.ts';
