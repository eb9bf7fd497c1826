// Exact cover problems (Foundations, §3): given items and options (sets of items), choose options so that
// every primary item is in exactly one of them and every secondary item in at most one. Nothing here knows
// what the items mean.
import { InputError } from '../base/index.ts';

/**
 * Items and options are numbered from 0. The items of option `o` are `items[starts[o]]` … `items[starts[o +
 * 1] − 1]`, without duplicates. An option without primary items is never chosen, because nothing requires it.
 */
export interface CoverProblem {
  /** The name of each item. */
  readonly itemNames: readonly string[];
  /** Items from this number on are secondary. */
  readonly primaryCount: number;
  /** One more entry than there are options; the last is the total number of entries. */
  readonly starts: Int32Array;
  /** The items of all options, option by option. */
  readonly items: Int32Array;
  /** The name of each option. Absent: options are named by their items. */
  readonly optionNames?: readonly string[];
}

/**
 * Creates a problem from lists. Throws an InputError on an unknown item, a repeated item, or an empty option.
 */
export function createCoverProblem(
  itemNames: readonly string[],
  primaryCount: number,
  options: readonly (readonly number[])[],
  optionNames?: readonly string[],
): CoverProblem {
  if (!Number.isInteger(primaryCount) || primaryCount < 0 || primaryCount > itemNames.length)
    throw new InputError(`${primaryCount} primary items, but the number of items is ${itemNames.length}`);
  if (optionNames && optionNames.length !== options.length)
    throw new InputError(`${optionNames.length} option names for ${options.length} options`);
  const starts = new Int32Array(options.length + 1);
  for (const [option, list] of options.entries()) {
    if (list.length === 0) throw new InputError(`option ${option + 1} is empty`);
    const unknown = list.find((item) => !Number.isInteger(item) || item < 0 || item >= itemNames.length);
    if (unknown !== undefined) throw new InputError(`option ${option + 1}: there is no item ${unknown}`);
    if (new Set(list).size !== list.length) throw new InputError(`option ${option + 1} has an item twice`);
    starts[option + 1] = starts[option] + list.length;
  }
  const items = Int32Array.from(options.flat());
  return { itemNames, primaryCount, starts, items, ...(optionNames && { optionNames }) };
}

/** The number of options of the problem. */
export function optionCount(problem: CoverProblem): number {
  return problem.starts.length - 1;
}

/** The items of an option, in the given order. */
export function optionItems(problem: CoverProblem, option: number): Int32Array {
  return problem.items.subarray(problem.starts[option], problem.starts[option + 1]);
}

/** The name of an option, or the names of its items if it has none. */
export function describeOption(problem: CoverProblem, option: number): string {
  return problem.optionNames?.[option] ?? namesOfItems(problem, option).join(' ');
}

/** The names of an option's items. */
export function namesOfItems(problem: CoverProblem, option: number): string[] {
  return Array.from(optionItems(problem, option), (item) => problem.itemNames[item]);
}

/**
 * Does this choice of options cover every primary item once and no item twice? This is the slow, obvious
 * check.
 */
export function isCover(problem: CoverProblem, options: ArrayLike<number>): boolean {
  const times = new Int32Array(problem.itemNames.length);
  for (const option of Array.from(options)) for (const item of optionItems(problem, option)) times[item]++;
  return times.every((count, item) => (item < problem.primaryCount ? count === 1 : count <= 1));
}
