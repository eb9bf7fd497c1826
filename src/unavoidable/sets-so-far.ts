// What a running search for unavoidable sets knows, for callers that may stop it early.
import type { ElementSet } from '../family/index.ts';

/** The progress of a search. */
export interface SetsSoFar {
  /** How many sets were found. Some may be found twice or contain others. */
  readonly found: number;
  /** All requested sets of up to this many cells are known. 0: no size is certain yet. */
  readonly upTo: number;
  /** The sets that are certainly minimal and unavoidable, by size and then lexicographically. */
  sets(): readonly ElementSet[];
}

/** The state before anything is found. */
export const NO_SETS: SetsSoFar = { found: 0, upTo: 0, sets: () => [] };
