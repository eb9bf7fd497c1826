// The first branchings of a search, cut into parts. A part is a node with some chosen clues and some dead
// cells.
import type { Family } from '../../family/index.ts';
import type { HitBranch, HitStrategy } from '../../hit/index.ts';
import type { CheckQuestion } from './algorithm.ts';

export interface Prefix extends HitBranch {
  /** The levels of the nodes on the way here that no earlier prefix has passed, without the prefix itself. */
  readonly passed: readonly number[];
}

/**
 * The prefixes after `depth` branchings. Each branches on the set the strategy would take, and its cells die
 * in turn. Given cells are chosen and empty cells are dead from the start. `mayMiss`: a set may also be
 * missed, with all its cells dead.
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

/** The unhit sets, without their dead elements. */
function unhitSets({ sets }: Family, { chosen, dead }: HitBranch): number[][] {
  return sets
    .filter((set) => !set.some((element) => chosen.includes(element)))
    .map((set) => set.filter((element) => !dead.includes(element)));
}
