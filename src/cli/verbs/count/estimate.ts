// `minclue count --estimate`: about how many solutions, with an error bar, for puzzles too sparse to count.
import { setImmediate } from 'node:timers/promises';
import { type Estimate, startEstimate } from '../../../solve/index.ts';
import { type PuzzleEntry, writePuzzle } from '../../../text/index.ts';
import type { Session } from '../../frame/session.ts';
import { placeOf } from '../../json/fields.ts';
import { countOutput } from '../../json/solving.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { readInputs } from '../../read/input.ts';
import type { CountOptions } from './count-options.ts';

/** Dives between two rests, in which Ctrl-C is heard: some milliseconds on small boards. */
const SLICE_DIVES = 20;

export async function estimateAll(
  inputs: readonly string[],
  options: CountOptions,
  session: Session,
): Promise<void> {
  let puzzles = 0;
  let dives = 0;
  for await (const entries of readInputs(inputs, options, session))
    for (const entry of entries) {
      if (entry.kind === 'comment' || session.signal.aborted) continue;
      const estimator = startEstimate(entry.puzzle, { seed: options.seed });
      const deadline = performance.now() + options.timeLimit * 1000;
      while (estimator.estimate.dives < options.dives) {
        estimator.run(Math.min(SLICE_DIVES, options.dives - estimator.estimate.dives));
        session.progress.tell(`puzzle ${puzzles + 1}: ${describe(estimator.estimate)}`, {
          done: estimator.estimate.dives,
          total: options.dives,
        });
        await setImmediate();
        if (session.signal.aborted || performance.now() >= deadline) break;
      }
      const { estimate } = estimator;
      puzzles++;
      dives += estimate.dives;
      await session.write(options.json ? estimateJson(entry, estimate) : `${describe(estimate)}\n`);
    }
  if (options.json) await writeSummary(session, countOutput, { puzzles, dives, seed: options.seed });
}

function estimateJson(entry: PuzzleEntry, { mean, error, dives, hits }: Estimate): string {
  return rowLine(countOutput.rows.estimate, {
    puzzle: writePuzzle(entry.puzzle),
    estimate: mean,
    standardError: error,
    dives,
    hits,
    ...placeOf(entry),
  });
}

/** `about 6.68e+21 ± 1.1 % (20,000 dives)`; the error is one standard error. */
function describe({ mean, error, dives }: Estimate): string {
  const count = `(${dives.toLocaleString('en')} dives)`;
  if (mean === 0) return `about 0, no dive found a solution ${count}`;
  const number = mean < 1e6 ? String(Number(mean.toPrecision(6))) : mean.toPrecision(4);
  return `about ${number} ± ${((100 * error) / mean).toPrecision(2)} % ${count}`;
}
