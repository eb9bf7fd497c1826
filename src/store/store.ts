// A store in an SQLite file. A lock allows one runner at a time and dies with it; others may read meanwhile. A file
// that is not marked as our store is never opened, let alone changed.
import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { InputError } from '../base/index.ts';
import { chooseSeed, systemReason } from '../base/internal.ts';
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
import type { Connection } from './connection.ts';
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
import { releaseClosed } from './library.ts';
import { isLocked, takeLock } from './lock.ts';
import { presentTasks } from './present-tasks.ts';
import { type OpenStore, openToRead } from './reading.ts';
import { realPathOf } from './real-path.ts';
import { readParts, recordOf, selectTasks } from './rows.ts';

/** The number of records to read at once, so that reading never holds the file for long. */
const PAGE = 200;

/** Keeps the work in this file. Resumes from it if it exists, else creates it with these finished tasks. */
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

/** Creates a store with these finished tasks. Throws an InputError if the file exists. */
export async function createStoreFile(
  given: string,
  header: StoreHeader,
  records: Iterable<TaskRecord> | AsyncIterable<TaskRecord> = [],
): Promise<void> {
  const path = realPathOf(given);
  if (existsSync(path)) throw new InputError(`${path}: already exists`);
  makeFolder(dirname(path));
  await withLock(path, async () => {
    if (existsSync(path)) throw new InputError(`${path}: already exists`);
    await writeStoreFile(path, header, records);
  });
}

/** Creates a new store of all finished tasks of the others. Throws an InputError if they contradict each other. */
export async function mergeStoreFiles(path: string, sources: readonly string[]): Promise<void> {
  const open = (source: string) => openStoreFile(source, { readOnly: true });
  await mergeStores(sources, open, (header, records) => createStoreFile(path, header, records));
}

/** Merges stores of any kind. `open` opens a store, and `create` receives all finished tasks. */
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

/** The most closed stores that may still hold their files. */
const MOST_HELD = 50;

/** Opens each store, and closes it when the next is requested. */
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

/** Options for opening a store. */
export interface StoreFileOptions {
  /** Writes nothing, neither to the file nor beside it, so nobody can work on it. Default: false. */
  readonly readOnly?: boolean;
}

/** Opens a store and checks it. Throws an InputError if it is not a store, a DamagedStoreError if it is damaged. */
export async function openStoreFile(given: string, options: StoreFileOptions = {}): Promise<Store> {
  const { readOnly = false } = options;
  const path = realPathOf(given);
  const { db, header, close } = readOnly ? openToRead(path) : openToWrite(path);
  const opened = inodeOf(path);
  const refuseReader = (): void => {
    if (readOnly) throw new InputError(`${given}: was opened for reading only`);
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

/** Checks a store. Throws an InputError only if there is no store, or tasks cannot be computed again as requested. */
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
    return {
      store: path,
      damage: [error.message],
      done: 0,
      rechecked: 0,
      seed: chooseSeed(options.seed),
      digest: undefined,
    };
  } finally {
    await store?.close();
  }
}

/**
 * Rewrites a damaged store with everything undamaged in it, and returns the number of tasks. The damaged file stays
 * beside it as `….damaged`, or `….damaged-2` if that exists. An undamaged store is left alone.
 *
 * Only the copy is opened: SQLite deletes a log by its name when the garbage collector closes a connection, and by then
 * that name may belong to the new store.
 */
export async function repairStoreFile(given: string): Promise<number> {
  const path = realPathOf(given);
  return withLock(path, async () => {
    const copy = freePath(`${path}.damaged`);
    copyStoreFiles(path, copy);
    try {
      const db = openDatabase(copy);
      const header = readHeader(path, db);
      const tasks = [...wholeRecords(db, header, sizeOf(copy) + sizeOf(`${copy}-wal`))];
      const parts = wholeParts(db, header);
      if (hasNothingElse(db, tasks.length, parts.length)) removeStoreFiles(copy);
      else await writeStoreFile(path, header, tasks, parts);
      db.close();
      return tasks.length;
    } catch (error) {
      removeStoreFiles(copy); // it holds nothing that the store does not
      throw error instanceof InputError ? error : storeError(path, error);
    }
  });
}

function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
}

/** Are these all rows of the file, and is the file in order? */
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
  const done = tasks === null ? [] : tasksIn(db, { from, to });
  let next = from;
  let passed = 0;
  const insert = insertTask(db);
  const insertKept = insertPart(db);
  const forget = db.prepare('DELETE FROM parts WHERE task = ?');
  const wishes = db.prepare('SELECT count(*) AS wishes FROM wishes');
  return {
    async claim() {
      for (; passed < done.length && done[passed] <= next; passed++) if (done[passed] === next) next++;
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
        rollBack(db);
        throw storeError(path, error);
      }
    },
    isPauseRequested: async () => (wishes.get() as { wishes: number }).wishes > 0,
    async leave() {
      try {
        db.exec('DELETE FROM wishes');
        db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get();
        db.prepare('PRAGMA journal_mode = DELETE').get(); // back to one file, unless another process has it open
      } catch {
        // a full disk: finished tasks are in the write-ahead log, and are read from there
      }
      release();
    },
  };
}

/** The numbers of the finished tasks of a range, in order. */
function tasksIn(db: Connection, { from, to }: TaskRange): readonly number[] {
  const rows = db.prepare('SELECT task FROM tasks WHERE task >= ? AND task < ? ORDER BY task').all(from, to);
  return (rows as { task: number }[]).map(({ task }) => task);
}

function rollBack(db: Connection): void {
  try {
    db.exec('ROLLBACK');
  } catch {
    // there is no transaction any more: SQLite has rolled back itself, as it does if the disk is full
  }
}

async function* readRecords(
  path: string,
  db: Connection,
  range: TaskRange | undefined,
): AsyncGenerator<TaskRecord, void> {
  const before = range ? `AND task < ${range.to}` : ''; // a damaged file may have any task number
  const page = db.prepare(selectTasks(`task >= ? ${before} ORDER BY task LIMIT ${PAGE}`));
  for (let from = range?.from ?? Number.MIN_SAFE_INTEGER; ; ) {
    const records = guarded(path, () => page.all(from).map(recordOf));
    yield* records;
    if (records.length < PAGE) return;
    from = records[PAGE - 1].task + 1;
  }
}

/** Reads each task on its own, so that an unreadable one does not lose others. */
function* wholeRecords(db: Connection, header: StoreHeader, bytes: number): Generator<TaskRecord> {
  const tasks = header.tasks ?? Number.MAX_SAFE_INTEGER;
  for (const task of presentTasks((from) => nextTask(db, from), tasks, Math.ceil(bytes / LEAST_ROW))) {
    try {
      // a failed statement cannot be used again, so each task gets a new one
      const row = db.prepare(selectTasks('task = ?')).get(task);
      const record = row === undefined ? undefined : recordOf(row);
      if (record?.task === task && unsealTask(header, record)) yield record;
    } catch {
      // it counts as not done
    }
  }
}

/** A row has a digest of 64 bytes, so no file has more rows than this allows. */
const LEAST_ROW = 64;

/** Returns the first task from this one on, or undefined if there is none. Throws if that cannot be read. */
function nextTask(db: Connection, from: number): number | undefined {
  const row = db.prepare('SELECT min(task) AS next FROM tasks WHERE task >= ?').get(from);
  return (row as { next: number | null }).next ?? undefined;
}

/** Returns the undamaged parts, or none if the parts cannot be read. */
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

/** Identifies a file even if another takes its name. */
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
