// Marsaglia's 32-bit xorshift. The search draws from it at every node, so it is not the generator of
// src/base: a number costs three shifts and no allocation. The same seed gives the same numbers on any
// machine.

/** Draws an integer from 0 to `below − 1`. */
export type Draw = (below: number) => number;

export function createDraw(seed: number): Draw {
  let word = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) || 1; // neighbouring seeds far apart, never 0
  return (below) => {
    word ^= word << 13;
    word ^= word >>> 17;
    word ^= word << 5;
    return (word >>> 0) % below;
  };
}
