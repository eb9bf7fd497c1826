// `minclue count`: counts the solutions of each puzzle, up to a limit, a time limit or Ctrl-C, or estimates them. It
// also counts the grids of a board.

import { LARGEST_QUICK_LIMIT } from '../../../solve/internal.ts';
import type { Session } from '../../frame/session.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { countOutput } from '../../json/solving.ts';
import { writeSummary } from '../../json/write.ts';
import { runList } from '../../list/run.ts';
import { writeTally } from '../solve/tally.ts';
import { asksForGrids, countBoard } from './count-grids.ts';
import { countWork } from './count-list.ts';
import { type CountOptions, countOptions } from './count-options.ts';
import { estimateWork } from './estimate.ts';

export const countVerb = declareVerb({
  name: 'count',
  summary:
    'count the solutions of each puzzle (">= n" if a limit or Ctrl-C stopped it), or the grids of a board',
  arguments: [puzzleInputs],
  options: countOptions,
  output: countOutput,
  examples: [
    'minclue count examples/17.txt',
    'minclue count --limit all --board 2x2 ................',
    'minclue count --limit all --time-limit 1 ....................................',
    'minclue count --board 2x3 --classes --explain',
    'minclue count --estimate --sample 5000 .................................................................................',
  ],
  works: [countWork, estimateWork],
  run: count,
});

async function count(inputs: readonly string[], options: CountOptions, session: Session): Promise<void> {
  if (asksForGrids(inputs, options)) return countBoard(options, session);
  const { limit = 2, json, threads, timeLimit, seed } = options;
  if (options.estimate) {
    const { puzzles, dives } = await runList(estimateWork, inputs, options, session, { mayTakeLong: true });
    if (json) await writeSummary(session, countOutput, { puzzles, dives, seed });
    return;
  }
  const mayTakeLong = limit > LARGEST_QUICK_LIMIT || timeLimit !== Number.POSITIVE_INFINITY;
  const asked = { ...options, limit, timeLimitMs: timeLimit * 1000 };
  const sums = await runList(countWork, inputs, asked, session, { threads, mayTakeLong });
  await writeTally(countOutput, sums, options, session);
}
