// The plain twin of the hitting-set kernel (assembly/hit.ts). It visits the same tree, node for node, in the
// plainest code possible. A set of elements is a BigInt, bit e for element e, and the unhit sets are found
// anew at every node.

import { InputError } from '../base/index.ts';
import { numberOf, numbersOfWords } from '../family/internal.ts';
import { addDisjoint, addHitCounters, zeroDisjointLevel, zeroHitCounters } from './counters.ts';
import { bit, consolidated, expand, type Node, type Outcome, rulesOf } from './plain-expand.ts';
import type { HitCheckpoint, HitCube, HitSearch } from './search.ts';
import type { HitStrategy } from './strategy.ts';
import type { HitTree } from './tree.ts';

/** A node with children on the path to the next node. */
interface Branching {
  readonly node: Node;
  readonly children: readonly number[];
  /** How many children were entered, including the one on the path. */
  entered: number;
}

/** Starts a search of the tree. Elements are numbered as in the tree. */
export function startPlain(tree: HitTree, strategy: HitStrategy, from?: HitCheckpoint): HitSearch {
  const rules = rulesOf(tree, strategy);
  const counters = zeroHitCounters();
  if (from) addHitCounters(counters, from.counters);
  const found: HitCube[] = [];
  const way: Branching[] = [];
  let next: Node | undefined = consolidated(rules, {
    level: tree.chosen.length,
    chosen: numberOf(tree.chosen),
    dead: numberOf(tree.dead),
    sets: rules.sets,
    cliques: tree.cliques.map(numbersOfWords),
  });
  if (from && !from.path) next = undefined;
  for (const element of from?.path ?? []) {
    const { children = [], dead = 0n }: Outcome = next ? expand(rules, next) : {};
    const entered = children.indexOf(element);
    if (!next || entered < 0) throw new InputError('the checkpoint belongs to another search');
    way.push({ node: { ...next, dead }, children, entered });
    next = enterNext();
  }

  /** The next child, found by going back from a finished node; undefined when the tree is done. */
  function enterNext(): Node | undefined {
    for (let top = way.at(-1); top; way.pop(), top = way.at(-1)) {
      const { node, children } = top;
      if (top.entered === children.length) continue;
      const tried = children.slice(0, ++top.entered);
      const chosen = node.chosen | bit(tried.at(-1)!);
      return consolidated(rules, {
        ...node,
        level: node.level + 1,
        chosen,
        dead: node.dead | numberOf(tried),
      });
    }
    return undefined;
  }

  function visit(node: Node): void {
    counters.nodes++;
    add(counters.nodesPerLevel, node.level, 1);
    const { children, dead, cubes = [], leaves = 0, prune, disjoint } = expand(rules, node);
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
    for (const cube of cubes) found.push(cube);
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

function add(list: number[], index: number, amount: number): void {
  while (list.length <= index) list.push(0);
  list[index] += amount;
}
