// `minclue canon`: prints the canonical form of each puzzle or grid. It can drop isomorphs and show automorphisms.

import { counted, thousands } from '../../frame/message.ts';
import { option } from '../../frame/option.ts';
import { declareVerb, puzzleInputs } from '../../frame/verb.ts';
import { canonOutput } from '../../json/classes.ts';
import { writeSummary } from '../../json/write.ts';
import { listOptions, timesText } from '../../list/list-verb.ts';
import { runList } from '../../list/run.ts';
import { formOption } from '../../read/canonical.ts';
import { canonWork } from './canon-list.ts';

const own = {
  form: formOption,
  unique: option.flag('print each form only the first time it occurs'),
  group: option.flag(
    'also print the number of automorphisms of the form, and list them if there are at most 1,000',
    {
      conflicts: ['format'],
    },
  ),
} as const;
const declared = listOptions(own, 'line');

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
  works: [canonWork],
  async run(inputs, options, session) {
    const { json, unique, threads } = options;
    const { puzzles, no: refused, dropped } = await runList(canonWork, inputs, options, session, { threads });
    const different = { unique: puzzles - refused - dropped, dropped };
    if (json) return writeSummary(session, canonOutput, { puzzles, refused, ...(unique && different) });
    const once = unique
      ? `, ${thousands(different.unique)} essentially different, ${thousands(dropped)} dropped`
      : '';
    const none = refused > 0 ? `, ${thousands(refused)} without a form` : '';
    if (puzzles > 1) session.note(`${counted(puzzles, 'puzzle')}${once}${none}; ${timesText(session)}`);
  },
});
