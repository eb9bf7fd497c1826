// The question, and the interface of a search for hitting sets.

import { InputError } from '../base/index.ts';
import { checkOptions, type OptionNames } from '../base/internal.ts';
import type { Family } from '../family/index.ts';
import { checkFamily } from '../family/internal.ts';

/** Asks for all hitting sets of the family with at most `size` elements, or with exactly `size`. */
export interface HitQuestion {
  /** The sets to hit. */
  readonly family: Family;
  /** The largest number of elements of a hitting set. */
  readonly size: number;
  /** True: only hitting sets with exactly `size` elements. Default: false. */
  readonly exact?: boolean | undefined;
  /**
   * Only hitting sets that contain all of `chosen` and none of `dead`: a part of the tree, as `hitBranches`
   * cuts it.
   */
  readonly within?: HitBranch | undefined;
}

/** A node of the tree: its chosen and its dead elements, as disjoint lists. */
export interface HitBranch {
  /** Elements that every hitting set of the branch contains. */
  readonly chosen: readonly number[];
  /** Elements that no hitting set of the branch contains. */
  readonly dead: readonly number[];
}

/**
 * A cube: `chosen` together with any `more` elements of `free` is a hitting set. Cubes arise when all sets
 * are hit with elements to spare. `more` is 0 for a single hitting set. The cubes of a search are disjoint:
 * no hitting set is in two of them.
 */
export interface HitCube {
  /** Ascending. */
  readonly chosen: readonly number[];
  /** Ascending; empty if `more` is 0. */
  readonly free: readonly number[];
  /** How many elements of `free` to add. */
  readonly more: number;
}

/** Why a branch ended without a hitting set; see `hitPrunes`. */
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
  'full', // all elements are used and a set is not hit
  'dead', // all elements of the set to branch on are dead
  'few', // all sets are hit, but too few elements remain to reach the size
  'intersection', // one element left, and no element is in all unhit sets
  'disjoint', // more disjoint unhit sets than elements left
  'shrink', // Shrink emptied one of the disjoint sets
  'clique2', // an unhit clique of two sets with one element left …
  'clique3',
  'clique4',
  'clique5',
];

/**
 * Statistics of the disjoint bound at one level of the tree (Lin & Wu §4.5, Figures 10–14). r is the number
 * of elements left.
 */
export interface DisjointLevel {
  /** Disjoint sets taken, at most r + 1 per node. */
  sets: number;
  /** Nodes with more than r disjoint sets. They ended. */
  more: number;
  /** Nodes with exactly r disjoint sets. */
  equal: number;
  /** Nodes with exactly r disjoint sets where Shrink emptied a set. */
  emptied: number;
  /** Nodes with exactly r disjoint sets where Shrink made a set smaller. */
  shrunk: number;
  /** Children of the nodes with exactly r disjoint sets that did not end. */
  children: number;
}

/** Deterministic counts: the same for any slicing and machine. */
export interface HitCounters {
  /** Visited nodes of the tree. */
  nodes: number;
  /** Nodes by the number of elements chosen. */
  nodesPerLevel: number[];
  /** Branches that ended without a hitting set, by reason. Reasons that did not occur are absent. */
  prunes: Partial<Record<HitPrune, number>>;
  /** Cubes found. */
  cubes: number;
  /** Statistics by level. Empty unless the strategy uses the disjoint bound. */
  disjointPerLevel: DisjointLevel[];
}

/** Plain data from which a search resumes with the same results and counters. */
export interface HitCheckpoint {
  /** The choices on the path to the next node, in the numbers of the search; absent at the end. */
  readonly path?: readonly number[];
  /** The counters at the checkpoint. */
  readonly counters: HitCounters;
}

/** A running search for hitting sets. */
export interface HitSearch {
  /** Visits about `nodes` more nodes. */
  run(nodes: number): 'done' | 'paused';
  /** The cubes found since the last call. */
  take(): HitCube[];
  /** The counters so far, as a copy that does not change afterwards. */
  readonly counters: HitCounters;
  /** The fraction of the tree that is done, 0 … 1. Each branch counts for its share of its parent. */
  readonly fraction: number;
  /** A checkpoint of the search. Call `take` first: found cubes are not part of it. */
  checkpoint(): HitCheckpoint;
}

const questionNames: OptionNames<HitQuestion> = { family: true, size: true, exact: true, within: true };

/** Throws an InputError if the question is invalid. */
export function checkQuestion(question: HitQuestion): void {
  checkOptions(question, questionNames);
  const { family, size, within } = question;
  if (!Number.isInteger(size) || size < 0) throw new InputError(`size ${size}: a whole number is needed`);
  checkFamily(family);
  if (within && within.chosen.length > size)
    throw new InputError(`${within.chosen.length} elements are chosen, more than the size ${size}`);
}
