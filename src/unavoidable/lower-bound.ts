// How many clues a grid needs at least, and why: pairwise disjoint unavoidable sets need a clue each, and a set of
// degree k needs k (McGuire, Tugemann, Civario, Proposition 5 and Corollary 6; Lemma 7 is the example).

import type { ElementSet, Family } from '../family/index.ts';
import { checkFamily, maximumWeightClique } from '../family/internal.ts';
import { isTrivial, minimalSetsOfDegree } from './degree-sets.ts';

/** How many clues a grid needs at least. */
export interface LowerBound {
  /** Every proper puzzle of the grid has at least so many clues. */
  readonly clues: number;
  /** Why: pairwise disjoint sets whose degrees add up to that. */
  readonly sets: readonly BoundSet[];
}

/** An unavoidable set with its degree. */
export interface BoundSet {
  /** Its cells. */
  readonly cells: ElementSet;
  /** So many of its cells are clues in every proper puzzle of the grid. */
  readonly degree: number;
}

/** Which sets the bound may use. */
export interface LowerBoundOptions {
  /** The largest degree of the sets used. Default: 2. */
  readonly degree?: number;
  /** The most cells a set of degree 2 or more may have. Default: 11. */
  readonly maxSize?: number;
}

/** The best bound by disjoint sets of the family and the nontrivial sets of higher degree made of them. */
export function lowerBound(
  family: Family,
  { degree: maxDegree = 2, maxSize = 11 }: LowerBoundOptions = {},
): LowerBound {
  checkFamily(family);
  const sets = family.sets.map((cells) => ({ cells, degree: 1 }));
  for (let degree = 2; degree <= maxDegree; degree++)
    for (const cells of minimalSetsOfDegree(family, degree, maxSize).sets)
      if (!isTrivial(family, cells, degree)) sets.push({ cells, degree });
  const chosen = maximumWeightClique(
    { elements: family.elements, sets: sets.map(({ cells }) => cells) },
    sets.map(({ degree }) => degree),
  ).map((i) => sets[i]);
  return { clues: chosen.reduce((sum, { degree }) => sum + degree, 0), sets: chosen };
}
