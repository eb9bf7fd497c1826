// The question, and what a search for hitting sets looks like from outside.
import { InputError } from '../base/index.ts';
import type { Family } from '../family/index.ts';
import { checkFamily } from '../family/internal.ts';

/** All hitting sets of the family with at most `size` elements, or with exactly so many. */
export interface HitQuestion {
  /** The sets to be hit. */
  readonly family: Family;
  /** How many elements a hitting set may have. */
  readonly size: number;
  /** Must it have exactly so many? Default: false. */
  readonly exact?: boolean | undefined;
  /** Only those with all of `chosen` and none of `dead`: a part of the tree, as `hitBranches` cuts it. */
  readonly within?: HitBranch | undefined;
}

/** A node of the tree: elements chosen, and elements that are dead there. Disjoint lists. */
export interface HitBranch {
  /** Elements that are in. */
  readonly chosen: readonly number[];
  /** Elements that are out. */
  readonly dead: readonly number[];
}

/**
 * Every set of `chosen` and `more` further elements of `free` is a hitting set: all sets were hit with elements
 * to spare. `more` is 0 for an ordinary one. The cubes of a search are disjoint: no hitting set is in two of them.
 */
export interface HitCube {
  /** Ascending. */
  readonly chosen: readonly number[];
  /** Ascending; empty if `more` is 0. */
  readonly free: readonly number[];
  /** How many of `free` are to be added. */
  readonly more: number;
}

/** Why a branch ended without a hitting set, as listed in `hitPrunes`. */
export type HitPrune =
  | 'full'
  | 'dead'
  | 'few'
  | 'intersection'
  | 'disjoint'
  | 'shrink'
  | 'clique2'
  | 'clique3'
  | 'clique4'
  | 'clique5';

/** The reasons, in the order in which the kernel counts them. */
export const hitPrunes: readonly HitPrune[] = [
  'full', // all elements are spent and a set is not hit
  'dead', // the set to branch on has only dead elements
  'few', // all sets are hit, but too few elements are left to make up the size
  'intersection', // one element left, and none that all unhit sets share
  'disjoint', // more disjoint unhit sets than elements left
  'shrink', // Shrink left one of the disjoint sets empty
  'clique2', // an unhit clique of two sets with one element left …
  'clique3',
  'clique4',
  'clique5',
];

/** What the disjoint bound met at one level of the tree (Lin & Wu §4.5, Figures 10–14). r: elements left. */
export interface DisjointLevel {
  /** Disjoint sets taken, at most r + 1 at a node. */
  sets: number;
  /** Nodes with more than r: ended. */
  more: number;
  /** Nodes with exactly r … */
  equal: number;
  /** … of which Shrink emptied one, … */
  emptied: number;
  /** … made at least one smaller, … */
  shrunk: number;
  /** … and the children of those that were not ended. */
  children: number;
}

/** Deterministic: any slicing, any machine, the same numbers. */
export interface HitCounters {
  /** Nodes of the tree that were visited. */
  nodes: number;
  /** Nodes by the number of elements chosen. */
  nodesPerLevel: number[];
  /** Branches ended without a hitting set; reasons that did not occur are missing. */
  prunes: Partial<Record<HitPrune, number>>;
  /** Cubes found. */
  cubes: number;
  /** By level; empty unless the strategy uses the disjoint bound. */
  disjointPerLevel: DisjointLevel[];
}

/** Plain data from which a search goes on with the same results and counters. */
export interface HitCheckpoint {
  /** The choices that lead to the node to visit next, in the numbers of the search; absent at the end. */
  readonly path?: readonly number[];
  /** The counters when it was taken. */
  readonly counters: HitCounters;
}

/** A search for hitting sets under way. */
export interface HitSearch {
  /** Visits about `nodes` more nodes. */
  run(nodes: number): 'done' | 'paused';
  /** The cubes found since the last call. */
  take(): HitCube[];
  /** A copy: it does not change afterwards. */
  readonly counters: HitCounters;
  /** How much of the tree is done, 0 … 1: each branch counts for its share of its parent. */
  readonly fraction: number;
  /** Where the search stands. Take what was found first: it is not in it. */
  checkpoint(): HitCheckpoint;
}

/** Throws an InputError if the question makes no sense. */
export function checkQuestion(question: HitQuestion): void {
  const { family, size, within } = question ?? {};
  if (!Number.isInteger(size) || size < 0) throw new InputError(`size ${size}: a whole number is needed`);
  checkFamily(family);
  if (within && within.chosen.length > size)
    throw new InputError(`${within.chosen.length} elements are chosen, more than the size ${size}`);
}
