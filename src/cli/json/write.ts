// Writes --json output: rows, then one summary, each on a line. Only declared fields can be written; others do not
// compile.
import type { ErrorEntry, PuzzleEntry } from '../../text/index.ts';
import { errorText } from '../frame/message.ts';
import type { Session } from '../frame/session.ts';
import { fields } from './fields.ts';
import { type Fields, optional, type RowOf, text } from './shape.ts';

/** The output of a verb: its rows by kind, and its summary. */
export interface JsonOutput {
  /** The verb, with its sub-command: `campaign run`. */
  readonly verb: string;
  /** Raised when a field is removed or changes its meaning. */
  readonly version: number;
  readonly rows: Readonly<Record<string, Fields>>;
  /** Fields in addition to `schema`, `cpuSeconds` and `wallSeconds`, which all summaries have. */
  readonly summary: Fields;
}

/** Keeps the declaration's exact type, so that the type of the rows can be derived from it. */
export function declareOutput<const Output extends JsonOutput>(output: Output): Output {
  return output;
}

/** A row of any verb about something it could not read or do. The exit code says whether the run continued. */
export const errorFields = {
  error: text('what went wrong, as on stderr'),
  source: optional(fields.source),
  line: optional(fields.line),
} as const satisfies Fields;

/** Fields of every summary. */
export const summaryFields = {
  schema: text('the schema of all lines of this output: `minclue/VERB/VERSION`'),
  cpuSeconds: fields.cpuSeconds,
  wallSeconds: fields.wallSeconds,
} as const satisfies Fields;

/** Returns the name of the schema's file: `campaign-run`. */
export function schemaName({ verb }: JsonOutput): string {
  return verb.replaceAll(' ', '-');
}

/** Returns the schema's full name: `minclue/campaign-run/1`. */
export function schemaId(output: JsonOutput): string {
  return `minclue/${schemaName(output)}/${output.version}`;
}

type KeysOf<Row> = Row extends Row ? keyof Row : never;
/** Excludes all fields that are not declared, even those that are spread in. */
type NothingElse<Row, F> = { readonly [Key in Exclude<KeysOf<Row>, keyof F>]: never };

/** Writes a row as a line, for verbs that write many at once. */
export function rowLine<F extends Fields, Row extends RowOf<F>>(
  _declared: F,
  row: Row & NothingElse<Row, F>,
): string {
  return `${jsonLine(row)}\n`;
}

/**
 * JSON in which nothing is invisible. JSON leaves the control characters from 0x7f on as they are, and names from a
 * coordinator or a foreign store may have them.
 */
function jsonLine(value: unknown): string {
  const text = JSON.stringify(value);
  if (!/[^ -~]/.test(text)) return text;
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (character) =>
    Array.from({ length: character.length }, (_, i) => escaped(character.charCodeAt(i))).join(''),
  );
}

function escaped(code: number): string {
  return `\\u${code.toString(16).padStart(4, '0')}`;
}

export function writeRow<F extends Fields, Row extends RowOf<F>>(
  session: Session,
  declared: F,
  row: Row & NothingElse<Row, F>,
): Promise<void> {
  return session.write(rowLine<F, Row>(declared, row));
}

/** Writes the last line: `{"summary": …}`. */
export function writeSummary<Output extends JsonOutput, Row extends RowOf<Output['summary']>>(
  session: Session,
  output: Output,
  counts: Row & NothingElse<Row, Output['summary']>,
): Promise<void> {
  const summary = { schema: schemaId(output), ...session.times(), ...counts };
  return session.write(`${jsonLine({ summary })}\n`);
}

/** Writes an error as a row. `error` is one line, as on stderr. */
export function errorRow(error: RowOf<typeof errorFields>): string {
  return rowLine(errorFields, error);
}

/** Writes an unreadable line as a row. */
export function unreadRow({ message, source, line }: ErrorEntry): string {
  return errorRow({ error: errorText(message), source, ...(line > 0 && { line }) });
}

/** The last source's name as JSON. A list has thousands of lines with the same source. */
let [lastSource, lastJson] = ['', '""'];

/** Joins a row and its place into a line. Copying rows to add the place would take a third of the time of a list. */
export function placedLine(row: object, { source, line, leading, trailing }: PuzzleEntry): string {
  const text = JSON.stringify(row);
  if (source !== lastSource) [lastSource, lastJson] = [source, JSON.stringify(source)];
  const before = leading === '' ? '' : `,"leading":${JSON.stringify(leading)}`;
  const behind = trailing === '' ? '' : `,"trailing":${JSON.stringify(trailing)}`;
  return `${text.slice(0, -1)}${text === '{}' ? '' : ','}"source":${lastJson},"line":${line}${before}${behind}}\n`;
}
