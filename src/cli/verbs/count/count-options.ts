// The options of `minclue count`.

import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import { answering, anySeed, reading, stopping, threads } from '../../frame/shared-options.ts';
import { oneEngine } from '../../read/engines.ts';

/** The options that ask about a board instead of puzzles. */
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
  sample: option.number(
    'N',
    'the number of random dives of an estimate; four times as many halve the error',
    {
      was: ['dives'],
      min: 2,
      default: 20_000,
      needs: ['estimate'],
    },
  ),
  seed: { ...anySeed, default: 1, needs: ['estimate'] },
  grids: option.flag(
    'count the grids of the board itself; the default on a terminal with --board and no input',
  ),
  classes: option.flag('count the grids of the board and the essentially different ones'),
  explain: option.flag('count the grids of the board and explain how, with intermediate numbers'),
  ...threads,
  ...answering,
});
export type CountOptions = OptionsOf<typeof countOptions>;
