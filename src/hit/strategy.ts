// A strategy of a search for hitting sets, as plain data. Each technique of the papers is a field, and a
// paper's algorithm is a row of such fields (strategies.ts). All strategies find the same hitting sets.
//   [L] Lin & Wu, "Solving the minimum Sudoku problem", §2.2.2, §3, §4.4
//   [M] McGuire, Tugemann, Civario, "There is no 16-clue Sudoku", §5.3, §5.5

/**
 * The sequence in which Shrink is applied to the r disjoint sets Z1 … Zr ([L] §4.4, methods 1 to 6). `first`:
 * only Shrink(1). `up`: 1 … r. `down`: r … 1. `upDown`: 1 … r … 1. `upTwice`: up, twice. `upRepeated`: up,
 * until nothing shrinks.
 */
export type ShrinkSequence = 'first' | 'up' | 'down' | 'upDown' | 'upTwice' | 'upRepeated';

/** Every sequence, in the papers' order. */
export const shrinkSequences: readonly ShrinkSequence[] = [
  'first',
  'up',
  'down',
  'upDown',
  'upTwice',
  'upRepeated',
];

/**
 * Where to look for the smallest unhit set: among all sets, the first n in order, or the first n unhit ones.
 */
export type LookAmong =
  | 'all'
  | {
      /** How many sets to look at, from the first in order. */
      readonly sets: number;
    }
  | {
      /** How many unhit sets to look at, from the first in order. */
      readonly unhit: number;
    };

/**
 * Cliques ([M] §5.3.2): pairwise disjoint sets, found before the search. With r elements left, an unhit
 * clique of r + 1 sets ends a branch.
 */
export interface CliqueUse {
  /** The largest numbers of cliques of 2, 3, 4 and 5 sets; 0: no such cliques. */
  readonly limits: readonly [number, number, number, number];
  /**
   * Leaves out cliques that contain one of the first `skip` sets. Those sets are hit anyway when it matters.
   */
  readonly skip: number;
}

/**
 * Drops what is hit after some elements and renumbers the rest ([M] §5.3.2). The kept sets steer the search.
 * An unhit set that found no room is checked again before anything counts as a hitting set.
 */
export interface Consolidation {
  /**
   * The sets are renumbered when this many elements are left, at least 1. The first `sets` unhit ones are
   * kept.
   */
  readonly setsLeft: number;
  /** How many unhit sets to keep. */
  readonly sets: number;
  /**
   * The cliques are renumbered when this many elements are left, at least 1. The first unhit ones of 2, 3, 4
   * and 5 sets are kept, at least 1 each.
   */
  readonly cliquesLeft: number;
  /** How many unhit cliques of 2, 3, 4 and 5 sets to keep. */
  readonly cliques: readonly [number, number, number, number];
}

/** The techniques of a search for hitting sets. */
export interface HitStrategy {
  /**
   * Which unhit set to branch on: the first in the family's order, or one of the smallest effective size
   * (number of live elements).
   */
  readonly branch: 'first' | 'smallest';
  /** Where `smallest` looks, by the number of elements left; 'all' beyond the end of the list ([M] footnote 10). */
  readonly look: readonly LookAmong[];
  /**
   * The order in which to try the elements of a set: ascending, or those in most sets of the family first or
   * last.
   */
  readonly elements: 'ascending' | 'commonFirst' | 'commonLast';
  /**
   * The greedy disjoint bound ([L] §3.1): r + 1 disjoint unhit sets, taken in order, end a branch with r
   * elements left.
   */
  readonly disjoint: boolean;
  /**
   * Shrink ([L] §3.2), applied when there are exactly r disjoint sets: branch on the smallest of the shrunk
   * sets. Needs `disjoint`.
   */
  readonly shrink: 'none' | ShrinkSequence;
  /** Dead elements do not count in the disjoint bound and in Shrink. (In the papers they count.) */
  readonly live: boolean;
  /**
   * With exactly r disjoint sets, each takes one element, so all elements outside them die. Needs `disjoint`.
   * (Not in the papers.)
   */
  readonly confine: boolean;
  /** Cliques that end branches. Default: none. */
  readonly cliques?: CliqueUse;
  /** When to drop what is hit. Default: never. */
  readonly consolidate?: Consolidation;
  /**
   * Take the last element from the intersection of all unhit sets instead of trying the elements of one set.
   */
  readonly lastIntersection: boolean;
}
