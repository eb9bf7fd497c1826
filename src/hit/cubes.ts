// Counts and expands cubes of hitting sets.
import { subsets } from '../family/internal.ts';
import type { HitCube } from './search.ts';

/** How many hitting sets the cubes contain. */
export function countCubes(cubes: Iterable<HitCube>): bigint {
  let count = 0n;
  for (const { free, more } of cubes) count += binomial(free.length, more);
  return count;
}

/** The hitting sets of a cube, each ascending. */
export function* expandCube({ chosen, free, more }: HitCube): Generator<number[]> {
  for (const added of subsets(free, more)) yield [...chosen, ...added].sort((a, b) => a - b);
}

function binomial(n: number, k: number): bigint {
  if (k < 0 || k > n) return 0n;
  let result = 1n;
  for (let i = 1; i <= k; i++) result = (result * BigInt(n - i + 1)) / BigInt(i);
  return result;
}
