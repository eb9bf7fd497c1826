// A question in the numbers of a search: elements renumbered in the order in which they are tried, cliques
// found, the levels of consolidation worked out. The kernel and the plain search both start from it.
import type { ElementSet, Family } from '../family/index.ts';
import { cliqueUnions } from './cliques.ts';
import type { HitQuestion } from './search.ts';
import type { HitStrategy } from './strategy.ts';

export interface HitTree {
  readonly elements: number;
  /** Sets of renumbered elements. A search tries elements in ascending order. */
  readonly sets: readonly ElementSet[];
  /** The original element of each number. */
  readonly elementOf: readonly number[];
  /** At most the number of elements. */
  readonly size: number;
  readonly exact: boolean;
  /** The root: its chosen elements, and its dead ones, which include the chosen ones. */
  readonly chosen: readonly number[];
  readonly dead: readonly number[];
  /** For 2, 3, 4 and 5 sets, the unions of the cliques, four words each. */
  readonly cliques: readonly Uint32Array[];
  /** The levels at which sets and cliques are renumbered; −1: never. */
  readonly setsLevel: number;
  readonly cliquesLevel: number;
}

export function plantTree(question: HitQuestion, strategy: HitStrategy): HitTree {
  const { family, exact = false, within = { chosen: [], dead: [] } } = question;
  const { elements } = family;
  const size = Math.min(question.size, elements);
  const { elementOf, sets, cliques } = numbered(family, strategy);
  const numberOf = new Map(elementOf.map((element, number) => [element, number]));
  const own = (list: readonly number[]) => list.map((element) => numberOf.get(element)!);
  const level = (left: number | undefined) =>
    left === undefined ? -1 : Math.max(within.chosen.length, size - left);
  return {
    elements,
    sets: exact && question.size > elements ? [[]] : sets, // nothing hits the empty set
    elementOf,
    size,
    exact,
    chosen: own(within.chosen),
    dead: own([...within.chosen, ...within.dead]),
    cliques,
    setsLevel: level(strategy.consolidate?.setsLeft),
    cliquesLevel: level(strategy.consolidate?.cliquesLeft),
  };
}

interface Numbered {
  readonly elementOf: readonly number[];
  readonly sets: readonly ElementSet[];
  readonly cliques: readonly Uint32Array[];
}

/** The last family, renumbered. Finding its cliques takes a while, and its branches are searched in turn. */
let last:
  | { readonly family: Family; readonly strategy: HitStrategy; readonly numbered: Numbered }
  | undefined;

function numbered(family: Family, strategy: HitStrategy): Numbered {
  if (last?.family === family && last.strategy === strategy) return last.numbered;
  const elementOf = elementOrder(family, strategy.elements);
  const numberOf = new Map(elementOf.map((element, number) => [element, number]));
  const sets = family.sets.map((set) =>
    [...new Set(set)].map((element) => numberOf.get(element)!).sort((a, b) => a - b),
  );
  const { limits, skip } = strategy.cliques ?? { limits: [0, 0, 0, 0], skip: 0 };
  const cliques = limits.map((limit, i) => cliqueUnions(sets, i + 2, limit, skip));
  last = { family, strategy, numbered: { elementOf, sets, cliques } };
  return last.numbered;
}

function elementOrder({ elements, sets }: Family, order: HitStrategy['elements']): number[] {
  const all = Array.from({ length: elements }, (_, element) => element);
  if (order === 'ascending') return all;
  const uses = all.map(() => 0);
  for (const set of sets) for (const element of set) uses[element]++;
  const sign = order === 'commonFirst' ? -1 : 1;
  return all.sort((a, b) => sign * (uses[a] - uses[b]) || a - b);
}
