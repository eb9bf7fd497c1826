// What other rooms of this project use from this one. Not part of the library. Sets as the bits of a word, as
// four words, and as one number.
export { bitsOf, countBits, isPair, isSingle, lowestBit } from './bits.ts';
export { cliquesOfSize, greedyClique, isClique, maximumWeightClique, searchClique } from './cliques.ts';
export { byElements, bySize, checkFamily } from './family.ts';
export { smallestHittingSet } from './hitting.ts';
export { minimalSets, searchMinimalSets } from './minimal.ts';
export { elementsOf, numberOf, numbersOfWords } from './number.ts';
export { permutations } from './permutations.ts';
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
