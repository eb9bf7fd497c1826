// Clusters of a list of forms: the pieces that hang together when forms are linked to their neighbours in the list.
import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { createFormSet } from '../canon/index.ts';

/** A list that is being linked. */
export interface Linking {
  /** How many different forms the list has. */
  readonly size: number;
  /** The number of a form, from 0 on in the order of coming; −1 if it is not in the list. */
  indexOf(form: Uint8Array): number;
  /** Links a form of the list with another, if that is in the list too. */
  link(form: number, neighbour: Uint8Array): void;
  /** Links two forms of the list by their numbers. */
  linkNumbers(form: number, other: number): void;
  /** The pieces so far. */
  clusters(): Clusters;
}

/** Which forms hang together. */
export interface Clusters {
  /** For each form the number of its cluster: the largest is 0, those of one size come as their first forms do. */
  readonly clusterOf: readonly number[];
  /** For each form to how many others it is linked. */
  readonly linksOf: readonly number[];
  /** For each cluster how many forms it has. */
  readonly sizes: readonly number[];
  /** How many pairs of forms are linked, whichever of the two led to the other. */
  readonly links: number;
}

/** More pairs a Set does not hold. */
const MOST_LINKS = 2 ** 24 - 1;

/** A list of forms without links; equal forms count once. */
export function createLinking(board: Board, forms: Iterable<Uint8Array>): Linking {
  const numbers = createFormSet(board);
  for (const form of forms) numbers.add(form);
  const { size } = numbers;
  const parent = Array.from({ length: size }, (_, i) => i);
  const pairs = new Set<number>();
  const rootOf = (i: number): number => {
    let root = i;
    while (parent[root] !== root) {
      parent[root] = parent[parent[root]]; // the way is halved each time
      root = parent[root];
    }
    return root;
  };

  const linkNumbers = (form: number, other: number): void => {
    if (other < 0 || other === form) return;
    const [low, high] = form < other ? [form, other] : [other, form];
    if (pairs.size === MOST_LINKS && !pairs.has(low * size + high))
      throw new InputError(`more than ${MOST_LINKS} pairs of the list are neighbours: too many to link`);
    pairs.add(low * size + high);
    const [a, b] = [rootOf(low), rootOf(high)];
    parent[Math.max(a, b)] = Math.min(a, b); // so that a root is the first form of its cluster
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
