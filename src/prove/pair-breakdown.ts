// Where the time of pairs goes, measured: some pairs are searched step by step with an eye on the clock. What the solver
// takes in a step is seen by asking it the same questions again.

import { nextTurn } from '../base/internal.ts';
import { startPairSearch } from '../kernel/index.ts';
import type { Store } from '../work/index.ts';
import { pairsOf } from './check-pairs-question.ts';
import { pairProofParameters } from './pair-proof.ts';

/** Where the time goes, seconds per pair. */
export interface PairBreakdown {
  /** The clue sets of the two bands. */
  readonly tables: number;
  /** Unavoidable sets of the pair. */
  readonly sets: number;
  /** More of them from the solver, its own time apart. */
  readonly learning: number;
  /** The clue sets of one band with those of the other. */
  readonly join: number;
  /** Exchanges with a minirow of the third band. */
  readonly sockets: number;
  /** Third bands, the solver's time apart. */
  readonly thirds: number;
  /** The solver. */
  readonly solver: number;
}

/** What was timed. */
export interface TimedPairs {
  /** How many pairs. */
  readonly pairs: number;
  /** Their mean times. */
  readonly breakdown: PairBreakdown;
}

/** The mean over the first so many pairs of a store, searched here and now. `now` is in milliseconds. */
export async function timePairs(
  store: Store,
  most: number,
  now: () => number,
  signal?: AbortSignal,
): Promise<TimedPairs> {
  const parameters = pairProofParameters(store)!;
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
