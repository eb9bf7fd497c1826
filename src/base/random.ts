/**
 * Seeded random numbers: the same seed gives the same numbers on any machine.
 * @experimental
 * @module
 */
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** A stream of random numbers; drawing from it moves it on. */
export interface Random {
  /** The next 32 random bits, as a signed integer. */
  next(): number;
  /** A stream that goes on as this one does, independent of it. */
  clone(): Random;
  /** What the stream is made from. */
  getState(): readonly number[];
}

/** The stream that belongs to a seed. */
export function createRandom(seed: number): Random {
  return xoroshiro128plus(seed);
}

/** A whole number from 0 to `below − 1`, each equally likely. */
export function pickInt(random: Random, below: number): number {
  return uniformInt(random, 0, below - 1);
}

/** A copy in random order (Fisher–Yates), each order equally likely. */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const copy = [...items];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = pickInt(random, i + 1);
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}
