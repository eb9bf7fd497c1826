// `minclue count --estimate`: estimates the number of solutions, with an error bar, for puzzles too sparse to count.

import { type Estimate, startEstimate } from '../../../solve/index.ts';
import { writePuzzle } from '../../../text/index.ts';
import { counted } from '../../frame/message.ts';
import { countOutput } from '../../json/solving.ts';
import { declareListWork } from '../../list/list-work.ts';
import { estimateText, spreadText } from '../../write/estimate.ts';
import type { CountOptions } from './count-options.ts';

/** Dives between two rests, in which Ctrl-C takes effect. They take some milliseconds on small boards. */
const SLICE_DIVES = 20;

export const estimateWork = declareListWork<CountOptions>()({
  name: 'count estimate',
  row: countOutput.rows.estimate,
  sums: () => ({ dives: 0 }),
  keeps: () => false,
  *search(puzzle, { options: { seed, sample: dives, timeLimit } }): Generator<string, Estimate, boolean> {
    const estimator = startEstimate(puzzle, { seed });
    const deadline = performance.now() + timeLimit * 1000;
    while (estimator.estimate.dives < dives) {
      estimator.run(Math.min(SLICE_DIVES, dives - estimator.estimate.dives));
      if ((yield `the next ${describe(estimator.estimate)}`) || performance.now() >= deadline) break;
    }
    return estimator.estimate;
  },
  add: (sums, { dives }, _) => void (sums.dives += dives),
  toRow: ({ mean, error, dives, hits }, { entry }) => ({
    puzzle: writePuzzle(entry.puzzle),
    estimate: mean,
    standardError: error,
    dives,
    hits,
  }),
  text: describe,
});

/** `about 6.68e+21 ± 1.1 % (20,000 dives)`; the error is one standard error. */
function describe({ mean, error, dives }: Estimate): string {
  const count = `(${counted(dives, 'dive')})`;
  if (mean === 0) return `about 0, no dive found a solution ${count}`;
  return `about ${estimateText(mean)} ${spreadText(mean, error)} ${count}`;
}
