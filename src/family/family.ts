// A family: a list of sets over at most 128 elements. Unavoidable sets are one, a hypergraph file is another.

/** Its elements, ascending, each once. */
export type ElementSet = readonly number[];

export interface Family {
  /** The elements are 0 … elements − 1. */
  readonly elements: number;
  readonly sets: readonly ElementSet[];
}

/** The most elements a family may have: a set is four 32-bit words, one register of the kernels. */
export const MAX_ELEMENTS = 128;
