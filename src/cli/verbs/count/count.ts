// `minclue count`: how many solutions each puzzle has, up to a limit, a time limit or Ctrl-C; or an estimate;
// or how many grids a board has.

import { LARGEST_POOL_LIMIT } from '../../../solve/internal.ts';
import { isFinished } from '../../frame/interrupt.ts';
import type { Session } from '../../frame/session.ts';
import { createTallySums, writeTally } from '../../frame/tally.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { countOutput } from '../../json/solving.ts';
import { runList } from '../../list/run.ts';
import { asksForGrids, countBoard } from './count-grids.ts';
import { countWork } from './count-list.ts';
import { type CountOptions, countOptions } from './count-options.ts';
import { estimateAll } from './estimate.ts';

export const countVerb = declareVerb({
  name: 'count',
  summary:
    'print how many solutions each puzzle has; ">= n" where a limit or Ctrl-C stopped it; or how many grids a board has',
  arguments: [puzzleInputs],
  options: countOptions,
  output: countOutput,
  examples: [
    'minclue count examples/17.txt',
    'minclue count --limit all --board 2x2 ................',
    'minclue count --limit all --time-limit 1 ....................................',
    'minclue count --board 2x3 --classes --explain',
    'minclue count --estimate --dives 5000 .................................................................................',
  ],
  run: count,
});

async function count(inputs: readonly string[], options: CountOptions, session: Session): Promise<void> {
  if (asksForGrids(inputs, options)) return countBoard(options, session);
  if (options.estimate) return estimateAll(inputs, options, session);
  const { engine, limit = 2, json, threads, timeLimit } = options;
  const sums = createTallySums();
  const run = {
    work: countWork,
    settings: { engine, limit, timeLimitMs: timeLimit * 1000, json },
    threads,
    mayTakeLong: limit > LARGEST_POOL_LIMIT || timeLimit !== Number.POSITIVE_INFINITY,
    sums,
  } as const;
  await isFinished(session, () => runList(run, inputs, options, session));
  await writeTally('count', sums, options, session);
}
