// Node's own SQLite (`node:sqlite`, from Node 22.13) in the shape of a connection of libsql, with the same codes of
// errors.
import type { Connection, SqliteValue, Statement } from './connection.ts';

interface NodeStatement extends Statement {
  setReadBigInts(enabled: boolean): void;
}

interface NodeConnection {
  exec(sql: string): void;
  prepare(sql: string): NodeStatement;
  close(): void;
}

/** The part of `node:sqlite` that we need. */
export interface NodeSqlite {
  readonly DatabaseSync: new (path: string, options: { readonly readOnly: boolean }) => NodeConnection;
}

/** Loads it, without the warning that it is experimental. Returns undefined where Node has none. */
export function loadNodeSqlite(): NodeSqlite | undefined {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return process.getBuiltinModule('node:sqlite') as NodeSqlite | undefined;
  } catch {
    return undefined; // other runtimes
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** Opens a database. Unless it is for reading only, it is created if there is none. */
export function openNodeSqlite(
  { DatabaseSync }: NodeSqlite,
  path: string,
  { readOnly, patienceMs }: { readonly readOnly: boolean; readonly patienceMs: number },
): Connection {
  const db = coded(() => new DatabaseSync(path, { readOnly }));
  db.exec(`PRAGMA busy_timeout = ${patienceMs}`);
  return {
    exec: (sql) => coded(() => db.exec(sql)),
    prepare: (sql) => statementOf(coded(() => db.prepare(sql))),
    close: () => db.close(),
  };
}

/** A damaged file may hold integers that a number cannot: they are read as big ones, and rounded. */
function statementOf(statement: NodeStatement): Statement {
  statement.setReadBigInts(true);
  return {
    run: (...values) => coded(() => statement.run(...values)),
    get: (...values) => rounded(coded(() => statement.get(...values))),
    all: (...values) => coded(() => statement.all(...values)).map(rounded),
  };
}

type Row = Record<string, SqliteValue | bigint> | undefined;

function rounded(row: unknown): unknown {
  if (row === undefined) return undefined;
  for (const [name, value] of Object.entries(row as object))
    if (typeof value === 'bigint') (row as NonNullable<Row>)[name] = Number(value);
  return row;
}

/** The primary result codes that we tell apart (sqlite.org/rescode). */
const codes: Readonly<Record<number, string>> = {
  3: 'SQLITE_PERM',
  5: 'SQLITE_BUSY',
  6: 'SQLITE_LOCKED',
  8: 'SQLITE_READONLY',
  10: 'SQLITE_IOERR',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
};

/** Gives errors of SQLite the code that libsql gives them. */
function coded<Result>(call: () => Result): Result {
  try {
    return call();
  } catch (error) {
    const { errcode } = error as { readonly errcode?: number };
    if (errcode !== undefined)
      Object.assign(error as object, { code: codes[errcode & 0xff] ?? 'SQLITE_ERROR' });
    throw error;
  }
}
