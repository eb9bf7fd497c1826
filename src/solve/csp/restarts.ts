// How long the tries are: the sequence 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, … of Luby, Sinclair and Zuckerman
// (1993). Most tries are short, yet by the time the first try of length L begins, the search has spent only
// about L·log₂ L. So a lucky short branch is found soon, and a tree without solutions is still walked to its
// end.

/**
 * The i-th term, from 1. It is 2ᵏ⁻¹ if i = 2ᵏ − 1. Otherwise it equals term i − (2ᵏ − 1), for the largest 2ᵏ
 * − 1 below i.
 */
export function lubyTerm(i: number): number {
  let rest = i;
  for (;;) {
    const power = 2 ** Math.floor(Math.log2(rest + 1)); // the largest with power − 1 ≤ rest
    if (power - 1 === rest) return power / 2;
    rest -= power - 1;
  }
}

/** When and how the csp engine restarts. */
export interface RestartOptions {
  /** Seed of the random ties and orders. Default: 1. */
  readonly seed: number;
  /** The smallest N with restarts. Default: 16. */
  readonly fromSize: number;
  /** Nodes of the shortest tries. Longer tries are multiples by Luby's sequence. Default: 2000. */
  readonly nodes: number;
}

export const defaultRestarts: RestartOptions = { seed: 1, fromSize: 16, nodes: 2000 };
