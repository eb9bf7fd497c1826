// A connection to an SQLite database, whoever brings SQLite.

/** What SQLite stores in a field, without big integers. */
export type SqliteValue = null | number | string | Uint8Array;

export interface Statement {
  run(...values: readonly SqliteValue[]): unknown;
  get(...values: readonly SqliteValue[]): unknown;
  all(...values: readonly SqliteValue[]): unknown[];
}

/** A connection to a database. What it throws has a `code` such as SQLITE_BUSY. */
export interface Connection {
  exec(sql: string): void;
  prepare(sql: string): Statement;
  close(): void;
}
