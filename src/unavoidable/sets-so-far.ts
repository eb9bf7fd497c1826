// What a search for unavoidable sets knows while it is under way, for those who may have to leave it.
import type { ElementSet } from '../family/index.ts';

/** How far a search has come. */
export interface SetsSoFar {
  /** How many sets were found; some may come twice, or contain others. */
  readonly found: number;
  /** All sets that are asked for with at most so many cells are known. 0: of no size is that sure. */
  readonly upTo: number;
  /** Sets that are minimal and unavoidable for sure, by size and then lexicographically. */
  sets(): readonly ElementSet[];
}

/** Nothing yet. */
export const NO_SETS: SetsSoFar = { found: 0, upTo: 0, sets: () => [] };
