// Sees that only one process works on a store: a lock of the operating system, held by way of SQLite on an empty
// file beside the store. It ends with the process, however that ends, and knows nothing of clocks. The file stays:
// deleting it would let two processes hold locks on two files of that name.
import { InputError } from '../board/index.ts';
import { type Connection, openSqlite } from './sqlite-library.ts';

/** So long may those who only look whether the lock is held keep it from being taken. */
const PATIENCE_MS = 300;

/** Takes the lock of a store and gives the function that lets it go; undefined: someone else has it. */
export function takeLock(path: string): (() => void) | undefined {
  const lock = openLock(path, PATIENCE_MS);
  try {
    lock.exec('PRAGMA journal_mode = MEMORY'); // no second file
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (isBusy(error)) return undefined;
    throw cannotLock(path, error);
  }
  return () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
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
  return new InputError(`${path}.lock: cannot lock the store: ${(error as Error).message}`);
}
