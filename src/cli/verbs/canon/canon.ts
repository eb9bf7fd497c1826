// `minclue canon`: the canonical form of each puzzle or grid, isomorphs dropped if wanted, automorphism groups shown.

import { isFinished } from '../../frame/interrupt.ts';
import { declareOptions, type OptionsOf } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, reading, threads } from '../../frame/shared-options.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { canonOutput } from '../../json/classes.ts';
import { writeSummary } from '../../json/write.ts';
import { runList } from '../../list/run.ts';
import { formOption } from '../../read/canonical.ts';
import { formatOption } from '../../write/format.ts';
import { canonWork } from './canon-list.ts';

const declared = declareOptions({
  ...reading,
  form: formOption,
  unique: { kind: 'flag', help: 'print each form once, the first time it comes' },
  group: { kind: 'flag', help: 'print how many automorphisms the form has, and which (up to 1,000)' },
  format: { ...formatOption, conflicts: ['json', 'group'], defaultHelp: 'line' },
  ...threads,
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const canonVerb = declareVerb({
  name: 'canon',
  summary: 'print the canonical form of each puzzle or grid; drop isomorphs; show automorphisms',
  arguments: [puzzleInputs],
  options: declared,
  output: canonOutput,
  examples: [
    'minclue canon --unique examples/17.txt',
    'minclue canon --form row --group 123456789456789123789123456231564897564897231897231564312645978645978312978312645',
    'minclue canon --form solution --json examples/17.txt',
    'minclue canon --format "%n %a" examples/17.txt',
  ],
  run: canon,
});

interface CanonTally {
  puzzles: number;
  /** Puzzles without this form: not one solution, or too many ways to follow on a large board. */
  refused: number;
  /** With --unique: essentially different ones, and those dropped. */
  unique?: number;
  dropped?: number;
}

async function canon(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  const { form, format = 'line', json, group, unique, threads: number } = options;
  const sums = { puzzles: 0, no: 0 };
  let dropped = 0;
  const run = {
    work: canonWork,
    settings: { form, format, json, group, unique },
    threads: number,
    sums,
    onDropped: (count: number) => void (dropped += count),
  } as const;
  await isFinished(session, () => runList(run, inputs, options, session));
  const { puzzles, no: refused } = sums;
  const tally = { puzzles, refused, ...(unique && { unique: puzzles - refused - dropped, dropped }) };
  await tellEnd(tally, options, session);
}

async function tellEnd(tally: CanonTally, { json }: Options, session: Session): Promise<void> {
  if (json) return writeSummary(session, canonOutput, tally);
  const { cpuSeconds, wallSeconds } = session.times();
  const unique =
    tally.unique === undefined ? '' : `, ${tally.unique} essentially different, ${tally.dropped} dropped`;
  const refused = tally.refused > 0 ? `, ${tally.refused} without a form` : '';
  const times = `${wallSeconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s CPU`;
  if (tally.puzzles > 1) session.note(`${tally.puzzles} puzzles${unique}${refused}; ${times}`);
}
