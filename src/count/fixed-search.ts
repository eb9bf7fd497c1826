// Runs the searches for fixed grids: in the kernel, or in a plain search that also takes boards with extra
// units and with which the tests compare the kernel.
import { bitsOf } from '../family/internal.ts';
import { type FixedProblem, startFixed } from '../kernel/index.ts';

/** Nodes between two pauses: some milliseconds. */
const SLICE_NODES = 200_000;

/** The total number of solutions of all problems. Awaits `rest` between slices of work. */
export async function countSolutions(
  problems: readonly FixedProblem[],
  rest: () => Promise<void>,
): Promise<bigint> {
  let sum = 0n;
  for (const problem of problems) {
    if (problem.orbits.some(({ units }) => units.length > 3)) sum += BigInt(plainFixedCount(problem));
    else {
      const search = startFixed(problem);
      while (!search.run(SLICE_NODES)) await rest();
      sum += BigInt(search.counts.solutions);
    }
  }
  return sum;
}

/** The search for fixed grids as plain recursion. */
export function plainFixedCount({ orbits, fresh }: FixedProblem): number {
  const assign = (left: readonly (typeof orbits)[number][], state: Uint16Array, used: number): number => {
    let best = -1;
    let bestDigits: number[] = [];
    for (const [i, { units, allowed }] of left.entries()) {
      const taken = units.reduce((digits, unit) => digits | state[unit], 0);
      const digits = bitsOf(allowed & ~taken & fresh[used]);
      if (best < 0 || digits.length < bestDigits.length) [best, bestDigits] = [i, digits];
    }
    if (best < 0) return 1;
    const { additions, uses } = left[best];
    const rest = left.toSpliced(best, 1);
    let solutions = 0;
    for (const digit of bestDigits)
      solutions += assign(
        rest,
        state.map((digits, unit) => digits | additions[digit][unit]),
        used | uses[digit],
      );
    return solutions;
  };
  return assign(orbits, new Uint16Array(orbits[0].additions[0].length), 0);
}
