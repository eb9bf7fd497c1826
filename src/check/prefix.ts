// The first branchings of a search, cut into units: each begins with some clues chosen and some cells dead, and
// asks for the hitting sets of what is left.
import type { ElementSet, Family } from '../family/index.ts';

export interface Prefix {
  readonly chosen: readonly number[];
  readonly dead: readonly number[];
  /** The levels of the nodes on the way that no earlier prefix has passed, the prefix itself left out. */
  readonly passed: readonly number[];
}

/** The prefixes after so many branchings, each on the first unhit set, its cells dying one after the other. */
export function splitSearch(family: Family, clues: number, depth: number): Prefix[] {
  let prefixes: Prefix[] = [{ chosen: [], dead: [], passed: [] }];
  for (let level = 0; level < depth; level++)
    prefixes = prefixes.flatMap((prefix) => {
      const set = unhitSets(family, prefix)[0];
      if (!set || prefix.chosen.length === clues || prefix.chosen.length < level) return [prefix];
      return set.map((cell, i) => ({
        chosen: [...prefix.chosen, cell],
        dead: [...prefix.dead, ...set.slice(0, i)],
        passed: i === 0 ? [...prefix.passed, prefix.chosen.length] : [],
      }));
    });
  return prefixes;
}

/** The sets not hit by what is chosen, without the dead elements; an empty one cannot be hit any more. */
export function unhitSets({ sets }: Family, { chosen, dead }: Prefix): ElementSet[] {
  return sets
    .filter((set) => !set.some((element) => chosen.includes(element)))
    .map((set) => set.filter((element) => !dead.includes(element)));
}
