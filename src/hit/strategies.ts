// The algorithms of the papers as rows of a table, each with its order of the family, and one algorithm of
// our own. Where a paper leaves something open, the row says how we read it.
import { InputError } from '../base/index.ts';
import type { FamilyOrder } from './order.ts';
import type { HitStrategy, ShrinkSequence } from './strategy.ts';

/** A strategy with its description. */
export interface NamedStrategy {
  /** What it is and who invented it, in a few words. */
  readonly summary: string;
  /** The order of the family this algorithm expects; see `orderFamily`. */
  readonly order: FamilyOrder;
  /** The strategy itself. */
  readonly strategy: HitStrategy;
}

/** First unhit set, dead elements, hit vectors ([M] §5.3.1). */
const checker2006: HitStrategy = {
  branch: 'first',
  look: [],
  elements: 'ascending',
  disjoint: false,
  shrink: 'none',
  live: false,
  confine: false,
  lastIntersection: false,
};

const dmus: HitStrategy = { ...checker2006, disjoint: true };

/** [L] V4 with one of the six sequences of Table 5; `down` is the one the authors chose. */
export function dmusShrink(sequence: ShrinkSequence): HitStrategy {
  return { ...dmus, shrink: sequence };
}

/**
 * [L] V5, "reordering the sequences of MUSs and cells in MUSs during search": the authors say no more. We
 * read it as follows. Where Shrink has no say, the set with the fewest live elements comes first. Of its
 * elements, those in most sets are tried first, so that they are dead in the branches that follow.
 */
export function dmusTuned(sequence: ShrinkSequence): HitStrategy {
  return { ...dmusShrink(sequence), branch: 'smallest', elements: 'commonFirst' };
}

/**
 * [M] §5.3.2 with its figures for 16 elements, stated by elements left: effective size up to the 10th
 * element, among the first 64 sets for the 11th, the first five unhit for the 12th, then the first unhit;
 * 32,768 cliques of four sets, 1,536 of four and of five kept after the 5th element; 128 sets kept after the
 * 7th. The paper does not give the number of cliques of two and three, and gives the number of first sets to
 * skip only for cliques of four (23). We take the same numbers for all.
 */
const checker2012: HitStrategy = {
  ...checker2006,
  branch: 'smallest',
  look: ['all', { unhit: 1 }, { unhit: 1 }, { unhit: 1 }, { unhit: 1 }, { unhit: 5 }, { sets: 64 }],
  cliques: { limits: [32_768, 32_768, 32_768, 32_768], skip: 23 },
  consolidate: { setsLeft: 9, sets: 128, cliquesLeft: 11, cliques: [1536, 1536, 1536, 1536] },
};

/** Ours: the choice, the bound and Shrink all see only the live elements of unhit sets. */
const combined: HitStrategy = {
  ...dmus,
  branch: 'smallest',
  shrink: 'up',
  live: true,
  confine: true,
  lastIntersection: true,
};

/** The name of a strategy. */
export type HitStrategyName =
  | 'combined'
  | 'checker2006'
  | 'v2'
  | 'dmus'
  | 'dmus-shrink'
  | 'dmus-tuned'
  | 'checker2012';

/** The papers' algorithms and ours, by name. */
export const hitStrategies: Readonly<Record<HitStrategyName, NamedStrategy>> = {
  combined: {
    summary:
      'ours: smallest live set, disjoint bound and Shrink on live elements, last element by intersection',
    order: 'size',
    strategy: combined,
  },
  checker2006: {
    summary: 'McGuire 2006 (V1): a largest clique first, then by size; first unhit set; dead elements',
    order: 'clique',
    strategy: checker2006,
  },
  v2: { summary: 'Lin & Wu V2: checker2006 on sets in a tuned order', order: 'tuned', strategy: checker2006 },
  dmus: { summary: 'Lin & Wu V3: and the greedy disjoint bound', order: 'tuned', strategy: dmus },
  'dmus-shrink': {
    summary: 'Lin & Wu V4: and Shrink, sequence r … 1',
    order: 'tuned',
    strategy: dmusShrink('down'),
  },
  'dmus-tuned': {
    summary: 'Lin & Wu V5 (V6 with sets of its own): and the smallest live set, common elements first',
    order: 'tuned',
    strategy: dmusTuned('down'),
  },
  checker2012: {
    summary: 'McGuire 2012: effective size, cliques of 2 to 5 sets, consolidation',
    order: 'size',
    strategy: checker2012,
  },
};

/**
 * Returns the strategy, given itself or by name; by default `combined`. Throws an InputError if no strategy
 * has the name.
 */
export function findStrategy(strategy: HitStrategy | HitStrategyName = 'combined'): HitStrategy {
  if (typeof strategy !== 'string') return strategy;
  if (!Object.hasOwn(hitStrategies, strategy))
    throw new InputError(`strategy "${strategy}": there are ${Object.keys(hitStrategies).join(', ')}`);
  return hitStrategies[strategy].strategy;
}
