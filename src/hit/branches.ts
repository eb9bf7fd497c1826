// Cuts a question into parts that share nothing, for threads and farms.
import type { Family } from '../family/index.ts';
import type { HitBranch } from './search.ts';

/**
 * The nodes with `level` chosen elements, and those with fewer that hit everything. They branch on an unhit
 * set with the fewest live elements. Each hitting set lies `within` exactly one of them.
 */
export function hitBranches(family: Family, level: number): HitBranch[] {
  const branches: HitBranch[] = [];

  function cut(chosen: readonly number[], dead: readonly number[]): void {
    const unhit = family.sets.filter((set) => !set.some((element) => chosen.includes(element)));
    if (unhit.length === 0 || chosen.length === level) {
      branches.push({ chosen, dead });
      return;
    }
    const live = unhit.map((set) => set.filter((element) => !dead.includes(element)));
    const fewest = live.reduce((best, set) => (set.length < best.length ? set : best));
    for (const [i, element] of fewest.entries()) cut([...chosen, element], [...dead, ...fewest.slice(0, i)]);
  }
  cut([], []);
  return branches;
}
