// A snapshot of a running annealing, to display while it cools.
import type { Grid } from '../../board/index.ts';
import type { Engine, Search } from '../engine.ts';

/** The state of an annealing. It does not depend on how the run is sliced. */
export interface AnnealLook {
  /** Digits missing, over all rows and columns; 0 at a solution. */
  readonly cost: number;
  /** The temperature of the current chain. */
  readonly temperature: number;
  /** How often the temperature was reset to its first value. */
  readonly reheats: number;
  /** All cells as they are filled now. */
  readonly grid: Grid;
  /** The cells that swap digits. All others are clues or were deduced before. */
  readonly moving: readonly number[];
}

/** A search by annealing that can be watched. */
export interface AnnealSearch extends Search {
  /** A snapshot, or undefined before the first slice and when nothing was left to anneal. */
  look(): AnnealLook | undefined;
}

/** An engine whose searches can be watched. */
export interface AnnealEngine extends Engine {
  /** Sets up a search, like any engine's `start`. */
  start(...question: Parameters<Engine['start']>): AnnealSearch;
}
