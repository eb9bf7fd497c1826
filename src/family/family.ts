// A family: a list of sets over at most 128 elements. Unavoidable sets are one, a hypergraph file is another.
import { InputError } from '../base/index.ts';

/** Its elements, ascending, each once. */
export type ElementSet = readonly number[];

/** Of the same size: as words over the elements. */
export function byElements(a: ElementSet, b: ElementSet): number {
  const place = a.findIndex((element, i) => element !== b[i]);
  return place < 0 ? 0 : a[place] - b[place];
}

/** Smaller sets first; sets of the same size as words over the elements. */
export function bySize(a: ElementSet, b: ElementSet): number {
  return a.length - b.length || byElements(a, b);
}

/** Sets over the same elements. */
export interface Family {
  /** The elements are 0 … elements − 1. */
  readonly elements: number;
  /** The sets, in an order that may matter to those who go through them. */
  readonly sets: readonly ElementSet[];
}

/** The most elements a family may have: a set is four 32-bit words, one register of the kernels. */
export const MAX_ELEMENTS = 128;

/** Throws an InputError if this is no family. */
export function checkFamily(family: Family): void {
  const { elements, sets } = family ?? {};
  if (!Number.isInteger(elements) || elements < 0 || !Array.isArray(sets))
    throw new InputError('a family has a number of elements and a list of sets');
  if (elements > MAX_ELEMENTS)
    throw new InputError(`${elements} elements: a family has at most ${MAX_ELEMENTS}`);
  for (const [i, set] of sets.entries()) {
    if (!Array.isArray(set)) throw new InputError(`set ${i + 1} is not a list of elements`);
    for (const element of set)
      if (!Number.isInteger(element) || element < 0 || element >= elements)
        throw new InputError(`set ${i + 1}: element ${element} is not in 0 … ${elements - 1}`);
  }
}
