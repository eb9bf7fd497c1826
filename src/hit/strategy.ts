// How a search for hitting sets goes about it, as plain data: each technique of the papers is a field, and a
// paper's algorithm is a row of such fields (strategies.ts). All strategies find the same hitting sets.
//   [L] Lin & Wu, "Solving the minimum Sudoku problem", §2.2.2, §3, §4.4
//   [M] McGuire, Tugemann, Civario, "There is no 16-clue Sudoku", §5.3, §5.5

/**
 * In which sequence Shrink is applied to the r disjoint sets Z1 … Zr ([L] §4.4, methods 1 to 6): `first` only
 * Shrink(1); `up` 1 … r; `down` r … 1; `upDown` 1 … r … 1; `upTwice`; `upRepeated` until nothing shrinks.
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

/** Where the smallest unhit set is looked for: among all, the first so many in order, or the first so many unhit. */
export type LookAmong =
  | 'all'
  | {
      /** The first so many in order. */
      readonly sets: number;
    }
  | {
      /** The first so many that are not hit. */
      readonly unhit: number;
    };

/** Cliques ([M] §5.3.2): pairwise disjoint sets, found before the search. With r elements left an unhit clique of r + 1 sets ends a branch. */
export interface CliqueUse {
  /** At most so many cliques of 2, 3, 4 and 5 sets; 0 for none of that degree. */
  readonly limits: readonly [number, number, number, number];
  /** Cliques that contain one of the first so many sets are left out: those sets are hit anyway when it matters. */
  readonly skip: number;
}

/**
 * After some elements drop what is hit and renumber the rest ([M] §5.3.2). What is kept steers the search; a set
 * that was not hit and found no room is looked at again before anything is called a hitting set.
 */
export interface Consolidation {
  /** The sets are renumbered when so many elements are left, and the first `sets` unhit ones kept; at least 1. */
  readonly setsLeft: number;
  /** How many unhit sets are kept then. */
  readonly sets: number;
  /** The cliques are renumbered when so many elements are left, and the first unhit ones of 2, 3, 4 and 5 sets kept; at least 1 each. */
  readonly cliquesLeft: number;
  /** How many unhit cliques of 2, 3, 4 and 5 sets are kept then. */
  readonly cliques: readonly [number, number, number, number];
}

/** How a search goes about it. */
export interface HitStrategy {
  /** On which unhit set to branch: the first in the family's order, or one of the smallest effective size (elements not dead). */
  readonly branch: 'first' | 'smallest';
  /** Where `smallest` looks, by the number of elements left; 'all' beyond the end of the list ([M] footnote 10). */
  readonly look: readonly LookAmong[];
  /** In which order the elements of a set are tried: ascending, or those in most sets of the family first or last. */
  readonly elements: 'ascending' | 'commonFirst' | 'commonLast';
  /** The greedy disjoint bound ([L] §3.1): r + 1 disjoint unhit sets, taken in order, end a branch with r elements left. */
  readonly disjoint: boolean;
  /** Shrink ([L] §3.2), when there are exactly r of them: branch on the smallest of the sets left. Needs `disjoint`. */
  readonly shrink: 'none' | ShrinkSequence;
  /** Dead elements do not count in the disjoint bound and in Shrink. (The papers let them count.) */
  readonly live: boolean;
  /** With exactly r disjoint sets each takes one element: all elements outside them die. Needs `disjoint`. (Not in the papers.) */
  readonly confine: boolean;
  /** Cliques that end branches. Default: none. */
  readonly cliques?: CliqueUse;
  /** When to drop what is hit. Default: never. */
  readonly consolidate?: Consolidation;
  /** Take the last element from the intersection of all unhit sets instead of trying the elements of one. */
  readonly lastIntersection: boolean;
}
