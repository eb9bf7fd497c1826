// The tree of a hitting-set search, node by node from the root, for walks into it. Covers only nodes where the strategy
// takes a set by its plain rule; the effects of Shrink, cliques and consolidation further down are left to the search.
import type { Family } from '../src/family/index.ts';
import type { HitBranch, HitStrategy } from '../src/hit/index.ts';

/** With this few elements left, a walk stops: cliques and the last element would matter. */
const LAST_LEFT = 6;

/** May a walk continue from a node with this many elements left? `equal`: there were exactly as many disjoint sets. */
export function isPlain({ shrink, consolidate }: HitStrategy, left: number, equal: boolean): boolean {
  const first = Math.max(LAST_LEFT, consolidate?.cliquesLeft ?? 0, consolidate?.setsLeft ?? 0);
  return left > first && !(equal && shrink !== 'none');
}

/** Returns the children of a node with an unhit set, in the order in which the search visits them. */
export function childrenOf(family: Family, strategy: HitStrategy, { chosen, dead }: HitBranch): HitBranch[] {
  const isUnhit = (set: readonly number[]) => !set.some((element) => chosen.includes(element));
  const live = family.sets.filter(isUnhit).map((set) => set.filter((element) => !dead.includes(element)));
  const set = strategy.branch === 'first' ? live[0] : live.reduce((a, b) => (b.length < a.length ? b : a));
  const order = inOrder(family, strategy, set);
  return order.map((element, i) => ({ chosen: [...chosen, element], dead: [...dead, ...order.slice(0, i)] }));
}

function inOrder(family: Family, { elements }: HitStrategy, set: readonly number[]): number[] {
  if (elements === 'ascending') return set.toSorted((a, b) => a - b);
  const sign = elements === 'commonFirst' ? -1 : 1;
  const uses = new Map(
    set.map((element) => [element, family.sets.filter((each) => each.includes(element)).length]),
  );
  return set.toSorted((a, b) => sign * (uses.get(a)! - uses.get(b)!) || a - b);
}
