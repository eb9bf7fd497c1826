// A question in the numbers of a search: elements renumbered in the order in which they are tried, cliques found,
// the levels of consolidation worked out. The kernel and its twin start from the same.
import type { Family } from '../family/index.ts';
import { cliqueUnions } from './cliques.ts';
import type { HitQuestion } from './search.ts';
import type { HitStrategy } from './strategy.ts';

export interface HitTree {
  readonly elements: number;
  /** Sets of renumbered elements: a search tries them ascending. */
  readonly sets: readonly (readonly number[])[];
  /** The element that has a number here. */
  readonly elementOf: readonly number[];
  /** No hitting set has more elements than there are. */
  readonly size: number;
  readonly exact: boolean;
  /** For 2, 3, 4 and 5 sets: the unions of the cliques. */
  readonly cliques: readonly (readonly (readonly number[])[])[];
  /** The levels at which sets and cliques are renumbered; −1 for never. */
  readonly setsLevel: number;
  readonly cliquesLevel: number;
}

export function plantTree(question: HitQuestion, strategy: HitStrategy): HitTree {
  const { family, exact } = question;
  const size = exact ? question.size : Math.min(question.size, family.elements);
  const elementOf = elementOrder(family, strategy.elements);
  const numberOf: number[] = [];
  for (const [number, element] of elementOf.entries()) numberOf[element] = number;
  const sets = family.sets.map((set) => [...new Set(set)].map((e) => numberOf[e]).sort((a, b) => a - b));
  const { cliques, consolidate } = strategy;
  return {
    elements: family.elements,
    sets,
    elementOf,
    size,
    exact,
    cliques: [2, 3, 4, 5].map((degree, i) =>
      cliques ? cliqueUnions(sets, degree, cliques.limits[i], cliques.skip) : [],
    ),
    setsLevel: consolidate ? Math.max(0, size - consolidate.setsLeft) : -1,
    cliquesLevel: consolidate ? Math.max(0, size - consolidate.cliquesLeft) : -1,
  };
}

function elementOrder({ elements, sets }: Family, order: HitStrategy['elements']): number[] {
  const all = Array.from({ length: elements }, (_, element) => element);
  if (order === 'ascending') return all;
  const uses = all.map(() => 0);
  for (const set of sets) for (const element of set) uses[element]++;
  const sign = order === 'commonFirst' ? -1 : 1;
  return all.sort((a, b) => sign * (uses[a] - uses[b]) || a - b);
}
