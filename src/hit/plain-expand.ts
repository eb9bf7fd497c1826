// Expands a node of the plain search. It states each technique of a strategy as plainly as possible.
import { elementsOf, numberOf } from '../family/internal.ts';
import { zeroDisjointLevel } from './counters.ts';
import type { DisjointLevel, HitCube, HitPrune } from './search.ts';
import type { HitStrategy, LookAmong, ShrinkSequence } from './strategy.ts';
import type { HitTree } from './tree.ts';

export interface Node {
  readonly level: number;
  readonly chosen: bigint;
  /** Elements that nothing below may use, including the chosen ones. */
  readonly dead: bigint;
  /** The sets and the cliques in use, in order: all, or those that a consolidation kept. */
  readonly sets: readonly bigint[];
  readonly cliques: readonly (readonly bigint[])[];
}

/** The result of expanding a node: children to visit, cubes, or a dead end. */
export interface Outcome {
  /** Ascending. Each child is dead in the branches after it. */
  readonly children?: readonly number[];
  /** Elements dead in all branches. */
  readonly dead?: bigint;
  readonly cubes?: readonly HitCube[];
  /** How many of the cubes are nodes of their own. */
  readonly leaves?: number;
  readonly prune?: HitPrune;
  readonly disjoint?: DisjointLevel;
}

/** What all nodes of a search share. */
export interface Rules {
  readonly tree: HitTree;
  readonly strategy: HitStrategy;
  /** All sets of the family, and all elements. */
  readonly sets: readonly bigint[];
  readonly everything: bigint;
}

export function rulesOf(tree: HitTree, strategy: HitStrategy): Rules {
  return { tree, strategy, sets: tree.sets.map(numberOf), everything: (1n << BigInt(tree.elements)) - 1n };
}

/** The node without what a consolidation drops at its level. */
export function consolidated({ tree, strategy: { consolidate } }: Rules, node: Node): Node {
  if (!consolidate) return node;
  const unhit = (sets: readonly bigint[], keep: number) =>
    sets.filter((set) => (set & node.chosen) === 0n).slice(0, keep);
  return {
    ...node,
    sets: node.level === tree.setsLevel ? unhit(node.sets, consolidate.sets) : node.sets,
    cliques:
      node.level === tree.cliquesLevel
        ? node.cliques.map((unions, i) => unhit(unions, consolidate.cliques[i]))
        : node.cliques,
  };
}

export function expand(rules: Rules, node: Node): Outcome {
  const { tree, strategy, sets } = rules;
  const { level, chosen, dead } = node;
  const left = tree.size - level;
  const isUnhit = (set: bigint) => (set & chosen) === 0n;
  const unhit = node.sets.filter(isUnhit);
  const unhitAtAll = sets.filter(isUnhit);
  if (unhitAtAll.length === 0) return allHit(rules, node, left);
  if (left === 0) return { prune: 'full' };
  if (left <= 4 && node.cliques[left - 1].some(isUnhit)) return { prune: `clique${left + 1}` as HitPrune };
  // all kept sets are hit, but a dropped one is not
  if (unhit.length === 0) return branch(unhitAtAll[0], dead);
  if (left === 1 && strategy.lastIntersection) return lastElement(node, unhit, unhitAtAll);
  if (strategy.disjoint) return packed(rules, node, unhit, left);
  return branch(smallest(strategy, node, unhit, left), dead);
}

function branch(set: bigint, dead: bigint, disjoint?: DisjointLevel): Outcome {
  const children = elementsOf(set & ~dead);
  const counted = disjoint && { disjoint };
  return children.length > 0 ? { children, dead, ...counted } : { prune: 'dead', ...counted };
}

function allHit({ tree: { exact }, everything }: Rules, { chosen, dead }: Node, left: number): Outcome {
  const free = elementsOf(everything & ~dead);
  if (exact && free.length < left) return { prune: 'few' };
  const cubes: HitCube[] = [];
  for (let more = exact ? left : 0; more <= Math.min(left, free.length); more++)
    cubes.push({ chosen: elementsOf(chosen), free: more > 0 ? free : [], more });
  return { cubes };
}

