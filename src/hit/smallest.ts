// Finds the smallest hitting sets. It tries sizes upwards from the size of a largest clique, each by a whole
// search.
import { checkOptions } from '../base/internal.ts';
import type { Family } from '../family/index.ts';
import { searchClique } from '../family/internal.ts';
import { addHitCounters, zeroHitCounters } from './counters.ts';
import type { HitCounters, HitSearch } from './search.ts';
import { type HitOptions, startHit } from './start.ts';

/** A search for all smallest hitting sets. */
export interface SmallestSearch {
  /**
   * Works for about `nodes` more nodes. Returns `done` when all hitting sets of the smallest size are found,
   * or when there are no hitting sets.
   */
  run(nodes: number): 'done' | 'paused';
  /** Hitting sets of the smallest size found since the last call, each ascending. */
  take(): number[][];
  /** The size being searched. Once anything is found, it is the smallest size. */
  readonly size: number;
  /** The counters so far, over all sizes tried. */
  readonly counters: HitCounters;
}

/** Sets up a search for all smallest hitting sets. The order of the family affects only the time. */
export function startSmallest(family: Family, options: Pick<HitOptions, 'strategy'> = {}): SmallestSearch {
  checkOptions(options, { strategy: true });
  const { strategy } = options;
  let size = 0;
  startSize(); // throws at invalid questions before any work is done
  const counters = zeroHitCounters();
  const isHopeless = family.sets.some((set) => set.length === 0);
  const clique = searchClique(
    family,
    family.sets.map(() => 1),
  );
  let search: HitSearch | undefined; // undefined until a largest clique is known
  const found: number[][] = [];
  let hasFound = false;

  function startSize(): HitSearch {
    return startHit({ family, size }, { strategy });
  }
  function sum(): HitCounters {
    const all = zeroHitCounters();
    addHitCounters(all, counters);
    if (search) addHitCounters(all, search.counters);
    return all;
  }
  return {
    run(nodes) {
      if (!search && !isHopeless) {
        const { done, value } = clique.next(); // some milliseconds of work
        size = value.length;
        if (!done) return 'paused';
        search = startSize();
      }
      for (const end = sum().nodes + nodes; !isHopeless && sum().nodes < end; ) {
        const state = search!.run(end - sum().nodes);
        // no hitting set is smaller, so no cube has elements to spare
        for (const { chosen } of search!.take()) found.push([...chosen]);
        hasFound ||= found.length > 0;
        if (state === 'paused') return 'paused';
        if (hasFound) return 'done';
        addHitCounters(counters, search!.counters);
        size++;
        search = startSize();
      }
      return isHopeless ? 'done' : 'paused';
    },
    take: () => found.splice(0),
    get size() {
      return size;
    },
    get counters() {
      return sum();
    },
  };
}
