// The rows of a store as values. Texts are read as bytes and decoded here, and numbers are cast, because libsql aborts
// the process at a text that is not UTF-8, and any field of a damaged file may be one.
import type { PartRecord, StoreHeader, TaskRecord } from '../work/index.ts';
import type { Connection } from './connection.ts';

type Bytes = ArrayBuffer | Uint8Array | null;
/** Each text of the row as bytes. */
type AsBytes<Row> = { readonly [Name in keyof Row]: Row[Name] extends string ? Bytes : Row[Name] };

/** Returns the query for the tasks that fit `condition`. */
export function selectTasks(condition: string): string {
  return `SELECT task, CAST(input AS BLOB) AS input, CAST(counters AS BLOB) AS counters, CAST(found AS BLOB) AS found,
    CAST(cpuSeconds AS REAL) AS cpuSeconds, CAST(digest AS BLOB) AS digest, CAST(checksum AS INTEGER) AS checksum
    FROM tasks WHERE ${condition}`;
}

export function recordOf(row: unknown): TaskRecord {
  const { task, input, counters, found, cpuSeconds, digest, checksum } = row as AsBytes<TaskRecord>;
  const texts = { input: text(input), counters: text(counters), found: text(found), digest: text(digest) };
  return { task, ...texts, cpuSeconds, checksum };
}

export function readParts(db: Connection): PartRecord[] {
  const rows = db
    .prepare(
      'SELECT task, part, CAST(state AS BLOB) AS state, CAST(checksum AS INTEGER) AS checksum FROM parts ORDER BY task, part',
    )
    .all() as AsBytes<PartRecord>[];
  return rows.map(({ task, part, state, checksum }) => ({ task, part, state: text(state), checksum }));
}

export function readHeaderRows(db: Connection): StoreHeader[] {
  const rows = db
    .prepare(
      `SELECT CAST(question AS BLOB) AS question, CAST(parameters AS BLOB) AS parameters,
      CAST(tasks AS INTEGER) AS tasks, CAST(version AS BLOB) AS version, CAST(digest AS BLOB) AS digest FROM header`,
    )
    .all() as AsBytes<StoreHeader>[];
  return rows.map(({ question, parameters, tasks, version, digest }) => ({
    question: text(question),
    parameters: text(parameters),
    tasks,
    version: text(version),
    digest: text(digest),
  }));
}

/** Returns the first few faults that SQLite finds in the file. */
export function readFaults(db: Connection): string[] {
  return readTexts(db, 'SELECT CAST(integrity_check AS BLOB) AS text FROM pragma_integrity_check LIMIT 3')
    .map((line) => line.replaceAll(/\s*\n\s*/g, ' '))
    .filter((line) => line !== 'ok');
}

/** Returns the definitions of the tables. */
export function readSchema(db: Connection): string[] {
  return readTexts(db, 'SELECT CAST(sql AS BLOB) AS text FROM sqlite_schema ORDER BY rowid');
}

function readTexts(db: Connection, sql: string): string[] {
  return (db.prepare(sql).all() as { text: Bytes }[]).map((row) => text(row.text));
}

function text(bytes: Bytes): string {
  return bytes === null ? '' : Buffer.from(bytes as ArrayBuffer).toString('utf8');
}
