// Sees that only one process works on a store: a lock of the operating system, held by way of SQLite on an empty
// file beside the store. It ends with the process, however that ends, and knows nothing of clocks.
//
// Whoever has the lock deletes the file before letting go of it. Others may have opened the file before that: when the lock
// comes to them, they see that its name is gone or is another file's, and try again. A file that a kill has left is
// locked by nobody; the next to take the lock uses it and deletes it.
import { accessSync, constants, existsSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { InputError } from '../base/index.ts';
import { systemReason } from '../base/internal.ts';
import { type Connection, openSqlite, openSqliteToRead } from './library.ts';

/** So long at a time is waited for those who only look whether the lock is held. */
const PATIENCE_MS = 300;

/** Takes the lock of a store and gives the function that lets it go; undefined: someone else has it. */
export function takeLock(store: string): (() => void) | undefined {
  const path = `${store}.lock`;
  for (;;) {
    const before = identityOf(path);
    const lock = openLock(path);
    try {
      const hasIt = isTaken(lock);
      // the name that was this file's before it was opened still is: this is the file that was opened
      if (hasIt && before !== undefined && identityOf(path) === before) return releaseOf(path, lock);
      lock.close();
      if (!hasIt && isLocked(store)) return undefined;
    } catch (error) {
      lock.close();
      throw cannotLock(path, error);
    }
  }
}

function releaseOf(path: string, lock: Connection): () => void {
  const remove = (): void => {
    try {
      rmSync(path, { force: true });
    } catch {
      // some systems keep what is open: then it stays, and blocks nobody
    }
  };
  process.on('exit', remove); // a second Ctrl-C ends the process at once
  return () => {
    process.off('exit', remove);
    remove();
    lock.exec('ROLLBACK');
    lock.close();
  };
}

/** A look keeps the lock from being taken too, on a busy machine for long; but only a holder keeps others from looking. */
function isTaken(lock: Connection): boolean {
  try {
    lock.exec('PRAGMA journal_mode = MEMORY'); // no second file
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/** Looks, and writes nothing. */
export function isLocked(store: string): boolean {
  const path = `${store}.lock`;
  let lock: Connection | undefined;
  try {
    if (!existsSync(path)) return false;
    lock = openSqliteToRead(path, 0);
    lock.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    if (!existsSync(path)) return false; // it was let go meanwhile
    throw cannotLock(path, error);
  } finally {
    lock?.close();
  }
}

function openLock(path: string): Connection {
  try {
    return openSqlite(path, PATIENCE_MS);
  } catch (error) {
    throw cannotLock(path, error);
  }
}

/** Tells the file from one that has taken its name: numbers of files are used again, but not at the same moment. */
function identityOf(path: string): string | undefined {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.dev}:${stat.ino}:${stat.birthtimeNs}`;
}

function isBusy(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'SQLITE_BUSY';
}

function cannotLock(path: string, error: unknown): InputError {
  return new InputError(`${path}: cannot lock the store: ${systemReason(denialOf(path) ?? error)}`);
}

/** Why the file cannot be made or opened, which SQLite says by a number only. */
function denialOf(path: string): unknown {
  try {
    accessSync(existsSync(path) ? path : dirname(path), constants.R_OK | constants.W_OK);
    return undefined;
  } catch (error) {
    return error;
  }
}
