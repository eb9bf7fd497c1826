// How many clues a grid needs at least, and why: pairwise disjoint unavoidable sets need a clue each, and a set of
// degree k needs k (McGuire, Tugemann, Civario, Proposition 5 and Corollary 6; Lemma 7 is the example).

import { finish, mapSteps } from '../base/internal.ts';
import type { ElementSet, Family } from '../family/index.ts';
import { checkFamily, greedyClique, searchClique } from '../family/internal.ts';
import { growSets, isTrivial } from './degree-sets.ts';

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
export function lowerBound(family: Family, options: LowerBoundOptions = {}): LowerBound {
  return finish(searchLowerBound(family, options));
}

/** The same with rests; yields the best bound that it knows, by disjoint sets of the family at first. */
export function* searchLowerBound(
  family: Family,
  { degree: maxDegree = 2, maxSize = 11 }: LowerBoundOptions = {},
): Generator<LowerBound, LowerBound> {
  checkFamily(family);
  const sets: BoundSet[] = family.sets.map((cells) => ({ cells, degree: 1 }));
  const boundBy = (chosen: readonly BoundSet[]): LowerBound => ({
    clues: chosen.reduce((sum, { degree }) => sum + degree, 0),
    sets: chosen,
  });
  let soFar: LowerBound | undefined;
  for (let degree = 2; degree <= maxDegree; degree++) {
    const ofDegree = yield* mapSteps(
      growSets(family, degree, maxSize),
      () => (soFar ??= boundBy(greedyClique(family).map((i) => sets[i]))),
    );
    for (const cells of ofDegree) if (!isTrivial(family, cells, degree)) sets.push({ cells, degree });
  }
  const cliques = searchClique(
    { elements: family.elements, sets: sets.map(({ cells }) => cells) },
    sets.map(({ degree }) => degree),
  );
  const best = yield* mapSteps(cliques, (clique) => {
    const bound = boundBy(clique.map((i) => sets[i]));
    if (!soFar || bound.clues > soFar.clues) soFar = bound;
    return soFar;
  });
  return boundBy(best.map((i) => sets[i]));
}
