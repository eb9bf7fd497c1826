// Clusters of a list of forms: its connected components when forms are linked to their neighbours in the list.
import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { createFormSet } from '../canon/index.ts';

/** A list whose forms are being linked. */
export interface Linking {
  /** How many different forms the list has. */
  readonly size: number;
  /** The number of a form, from 0 in the order of the list; −1 if it is not in the list. */
  indexOf(form: Uint8Array): number;
  /** Links a form of the list to another if that is in the list too. */
  link(form: number, neighbour: Uint8Array): void;
  /** Links two forms of the list by their numbers. */
  linkNumbers(form: number, other: number): void;
  /** The clusters so far. */
  clusters(): Clusters;
}

/** The clusters of a list. */
export interface Clusters {
  /**
   * For each form the number of its cluster. Clusters are sorted by size, the largest first, then by their first forms.
   */
  readonly clusterOf: readonly number[];
  /** For each form the number of others it is linked to. */
  readonly linksOf: readonly number[];
  /** For each cluster the number of its forms. */
  readonly sizes: readonly number[];
  /** How many pairs of forms are linked, in either direction. */
  readonly links: number;
}

/** The most pairs that a Set can hold. */
const MOST_LINKS = 2 ** 24 - 1;

/** Creates a list of forms without links. Equal forms count once. */
export function createLinking(board: Board, forms: Iterable<Uint8Array>): Linking {
  const numbers = createFormSet(board);
  for (const form of forms) numbers.add(form);
  const { size } = numbers;
  const parent = Array.from({ length: size }, (_, i) => i);
  const pairs = new Set<number>();
  const rootOf = (i: number): number => {
    let root = i;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]]; // path halving
      root = parent[root];
    }
    return root;
  };

  const linkNumbers = (form: number, other: number): void => {
    if (other < 0 || other === form) return;
    const [low, high] = form < other ? [form, other] : [other, form];
    if (pairs.size === MOST_LINKS && !pairs.has(low * size + high))
      throw new InputError(
        `more than ${MOST_LINKS} pairs of the list are neighbours, which is too many to link`,
      );
    pairs.add(low * size + high);
    const [a, b] = [rootOf(low), rootOf(high)];
    parent[Math.max(a, b)] = Math.min(a, b); // a root is always the first form of its cluster
  };

  return {
    size,
    indexOf: (form) => numbers.indexOf(form),
    link: (form, neighbour) => linkNumbers(form, numbers.indexOf(neighbour)),
    linkNumbers,
    clusters() {
      const linksOf = new Array<number>(size).fill(0);
      for (const pair of pairs) {
        linksOf[Math.floor(pair / size)]++;
        linksOf[pair % size]++;
      }
      const members = new Map<number, number>();
      for (let i = 0; i < size; i++) members.set(rootOf(i), (members.get(rootOf(i)) ?? 0) + 1);
      const order = [...members].sort(([a, sizeA], [b, sizeB]) => sizeB - sizeA || a - b);
      const numberOf = new Map(order.map(([root], number) => [root, number]));
      return {
        clusterOf: Array.from({ length: size }, (_, i) => numberOf.get(rootOf(i))!),
        linksOf,
        sizes: order.map(([, count]) => count),
        links: pairs.size,
      };
    },
  };
}
