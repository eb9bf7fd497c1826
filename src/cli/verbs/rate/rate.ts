// `minclue rate`: how hard each puzzle is, by the hardest step it takes, and what steps it takes.

import { SCALES, scaleName } from '../../../rate/index.ts';
import { isFinished } from '../../frame/interrupt.ts';
import { declareOptions, keysOf } from '../../frame/option.ts';
import { answering, reading, threads } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { rateOutput } from '../../json/rating.ts';
import { writeSummary } from '../../json/write.ts';
import { runList } from '../../list/run.ts';
import { scale } from '../../read/scale.ts';
import { formatOption } from '../../write/format.ts';
import { createRateSums, rateWork } from './rate-list.ts';

const declared = declareOptions({
  ...reading,
  ...scale,
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
    'minclue rate --format "%R/%P/%D %p" --threads 1 examples/17.txt',
    'minclue rate --scale minclue --board 2x2 1....2...3....4.',
  ],
  async run(inputs, options, session) {
    const { scale: asked, format, json, threads: number } = options;
    const sums = createRateSums();
    const run = { work: rateWork, settings: { scale: asked, format, json }, threads: number, sums } as const;
    await isFinished(session, () => runList(run, inputs, options, session));
    const { puzzles, proper, logical, solved } = sums;
    const { cpuSeconds, wallSeconds } = session.times();
    const used = keysOf(SCALES).filter((name) => sums[name] > 0);
    const scales = Object.fromEntries(used.map((name) => [name, SCALES[name].version]));
    if (json) await writeSummary(session, rateOutput, { puzzles, proper, logical, solved, scales });
    else if (puzzles > 1)
      session.note(
        `${puzzles} puzzles: ${logical} logic-solvable (singles), ${solved} solved by the techniques, ` +
          `${proper - solved} not, ${puzzles - proper} not proper; ` +
          `scale ${used.map((name) => scaleName({ scale: name, version: SCALES[name].version })).join(' and ')}; ` +
          `${wallSeconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s CPU`,
      );
  },
});
