// Searches a tree with the kernel. It has the same interface as the plain search.

import { packSets } from '../family/internal.ts';
import { type KernelHitCounts, startHitSearch } from '../kernel/index.ts';
import { addHitCounters, zeroHitCounters } from './counters.ts';
import { type HitCheckpoint, type HitCounters, type HitCube, type HitSearch, hitPrunes } from './search.ts';
import { type HitStrategy, type LookAmong, shrinkSequences } from './strategy.ts';
import type { HitTree } from './tree.ts';

/** Starts a search of the tree. Elements are numbered as in the tree. */
export function startKernel(tree: HitTree, strategy: HitStrategy, from?: HitCheckpoint): HitSearch {
  const before = from?.counters ?? zeroHitCounters();
  const isDone = from !== undefined && from.path === undefined;
  const { consolidate } = strategy;
  const search = startHitSearch(
    {
      elements: tree.elements,
      sets: packSets(tree.sets),
      size: tree.size,
      exact: tree.exact,
      chosen: tree.chosen,
      dead: tree.dead,
      look: Int32Array.from({ length: tree.elements + 1 }, (_, left) =>
        strategy.branch === 'first' ? 1 : lookCode(strategy.look[left] ?? 'all'),
      ),
      disjoint: strategy.disjoint,
      shrink: strategy.shrink === 'none' ? 0 : shrinkSequences.indexOf(strategy.shrink) + 1,
      live: strategy.live,
      confine: strategy.confine,
      lastIntersection: strategy.lastIntersection,
      cliques: tree.cliques.map((unions, i) => ({
        unions,
        kept: consolidate?.cliques[i] ?? 0,
      })),
      setsLevel: tree.setsLevel,
      setsKept: consolidate?.sets ?? 0,
      cliquesLevel: tree.cliquesLevel,
    },
    from?.path,
  );
  const currentCounters = (): HitCounters => {
    const sum = zeroHitCounters();
    addHitCounters(sum, before);
    addHitCounters(sum, namedCounts(search.counts));
    return sum;
  };
  return {
    run: (nodes) => (isDone || search.run(nodes) ? 'done' : 'paused'),
    take: () => search.take().flatMap(({ chosen, free, left }) => cubes(chosen, free, left, tree.exact)),
    get counters() {
      return currentCounters();
    },
    get fraction() {
      return isDone ? 1 : search.fraction;
    },
    checkpoint: () => ({
      ...(!isDone && search.path && { path: search.path }),
      counters: currentCounters(),
    }),
  };
}

/** If fewer elements are allowed as well, there is one cube for each number of elements added. */
function cubes(chosen: number[], free: number[], left: number, exact: boolean): HitCube[] {
  if (left === 0) return [{ chosen, free: [], more: 0 }];
  if (exact) return [{ chosen, free, more: left }];
  return Array.from({ length: Math.min(left, free.length) + 1 }, (_, more) => ({
    chosen,
    free: more > 0 ? free : [],
    more,
  }));
}

function lookCode(look: LookAmong): number {
  if (look === 'all') return 0;
  return 'unhit' in look ? look.unhit : -look.sets;
}

function namedCounts({ nodes, cubes, prunes, nodesPerLevel, disjoint }: KernelHitCounts): HitCounters {
  const levels = nodesPerLevel.findLastIndex((count) => count > 0) + 1;
  const disjointLevels = Math.ceil((disjoint.findLastIndex((count) => count > 0) + 1) / 6);
  return {
    nodes,
    nodesPerLevel: [...nodesPerLevel.subarray(0, levels)],
    prunes: Object.fromEntries(hitPrunes.map((name, i) => [name, prunes[i]]).filter(([, count]) => count)),
    cubes,
    disjointPerLevel: Array.from({ length: disjointLevels }, (_, level) => {
      const [sets, more, equal, emptied, shrunk, children] = disjoint.subarray(level * 6);
      return { sets, more, equal, emptied, shrunk, children };
    }),
  };
}
