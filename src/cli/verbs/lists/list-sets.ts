// `minclue lists union|intersection|difference|symmetric-difference|sort`: treats lists of any length as sets of puzzles, up
// to symmetry or clue by clue, in bounded memory. Lines are written unchanged, each puzzle where it came first.
import { InputError } from '../../../base/index.ts';
import { createOccurrences, type SetOperation } from '../../../collect/index.ts';
import { createSorter, createSpool, type Sorter, type SorterOptions } from '../../../collect/sort/index.ts';
import { thousands } from '../../frame/message.ts';
import { declareOptions, type OptionsOf, option } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { type ArgumentSpec, declareVerb, type Verb, type VerbGroup } from '../../frame/verb.ts';
import { setOutputs, sortOutput } from '../../json/collecting.ts';
import { writeSummary } from '../../json/write.ts';
import { type LineOptions, lineOptions, linesWork, readLines, tellEnd, writeLines } from './list-lines.ts';

const sorting = declareOptions({
  ...lineOptions,
  unique: option.flag('write each puzzle once'),
});

const lists = {
  name: 'lists',
  help: 'files of puzzles, - for stdin, or single puzzles; each input is one list',
  kind: 'text or file',
  howMany: 'some',
} as const satisfies ArgumentSpec;

const summaries: Readonly<Record<SetOperation, string>> = {
  union: 'write the puzzles of all lists, each once',
  intersection: 'write the puzzles that are in every list',
  difference: 'write the puzzles of the first list that are in no other list',
  'symmetric-difference': 'write the puzzles that are in exactly one of two lists',
};

function setVerb(operation: SetOperation): Verb {
  return declareVerb({
    name: operation,
    summary: summaries[operation],
    arguments: [lists],
    options: lineOptions,
    output: setOutputs[operation],
    examples: [
      `minclue lists ${operation} examples/17.txt examples/17.txt`,
      `minclue lists ${operation} --as-is --json 12.43.2.2.4.4.12 21.43.1.1.4.4.21`,
    ],
    works: [linesWork],
    run: (inputs, options, session) => combine(operation, inputs, options, session),
  });
}

const sortVerb = declareVerb({
  name: 'sort',
  summary: 'sort the puzzles of all lists by canonical form, so that isomorphs are side by side',
  arguments: [lists],
  options: sorting,
  output: sortOutput,
  examples: [
    'minclue lists sort --form row 12.43.2.2.4.4.12 1234341221434321',
    'minclue lists sort --unique examples/17.txt',
  ],
  works: [linesWork],
  run: sort,
});

export const listsVerbs: VerbGroup = {
  name: 'lists',
  summary:
    'treat lists of any length as sets of puzzles up to symmetry: union, intersection, difference, sort',
  verbs: [...(Object.keys(summaries) as SetOperation[]).map(setVerb), sortVerb],
  notes: ['Lines are written unchanged, without comments. Memory stays bounded: see --memory.'],
};

async function combine(
  operation: SetOperation,
  inputs: readonly string[],
  options: LineOptions,
  session: Session,
): Promise<void> {
  if (operation === 'symmetric-difference' && inputs.length !== 2)
    throw new InputError(`lists ${operation}: expected 2 lists, got ${inputs.length}`);
  const tally = { lists: inputs.length, puzzles: 0, refused: 0 };
  const occurrences = createOccurrences(inputs.length, (more) => openSorter(options, more));
  const spool = createSpool();
  try {
    await readLines(inputs, options, session, tally, (list, key, text) => {
      occurrences.add(key, list);
      spool.add(text);
    });
    if (session.signal.aborted) return;
    const { size, different, has } = occurrences.choose(operation);
    await writeLines(spool.lines(has), session);
    if (session.signal.aborted) return;
    if (options.json)
      return await writeSummary(session, setOutputs[operation], { ...tally, written: size, different });
    tellEnd(tally, `${thousands(different)} different, ${thousands(size)} written`, session);
  } finally {
    occurrences.close();
    spool.close();
  }
}

async function sort(
  inputs: readonly string[],
  options: OptionsOf<typeof sorting>,
  session: Session,
): Promise<void> {
  const tally = { lists: inputs.length, puzzles: 0, refused: 0 };
  const sorter = openSorter(options, options.unique ? { join: (before) => before } : {});
  try {
    await readLines(inputs, options, session, tally, (_, key, text) => sorter.add(key, Buffer.from(text)));
    if (session.signal.aborted) return;
    const texts = (function* () {
      const decoder = new TextDecoder();
      for (const { value } of sorter.sorted()) yield decoder.decode(value);
    })();
    const written = await writeLines(texts, session);
    if (session.signal.aborted) return;
    if (options.json) return await writeSummary(session, sortOutput, { ...tally, written });
    tellEnd(tally, `${written} written`, session);
  } finally {
    sorter.close();
  }
}

function openSorter({ memory }: LineOptions, more: SorterOptions): Sorter {
  return createSorter({ memoryBytes: memory << 20, ...more });
}
