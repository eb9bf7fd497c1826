/**
 * Families of sets. Hitting-set searches take unavoidable sets in this form.
 * @experimental
 * @module
 */
export { maximumClique } from './cliques.ts';
export { type ElementSet, type Family, MAX_ELEMENTS } from './family.ts';