function lastElement(
  { chosen, dead }: Node,
  unhit: readonly bigint[],
  unhitAtAll: readonly bigint[],
): Outcome {
  const shared = elementsOf(unhit.reduce((a, b) => a & b) & ~dead);
  const last = shared.filter((element) => unhitAtAll.every((set) => (set & bit(element)) !== 0n));
  if (last.length === 0) return { prune: 'intersection' };
  const cubes = last.map((element) => ({ chosen: elementsOf(chosen | bit(element)), free: [], more: 0 }));
  return { cubes, leaves: cubes.length };
}

/** Of the unhit sets that the strategy considers, the one with the fewest live elements. */
function smallest(
  strategy: HitStrategy,
  { dead, sets }: Node,
  unhit: readonly bigint[],
  left: number,
): bigint {
  const look: LookAmong = strategy.branch === 'first' ? { unhit: 1 } : (strategy.look[left] ?? 'all');
  let among = unhit;
  if (look !== 'all' && 'unhit' in look) among = unhit.slice(0, look.unhit);
  if (look !== 'all' && 'sets' in look) among = unhit.filter((set) => sets.indexOf(set) < look.sets);
  if (among.length === 0) return unhit[0];
  const sizes = among.map((set) => elementsOf(set & ~dead).length);
  return among[sizes.indexOf(Math.min(...sizes))];
}

/** Takes disjoint unhit sets greedily. Each needs an element of its own. */
function packed(
  { strategy, everything }: Rules,
  node: Node,
  unhit: readonly bigint[],
  left: number,
): Outcome {
  const { live, shrink } = strategy;
  const sets = live ? unhit.map((set) => set & ~node.dead) : unhit;
  const parts: bigint[] = [];
  let union = 0n;
  for (const set of sets)
    if (parts.length <= left && (set & union) === 0n) {
      parts.push(set);
      union |= set;
    }
  const seen = { ...zeroDisjointLevel(), sets: parts.length };
  if (parts.length > left) return { prune: 'disjoint', disjoint: { ...seen, more: 1 } };
  if (parts.length < left) return branch(smallest(strategy, node, unhit, left), node.dead, seen);
  seen.equal = 1;
  if (shrink !== 'none') {
    seen.shrunk = shrinkAll(parts, sets, shrink) ? 1 : 0;
    if (parts.includes(0n)) return { prune: 'shrink', disjoint: { ...seen, emptied: 1, shrunk: 0 } };
  }
  union = parts.reduce((a, b) => a | b);
  const dead = strategy.confine ? node.dead | (everything & ~union) : node.dead;
  const sizes = parts.map((part) => elementsOf(part).length);
  const set =
    shrink === 'none'
      ? smallest(strategy, { ...node, dead }, unhit, left)
      : parts[sizes.indexOf(Math.min(...sizes))];
  const outcome = branch(set, dead, seen);
  seen.children = outcome.children?.length ?? 0;
  return outcome;
}

/** Applies Shrink to the parts in a sequence until one is empty. Returns true if any part became smaller. */
function shrinkAll(parts: bigint[], sets: readonly bigint[], sequence: ShrinkSequence): boolean {
  const before = [...parts];
  const up = [...parts.keys()];
  const down = up.toReversed();
  const order = {
    first: [0],
    up,
    down,
    upDown: [...up, ...down.slice(1)],
    upTwice: [...up, ...up],
    upRepeated: up,
  };
  for (let changed = true; changed; changed = changed && sequence === 'upRepeated') {
    changed = false;
    for (const i of order[sequence]) {
      const others = parts.reduce((union, part, j) => (j === i ? union : union | part), 0n);
      for (const set of sets) {
        if ((set & others) !== 0n || (parts[i] & set) === parts[i]) continue;
        parts[i] &= set;
        changed = true;
      }
      if (parts[i] === 0n) return true;
    }
  }
  return parts.some((part, i) => part !== before[i]);
}

export function bit(element: number): bigint {
  return 1n << BigInt(element);
}
