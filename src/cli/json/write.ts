// How --json is written: rows, then one summary, each as a line. Only what a verb has declared can be written; a field
// that is not declared does not compile.
import type { ErrorEntry, PuzzleEntry } from '../../text/index.ts';
import { errorText } from '../frame/message.ts';
import type { Session } from '../frame/session.ts';
import { fields } from './fields.ts';
import { type Fields, optional, type RowOf, text } from './shape.ts';

/** The output of a verb: its rows by what they are about, and the counts of its summary. */
export interface JsonOutput {
  /** The verb, and the sub-command behind it: `campaign run`. */
  readonly verb: string;
  /** Raised when a field is taken away or gets another meaning. */
  readonly version: number;
  readonly rows: Readonly<Record<string, Fields>>;
  /** Beside `schema`, `cpuSeconds` and `wallSeconds`, which all have. */
  readonly summary: Fields;
}

/** Keeps the declaration's exact type, from which that of the rows is made. */
export function declareOutput<const Output extends JsonOutput>(output: Output): Output {
  return output;
}

/** A row of any verb: what could not be read or done. The run goes on or ends, as the exit code says. */
export const errorFields = {
  error: text('what went wrong, as on stderr'),
  source: optional(fields.source),
  line: optional(fields.line),
} as const satisfies Fields;

/** What every summary has. */
export const summaryFields = {
  schema: text('which schema all lines of this output keep to: `minclue/VERB/VERSION`'),
  cpuSeconds: fields.cpuSeconds,
  wallSeconds: fields.wallSeconds,
} as const satisfies Fields;

/** `campaign-run`, as the files of the schemas are named. */
export function schemaName({ verb }: JsonOutput): string {
  return verb.replaceAll(' ', '-');
}

/** `minclue/campaign-run/1`. */
export function schemaId(output: JsonOutput): string {
  return `minclue/${schemaName(output)}/${output.version}`;
}

type KeysOf<Row> = Row extends Row ? keyof Row : never;
/** Nothing beside the declared fields, not even by spreading. */
type NothingElse<Row, F> = { readonly [Key in Exclude<KeysOf<Row>, keyof F>]: never };

/** A row as a line, for verbs that write many at once. */
export function rowLine<F extends Fields, Row extends RowOf<F>>(
  _declared: F,
  row: Row & NothingElse<Row, F>,
): string {
  return `${JSON.stringify(row)}\n`;
}

export function writeRow<F extends Fields, Row extends RowOf<F>>(
  session: Session,
  declared: F,
  row: Row & NothingElse<Row, F>,
): Promise<void> {
  return session.write(rowLine<F, Row>(declared, row));
}

/** The last line: `{"summary": …}`. */
export function writeSummary<Output extends JsonOutput, Row extends RowOf<Output['summary']>>(
  session: Session,
  output: Output,
  counts: Row & NothingElse<Row, Output['summary']>,
): Promise<void> {
  const summary = { schema: schemaId(output), ...session.times(), ...counts };
  return session.write(`${JSON.stringify({ summary })}\n`);
}

/** What went wrong as a row; `error` is a line, as on stderr. */
export function errorRow(error: RowOf<typeof errorFields>): string {
  return rowLine(errorFields, error);
}

/** A line that could not be read as a row. */
export function unreadRow({ message, source, line }: ErrorEntry): string {
  return errorRow({ error: errorText(message), source, ...(line > 0 && { line }) });
}

/** The name of a source as JSON; a list has thousands of lines of one. */
let [lastSource, lastJson] = ['', '""'];

/** A row and the place of its puzzle as a line. Copying rows to add the place would take a third of the time of a list. */
export function placedLine(row: object, { source, line, leading, trailing }: PuzzleEntry): string {
  const text = JSON.stringify(row);
  if (source !== lastSource) [lastSource, lastJson] = [source, JSON.stringify(source)];
  const before = leading === '' ? '' : `,"leading":${JSON.stringify(leading)}`;
  const behind = trailing === '' ? '' : `,"trailing":${JSON.stringify(trailing)}`;
  return `${text.slice(0, -1)}${text === '{}' ? '' : ','}"source":${lastJson},"line":${line}${before}${behind}}\n`;
}
