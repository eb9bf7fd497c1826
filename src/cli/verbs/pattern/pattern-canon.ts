// `minclue pattern canon`: finds the canonical form of each pattern, its automorphisms and clues.
import { patternForm } from '../../../canon/index.ts';
import { writePattern } from '../../../patterns/index.ts';
import { counted } from '../../frame/message.ts';
import { declareOptions, option } from '../../frame/option.ts';
import { answering, reading, runLimit, threads } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { patternCanonOutput } from '../../json/pattern.ts';
import { writeSummary } from '../../json/write.ts';
import { declareListWork } from '../../list/list-work.ts';
import { runList } from '../../list/run.ts';
import { patternInputs } from '../../read/pattern-input.ts';

const declared = declareOptions({
  ...reading,
  unique: option.flag('print each form only once, where it comes first'),
  ...threads,
  ...runLimit,
  ...answering,
});

const patternCanonWork = declareListWork<{ readonly unique: boolean; readonly json: boolean }>()({
  name: 'pattern canon',
  reads: 'patterns',
  row: patternCanonOutput.rows.form,
  sums: () => ({ dropped: 0 }),
  keeps: () => false,
  answer({ board, cells }) {
    const pattern = cells.map((digit) => (digit ? 1 : 0));
    return { pattern, ...patternForm(board, pattern) };
  },
  drop: (sums) => void sums.dropped++,
  key: ({ form }, { unique }) => (unique ? form : undefined),
  toRow: ({ pattern, form, automorphisms }) => ({
    pattern: writePattern({ cells: pattern }),
    canonical: writePattern({ cells: form }),
    clues: cluesOf(form),
    automorphisms,
  }),
  text({ form, automorphisms }, { entry: { leading, trailing } }) {
    const known = `${counted(cluesOf(form), 'clue')}, ${counted(automorphisms, 'automorphism')}`;
    return `${leading}${writePattern({ cells: form })}${trailing} # ${known}`;
  },
});

function cluesOf(pattern: Uint8Array): number {
  return pattern.reduce((sum, clue) => sum + clue, 0);
}

export const canonCommand = declareVerb({
  name: 'canon',
  summary: 'print the canonical form of each pattern, with the numbers of its clues and automorphisms',
  arguments: [patternInputs],
  options: declared,
  output: patternCanonOutput,
  works: [patternCanonWork],
  examples: [
    'minclue pattern canon xx..x...x.xx....',
    'minclue pattern canon --unique examples/17.txt',
    'minclue pattern canon --json 1...1...1...1...',
  ],
  async run(inputs, { threads: number, ...options }, session) {
    const how = { threads: number, what: 'pattern' };
    const { puzzles: patterns, dropped } = await runList(patternCanonWork, inputs, options, session, how);
    const { unique, json } = options;
    const different = { unique: patterns - dropped, dropped };
    if (json)
      return writeSummary(session, patternCanonOutput, {
        patterns: String(patterns),
        ...(unique && different),
      });
    const once = unique ? `, ${different.unique} essentially different, ${dropped} dropped` : '';
    if (patterns > 1) session.note(`${counted(patterns, 'pattern')}${once}`);
  },
});
