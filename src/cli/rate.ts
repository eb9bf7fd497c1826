// `minclue rate`: how hard each puzzle is, by the hardest step it takes, and what steps it takes.

import { RATING_VERSION } from '../rate/index.ts';
import { formatOption } from './format.ts';
import { isFinished } from './interrupt.ts';
import { rateOutput } from './json/rating.ts';
import { writeSummary } from './json/write.ts';
import { runList } from './list/run.ts';
import { declareOptions } from './option.ts';
import { createRateSums } from './rate-list.ts';
import { answering, reading, threads } from './shared-options.ts';
import { declareVerb, puzzleInputs } from './verb.ts';

const declared = declareOptions({
  ...reading,
  format: { ...formatOption, defaultHelp: 'the line as it stood, and the rating behind it' },
  ...threads,
  ...answering,
});

export const rateVerb = declareVerb({
  name: 'rate',
  summary: 'say how hard puzzles are for people: the hardest step, its technique, and all that were used',
  arguments: [puzzleInputs],
  options: declared,
  output: rateOutput,
  examples: [
    'minclue rate 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue rate --json --threads 1 examples/17.txt',
    'minclue rate --format "%r %p" --threads 1 examples/17.txt',
  ],
  async run(inputs, options, session) {
    const { format, json, threads: number } = options;
    const sums = createRateSums();
    const run = { work: 'rate', settings: { format, json }, threads: number, sums } as const;
    await isFinished(session, () => runList(run, inputs, options, session));
    const { puzzles, proper, logical, solved } = sums;
    const { cpuSeconds, wallSeconds } = session.times();
    if (json)
      await writeSummary(session, rateOutput, {
        puzzles,
        proper,
        logical,
        solved,
        ratingVersion: RATING_VERSION,
      });
    else if (puzzles > 1)
      session.note(
        `${puzzles} puzzles: ${logical} logic-solvable (singles), ${solved} solved by the table, ` +
          `${proper - solved} need search, ${puzzles - proper} not proper; ` +
          `ratings of version ${RATING_VERSION}; ${wallSeconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s CPU`,
      );
  },
});
