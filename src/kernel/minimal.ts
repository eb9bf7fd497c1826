// The kernel that counts minimal hitting sets (assembly/minimal.ts) as one typed call.
import { binary, COUNTS, SETS, SETS_MAX } from './generated/minimal.ts';
import { instantiate, once } from './instance.ts';

interface MinimalExports {
  start(length: number): void;
  run(budget: number): number;
}

const kernel = once(() => instantiate<MinimalExports>(binary));

/** Elements tried between two pauses. */
const SLICE = 200_000;

/** The largest number of sets of a family. */
export const MAX_COUNTED_SETS = SETS_MAX;

/**
 * Counts the minimal hitting sets of the family, by size from 0 to 64. Sets contain numbers below 64; none is
 * empty, and there are at most MAX_COUNTED_SETS. Pauses now and then. Nothing else may be counted in this
 * thread meanwhile.
 */
export function* countMinimalSets(sets: readonly (readonly number[])[]): Generator<void, number[]> {
  const { memory, start, run } = kernel();
  const { buffer } = memory;
  const words = new Uint32Array(buffer, SETS, 2 * SETS_MAX);
  const sorted = [...sets].sort((a, b) => a.length - b.length);
  words.fill(0, 0, 2 * sorted.length);
  for (const [i, set] of sorted.entries())
    for (const element of set) words[2 * i + (element >> 5)] |= 1 << (element & 31);
  start(sorted.length);
  while (run(SLICE) === 0) yield;
  return [...new Float64Array(buffer, COUNTS, 65)];
}
