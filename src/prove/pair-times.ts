// The times of pairs of bands. The total time is estimated from the CPU times of a random sample. To see
// where the time goes, some pairs are searched step by step against the clock. The solver's time in a step is
// measured by asking it the same questions again.

import { InputError } from '../base/index.ts';
import { nextTurn } from '../base/internal.ts';
import { parseBoard } from '../board/index.ts';
import { openCatalogue, openPairs } from '../catalogue/index.ts';
import { startPairSearch } from '../kernel/index.ts';
import type { Store } from '../work/index.ts';
import { pairsOf } from './check-pairs-question.ts';
import { proofParameters } from './prove.ts';

/** An estimate for all pairs from a random sample: means and their standard errors. */
export interface PairEstimate {
  /** Mean CPU time of a pair with all its third bands. */
  readonly secondsPerPair: number;
  /** Time for all pairs on a core like this one. */
  readonly coreYears: number;
  /** The standard error of `coreYears`. */
  readonly coreYearsError: number;
  /** Mean CPU time per essentially different grid. */
  readonly secondsPerGrid: number;
  /** The standard error of `secondsPerGrid`. */
  readonly secondsPerGridError: number;
}

const YEAR = 365.25 * 24 * 3600;

/** The estimate from the CPU times of randomly drawn pairs; undefined for fewer than two. */
export async function estimatePairs(seconds: readonly number[]): Promise<PairEstimate | undefined> {
  if (seconds.length < 2) return undefined;
  const { size: pairs } = await openPairs();
  const { size: grids } = await openCatalogue(parseBoard('3x3'));
  const mean = seconds.reduce((sum, each) => sum + each, 0) / seconds.length;
  const squares = seconds.reduce((sum, each) => sum + (each - mean) ** 2, 0);
  const error = Math.sqrt(squares / (seconds.length - 1) / seconds.length);
  return {
    secondsPerPair: mean,
    coreYears: (mean * pairs) / YEAR,
    coreYearsError: (error * pairs) / YEAR,
    secondsPerGrid: (mean * pairs) / grids,
    secondsPerGridError: (error * pairs) / grids,
  };
}

/** Where the time goes, in seconds per pair. */
export interface PairBreakdown {
  /** Listing the clue sets of the two bands. */
  readonly tables: number;
  /** Finding unavoidable sets of the pair. */
  readonly sets: number;
  /** Learning more sets from the solver, without the solver's time. */
  readonly learning: number;
  /** Joining the clue sets of one band with those of the other. */
  readonly join: number;
  /** Exchanges with a minirow of the third band. */
  readonly sockets: number;
  /** Searching third bands, without the solver's time. */
  readonly thirds: number;
  /** The solver. */
  readonly solver: number;
}

/** The timing of some pairs. */
export interface TimedPairs {
  /** The number of pairs. */
  readonly pairs: number;
  /** Their mean times. */
  readonly breakdown: PairBreakdown;
}

/**
 * Searches the first `count` pairs of a store here and now, and averages their times. `now` is in
 * milliseconds.
 */
export async function timePairs(
  store: Store,
  most: number,
  now: () => number,
  signal?: AbortSignal,
): Promise<TimedPairs> {
  const parameters = proofParameters(store);
  if (parameters?.route !== 'pairs') throw new InputError(`${store.name}: not about pairs of bands`);
  const spent = { tables: 0, sets: 0, learning: 0, join: 0, sockets: 0, thirds: 0, solver: 0 };
  let pairs = 0;
  for (let task = 0; pairs < most && task < store.header.tasks!; task++)
    for (const pair of (await pairsOf(parameters, task)).slice(0, most - pairs)) {
      const search = startPairSearch(pair, parameters.clues);
      search.logQuestions();
      for (;;) {
        const began = now();
        const phase = search.step();
        const ended = now();
        if (phase === 'done') break;
        search.askAgain();
        const solver = phase === 'learning' || phase === 'thirds' ? now() - ended : 0;
        spent[phase] += ended - began - solver;
        spent.solver += solver;
        await nextTurn(signal);
      }
      pairs++;
    }
  const breakdown = Object.entries(spent).map(([name, sum]) => [name, sum / 1000 / pairs]);
  return { pairs, breakdown: Object.fromEntries(breakdown) as unknown as PairBreakdown };
}
