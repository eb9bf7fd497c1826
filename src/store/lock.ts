// Lets only one process work on a store: a lock of the operating system, held through SQLite on an empty file beside
// the store. It ends with the process, however that ends, and does not depend on clocks.
//
// The holder deletes the file before it releases the lock. Others may have opened the file before: when they get the
// lock, they see that its name is gone or belongs to another file, and try again. Nobody locks a file that a kill has
// left; the next holder uses it and deletes it.
import { accessSync, constants, existsSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { InputError } from '../base/index.ts';
import { systemReason } from '../base/internal.ts';
import type { Connection } from './connection.ts';
import { openSqlite, openSqliteToRead } from './library.ts';
import { isLink, realPathOf } from './real-path.ts';

/** How long to wait at a time for processes that only look whether the lock is held. */
const PATIENCE_MS = 300;

/** Takes the lock of a store and returns the function that releases it, or undefined if another process has it. */
export function takeLock(store: string): (() => void) | undefined {
  const path = lockFileOf(store);
  if (isLink(path)) throw new InputError(`${path}: is a link, and would create a file elsewhere`);
  for (;;) {
    const before = identityOf(path);
    const lock = openLock(path);
    try {
      const hasIt = isTaken(lock);
      // if the name belonged to the same file before and after opening, this is the file that was opened
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
      // some systems keep open files; then it stays, and blocks nobody
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

/**
 * Tries to take the lock. A look can also prevent this, on a busy machine for long, but only a holder prevents looks.
 */
function isTaken(lock: Connection): boolean {
  try {
    lock.exec('PRAGMA journal_mode = MEMORY'); // creates no second file
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (isBusy(error)) return false;
    throw error;
  }
}

/** Looks whether a process has the lock. Writes nothing. */
export function isLocked(store: string): boolean {
  const path = lockFileOf(store);
  let lock: Connection | undefined;
  try {
    if (!existsSync(path)) return false;
    lock = openSqliteToRead(path, 0);
    lock.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    if (!existsSync(path)) return false; // it was released meanwhile
    throw cannotLock(path, error);
  } finally {
    lock?.close();
  }
}

/** The lock belongs to the file, and a file has one lock, whatever links lead to it. */
function lockFileOf(store: string): string {
  return `${realPathOf(store)}.lock`;
}

function openLock(path: string): Connection {
  try {
    return openSqlite(path, PATIENCE_MS);
  } catch (error) {
    throw cannotLock(path, error);
  }
}

/** Identifies a file even if another takes its name: file numbers are reused, but not at the same moment. */
function identityOf(path: string): string | undefined {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.dev}:${stat.ino}:${stat.birthtimeNs}`;
}

function isBusy(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'SQLITE_BUSY';
}

function cannotLock(path: string, error: unknown): InputError {
  if (error instanceof InputError) return error; // there is no SQLite
  return new InputError(`${path}: cannot lock the store: ${systemReason(denialOf(path) ?? error)}`);
}

/** Returns why the file cannot be created or opened. SQLite only gives a number. */
function denialOf(path: string): unknown {
  try {
    accessSync(existsSync(path) ? path : dirname(path), constants.R_OK | constants.W_OK);
    return undefined;
  } catch (error) {
    return error;
  }
}
