// `minclue rate`: rates how hard each puzzle is by its hardest step, and counts its steps by technique.

import { SCALES, scaleName } from '../../../rate/index.ts';
import { counted, thousands } from '../../frame/message.ts';
import { keysOf } from '../../frame/option.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { rateOutput } from '../../json/rating.ts';
import { writeSummary } from '../../json/write.ts';
import { listOptions, timesText } from '../../list/list-verb.ts';
import { runList } from '../../list/run.ts';
import { scale } from '../../read/scale.ts';
import { rateWork } from './rate-list.ts';

const declared = listOptions(scale, 'the line unchanged, and after it the rating');

export const rateVerb = declareVerb({
  name: 'rate',
  summary: 'rate how hard puzzles are for people: the hardest step, its technique, and all techniques used',
  arguments: [puzzleInputs],
  options: declared,
  output: rateOutput,
  examples: [
    'minclue rate 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue rate --json --threads 1 examples/17.txt',
    'minclue rate --format "%R/%P/%D %p" --threads 1 examples/17.txt',
    'minclue rate --scale minclue --board 2x2 1....2...3....4.',
  ],
  works: [rateWork],
  async run(inputs, options, session) {
    const { json, threads } = options;
    const sums = await runList(rateWork, inputs, options, session, { threads });
    const { puzzles, proper, logical, solved } = sums;
    const used = keysOf(SCALES).filter((name) => sums[name] > 0);
    const scales = Object.fromEntries(used.map((name) => [name, SCALES[name].version]));
    if (json) await writeSummary(session, rateOutput, { puzzles, proper, logical, solved, scales });
    else if (puzzles > 1)
      session.note(
        `${counted(puzzles, 'puzzle')}: ${thousands(logical)} logic-solvable (singles), ${thousands(solved)} solved by the techniques, ` +
          `${thousands(proper - solved)} not, ${thousands(puzzles - proper)} not proper; ` +
          `scale ${used.map((name) => scaleName({ scale: name, version: SCALES[name].version })).join(' and ')}; ` +
          timesText(session),
      );
  },
});
