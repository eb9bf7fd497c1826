// The result of a technique: a digit to place or candidates to remove, with its rating and its short name.
import type { ExplainerChain, ExplainerSearch } from '../../kernel/index.ts';
import type { StepPattern } from '../step.ts';

/** Candidates to remove from a cell, bit d − 1 for digit d. */
export interface Removal {
  readonly cell: number;
  readonly digits: number;
}

/** A hint. */
export interface Hint {
  /** The short name of the technique, such as DHP, BiXCy, DCFC+. */
  readonly name: string;
  readonly rating: number;
  /** For chains: the length that determines their surcharge. */
  readonly length?: number;
  readonly placement?: { readonly cell: number; readonly digit: number };
  /** In the order in which chains of higher levels use them. */
  readonly removals: readonly Removal[];
  /** Makes the pattern of a simple technique. Hints of chains and hints from the kernel have none. */
  readonly pattern?: MakePattern;
  /** For chains that the kernel found: where they lead from and to. */
  readonly chain?: FoundChain;
}

/** A chain that the kernel found. */
export interface FoundChain extends ExplainerChain {
  readonly search: ExplainerSearch;
}

/** Makes what a solver sees. */
export type MakePattern = () => StepPattern;

/** Makes a hint that places a digit. */
export function placing(
  name: string,
  rating: number,
  cell: number,
  digit: number,
  pattern: MakePattern,
): Hint {
  return { name, rating, placement: { cell, digit }, removals: [], pattern };
}

/** Makes a hint that removes those of the wanted candidates that are present. Undefined if none is. */
export function removing(
  candidates: Uint16Array,
  name: string,
  rating: number,
  wanted: Iterable<Removal>,
  pattern: MakePattern,
): Hint | undefined {
  const removals = present(candidates, wanted);
  return removals.length > 0 ? { name, rating, removals, pattern } : undefined;
}

/** Returns those of the wanted removals that are present. */
export function present(candidates: Uint16Array, wanted: Iterable<Removal>): Removal[] {
  const removals: Removal[] = [];
  for (const { cell, digits } of wanted)
    if ((candidates[cell] & digits) !== 0) removals.push({ cell, digits: candidates[cell] & digits });
  return removals;
}

/**
 * Sorts a hint's removals as chains of higher levels use them. It is the order of a hash table: by the cell's number
 * modulo 16, or a larger power of two if there are many cells.
 */
export function inTableOrder(removals: readonly Removal[]): Removal[] {
  const { length } = removals;
  const size = length > 48 ? 128 : length > 24 ? 64 : length > 12 ? 32 : 16;
  return [...removals].sort((a, b) => (a.cell % size) - (b.cell % size));
}
