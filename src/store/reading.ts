// Opens a store for reading, without writing anything in its folder, which may be read-only.
//
// A store at rest, or with a runner at work, is read in place. After a kill SQLite would have to merge the log into the
// file, and without a log it would create one. In these cases a copy in a temporary folder is opened.
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StoreHeader } from '../work/index.ts';
import type { Connection } from './connection.ts';
import { copyStoreFiles, isAtRest, openChecked } from './layout.ts';
import { isLocked } from './lock.ts';

export interface OpenStore {
  readonly db: Connection;
  readonly header: StoreHeader;
  close(): void;
}

/** Opens a store for reading. Throws an InputError if it is not a store, a DamagedStoreError if it is damaged. */
export function openToRead(path: string): OpenStore {
  for (;;) {
    if (isAtRest(path) || isLocked(path)) {
      const { db, header } = openChecked(path, { readOnly: true });
      return { db, header, close: () => void db.close() };
    }
    const copy = openCopy(path);
    if (copy) return copy;
  }
}

/** Opens a copy. Returns undefined if another process wrote to the store meanwhile. */
function openCopy(path: string): OpenStore | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'minclue-read-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const before = stateOf(path);
    const copy = join(folder, 'store');
    copyStoreFiles(path, copy);
    if (isLocked(path) || stateOf(path) !== before) {
      remove();
      return undefined;
    }
    const { db, header } = openChecked(copy, { name: path });
    const close = (): void => {
      db.close();
      remove();
    };
    return { db, header, close };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Returns sizes and times of the file and its log. */
function stateOf(path: string): string {
  const files = [path, `${path}-wal`, `${path}-journal`].filter((file) => existsSync(file));
  return files
    .map((file) => statSync(file, { bigint: true, throwIfNoEntry: false }))
    .map((stat) => (stat ? `${stat.ino} ${stat.size} ${stat.mtimeNs}` : ''))
    .join(', ');
}
