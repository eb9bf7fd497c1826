// A store in an SQLite file. One runner at a time, by a lock that dies with it; others may read meanwhile. A file that
// does not begin as a store of ours is never opened, let alone changed.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { InputError } from '../base/index.ts';
import { systemReason } from '../base/internal.ts';
import {
  DamagedStoreError,
  type PartRecord,
  type Question,
  type Store,
  type StoreHeader,
  type StoreOpener,
  type StoreRunner,
  type StoreVerifyOptions,
  type StoreVerifyReport,
  type TaskRange,
  type TaskRecord,
  verifyStore,
} from '../work/index.ts';
import { mergedRecords, refuseOther, unsealPart, unsealTask } from '../work/internal.ts';
import {
  copyStoreFiles,
  freePath,
  insertPart,
  insertTask,
  inspectStructure,
  openChecked,
  openDatabase,
  readHeader,
  removeStoreFiles,
  storeError,
  writeStoreFile,
} from './layout.ts';
import { type Connection, releaseClosed } from './library.ts';
import { isLocked, takeLock } from './lock.ts';
import { type OpenStore, openToRead } from './reading.ts';
import { realPathOf } from './real-path.ts';
import { readParts, recordOf, selectTasks } from './rows.ts';

/** Records read at once: reading never holds the file for long. */
const PAGE = 200;

/** Keeps the work in this file: goes on with what is there, or begins it, with these tasks done. */
export function fileStore(
  path: string,
  records: Iterable<TaskRecord> | AsyncIterable<TaskRecord> = [],
): StoreOpener {
  return async (header) => {
    if (!existsSync(path)) await createStoreFile(path, header, records);
    const store = await openStoreFile(path);
    try {
      refuseOther(store, header);
    } catch (error) {
      await store.close();
      throw error;
    }
    return store;
  };
}

/** Makes a store that is not there yet, with these tasks done. */
export async function createStoreFile(
  given: string,
  header: StoreHeader,
  records: Iterable<TaskRecord> | AsyncIterable<TaskRecord> = [],
): Promise<void> {
  const path = realPathOf(given);
  if (existsSync(path)) throw new InputError(`${path}: is there already`);
  makeFolder(dirname(path));
  await withLock(path, async () => {
    if (existsSync(path)) throw new InputError(`${path}: is there already`);
    await writeStoreFile(path, header, records);
  });
}

/** Makes a new store of all that the others have done. Throws an InputError if they contradict each other. */
export async function mergeStoreFiles(path: string, sources: readonly string[]): Promise<void> {
  const open = (source: string) => openStoreFile(source, { readOnly: true });
  await mergeStores(sources, open, (header, records) => createStoreFile(path, header, records));
}

/** The same for stores of any kind: how they are opened, and what becomes of all that they have done. */
export async function mergeStores(
  sources: readonly string[],
  open: (source: string) => Promise<Store>,
  create: (header: StoreHeader, records: AsyncIterable<TaskRecord>) => Promise<void>,
): Promise<void> {
  if (sources.length === 0) throw new InputError('there is nothing to merge');
  const first = await open(sources[0]);
  await first.close();
  await create(first.header, mergedRecords(first.header, openedInTurn(sources, open)));
}

/** Closed stores may hold their files for a while: no more of them than this. */
const MOST_HELD = 50;

/** Each is open until the next is asked for. */
async function* openedInTurn(
  sources: readonly string[],
  open: (source: string) => Promise<Store>,
): AsyncGenerator<Store, void> {
  for (const [i, source] of sources.entries()) {
    const store = await open(source);
    try {
      yield store;
    } finally {
      await store.close();
    }
    if (i % MOST_HELD === MOST_HELD - 1) await releaseClosed();
  }
}

/** How a store is opened. */
export interface StoreFileOptions {
  /** Writes nothing, neither to the file nor beside it: nobody can work on it this way. Default: false. */
  readonly readOnly?: boolean;
}

/** Opens a store and looks it over. Throws an InputError if it is none, a DamagedStoreError if it was one. */
export async function openStoreFile(given: string, options: StoreFileOptions = {}): Promise<Store> {
  const { readOnly = false } = options;
  const path = realPathOf(given);
  const { db, header, close } = readOnly ? openToRead(path) : openToWrite(path);
  const opened = inodeOf(path);
  const refuseReader = (): void => {
    if (readOnly) throw new InputError(`${given}: was opened to be read only`);
  };
  return {
    name: given,
    header,
    records: (range) => readRecords(path, db, range),
    parts: async function* () {
      yield* guarded(path, () => readParts(db));
    },
    isRunning: async () => isLocked(path),
    requestPause: async () => {
      refuseReader();
      guarded(path, () => void db.exec(`INSERT INTO wishes VALUES ('pause')`));
    },
    join: async (range) => {
      refuseReader();
      return joinStore(path, db, header, opened, range);
    },
    close: async () => close(),
  };
}

function openToWrite(path: string): OpenStore {
  const { db, header } = openChecked(path);
  return { db, header, close: () => void db.close() };
}

/** Throws an InputError only if there is no store at all, or tasks are to be done again and cannot be. */
export async function verifyStoreFile(
  path: string,
  findQuestion: (name: string) => Question<unknown> | undefined,
  options: StoreVerifyOptions = {},
): Promise<StoreVerifyReport> {
  let store: Store | undefined;
  try {
    store = await openStoreFile(path, { readOnly: true });
    return await verifyStore(store, findQuestion(store.header.question), options);
  } catch (error) {
    if (!(error instanceof DamagedStoreError)) throw error;
    return { store: path, damage: [error.message], done: 0, rechecked: 0, digest: undefined };
  } finally {
    await store?.close();
  }
}

