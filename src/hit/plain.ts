// The plain search beside the hitting-set kernel (assembly/hit.ts): the same tree, node for node, told as plainly as possible.
// A set of elements is a BigInt, bit e for element e; what is unhit is found anew at every node.

import { InputError } from '../base/index.ts';
import { elementsOf, numberOf, numbersOfWords } from '../family/internal.ts';
import { addDisjoint, addHitCounters, zeroDisjointLevel, zeroHitCounters } from './counters.ts';
import type { DisjointLevel, HitCheckpoint, HitCube, HitPrune, HitSearch } from './search.ts';
import type { HitStrategy, LookAmong, ShrinkSequence } from './strategy.ts';
import type { HitTree } from './tree.ts';

interface Node {
  readonly level: number;
  readonly chosen: bigint;
  /** Elements that nothing below may use; the chosen ones among them. */
  readonly dead: bigint;
  /** The sets and the cliques in use, in their order: all, or those a consolidation kept. */
  readonly sets: readonly bigint[];
  readonly cliques: readonly (readonly bigint[])[];
}

/** A node with children, on the way to the node to visit next. */
interface Branching {
  readonly node: Node;
  readonly children: readonly number[];
  /** How many children were entered, the one on the way included. */
  entered: number;
}

/** What becomes of a node: children to visit, cubes, or an end. */
interface Outcome {
  /** Ascending; each is dead in the branches of those after it. */
  readonly children?: readonly number[];
  /** Elements dead in all branches. */
  readonly dead?: bigint;
  readonly cubes?: readonly HitCube[];
  /** How many of the cubes are nodes of their own. */
  readonly leaves?: number;
  readonly prune?: HitPrune;
  readonly disjoint?: DisjointLevel;
}

