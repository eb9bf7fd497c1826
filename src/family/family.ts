// A family: a list of sets over at most 128 elements, for example unavoidable sets or a hypergraph from a
// file.
import { InputError } from '../base/index.ts';

/** A set: its elements, ascending, without duplicates. */
export type ElementSet = readonly number[];

/** Compares sets of the same size, as words over the elements. */
export function byElements(a: ElementSet, b: ElementSet): number {
  const place = a.findIndex((element, i) => element !== b[i]);
  return place < 0 ? 0 : a[place] - b[place];
}

/**
 * Compares sets by size, smaller ones first. Sets of the same size are compared as words over the elements.
 */
export function bySize(a: ElementSet, b: ElementSet): number {
  return a.length - b.length || byElements(a, b);
}

/** A list of sets over the same elements. */
export interface Family {
  /** The number of elements. They are numbered 0 … elements − 1. */
  readonly elements: number;
  /** The sets. Their order matters to some algorithms. */
  readonly sets: readonly ElementSet[];
}

/** The largest number of elements of a family: a set is four 32-bit words, one register of the kernels. */
export const MAX_ELEMENTS = 128;

/** Throws an InputError if this is not a valid family. */
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
