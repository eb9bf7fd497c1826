/**
 * Families of sets: what unavoidable sets are given to hitting-set searches as.
 * @experimental
 * @module
 */
export { maximumClique } from './cliques.ts';
export { type ElementSet, type Family, MAX_ELEMENTS } from './family.ts';
