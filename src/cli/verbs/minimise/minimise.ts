// `minclue minimise`: finds one or all minimal puzzles inside a proper one, and its redundant clues.
import { counted, thousands } from '../../frame/message.ts';
import { option } from '../../frame/option.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { minimiseOutput } from '../../json/making.ts';
import { writeSummary } from '../../json/write.ts';
import { listOptions } from '../../list/list-verb.ts';
import { runList } from '../../list/run.ts';
import { minimiseAllWork, minimiseWork } from './minimise-list.ts';

/** A grid has more minimal puzzles than anyone can list. */
const DEFAULT_LIMIT = 1000;

const own = {
  all: option.flag('print all minimal puzzles inside each puzzle, up to --limit'),
  limit: option.number('N', 'with --all: at most N minimal puzzles inside each puzzle, or "all"', {
    min: 1,
    orAll: true,
    default: DEFAULT_LIMIT,
    needs: ['all'],
  }),
} as const;
const declared = listOptions(own, 'a line, and after it the redundant clues');

export const minimiseVerb = declareVerb({
  name: 'minimise',
  summary: 'remove redundant clues from proper puzzles: find one minimal puzzle inside each, or all',
  arguments: [puzzleInputs],
  options: declared,
  output: minimiseOutput,
  examples: [
    'minclue minimise 12.43.2.2.4.4.12',
    'minclue minimise --all --json 12.43.2.2.4.4.12',
    'minclue minimise examples/17.txt',
    'minclue minimise --all --format "%c %p" 12.43.2.2.4.4.12',
  ],
  works: [minimiseWork, minimiseAllWork],
  async run(inputs, { threads: number, ...options }, session) {
    const { all, json } = options;
    const sums = all
      ? await runList(minimiseAllWork, inputs, options, session, { mayTakeLong: true })
      : await runList(minimiseWork, inputs, options, session, { threads: number });
    const { puzzles, minimal, no: improper, found, cut } = sums;
    if (json) return writeSummary(session, minimiseOutput, { puzzles, minimal, improper, found, cut });
    const refused = improper > 0 ? `, ${improper} not proper` : '';
    const inside = all ? `, ${counted(found, 'minimal puzzle')} inside` : '';
    session.note(`${counted(puzzles, 'puzzle')}, ${thousands(minimal)} of them minimal${refused}${inside}`);
  },
});