/**
 * Writes a damaged store anew with all that is whole in it, and says how many tasks that is; the damaged file stays
 * beside it as `….damaged`, or `….damaged-2` if there is one already. A store that is whole is left alone.
 *
 * Only the copy is opened: SQLite deletes a log by its name when a connection goes at last, which here is when the
 * garbage collector comes, and that name must not be the new store's.
 */
export async function repairStoreFile(given: string): Promise<number> {
  const path = realPathOf(given);
  return withLock(path, async () => {
    const copy = freePath(`${path}.damaged`);
    copyStoreFiles(path, copy);
    try {
      const db = openDatabase(copy);
      const header = readHeader(path, db);
      const tasks = [...wholeRecords(db, header)];
      const parts = wholeParts(db, header);
      if (hasNothingElse(db, tasks.length, parts.length)) removeStoreFiles(copy);
      else await writeStoreFile(path, header, tasks, parts);
      db.close();
      return tasks.length;
    } catch (error) {
      removeStoreFiles(copy); // it says no more than the store itself
      throw error instanceof InputError ? error : storeError(path, error);
    }
  });
}

/** Whether so many rows are all there are, in a file that is in order. */
function hasNothingElse(db: Connection, tasks: number, parts: number): boolean {
  try {
    const sql = 'SELECT (SELECT count(*) FROM tasks) AS tasks, (SELECT count(*) FROM parts) AS parts';
    const all = db.prepare(sql).get() as { tasks: number; parts: number };
    return all.tasks === tasks && all.parts === parts && inspectStructure(db).length === 0;
  } catch {
    return false;
  }
}

function joinStore(
  path: string,
  db: Connection,
  header: StoreHeader,
  opened: bigint | undefined,
  range: TaskRange | undefined,
): StoreRunner {
  const release = lockStore(path);
  try {
    if (inodeOf(path) !== opened) throw new InputError(`${path}: was replaced since it was opened`);
    db.prepare('PRAGMA journal_mode = WAL').get();
    db.exec('DELETE FROM wishes');
    return runnerOf(path, db, header, release, range);
  } catch (error) {
    release();
    throw error instanceof InputError ? error : storeError(path, error);
  }
}

function runnerOf(
  path: string,
  db: Connection,
  { tasks }: StoreHeader,
  release: () => void,
  { from, to }: TaskRange = { from: 0, to: tasks ?? 0 },
): StoreRunner {
  const isTaken = new Uint8Array(tasks ?? 0);
  if (tasks !== null)
    for (const { task } of db.prepare('SELECT task FROM tasks').all() as { task: number }[])
      isTaken[task] = 1;
  let next = from;
  const insert = insertTask(db);
  const insertKept = insertPart(db);
  const forget = db.prepare('DELETE FROM parts WHERE task = ?');
  const wishes = db.prepare('SELECT count(*) AS wishes FROM wishes');
  return {
    async claim() {
      while (next < to && isTaken[next] === 1) next++;
      return next < to ? next++ : undefined;
    },
    async keep(records, parts) {
      try {
        db.exec('BEGIN IMMEDIATE');
        for (const record of records) {
          insert(record);
          forget.run(record.task);
        }
        parts.forEach(insertKept);
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

async function* readRecords(
  path: string,
  db: Connection,
  range: TaskRange | undefined,
): AsyncGenerator<TaskRecord, void> {
  const before = range ? `AND task < ${range.to}` : ''; // a damaged file may have any number
  const page = db.prepare(selectTasks(`task >= ? ${before} ORDER BY task LIMIT ${PAGE}`));
  for (let from = range?.from ?? Number.MIN_SAFE_INTEGER; ; ) {
    const records = guarded(path, () => page.all(from).map(recordOf));
    yield* records;
    if (records.length < PAGE) return;
    from = records[PAGE - 1].task + 1;
  }
}

/** Looks for each task on its own: one that cannot be read takes no other with it. */
function* wholeRecords(db: Connection, header: StoreHeader): Generator<TaskRecord> {
  const tasks = header.tasks ?? lastTask(db) + 1;
  for (let task = 0; task < tasks; task++) {
    try {
      // A statement that has failed is of no more use: a new one for each.
      const row = db.prepare(selectTasks('task = ?')).get(task);
      const record = row === undefined ? undefined : recordOf(row);
      if (record?.task === task && unsealTask(header, record)) yield record;
    } catch {
      // it counts as not done
    }
  }
}

/** The largest number a task has; the first free one is looked for where the table's end cannot be read. */
function lastTask(db: Connection): number {
  try {
    return (db.prepare('SELECT max(task) AS last FROM tasks').get() as { last: number | null }).last ?? -1;
  } catch {
    return -1;
  }
}

/** Those that are whole; none where they cannot be read. */
function wholeParts(db: Connection, header: StoreHeader): PartRecord[] {
  try {
    return readParts(db).filter((record) => unsealPart(header, record));
  } catch {
    return [];
  }
}

function guarded<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw storeError(path, error);
  }
}

function makeFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true });
  } catch (error) {
    throw new InputError(`${path}: cannot make the folder: ${systemReason(error)}`);
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
