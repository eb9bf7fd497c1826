// `minclue solve`: prints the solution of each puzzle, or says that it has none or more than one.

import { incompleteEngines } from '../../../solve/index.ts';
import { cpVariants, isIncomplete, LARGEST_QUICK_LIMIT } from '../../../solve/internal.ts';
import { option } from '../../frame/option.ts';
import { anySeed, stopping } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { solveOutput } from '../../json/solving.ts';
import { listOptions } from '../../list/list-verb.ts';
import { runList } from '../../list/run.ts';
import { engineAsked, oneEngine } from '../../read/engines.ts';
import { solveAllWork, solveWork } from './solve-list.ts';
import { writeTally } from './tally.ts';

const incompleteNames = incompleteEngines.map((engine) => engine.name);

const declared = listOptions(
  {
    engine: {
      ...oneEngine,
      suggest: [...oneEngine.suggest, ...incompleteNames],
      help: `${oneEngine.help}; or an engine that finds one solution or gives up: ${incompleteNames.join(', ')}`,
    },
    budget: option.number('MOVES', `${incompleteNames.join(', ')}: give up after this many moves`, {
      min: 1,
      defaultHelp: '2,500,000 for 3x3, 48,000,000 for 4x4, 540,000,000 for 5x5',
    }),
    cp: option.choice(
      cpVariants,
      'hybrid: look for hidden singles in rows, columns and boxes, or in boxes only',
      { needs: ['engine=hybrid'], defaultHelp: 'stated' },
    ),
    // no default: a seed is refused if nothing is random
    seed: { ...anySeed, help: `${incompleteNames.join(', ')}: ${anySeed.help}` },
    all: option.flag('print all solutions, up to --limit'),
    limit: option.number('N', 'stop at this many solutions, or "all"', {
      min: 1,
      orAll: true,
      defaultHelp: '2; with --all: all',
    }),
    timeLimit: stopping.timeLimit,
  },
  'line',
);

export const solveVerb = declareVerb({
  name: 'solve',
  summary: 'print the solution of each puzzle, or say that it has none or more than one',
  arguments: [puzzleInputs],
  options: declared,
  output: solveOutput,
  examples: [
    'minclue solve 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue solve examples/17.txt',
    'minclue solve --all --limit 5 --board 2x2 1...............',
    'minclue solve --format grid < examples/17.txt',
    'minclue solve --time-limit 5 examples/17.txt',
    'minclue solve --format "%p,%s" examples/17.txt',
    'minclue solve --engine hybrid --seed 7 ..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..',
  ],
  works: [solveWork, solveAllWork],
  async run(inputs, { threads: number, ...options }, session) {
    const { all, timeLimit } = options;
    const engine = engineAsked(options);
    const limit = options.limit ?? (all ? Number.POSITIVE_INFINITY : isIncomplete(engine) ? 1 : 2);
    const mayTakeLong = all || limit > LARGEST_QUICK_LIMIT || timeLimit !== Number.POSITIVE_INFINITY;
    const asked = { ...options, engine, limit, timeLimitMs: timeLimit * 1000 };
    const how = { threads: number, mayTakeLong };
    const sums = await runList(all ? solveAllWork : solveWork, inputs, asked, session, how);
    await writeTally(solveOutput, sums, { ...asked, limit: all ? options.limit : limit }, session);
  },
});
