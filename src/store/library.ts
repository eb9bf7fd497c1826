// SQLite comes with Node, or from libsql, a native package, where Node has none. It is loaded only when a store is opened,
// because libsql takes a tenth of a second.
import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type Database from 'libsql';
import { missingPackage } from '../base/internal.ts';
import type { Connection } from './connection.ts';
import { loadNodeSqlite, openNodeSqlite } from './node-sqlite.ts';

type Open = (path: string, how: { readonly readOnly: boolean; readonly patienceMs: number }) => Connection;

let open: Open | undefined;

/** Opens a database, or creates it. Waits `patienceMs` for other writers. */
export function openSqlite(path: string, patienceMs: number): Connection {
  open ??= loadLibrary();
  return open(path, { readOnly: false, patienceMs });
}

/** Opens an existing database for reading only. */
export function openSqliteToRead(path: string, patienceMs: number): Connection {
  open ??= loadLibrary();
  return open(path, { readOnly: true, patienceMs });
}

function loadLibrary(): Open {
  const sqlite = loadNodeSqlite();
  if (sqlite) return (path, how) => openNodeSqlite(sqlite, path, how);
  const Libsql = loadLibsql();
  return (path, { readOnly, patienceMs }) =>
    new Libsql(readOnly ? `${pathToFileURL(path).href}?mode=ro` : path, {
      timeout: patienceMs,
    }) as Connection;
}

function loadLibsql(): typeof Database {
  try {
    return createRequire(import.meta.url)('libsql') as typeof Database;
  } catch (error) {
    throw missingPackage('a store needs Node 22.13 or newer, or the package', ['libsql'], error);
  }
}

let collectGarbage: (() => void) | undefined;

/**
 * Releases the files of closed connections. libsql closes a connection only when its last statement is collected as
 * garbage, and the process may run out of file handles before the collector starts by itself.
 */
export async function releaseClosed(): Promise<void> {
  if (!collectGarbage) {
    setFlagsFromString('--expose-gc'); // only new contexts have it
    collectGarbage = runInNewContext('gc') as () => void;
  }
  collectGarbage();
  await setImmediate(); // the files are closed in this turn
}
