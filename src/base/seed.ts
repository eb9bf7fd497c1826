// Seeds: the one number from which all random choices of a call follow. A caller who gives none gets a random one and
// finds it in the result.
import { InputError } from './input-error.ts';
import { shown } from './options.ts';

/** The largest seed. The generators use 32 bits. */
export const LARGEST_SEED = 2 ** 32 - 1;

/** Returns the given seed, or a random one. Throws an InputError if it is not a whole number from 0 to 2³² − 1. */
export function chooseSeed(seed?: number): number {
  if (seed === undefined) return crypto.getRandomValues(new Uint32Array(1))[0];
  if (Number.isInteger(seed) && seed >= 0 && seed <= LARGEST_SEED) return seed;
  throw new InputError(`seed ${shown(seed)}: expected a whole number from 0 to ${LARGEST_SEED}`);
}
