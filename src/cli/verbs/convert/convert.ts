// `minclue convert`: puzzles in any format that can be read, written in one format.
import { declareOptions } from '../../frame/option.ts';
import { answering, reading, threads } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { declareListWork } from '../../list/list-work.ts';
import { runList } from '../../list/run.ts';
import { formatOption } from '../../write/format.ts';

const { conflicts: _, ...format } = formatOption; // there is no --json
const { quiet, noProgress, output } = answering;
const declared = declareOptions({
  ...reading,
  format: { ...format, default: 'line' },
  ...threads,
  quiet,
  noProgress,
  output,
});

const convertWork = declareListWork<{ readonly format: string }>()({
  name: 'convert',
  usual: ['puzzle', 'clues'],
  answer: () => ({}),
  keeps: ({ text }) => text.trim() !== '', // blank lines are what stood between grids
});

export const convertVerb = declareVerb({
  name: 'convert',
  summary: 'read puzzles in any format and write them in one, or as a table',
  arguments: [puzzleInputs],
  options: declared,
  works: [convertWork],
  examples: [
    'minclue convert --format grid examples/17.txt',
    'minclue convert --format "%p %s" examples/17.txt',
    'minclue convert --format csv:line,puzzle,clues,rating examples/17.txt',
    'minclue convert --format candidates 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
    'minclue convert --format fpuzzles 4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
  ],
  async run(inputs, { threads: number, ...options }, session) {
    await runList(convertWork, inputs, options, session, { threads: number });
  },
});