/** A search of the tree, in the tree's numbers. */
export function startPlain(tree: HitTree, strategy: HitStrategy, from?: HitCheckpoint): HitSearch {
  const { size, exact } = tree;
  const everything = (1n << BigInt(tree.elements)) - 1n;
  const allSets = tree.sets.map(numberOf);
  const counters = zeroHitCounters();
  if (from) addHitCounters(counters, from.counters);
  const found: HitCube[] = [];
  const way: Branching[] = [];
  const cliques = tree.cliques.map(numbersOfWords);
  let next: Node | undefined = consolidated({
    level: tree.chosen.length,
    chosen: numberOf(tree.chosen),
    dead: numberOf(tree.dead),
    sets: allSets,
    cliques,
  });
  if (from && !from.path) next = undefined;
  for (const element of from?.path ?? []) {
    const { children = [], dead = 0n }: Outcome = next ? expand(next) : {};
    const entered = children.indexOf(element);
    if (!next || entered < 0) throw new InputError('the checkpoint belongs to another search');
    way.push({ node: { ...next, dead }, children, entered });
    next = enterNext();
  }

  /** The next child on the way back from a finished node; undefined when the tree is done. */
  function enterNext(): Node | undefined {
    for (let top = way.at(-1); top; way.pop(), top = way.at(-1)) {
      const { node, children } = top;
      if (top.entered === children.length) continue;
      const tried = children.slice(0, ++top.entered);
      const chosen = node.chosen | bit(tried.at(-1)!);
      return consolidated({ ...node, level: node.level + 1, chosen, dead: node.dead | numberOf(tried) });
    }
    return undefined;
  }

  function consolidated(node: Node): Node {
    const { consolidate } = strategy;
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

  function expand(node: Node): Outcome {
    const { level, chosen, dead } = node;
    const left = size - level;
    const isUnhit = (set: bigint) => (set & chosen) === 0n;
    const unhit = node.sets.filter(isUnhit);
    const unhitAtAll = allSets.filter(isUnhit);
    if (unhitAtAll.length === 0) return allHit(node, left);
    if (left === 0) return { prune: 'full' };
    if (left <= 4 && node.cliques[left - 1].some(isUnhit)) return { prune: `clique${left + 1}` as HitPrune };
    // all that was kept is hit, something that was not kept is not
    if (unhit.length === 0) return branch(unhitAtAll[0], dead);
    if (left === 1 && strategy.lastIntersection) return lastElement(node, unhit, unhitAtAll);
    if (strategy.disjoint) return packed(node, unhit, left);
    return branch(smallest(node, unhit, left), dead);
  }

  function branch(set: bigint, dead: bigint, disjoint?: DisjointLevel): Outcome {
    const children = elementsOf(set & ~dead);
    const counted = disjoint && { disjoint };
    return children.length > 0 ? { children, dead, ...counted } : { prune: 'dead', ...counted };
  }

  function allHit({ chosen, dead }: Node, left: number): Outcome {
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

  function smallest({ dead, sets }: Node, unhit: readonly bigint[], left: number): bigint {
    const look: LookAmong = strategy.branch === 'first' ? { unhit: 1 } : (strategy.look[left] ?? 'all');
    let among = unhit;
    if (look !== 'all' && 'unhit' in look) among = unhit.slice(0, look.unhit);
    if (look !== 'all' && 'sets' in look) among = unhit.filter((set) => sets.indexOf(set) < look.sets);
    if (among.length === 0) return unhit[0];
    const sizes = among.map((set) => elementsOf(set & ~dead).length);
    return among[sizes.indexOf(Math.min(...sizes))];
  }

  function packed(node: Node, unhit: readonly bigint[], left: number): Outcome {
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
    if (parts.length < left) return branch(smallest(node, unhit, left), node.dead, seen);
    seen.equal = 1;
    if (shrink !== 'none') {
      seen.shrunk = shrinkAll(parts, sets, shrink) ? 1 : 0;
      if (parts.includes(0n)) return { prune: 'shrink', disjoint: { ...seen, emptied: 1, shrunk: 0 } };
    }
    union = parts.reduce((a, b) => a | b);
    const dead = strategy.confine ? node.dead | (everything & ~union) : node.dead;
    const sizes = parts.map((part) => elementsOf(part).length);
    const set =
      shrink === 'none' ? smallest({ ...node, dead }, unhit, left) : parts[sizes.indexOf(Math.min(...sizes))];
    const outcome = branch(set, dead, seen);
    seen.children = outcome.children?.length ?? 0;
    return outcome;
  }

  function visit(node: Node): void {
    counters.nodes++;
    add(counters.nodesPerLevel, node.level, 1);
    const { children, dead, cubes = [], leaves = 0, prune, disjoint } = expand(node);
    if (prune) counters.prunes[prune] = (counters.prunes[prune] ?? 0) + 1;
    if (disjoint) {
      const perLevel = counters.disjointPerLevel;
      while (perLevel.length <= node.level) perLevel.push(zeroDisjointLevel());
      addDisjoint(perLevel[node.level], disjoint);
    }
    if (leaves > 0) {
      counters.nodes += leaves;
      add(counters.nodesPerLevel, node.level + 1, leaves);
    }
    counters.cubes += cubes.length;
    found.push(...cubes);
    if (children) way.push({ node: { ...node, dead: dead! }, children, entered: 0 });
  }

  return {
    run(nodes) {
      const end = counters.nodes + nodes;
      while (next && counters.nodes < end) {
        visit(next);
        next = enterNext();
      }
      return next ? 'paused' : 'done';
    },
    take: () => found.splice(0),
    get counters() {
      return structuredClone(counters);
    },
    get fraction() {
      if (!next) return 1;
      let [sum, share] = [0, 1];
      for (const { children, entered } of way) {
        share /= children.length;
        sum += share * (entered - 1);
      }
      return sum;
    },
    checkpoint: () => ({
      ...(next && { path: way.map(({ children, entered }) => children[entered - 1]) }),
      counters: structuredClone(counters),
    }),
  };
}

/** Applies Shrink to the parts in a sequence, until one is empty; true if any became smaller. */
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

function add(list: number[], index: number, amount: number): void {
  while (list.length <= index) list.push(0);
  list[index] += amount;
}

function bit(element: number): bigint {
  return 1n << BigInt(element);
}
