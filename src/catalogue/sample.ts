// Random ranks: each class is equally likely, whatever the number of its grids.
import { createRandom, InputError, pickInt } from '../base/index.ts';

/**
 * Draws `count` different ranks below `size` in random order, each such list equally likely. The same seed
 * gives the same list, and a shorter list is a prefix of a longer one. These are the first steps of a shuffle
 * of all ranks (Fisher–Yates) that stores only the ranks it has moved.
 */
export function sampleRanks(size: number, count: number, seed: number): number[] {
  return [...drawRanks(size, count, seed)];
}

/** Draws the ranks of `sampleRanks` one by one. */
export function* drawRanks(size: number, count: number, seed: number): Generator<number, void> {
  if (count > size)
    throw new InputError(`${count} different grids are asked for, but there are only ${size}`);
  const random = createRandom(seed);
  const moved = new Map<number, number>();
  for (let i = 0; i < count; i++) {
    const j = i + pickInt(random, size - i);
    const rank = moved.get(j) ?? j;
    moved.set(j, moved.get(i) ?? i);
    yield rank;
  }
}
