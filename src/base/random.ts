/**
 * Seeded random numbers: the same seed gives the same numbers on any machine.
 * @experimental
 * @module
 */

import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { InputError } from './input-error.ts';
import { shown } from './options.ts';

/** A stream of random numbers. Drawing from it advances it. */
export interface Random {
  /** The next 32 random bits, as a signed integer. */
  next(): number;
  /** A copy that continues with the same numbers, independently of this stream. */
  clone(): Random;
  /** The state of the stream. */
  getState(): readonly number[];
}

/** The stream of a seed, a whole number. */
export function createRandom(seed: number): Random {
  if (!Number.isSafeInteger(seed)) throw new InputError(`seed ${shown(seed)}: expected a whole number`);
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
