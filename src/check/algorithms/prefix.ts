// The first branchings of a search, cut into parts: nodes with some clues chosen and some cells dead.
import type { Family } from '../../family/index.ts';
import type { HitBranch, HitStrategy } from '../../hit/index.ts';
import type { CheckQuestion } from './algorithm.ts';

export interface Prefix extends HitBranch {
  /** The levels of the nodes on the way that no earlier prefix has passed, the prefix itself left out. */
  readonly passed: readonly number[];
}

/**
 * The prefixes after so many branchings, each on the set the strategy would take, its cells dying in turn. What is given
 * is chosen, and what is to be empty is dead, from the start. `mayMiss`: a set may also be missed, its cells all dying.
 */
export function splitSearch(
  { clues, given = [], empty = [] }: CheckQuestion,
  family: Family,
  depth: number,
  branch: HitStrategy['branch'],
  mayMiss = false,
): Prefix[] {
  let prefixes: Prefix[] = [{ chosen: given, dead: empty, passed: [] }];
  for (let level = 0; level < Math.min(depth, clues - given.length); level++)
    prefixes = prefixes.flatMap((prefix) => {
      const { chosen, dead, passed } = prefix;
      const sets = unhitSets(family, prefix).filter((set) => !mayMiss || set.length > 0);
      if (sets.length === 0) return [prefix];
      const set = branch === 'first' ? sets[0] : sets.reduce((a, b) => (b.length < a.length ? b : a));
      const hit = set.map((cell, i) => ({
        chosen: [...chosen, cell],
        dead: [...dead, ...set.slice(0, i)],
        passed: i === 0 ? [...passed, chosen.length] : [],
      }));
      return mayMiss ? [...hit, { chosen, dead: [...dead, ...set], passed: [] }] : hit;
    });
  return prefixes;
}

/** The sets that are not hit, without their dead elements. */
function unhitSets({ sets }: Family, { chosen, dead }: HitBranch): number[][] {
  return sets
    .filter((set) => !set.some((element) => chosen.includes(element)))
    .map((set) => set.filter((element) => !dead.includes(element)));
}
