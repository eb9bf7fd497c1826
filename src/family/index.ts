// Families of sets: what unavoidable sets are given to hitting-set searches as.
export {
  cliquesOfSize,
  greedyClique,
  isClique,
  maximumClique,
  maximumWeightClique,
} from './cliques.ts';
export * from './family.ts';
export { smallestHittingSet } from './hitting.ts';
export { minimalSets } from './reduce.ts';
