// What a technique delivers: a digit to be placed or candidates to be removed, with its rating and its short name.

/** Candidates that go from a cell, bit d − 1 for digit d. */
export interface Removal {
  readonly cell: number;
  readonly digits: number;
}

/** A hint. */
export interface Hint {
  /** The short name of the technique, as in DHP, BiXCy, DCFC+. */
  readonly name: string;
  readonly rating: number;
  /** Of chains: what their surcharge is reckoned from. */
  readonly length?: number;
  readonly placement?: { readonly cell: number; readonly digit: number };
  /** In the order in which the chains of higher levels take them. */
  readonly removals: readonly Removal[];
}

/** A hint that places a digit. */
export function placing(name: string, rating: number, cell: number, digit: number): Hint {
  return { name, rating, placement: { cell, digit }, removals: [] };
}

/** A hint that removes what of this is there; undefined if nothing is. */
export function removing(
  candidates: Uint16Array,
  name: string,
  rating: number,
  wanted: Iterable<Removal>,
): Hint | undefined {
  const removals = present(candidates, wanted);
  return removals.length > 0 ? { name, rating, removals } : undefined;
}

/** What of this is there. */
export function present(candidates: Uint16Array, wanted: Iterable<Removal>): Removal[] {
  const removals: Removal[] = [];
  for (const { cell, digits } of wanted)
    if ((candidates[cell] & digits) !== 0) removals.push({ cell, digits: candidates[cell] & digits });
  return removals;
}

/**
 * The order in which chains of higher levels take what a hint removes, that of a hash table: by the cell's number modulo
 * 16, or more if there are many cells.
 */
export function inTableOrder(removals: readonly Removal[]): Removal[] {
  const { length } = removals;
  const size = length > 48 ? 128 : length > 24 ? 64 : length > 12 ? 32 : 16;
  return [...removals].sort((a, b) => (a.cell % size) - (b.cell % size));
}
