// SQLite, by way of libsql: a native library, loaded only when a store is opened, for that takes a tenth of a second.
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type Database from 'libsql';

export type Connection = Database.Database;

let library: typeof Database | undefined;

/** Opens a database, which is made if it is not there. It waits so long for others that are writing. */
export function openSqlite(path: string, patienceMs: number): Connection {
  return new (loadLibrary())(path, { timeout: patienceMs });
}

/** Opens a database that must be there, and can only read it. */
export function openSqliteToRead(path: string, patienceMs: number): Connection {
  return new (loadLibrary())(`${pathToFileURL(path).href}?mode=ro`, { timeout: patienceMs });
}

function loadLibrary(): typeof Database {
  library ??= createRequire(import.meta.url)('libsql') as typeof Database;
  return library;
}

let collectGarbage: (() => void) | undefined;

/**
 * Has the files of closed connections let go of. libsql closes one only when the last statement made of it is collected
 * as garbage, of which there may be too little to begin with before there are no file handles left.
 */
export async function releaseClosed(): Promise<void> {
  if (!collectGarbage) {
    setFlagsFromString('--expose-gc'); // seen by new contexts only
    collectGarbage = runInNewContext('gc') as () => void;
  }
  collectGarbage();
  await setImmediate(); // that is when they are closed
}
