// Counters of a search, and their sums.
import type { DisjointLevel, HitCounters, HitPrune } from './search.ts';

export function zeroHitCounters(): HitCounters {
  return { nodes: 0, nodesPerLevel: [], prunes: {}, cubes: 0, disjointPerLevel: [] };
}

export function zeroDisjointLevel(): DisjointLevel {
  return { sets: 0, more: 0, equal: 0, emptied: 0, shrunk: 0, children: 0 };
}

/** Adds `more` to `sum`. */
export function addHitCounters(sum: HitCounters, more: HitCounters): void {
  sum.nodes += more.nodes;
  sum.cubes += more.cubes;
  for (const [level, nodes] of more.nodesPerLevel.entries())
    sum.nodesPerLevel[level] = (sum.nodesPerLevel[level] ?? 0) + nodes;
  for (const [reason, count] of Object.entries(more.prunes) as [HitPrune, number][])
    sum.prunes[reason] = (sum.prunes[reason] ?? 0) + count;
  for (const [level, seen] of more.disjointPerLevel.entries())
    addDisjoint((sum.disjointPerLevel[level] ??= zeroDisjointLevel()), seen);
}

export function addDisjoint(sum: DisjointLevel, more: DisjointLevel): void {
  for (const key of Object.keys(more) as (keyof DisjointLevel)[]) sum[key] += more[key];
}
