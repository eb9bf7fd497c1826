// How long the tries are: the sequence 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, … of Luby, Sinclair and Zuckerman (1993).
// Most tries are short, yet by the time the first try of length L begins, only about L·log₂ L has been spent:
// so a lucky short branch is found soon, and a tree without solutions is walked to its end in the end.

/** The i-th term, from 1: 2ᵏ⁻¹ where i = 2ᵏ − 1, and otherwise the term as far behind the last such i. */
export function lubyTerm(i: number): number {
  let rest = i;
  for (;;) {
    const power = 2 ** Math.floor(Math.log2(rest + 1)); // the largest with power − 1 ≤ rest
    if (power - 1 === rest) return power / 2;
    rest -= power - 1;
  }
}

/** Randomised restarts of the csp engine: when and how. */
export interface RestartOptions {
  /** Seed of the random ties and orders. Default: 1. */
  readonly seed: number;
  /** The smallest N with restarts. Default: 16. */
  readonly fromSize: number;
  /** Nodes of the shortest tries; the others are longer as restarts.ts says. Default: 2000. */
  readonly nodes: number;
}

export const defaultRestarts: RestartOptions = { seed: 1, fromSize: 16, nodes: 2000 };
