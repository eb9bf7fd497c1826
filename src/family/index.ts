// Families of sets: what unavoidable sets are given to hitting-set searches as.
export {
  cliquesOfSize,
  greedyClique,
  isClique,
  maximumClique,
  maximumWeightClique,
} from './cliques.ts';
export { type ElementSet, type Family, MAX_ELEMENTS } from './family.ts';
export { smallestHittingSet } from './hitting.ts';
export { minimalSets } from './minimal.ts';
