// `minclue lists union|intersection|difference|symmetric-difference|sort`: lists as sets of puzzles up to symmetry, or as
// they are, of any length in bounded memory. The lines are written as they came, each puzzle where it came first.
import { setImmediate } from 'node:timers/promises';
import { InputError } from '../board/index.ts';
import { createFormKeys, createOccurrences, type SetOperation } from '../collect/index.ts';
import { createSorter, createSpool, type SorterOptions } from '../sort/index.ts';
import { type Entry, type PuzzleEntry, writeCells, writePuzzle } from '../text/index.ts';
import { type Canonical, canonicalInOrder, formOption, type Outcome } from './canonical.ts';
import { refuse } from './improper.ts';
import { readInputs } from './input.ts';
import { setOutputs, sortOutput } from './json/collecting.ts';
import { placeOf } from './json/fields.ts';
import { rowLine, writeSummary } from './json/write.ts';
import { declareOptions, type OptionsOf } from './option.ts';
import type { Session } from './session.ts';
import { answering, reading, sortMemory } from './shared-options.ts';
import { type ArgumentSpec, declareVerb, type Verb, type VerbGroup } from './verb.ts';

const declared = declareOptions({
  ...reading,
  form: { ...formOption, conflicts: ['asIs'] },
  asIs: { kind: 'flag', help: 'only puzzles that are equal clue by clue are the same' },
  canonical: {
    kind: 'flag',
    conflicts: ['asIs'],
    help: 'write canonical forms in the place of the puzzles as they came',
  },
  ...sortMemory,
  ...answering,
});
const sorting = declareOptions({
  ...declared,
  unique: { kind: 'flag', help: 'write each puzzle once' },
});
type Options = OptionsOf<typeof declared>;

const lists = {
  name: 'lists',
  help: 'files of puzzles, - for stdin, or single puzzles; each is a list of its own',
  kind: 'text or file',
  howMany: 'some',
} as const satisfies ArgumentSpec;

const summaries: Readonly<Record<SetOperation, string>> = {
  union: 'write the puzzles of all lists, each once',
  intersection: 'write the puzzles that every list has',
  difference: 'write the puzzles of the first list that no other list has',
  'symmetric-difference': 'write the puzzles that exactly one of two lists has',
};

function setVerb(operation: SetOperation): Verb {
  return declareVerb({
    name: operation,
    summary: summaries[operation],
    arguments: [lists],
    options: declared,
    output: setOutputs[operation],
    examples: [
      `minclue lists ${operation} examples/17.txt examples/17.txt`,
      `minclue lists ${operation} --as-is --json 12.43.2.2.4.4.12 21.43.1.1.4.4.21`,
    ],
    run: (inputs, options, session) => combine(operation, inputs, options, session),
  });
}

const sortVerb = declareVerb({
  name: 'sort',
  summary: 'write the puzzles of all lists in the order of their canonical forms, isomorphs side by side',
  arguments: [lists],
  options: sorting,
  output: sortOutput,
  examples: [
    'minclue lists sort --form row 12.43.2.2.4.4.12 1234341221434321',
    'minclue lists sort --unique examples/17.txt',
  ],
  run: sort,
});

export const listsVerbs: VerbGroup = {
  name: 'lists',
  summary: 'lists as sets of puzzles up to symmetry: union, intersection, difference; sorted; of any length',
  verbs: [...(Object.keys(summaries) as SetOperation[]).map(setVerb), sortVerb],
  notes: ['The lines are written as they came, comments left out. Memory stays bounded: see --memory.'],
};

interface ListTally {
  readonly lists: number;
  puzzles: number;
  refused: number;
}

/** Takes a puzzle: its list, its key, which the next overwrites, and the text that is written for it. */
type TakeLine = (list: number, key: Uint8Array, text: string) => void;

/** Goes through all puzzles in order; those without a form are told of and counted. */
async function readLines(
  inputs: readonly string[],
  options: Options,
  session: Session,
  tally: ListTally,
  take: TakeLine,
): Promise<void> {
  const keys = createFormKeys();
  for (const [list, input] of inputs.entries()) {
    const entries = readInputs([input], options, session);
    const outcomes = options.asIs
      ? literalInOrder(entries)
      : canonicalInOrder(entries, options.form, session);
    for await (const { items, outcomes: found } of outcomes) {
      let next = 0;
      for (const entry of items) {
        if (entry.kind === 'comment') continue;
        const outcome = found[next++];
        tally.puzzles++;
        if (outcome.kind === 'refusal') {
          tally.refused++;
          await refuse(entry, outcome.reason, options, session);
        } else
          take(list, keys.keyOf(entry.puzzle.board, outcome.cells), textOf(entry, outcome.cells, options));
      }
      session.progress.tell(`${tally.puzzles} puzzles read`, { done: tally.puzzles });
      if (session.signal.aborted) return;
    }
  }
}

/** The puzzles as they are in the place of their forms. */
async function* literalInOrder(input: AsyncIterable<readonly Entry[]>): AsyncGenerator<Canonical, void> {
  for await (const items of input)
    yield {
      items,
      outcomes: items.flatMap((entry): Outcome[] => {
        if (entry.kind === 'comment') return [];
        const { cells, candidates } = entry.puzzle;
        return candidates
          ? [{ kind: 'refusal', reason: 'puzzles with pencilmarks are no part of a set' }]
          : [{ kind: 'form', cells, automorphisms: 1 }];
      }),
    };
}

/** The line as it is written, without its end. */
function textOf(entry: PuzzleEntry, form: Uint8Array, { canonical, json }: Options): string {
  const { puzzle, leading, trailing } = entry;
  if (!json)
    return `${leading}${canonical ? writeCells(puzzle.board, form) : writePuzzle(puzzle)}${trailing}`;
  return rowLine(sortOutput.rows.puzzle, {
    puzzle: writePuzzle(puzzle),
    ...(canonical && { canonical: writeCells(puzzle.board, form) }),
    ...placeOf(entry),
  }).slice(0, -1);
}

async function combine(
  operation: SetOperation,
  inputs: readonly string[],
  options: Options,
  session: Session,
): Promise<void> {
  if (operation === 'symmetric-difference' && inputs.length !== 2)
    throw new InputError(`lists ${operation}: expected two lists, there are ${inputs.length}`);
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
    tellEnd(tally, `${different} different, ${size} written`, session);
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

function openSorter({ memory }: Options, more: SorterOptions) {
  return createSorter({ memoryBytes: memory << 20, ...more });
}

/** Characters that are written at once. */
const PIECE_CHARACTERS = 1 << 16;

/** How many lines there were; ends early when the session is interrupted. */
async function writeLines(texts: Iterable<string>, session: Session): Promise<number> {
  let piece = '';
  let written = 0;
  for (const text of texts) {
    piece += `${text}\n`;
    written++;
    if (piece.length < PIECE_CHARACTERS) continue;
    await session.write(piece);
    piece = '';
    session.progress.tell(`${written} puzzles written`, { done: written });
    await setImmediate();
    if (session.signal.aborted) return written;
  }
  if (piece !== '') await session.write(piece);
  return written;
}

function tellEnd({ puzzles, lists: count, refused }: ListTally, what: string, session: Session): void {
  const { cpuSeconds, wallSeconds } = session.times();
  const without = refused > 0 ? `, ${refused} without a form` : '';
  session.note(
    `${puzzles} puzzles of ${count} list${count === 1 ? '' : 's'}, ${what}${without}; ` +
      `${wallSeconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s CPU`,
  );
}
