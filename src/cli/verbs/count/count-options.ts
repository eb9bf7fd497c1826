// What `minclue count` can be asked.

import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import { answering, anySeed, reading, stopping, threads } from '../../frame/shared-options.ts';
import { oneEngine } from '../../read/engines.ts';

/** With these the question is about a board, not about puzzles. */
const aboutBoard = ['grids', 'classes', 'explain'];
const { limit, timeLimit } = stopping;

export const countOptions = declareOptions({
  ...reading,
  engine: { ...oneEngine, conflicts: [...aboutBoard, 'estimate'] },
  limit: {
    kind: limit.kind,
    value: limit.value,
    min: limit.min,
    orAll: limit.orAll,
    help: limit.help,
    defaultHelp: '2',
    conflicts: [...aboutBoard, 'estimate'],
  },
  timeLimit: { ...timeLimit, conflicts: aboutBoard },
  estimate: option.flag(
    'estimate the number by random dives down the search tree (Knuth), with one standard error',
    { conflicts: aboutBoard },
  ),
  sample: option.number('N', 'how many random dives an estimate takes; four times as many halve the error', {
    was: ['dives'],
    min: 2,
    default: 20_000,
    needs: ['estimate'],
  }),
  seed: { ...anySeed, default: 1, needs: ['estimate'] },
  grids: option.flag(
    'count the grids of the board itself; assumed on a terminal if there is --board and no input',
  ),
  classes: option.flag('count the grids of the board, and the essentially different ones'),
  explain: option.flag('count the grids of the board, and say how, with the numbers on the way'),
  ...threads,
  ...answering,
});
export type CountOptions = OptionsOf<typeof countOptions>;
