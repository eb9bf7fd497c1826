// `minclue pattern canon`: the canonical form of each pattern, its automorphisms and clues.
import { setImmediate } from 'node:timers/promises';
import type { Board } from '../../../board/index.ts';
import { createFormSet, type FormSet, patternForm } from '../../../canon/index.ts';
import { writePattern } from '../../../patterns/index.ts';
import { declareOptions, type OptionsOf } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, reading } from '../../frame/shared-options.ts';
import { declareVerb } from '../../frame/verb.ts';
import { placeOf } from '../../json/fields.ts';
import { patternCanonOutput } from '../../json/pattern.ts';
import { rowLine, writeSummary } from '../../json/write.ts';
import { patternInputs, readPatterns } from '../../read/pattern-input.ts';

const declared = declareOptions({
  ...reading,
  unique: { kind: 'flag', help: 'print each form once, the first time it comes' },
  ...answering,
});
type Options = OptionsOf<typeof declared>;

export const canonCommand = declareVerb({
  name: 'canon',
  summary: 'the canonical form of each pattern, with the numbers of its clues and automorphisms',
  arguments: [patternInputs],
  options: declared,
  output: patternCanonOutput,
  examples: [
    'minclue pattern canon xx..x...x.xx....',
    'minclue pattern canon --unique examples/17.txt',
    'minclue pattern canon --json 1...1...1...1...',
  ],
  run: canon,
});

async function canon(inputs: readonly string[], options: Options, session: Session): Promise<void> {
  let [patterns, dropped] = [0, 0];
  const told = new Map<Board, FormSet>();
  const isNew = (board: Board, form: Uint8Array): boolean => {
    const set = told.get(board) ?? createFormSet(board);
    told.set(board, set);
    return set.add(form);
  };
  for await (const { board, pattern, entry } of readPatterns(inputs, options, session)) {
    const { form, automorphisms } = patternForm(board, pattern);
    patterns++;
    if (options.unique && !isNew(board, form)) dropped++;
    else {
      const canonical = writePattern({ cells: form });
      const clues = form.reduce((sum, clue) => sum + clue, 0);
      const { leading, trailing } = entry;
      await session.write(
        options.json
          ? rowLine(patternCanonOutput.rows.form, {
              pattern: writePattern({ cells: pattern }),
              canonical,
              clues,
              automorphisms,
              ...placeOf(entry),
            })
          : `${leading}${canonical}${trailing} # ${clues} clues, ${automorphisms} automorphism${automorphisms === 1 ? '' : 's'}\n`,
      );
    }
    session.progress.tell(`${patterns} patterns`, { done: patterns });
    if (patterns % 64 === 0) await setImmediate();
    if (session.signal.aborted) break;
  }
  const unique = options.unique ? { unique: patterns - dropped, dropped } : {};
  if (options.json)
    await writeSummary(session, patternCanonOutput, { patterns: String(patterns), ...unique });
  else if (patterns > 1)
    session.note(
      `${patterns} patterns${options.unique ? `, ${patterns - dropped} essentially different, ${dropped} dropped` : ''}`,
    );
}
