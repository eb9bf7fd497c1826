// The lines of lists for the verbs that take lists as sets: each with its key and the text that is written for it.
import { setImmediate } from 'node:timers/promises';
import { InputError } from '../../../base/index.ts';
import type { FormName } from '../../../canon/index.ts';
import { createFormKeys } from '../../../collect/index.ts';
import { cutPieces } from '../../../solve/internal.ts';
import { type Entry, type PuzzleEntry, writeCells, writePuzzle } from '../../../text/index.ts';
import { declareOptions, type OptionsOf } from '../../frame/option.ts';
import type { Session } from '../../frame/session.ts';
import { answering, reading, sortMemory } from '../../frame/shared-options.ts';
import { sortOutput } from '../../json/collecting.ts';
import { placeOf } from '../../json/fields.ts';
import { rowLine } from '../../json/write.ts';
import { formOption, type Outcome, outcomesOf } from '../../read/canonical.ts';
import { refuse } from '../../read/improper.ts';
import { readInputs } from '../../read/input.ts';
import { formatOption, openPrinter, type Printer } from '../../write/format.ts';

export const listOptions = declareOptions({
  ...reading,
  form: { ...formOption, conflicts: ['asIs'] },
  asIs: { kind: 'flag', help: 'only puzzles that are equal clue by clue are the same' },
  canonical: {
    kind: 'flag',
    conflicts: ['asIs'],
    help: 'write canonical forms in the place of the puzzles as they came',
  },
  format: { ...formatOption, defaultHelp: 'the line as it came' },
  ...sortMemory,
  ...answering,
});
export type LineOptions = OptionsOf<typeof listOptions>;

/** What was read. */
export interface ListTally {
  readonly lists: number;
  puzzles: number;
  refused: number;
}

/** Takes a puzzle: its list, its key, which the next overwrites, and the text that is written for it. */
type TakeLine = (list: number, key: Uint8Array, text: string) => void;

/** Goes through all puzzles in order; those without a form are told of and counted. */
export async function readLines(
  inputs: readonly string[],
  options: LineOptions,
  session: Session,
  tally: ListTally,
  take: TakeLine,
): Promise<void> {
  const keys = createFormKeys();
  const { format } = options;
  const printer = format === undefined ? undefined : await openPrinter(format, TABLE, session);
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
          take(
            list,
            keys.keyOf(entry.puzzle.board, outcome.cells),
            printer ? printedText(entry, outcome, options, printer) : textOf(entry, outcome.cells, options),
          );
      }
      session.progress.tell(`${tally.puzzles} puzzles read`, { done: tally.puzzles });
      if (session.signal.aborted) return;
    }
  }
}

/** The time a batch shall take and its largest size: Ctrl-C is heard. */
const BATCH_MS = 50;
const BATCH_PUZZLES = 2000;

/** Consecutive entries, and the outcome of each puzzle among them. */
interface Canonical {
  readonly items: readonly Entry[];
  readonly outcomes: readonly Outcome[];
}

/** All entries in order; ends early when the session is interrupted. */
async function* canonicalInOrder(
  input: AsyncIterable<readonly Entry[]>,
  form: FormName,
  { signal }: Session,
): AsyncGenerator<Canonical, void> {
  let batchSize = 1;
  for await (const { items, puzzles } of cutPieces(input, () => batchSize)) {
    const began = performance.now();
    yield { items, outcomes: outcomesOf(puzzles, form) };
    const elapsedMs = performance.now() - began;
    const wanted = Math.round((BATCH_MS * puzzles.length) / Math.max(elapsedMs, 0.01));
    batchSize = Math.min(Math.max(wanted, 1), BATCH_PUZZLES);
    await setImmediate();
    if (signal.aborted) return;
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
function textOf(entry: PuzzleEntry, form: Uint8Array, { canonical, json }: LineOptions): string {
  const { puzzle, leading, trailing } = entry;
  if (!json)
    return `${leading}${canonical ? writeCells(puzzle.board, form) : writePuzzle(puzzle)}${trailing}`;
  return rowLine(sortOutput.rows.puzzle, {
    puzzle: writePuzzle(puzzle),
    ...(canonical && { canonical: writeCells(puzzle.board, form) }),
    ...placeOf(entry),
  }).slice(0, -1);
}

const TABLE = ['puzzle', 'clues', 'canonical'] as const;

/** The same in a format. A list has a line for each puzzle: other formats end it with an InputError. */
function printedText(
  entry: PuzzleEntry,
  outcome: Extract<Outcome, { kind: 'form' }>,
  { canonical, asIs, format }: LineOptions,
  printer: Printer,
): string {
  const { puzzle } = entry;
  const text = printer
    .print({
      puzzle,
      ...(canonical && { result: { board: puzzle.board, cells: outcome.cells } }),
      ...(!asIs && { form: outcome }),
      place: entry,
    })
    .slice(0, -1);
  if (text.includes('\n'))
    throw new InputError(`--format "${format}": a list has a line for each puzzle, this has several`);
  return text;
}

/** Characters that are written at once. */
const PIECE_CHARACTERS = 1 << 16;

/** How many lines there were; ends early when the session is interrupted. */
export async function writeLines(texts: Iterable<string>, session: Session): Promise<number> {
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

export function tellEnd({ puzzles, lists, refused }: ListTally, what: string, session: Session): void {
  const { cpuSeconds, wallSeconds } = session.times();
  const without = refused > 0 ? `, ${refused} without a form` : '';
  session.note(
    `${puzzles} puzzles of ${lists} list${lists === 1 ? '' : 's'}, ${what}${without}; ` +
      `${wallSeconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s CPU`,
  );
}
