// Ranks drawn at random: each class as likely as any other, whatever the number of its grids.
import { createRandom, InputError, pickInt } from '../base/index.ts';

/**
 * `count` different ranks below `size` in random order, each such list equally likely; the same for the same seed,
 * and a shorter list is the beginning of a longer one. The first steps of a shuffle of all ranks (Fisher–Yates),
 * of which only what has moved is kept.
 */
export function sampleRanks(size: number, count: number, seed: number): number[] {
  return [...drawRanks(size, count, seed)];
}

/** The same one by one, for those who do not want to wait for all. */
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
