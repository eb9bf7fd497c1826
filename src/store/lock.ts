// Sees that only one process works on a store: a lock of the operating system, held by way of SQLite on an empty
// file beside the store. It ends with the process, however that ends, and knows nothing of clocks. The file stays:
// deleting it would let two processes hold locks on two files of that name.
import { InputError } from '../base/index.ts';
import { systemReason } from '../base/internal.ts';
import { type Connection, openSqlite } from './library.ts';

/** So long at a time is waited for those who only look whether the lock is held. */
const PATIENCE_MS = 300;

/** Takes the lock of a store and gives the function that lets it go; undefined: someone else has it. */
export function takeLock(path: string): (() => void) | undefined {
  const lock = openLock(path, PATIENCE_MS);
  try {
    while (!isTaken(lock)) {
      if (!isLocked(path)) continue;
      lock.close();
      return undefined;
    }
  } catch (error) {
    lock.close();
    throw cannotLock(path, error);
  }
  return () => {
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

export function isLocked(path: string): boolean {
  const lock = openLock(path, 0);
  try {
    lock.prepare('SELECT count(*) FROM sqlite_schema').get();
    return false;
  } catch (error) {
    if (isBusy(error)) return true;
    throw cannotLock(path, error);
  } finally {
    lock.close();
  }
}

function openLock(path: string, timeout: number): Connection {
  try {
    return openSqlite(`${path}.lock`, timeout);
  } catch (error) {
    throw cannotLock(path, error);
  }
}

function isBusy(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'SQLITE_BUSY';
}

function cannotLock(path: string, error: unknown): InputError {
  return new InputError(`${path}.lock: cannot lock the store: ${systemReason(error)}`);
}
