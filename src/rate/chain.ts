// Chains that refute their own start: if a candidate held, a chain of links shows that it would not hold. X-chains use
// one digit, XY-chains cells with two candidates, alternating chains both. Every link also holds the other way round,
// so this covers loops and chains to any other contradiction.
import { type Find, remove } from './found.ts';
import { type LinkKinds, type Links, linkOf, linksOf } from './links.ts';
import type { State } from './state.ts';
import type { Chain } from './step.ts';

/** What n links add to a technique's difficulty: a tenth every few links at first, then more and more slowly. */
export function lengthExtra(links: number): number {
  let extra = 0;
  for (let limit = 6; links > limit; limit = Math.ceil(limit * 1.4)) extra++;
  return extra / 10;
}

export function findChains(kinds: LinkKinds): Find {
  return findChainsAlong((state) => linksOf(state, kinds));
}

/** Finds chains along the links that `linksFor` makes. */
export function findChainsAlong(linksFor: (state: State) => Links): Find {
  return (found) => {
    const links = linksFor(found.state);
    const search = createSearch(links.count);
    let deepest = links.count;
    for (let start = 0; start < links.singles; start++) {
      const depth = refute(links, search, start, deepest);
      if (depth === 0) continue;
      const extra = lengthExtra(2 * depth + 1);
      while (!found.isThorough && deepest > depth && lengthExtra(2 * deepest + 1) > extra) deepest--; // longer ones no longer count
      remove(found, links.cells[start], 1 << (links.digits[start] - 1));
      const isEnough = found.offer(() => {
        const chain = chainTo(links, search, start);
        return { cells: cellsOf(chain), digits: digitsOfChain(chain), chains: [chain] };
      }, extra);
      if (isEnough) return;
    }
  };
}

interface Search {
  /** The candidates reached, in order; for each the one before it and the one excluded between. */
  readonly queue: Uint16Array;
  readonly from: Int32Array;
  readonly by: Uint16Array;
  /** The number of the search that last reached a candidate, or whose start last excluded it. */
  readonly reached: Uint32Array;
  readonly opposed: Uint32Array;
  number: number;
  /** The candidate that excludes the start. */
  last: number;
}

function createSearch(count: number): Search {
  return {
    queue: new Uint16Array(count + 1),
    from: new Int32Array(count),
    by: new Uint16Array(count),
    reached: new Uint32Array(count),
    opposed: new Uint32Array(count),
    number: 0,
    last: -1,
  };
}

/**
 * Searches breadth first from the start for a candidate that excludes it. Returns the depth of the first one found, 0
 * if there is none within `deepest`.
 */
function refute(links: Links, search: Search, start: number, deepest: number): number {
  const { weakFrom, weak, nextFrom, next, by } = links;
  const { queue, from, reached, opposed } = search;
  const number = ++search.number;
  for (let k = weakFrom[start]; k < weakFrom[start + 1]; k++) opposed[weak[k]] = number;
  let end = 1;
  queue[0] = start;
  reached[start] = number;
  from[start] = -1;
  for (let depth = 1, at = 0; depth <= deepest && at < end; depth++)
    for (const levelEnd = end; at < levelEnd; at++) {
      const i = queue[at];
      for (let k = nextFrom[i]; k < nextFrom[i + 1]; k++) {
        const j = next[k];
        if (reached[j] === number) continue;
        reached[j] = number;
        from[j] = i;
        search.by[j] = by[k];
        if (opposed[j] === number) {
          search.last = j;
          return depth;
        }
        queue[end++] = j;
      }
    }
  return 0;
}

/** The chain found last: start on, …, start off. */
function chainTo(links: Links, search: Search, start: number): Chain {
  const path = [start];
  for (let i = search.last; i !== start; i = search.from[i]) path.push(i, search.by[i]);
  path.push(start);
  path.reverse(); // start, excluded, on, excluded, on, …, last, start
  return path.map((i, at) => linkOf(links, i, at % 2 === 0, at === 0 ? undefined : path[at - 1]));
}

export function cellsOf(chain: Chain): number[] {
  return [...new Set(chain.flatMap(({ cell, group = [cell] }) => group))];
}

export function digitsOfChain(chain: Chain): number[] {
  return [...new Set(chain.map(({ digit }) => digit))].sort((a, b) => a - b);
}
