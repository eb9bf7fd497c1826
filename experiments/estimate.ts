// Estimates a search tree that is too large to search: walks from the root into random subtrees (D. E. Knuth,
// "Estimating the efficiency of backtrack programs", 1975). A subtree of moderate size is searched whole, a larger one
// is entered at a random child. Everything on a walk counts by the inverse of the chance of getting there, so the mean
// over all walks is the true number. Budgets are nodes, not seconds: a seed gives the same numbers on any machine.

import { pickInt, type Random } from '../src/base/index.ts';
import type { HitBranch, HitCounters, HitStrategy } from '../src/hit/index.ts';
import { addHitCounters, zeroHitCounters } from '../src/hit/internal.ts';
import { childrenOf } from './nodes.ts';
import { type Effort, type Subtree, searchSubtree, type TreeQuestion, zeroEffort } from './subtree.ts';

export interface EstimateOptions {
  /** The work to do, in nodes (see `workOf`). A tree that takes up to twice as much is searched whole. */
  readonly budget: number;
  /** Subtrees with more nodes are not searched whole if that can be avoided. */
  readonly subtree: number;
  readonly random: Random;
}

export interface TreeEstimate {
  /** Was the whole tree searched? Then the counts are exact. */
  readonly isExact: boolean;
  /** Counters of the whole tree. */
  readonly counters: HitCounters;
  readonly solverCalls: number;
  readonly puzzles: number;
  /** CPU seconds for the whole tree, at the speed of the parts that were searched. */
  readonly cpuSeconds: number;
  readonly walks: number;
  /** Nodes of the subtrees searched whole, each counted once, divided by the nodes of the tree. */
  readonly share: number;
  /** Standard error of the number of nodes, relative to that number. */
  readonly error: number;
}

/** The counts of walks: everything counts by the inverse of the chance of getting there. */
interface Met {
  readonly counters: HitCounters;
  solverCalls: number;
  puzzles: number;
}

const ROOT: HitBranch = { chosen: [], dead: [] };

/** The first part of the budget, which shows whether the tree can be searched whole. */
const PILOT = 0.1;

export function estimateTree(tree: TreeQuestion, options: EstimateOptions): TreeEstimate {
  const pilot = walkFor(tree, { ...options, budget: options.budget * PILOT });
  if (pilot.isExact || isWithin(pilot, options.budget))
    return walkFor(tree, { ...options, subtree: Number.POSITIVE_INFINITY });
  return walkFor(tree, options);
}

function walkFor(tree: TreeQuestion, { budget, subtree, random }: EstimateOptions): TreeEstimate {
  const effort = zeroEffort();
  const seen = new Map<string, number>();
  const visit = rememberLarge(tree, subtree, effort, seen);
  const met: Met = { counters: zeroHitCounters(), solverCalls: 0, puzzles: 0 };
  let walks = 0;
  let squares = 0;
  let isExact = false;
  do {
    const before = met.counters.nodes;
    isExact = walk(tree, visit, random, met);
    squares += (met.counters.nodes - before) ** 2;
    walks++;
  } while (!isExact && workOf(effort, tree.strategy) < budget);
  const nodes = met.counters.nodes / walks;
  const solverCalls = met.solverCalls / walks;
  const variance = Math.max(0, squares / walks - nodes ** 2) / Math.max(1, walks - 1);
  const seenNodes = [...seen.values()].reduce((a, b) => a + b, 0);
  const { searchSeconds, solverSeconds } = effort;
  return {
    isExact,
    counters: weighted(met.counters, 1 / walks),
    solverCalls,
    puzzles: met.puzzles / walks,
    cpuSeconds:
      nodes * rate(searchSeconds, effort.nodes) + solverCalls * rate(solverSeconds, effort.solverCalls),
    walks,
    share: isExact ? 1 : Math.min(1, seenNodes / nodes),
    error: isExact ? 0 : Math.sqrt(variance) / nodes,
  };
}

/** Converts work to nodes by its typical cost, so that a budget means the same on any machine. */
function workOf({ nodes, solverCalls, starts }: Effort, { cliques }: HitStrategy): number {
  return nodes + SOLVER_NODES * solverCalls + starts * (cliques ? 150_000 : 5000);
}
const SOLVER_NODES = 40;

/** Is the whole tree within the budget? It is worth twice as much as a part of it. */
function isWithin({ counters, solverCalls }: TreeEstimate, budget: number): boolean {
  return counters.nodes + SOLVER_NODES * solverCalls <= 2 * budget;
}

function rate(seconds: number, things: number): number {
  return things === 0 ? 0 : seconds / things;
}

/** Makes one walk. Returns true if it searched the whole tree. */
function walk(tree: TreeQuestion, visit: Visit, random: Random, met: Met): boolean {
  let weight = 1;
  let branch = ROOT;
  for (;;) {
    const { counters, solverCalls, puzzles, isWhole } = visit(branch);
    addHitCounters(met.counters, weighted(counters, weight));
    met.solverCalls += weight * solverCalls;
    met.puzzles += weight * puzzles;
    if (isWhole) return branch.chosen.length === 0;
    const children = childrenOf(tree.family, tree.strategy, branch);
    branch = children[pickInt(random, children.length)];
    weight *= children.length;
  }
}

type Visit = (branch: HitBranch) => Subtree;

/**
 * Returns a function that searches subtrees. Subtrees that once proved too large are not tried again. Those searched
 * whole are counted once, however many walks reach them.
 */
function rememberLarge(tree: TreeQuestion, most: number, effort: Effort, seen: Map<string, number>): Visit {
  const large = new Map<string, Subtree>();
  return (branch) => {
    const key = branch.chosen.join();
    const known = large.get(key);
    if (known) return known;
    const subtree = searchSubtree(tree, branch, most, effort);
    if (!subtree.isWhole) large.set(key, subtree);
    else seen.set(key, subtree.counters.nodes);
    return subtree;
  };
}

/** Multiplies all counts by a weight. */
function weighted(counters: HitCounters, weight: number): HitCounters {
  const scale = <T extends object>(counts: T): T =>
    Object.fromEntries(Object.entries(counts).map(([key, count]) => [key, count * weight])) as T;
  return {
    nodes: counters.nodes * weight,
    nodesPerLevel: Array.from(counters.nodesPerLevel, (nodes) => (nodes ?? 0) * weight),
    prunes: scale(counters.prunes),
    cubes: counters.cubes * weight,
    disjointPerLevel: counters.disjointPerLevel.map(scale),
  };
}
