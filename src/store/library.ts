// SQLite, by way of libsql: a native library, loaded only when a store is opened, for that takes a tenth of a second.
import { createRequire } from 'node:module';
import type Database from 'libsql';

export type Connection = Database.Database;

let library: typeof Database | undefined;

/** Opens a database, which is made if it is not there. It waits so long for others that are writing. */
export function openSqlite(path: string, patienceMs: number): Connection {
  library ??= createRequire(import.meta.url)('libsql') as typeof Database;
  return new library(path, { timeout: patienceMs });
}
