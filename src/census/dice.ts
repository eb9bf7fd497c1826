// The random numbers of assembly/census/dice.ts: sfc32 (Doty-Humphrey, PractRand), for walkers outside the
// kernel.
import type { Random } from '../base/index.ts';

/** Three words of 32 bits. */
export type DiceSeed = readonly [number, number, number];

/** Draws integers. */
export interface Dice {
  /** Draws an integer below `below`, each with exactly the same probability. */
  pick(below: number): number;
}

/** Creates the dice of this seed. */
export function createDice(seed: DiceSeed): Dice {
  let [a, b, c] = seed;
  let counter = 1;
  const draw = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i++) draw();
  return {
    pick(below) {
      const uneven = 2 ** 32 % below; // products below this are rejected (Lemire's multiplication)
      for (;;) {
        const product = draw() * below;
        const low = product % 2 ** 32;
        if (low >= uneven) return (product - low) / 2 ** 32;
      }
    },
  };
}

/** Draws a seed from another stream. */
export function drawSeed(random: Random): DiceSeed {
  return [random.next(), random.next(), random.next()];
}
