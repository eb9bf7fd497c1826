// `minclue explain`: every step of a puzzle, or only the next one, in words and with --draw in pictures.
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { explainOutput } from '../../json/rating.ts';
import { writeSummary } from '../../json/write.ts';
import { runList } from '../../list/run.ts';
import { readStepNumbers } from '../../read/step-numbers.ts';
import { nextWork } from './explain-next.ts';
import { declared } from './explain-options.ts';
import { explainWork } from './explain-way.ts';

export const explainVerb = declareVerb({
  name: 'explain',
  summary:
    'explain the steps that solve a puzzle, easiest first, or only the next one; in words and pictures',
  arguments: [puzzleInputs],
  options: declared,
  output: explainOutput,
  examples: [
    'minclue explain 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue explain --next 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue explain --next --all --json 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue explain --scale explainer .2...6.....758......5....34..8.....3..1735.8....9........8..........175.2....3.1.',
    'minclue explain --board 2x2 1....2...3....4. --draw /tmp/steps.svg',
    'minclue explain --steps 14 --draw /tmp/worksheet.png --blank .49..52....3.4..........8.9...4..6..7...6..1..8...9..2........4....3.17.6.....5..',
    'minclue explain --scale minclue --json 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
  ],
  works: [explainWork, nextWork],
  async run(inputs, options, session) {
    const { json, next, draw, threads, steps } = options;
    if (steps !== undefined) readStepNumbers(steps);
    // with pictures only one puzzle is allowed: a single thread notices a second one
    const how = draw === undefined ? { threads } : { mayTakeLong: true };
    const { puzzles } = await runList(next ? nextWork : explainWork, inputs, options, session, how);
    if (json) await writeSummary(session, explainOutput, { puzzles });
  },
});
