// A campaign in an SQLite file. One runner at a time, by a lock that dies with it; others may read meanwhile.
import { existsSync, statSync } from 'node:fs';
import { InputError } from '../board/index.ts';
import type { CampaignHeader } from './header.ts';
import {
  copyStoreFiles,
  insertUnit,
  inspectStructure,
  openDatabase,
  openStoreFile,
  readHeader,
  removeStoreFiles,
  storeError,
  writeStoreFile,
} from './sqlite-file.ts';
import type { Connection } from './sqlite-library.ts';
import { isLocked, takeLock } from './sqlite-lock.ts';
import { recordOf, selectUnits } from './sqlite-rows.ts';
import type { CampaignStore, StoreRunner } from './store.ts';
import { openUnit, type UnitRecord } from './unit-record.ts';

/** Records read at once: reading never holds the file for long. */
const PAGE = 200;

/** Makes a store that is not there yet, with these units done. */
export async function createSqliteStore(
  path: string,
  header: CampaignHeader,
  records: Iterable<UnitRecord> | AsyncIterable<UnitRecord> = [],
): Promise<void> {
  await withLock(path, async () => {
    if (existsSync(path)) throw new InputError(`${path}: is there already`);
    await writeStoreFile(path, header, records);
  });
}

export async function openSqliteStore(path: string): Promise<CampaignStore> {
  const { db, header } = openStoreFile(path);
  const opened = inodeOf(path);
  return {
    name: path,
    header,
    records: () => readRecords(path, db),
    isRunning: async () => isLocked(path),
    requestPause: async () => {
      try {
        db.exec(`INSERT INTO wishes VALUES ('pause')`);
      } catch (error) {
        throw storeError(path, error);
      }
    },
    join: async () => joinStore(path, db, header, opened),
    close: async () => void db.close(),
  };
}

/**
 * Writes a damaged store anew with all that is whole in it, and says how many units that is; the damaged file stays
 * beside it as `….damaged`. A store that is whole is left alone.
 *
 * Only the copy is opened: SQLite deletes a log by its name when a connection goes at last, which here is when the
 * garbage collector comes, and that name must not be the new store's.
 */
export async function salvageSqliteStore(path: string): Promise<number> {
  return withLock(path, async () => {
    const copy = `${path}.damaged`;
    copyStoreFiles(path, copy);
    try {
      const db = openDatabase(copy);
      const header = readHeader(path, db);
      const whole = [...wholeRecords(db, header)];
      if (hasNothingElse(db, whole.length)) removeStoreFiles(copy);
      else await writeStoreFile(path, header, whole);
      db.close();
      return whole.length;
    } catch (error) {
      removeStoreFiles(copy); // it says no more than the store itself
      throw error instanceof InputError ? error : storeError(path, error);
    }
  });
}

/** Whether so many units are all there is, in a file that is in order. */
function hasNothingElse(db: Connection, units: number): boolean {
  try {
    const { all } = db.prepare('SELECT count(*) AS "all" FROM units').get() as { all: number };
    return all === units && inspectStructure(db).length === 0;
  } catch {
    return false;
  }
}

function joinStore(
  path: string,
  db: Connection,
  header: CampaignHeader,
  opened: bigint | undefined,
): StoreRunner {
  const release = lockStore(path);
  try {
    if (inodeOf(path) !== opened) throw new InputError(`${path}: was replaced since it was opened`);
    db.prepare('PRAGMA journal_mode = WAL').get();
    db.exec('DELETE FROM wishes');
    return runnerOf(path, db, header, release);
  } catch (error) {
    release();
    throw error instanceof InputError ? error : storeError(path, error);
  }
}

function runnerOf(path: string, db: Connection, header: CampaignHeader, release: () => void): StoreRunner {
  const isTaken = new Uint8Array(header.units);
  for (const { unit } of db.prepare('SELECT unit FROM units').all() as { unit: number }[]) isTaken[unit] = 1;
  let next = 0;
  const insert = insertUnit(db);
  const wishes = db.prepare('SELECT count(*) AS wishes FROM wishes');
  return {
    async claim() {
      while (next < header.units && isTaken[next] === 1) next++;
      return next < header.units ? next++ : undefined;
    },
    async finish(records) {
      try {
        db.exec('BEGIN IMMEDIATE');
        records.forEach(insert);
        db.exec('COMMIT');
      } catch (error) {
        if (db.inTransaction) db.exec('ROLLBACK'); // SQLite has done so itself if the disk is full
        throw storeError(path, error);
      }
    },
    isPauseRequested: async () => (wishes.get() as { wishes: number }).wishes > 0,
    async leave() {
      try {
        db.exec('DELETE FROM wishes');
        db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
        db.prepare('PRAGMA journal_mode = DELETE').get(); // one file again, unless someone else has it open
      } catch {
        // a full disk: what was finished stands in the write-ahead log, and is read from there
      }
      release();
    },
  };
}

async function* readRecords(path: string, db: Connection): AsyncGenerator<UnitRecord, void> {
  const page = db.prepare(selectUnits(`unit >= ? ORDER BY unit LIMIT ${PAGE}`));
  for (let from = Number.MIN_SAFE_INTEGER; ; ) {
    let records: UnitRecord[];
    try {
      records = page.all(from).map(recordOf);
    } catch (error) {
      throw storeError(path, error);
    }
    yield* records;
    if (records.length < PAGE) return;
    from = records[PAGE - 1].unit + 1;
  }
}

/** Looks for each unit on its own: one that cannot be read takes no other with it. */
function* wholeRecords(db: Connection, header: CampaignHeader): Generator<UnitRecord> {
  for (let unit = 0; unit < header.units; unit++) {
    try {
      // A statement that has failed is of no more use: a new one for each.
      const row = db.prepare(selectUnits('unit = ?')).get(unit);
      const record = row === undefined ? undefined : recordOf(row);
      if (record?.unit === unit && openUnit(header, record)) yield record;
    } catch {
      // it counts as not done
    }
  }
}

/** Tells the file from one that has taken its name. */
function inodeOf(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}

async function withLock<Result>(path: string, work: () => Promise<Result>): Promise<Result> {
  const release = lockStore(path);
  try {
    return await work();
  } finally {
    release();
  }
}

function lockStore(path: string): () => void {
  const release = takeLock(path);
  if (!release) throw new InputError(`${path}: another runner is at work on it`);
  return release;
}
