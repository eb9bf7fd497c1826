// A look at an annealing under way: where it stands, for those who watch it cool.
import type { Grid } from '../../board/index.ts';
import type { Engine, Search } from '../engine.ts';

/** Where an annealing stands. The same for any way of slicing. */
export interface AnnealLook {
  /** Digits missing, over all rows and columns; 0 at a solution. */
  readonly cost: number;
  /** The temperature of the chain in work. */
  readonly temperature: number;
  /** How often the temperature went back to its beginning. */
  readonly reheats: number;
  /** All cells as they are filled now. */
  readonly grid: Grid;
  /** The cells that swap digits; all others are clues, or were worked out before. */
  readonly moving: readonly number[];
}

/** A search by annealing that can be watched. */
export interface AnnealSearch extends Search {
  /** Where it stands now; undefined before the first slice, and where there was nothing to anneal. */
  look(): AnnealLook | undefined;
}

/** An engine whose searches can be watched. */
export interface AnnealEngine extends Engine {
  /** As of every engine. */
  start(...question: Parameters<Engine['start']>): AnnealSearch;
}
