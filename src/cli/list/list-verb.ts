// A verb that only answers the puzzles of a list, as one declaration. Its fields are declared once: JSON and its
// schema, CSV columns and names in templates are derived from them.
import type { Sums } from '../../lists/internal.ts';
import { writePuzzle } from '../../text/index.ts';
import type { OptionSpecs, OptionsOf } from '../frame/option.ts';
import type { Session } from '../frame/session.ts';
import { answering, reading, runLimit, threads } from '../frame/shared-options.ts';
import { declareVerb, gridInputs, puzzleInputs, type Verb } from '../frame/verb.ts';
import { fields, placeFields } from '../json/fields.ts';
import type { Fields, RowOf } from '../json/shape.ts';
import { declareOutput, writeSummary } from '../json/write.ts';
import { formatOption } from '../write/format.ts';
import { declareListWork, type ListDeclaration } from './list-work.ts';
import { runList } from './run.ts';

/** Returns the options of a verb that answers lists, with its own among them. `usual` describes the default format. */
export function listOptions<const Own extends OptionSpecs>(own: Own, usual: string) {
  return {
    ...reading,
    ...runLimit,
    ...own,
    format: { ...formatOption, defaultHelp: usual },
    ...threads,
    ...answering,
  } as const;
}

type AllOptions<Own extends OptionSpecs> = OptionsOf<ReturnType<typeof listOptions<Own>>>;

/** What list verbs read: the name of the rows, their first field, and the field of the count. */
const kinds = {
  puzzles: { row: 'puzzle', arguments: puzzleInputs, one: fields.puzzle, many: fields.puzzles },
  grids: { row: 'grid', arguments: gridInputs, one: fields.grid, many: fields.grids },
} as const;

interface ListVerb<Own extends OptionSpecs, A, F extends Fields, Summary extends Fields, Extra>
  extends Omit<ListDeclaration<AllOptions<Own>, A, F, Extra>, 'row' | 'usual' | 'reads'> {
  /** One line for the list of verbs. */
  readonly summary: string;
  readonly examples: readonly string[];
  readonly reads?: 'puzzles' | 'grids';
  /** Its own options, besides the common ones of list verbs. */
  readonly options?: Own;
  /** The format of a line without --format, in words for the help. */
  readonly usual: string;
  /** The fields of an answer, besides the puzzle and its place. */
  readonly fields: F;
  /** The columns of plain `--format csv`. */
  readonly csv: readonly string[];
  /** The fields of the summary besides the number of puzzles. `toTotals` derives them from the sums. */
  readonly totals?: Summary;
  toTotals?(sums: Sums & Extra, options: AllOptions<Own>): RowOf<Summary>;
  /** Returns a note for people at the end of a list, or undefined for none. */
  note?(sums: Sums & Extra, options: AllOptions<Own>, session: Session): string | undefined;
}

export function declareListVerb<
  A,
  const F extends Fields,
  const Own extends OptionSpecs = Record<never, never>,
  const Summary extends Fields = Record<never, never>,
  Extra = unknown,
>(verb: ListVerb<Own, A, F, Summary, Extra>): Verb {
  const { name, summary, examples, reads = 'puzzles', usual, csv, totals, toTotals, note, toRow } = verb;
  const kind = kinds[reads];
  const row = { [kind.row]: kind.one, ...verb.fields } as Fields;
  const output = declareOutput({
    verb: name,
    version: 1,
    rows: { [kind.row]: { ...row, ...placeFields } },
    summary: { [reads]: kind.many, ...totals } as Fields,
  });
  const work = declareListWork<AllOptions<Own>>()<A, Fields, Extra>({
    ...(verb as unknown as ListDeclaration<AllOptions<Own>, A, Fields, Extra>),
    row,
    usual: csv,
    toRow(answer, asked) {
      return { [kind.row]: writePuzzle(asked.puzzle), ...((toRow?.(answer, asked) ?? answer) as object) };
    },
  });
  const options = listOptions(verb.options ?? ({} as Own), usual);
  return declareVerb<OptionSpecs>({
    name,
    summary,
    examples,
    arguments: [kind.arguments],
    options,
    output,
    works: [work],
    async run(inputs, given, session) {
      const its = given as AllOptions<Own>;
      const { threads: number, json } = given as { threads: number; json: boolean };
      const sums = await runList(work, inputs, its as never, session, { threads: number, what: kind.row });
      const many = reads === 'grids' ? sums.puzzles - sums.no : sums.puzzles; // entries without a grid were refused
      if (json) return writeSummary(session, output, { [reads]: many, ...toTotals?.(sums, its) });
      const text = note?.(sums, its, session);
      if (text !== undefined) session.note(text);
    },
  });
}

/** Writes times for the end of a note: `1.23 s, 1.20 s CPU`. */
export function timesText(session: Session): string {
  const { cpuSeconds, wallSeconds } = session.times();
  return `${wallSeconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s CPU`;
}
