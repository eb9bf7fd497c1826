// The random numbers of annealings: xoshiro128** (Blackman & Vigna 2018). It needs 32-bit steps only, so
// TypeScript and the kernel compute the same numbers and can continue from each other's state.

/** The state: four words that are not all 0. Every draw changes it. */
export type Generator = Uint32Array;

/** Creates the generator of a seed. Neighbouring seeds give unrelated numbers. */
export function createGenerator(seed: number): Generator {
  let word = (seed ^ Math.imul(Math.floor(seed / 2 ** 32), 0x85ebca6b)) >>> 0;
  const next = () => {
    word = (word + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(word ^ (word >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  return Uint32Array.from({ length: 4 }, next);
}

/** The next number, 0 … 2³² − 1. */
export function drawWord(generator: Generator): number {
  const [s0, s1, s2, s3] = generator;
  const drawn = Math.imul(rotated(Math.imul(s1, 5), 7), 9) >>> 0;
  const mixed2 = s2 ^ s0;
  const mixed3 = s3 ^ s1;
  generator[1] = s1 ^ mixed2;
  generator[0] = s0 ^ mixed3;
  generator[2] = mixed2 ^ (s1 << 9);
  generator[3] = rotated(mixed3, 11);
  return drawn;
}

/** An integer from 0 to `below − 1`, uniform up to a bias that is negligible for small `below`. */
export function drawBelow(generator: Generator, below: number): number {
  return Math.floor((drawWord(generator) * below) / 2 ** 32);
}

function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
