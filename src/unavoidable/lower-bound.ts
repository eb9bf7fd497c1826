// A lower bound on the clues of a grid, with its reason: pairwise disjoint unavoidable sets need a clue each,
// and a set of degree k needs k (McGuire, Tugemann, Civario, Proposition 5 and Corollary 6; Lemma 7 is the
// example).

import { checkOptions, finish, mapSteps } from '../base/internal.ts';
import type { ElementSet, Family } from '../family/index.ts';
import { checkFamily, greedyClique, searchClique } from '../family/internal.ts';
import { growSets, isTrivial } from './degree-sets.ts';

/** A lower bound on the clues of a grid. */
export interface LowerBound {
  /** Every proper puzzle of the grid has at least this many clues. */
  readonly clues: number;
  /** The reason: pairwise disjoint sets whose degrees add up to `clues`. */
  readonly sets: readonly BoundSet[];
}

/** An unavoidable set with its degree. */
export interface BoundSet {
  /** Its cells. */
  readonly cells: ElementSet;
  /** How many of its cells are clues in every proper puzzle of the grid, at least. */
  readonly degree: number;
}

/** Which sets the bound may use. */
export interface LowerBoundOptions {
  /** The largest degree of a set. Default: 2. */
  readonly degree?: number;
  /** The largest number of cells of a set of degree 2 or more. Default: 11. */
  readonly maxSize?: number;
}

/**
 * The best bound from disjoint sets: the family's sets, and nontrivial sets of higher degree made of them.
 */
export function lowerBound(family: Family, options: LowerBoundOptions = {}): LowerBound {
  return finish(searchLowerBound(family, options));
}

/**
 * Searches for the best bound, with pauses. Yields the best bound so far, at first by disjoint sets of the
 * family alone.
 */
export function* searchLowerBound(
  family: Family,
  options: LowerBoundOptions = {},
): Generator<LowerBound, LowerBound> {
  checkOptions(options, { degree: true, maxSize: true });
  const { degree: maxDegree = 2, maxSize = 11 } = options;
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
