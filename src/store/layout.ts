// The SQLite file of a store: its layout, and functions to write, open and check it.
//
//   header   one row: question, parameters, tasks, version, digest
//   tasks    a row per finished task: task, input, counters, found, cpuSeconds, digest, checksum
//   parts    a row per part of an unfinished task with known state: task, part, state, checksum
//   wishes   empty, or one row `pause` while a runner is asked to stop
//
// At rest it is one file. While a runner works, SQLite's write-ahead log stands beside it (…-wal, …-shm), so that
// others can read. A finished task is one transaction, which is flushed to the disk before it counts.
import { randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { InputError } from '../base/index.ts';
import { systemReason } from '../base/internal.ts';
import { DamagedStoreError, type PartRecord, type StoreHeader, type TaskRecord } from '../work/index.ts';
import { headerDigest } from '../work/internal.ts';
import type { Connection } from './connection.ts';
import { openSqlite, openSqliteToRead } from './library.ts';
import { isNamed } from './real-path.ts';
import { readFaults, readHeaderRows, readSchema } from './rows.ts';

/** "mncl" in ASCII, which marks our files. */
const APPLICATION_ID = 0x6d6e636c;
const FORMAT = 2;
/** How long a process waits for another that is writing. */
const PATIENCE_MS = 10_000;

const tables = [
  'CREATE TABLE header (id INTEGER PRIMARY KEY, question TEXT NOT NULL, parameters TEXT NOT NULL, tasks INTEGER, version TEXT NOT NULL, digest TEXT NOT NULL) STRICT',
  'CREATE TABLE tasks (task INTEGER PRIMARY KEY, input TEXT NOT NULL, counters TEXT NOT NULL, found TEXT NOT NULL, cpuSeconds REAL NOT NULL, digest TEXT NOT NULL, checksum INTEGER NOT NULL) STRICT',
  'CREATE TABLE parts (task INTEGER NOT NULL, part INTEGER NOT NULL, state TEXT NOT NULL, checksum INTEGER NOT NULL, PRIMARY KEY (task, part)) STRICT, WITHOUT ROWID',
  'CREATE TABLE wishes (wish TEXT NOT NULL) STRICT',
];

/** Writes a store whole or not at all: it replaces a file at the path in one step. The caller has its lock. */
export async function writeStoreFile(
  path: string,
  header: StoreHeader,
  records: Iterable<TaskRecord> | AsyncIterable<TaskRecord> = [],
  parts: Iterable<PartRecord> = [],
): Promise<void> {
  const draft = `${path}.${randomUUID()}.new`; // a name that nobody else uses
  const { question, parameters, tasks, version, digest } = header;
  try {
    removeDrafts(path);
    const db = openConnection(draft);
    db.exec('BEGIN');
    for (const table of tables) db.exec(table);
    db.prepare('INSERT INTO header VALUES (1, ?, ?, ?, ?, ?)').run(
      question,
      parameters,
      tasks,
      version,
      digest,
    );
    const insert = insertTask(db);
    for await (const record of records) insert(record);
    const keep = insertPart(db);
    for (const part of parts) keep(part);
    db.exec(`PRAGMA application_id = ${APPLICATION_ID}`);
    db.exec(`PRAGMA user_version = ${FORMAT}`);
    db.exec('COMMIT');
    db.close();
    for (const suffix of ['-wal', '-shm', '-journal']) rmSync(`${path}${suffix}`, { force: true });
    renameSync(draft, path);
    flushFolder(path);
  } catch (error) {
    removeStoreFiles(draft);
    throw error instanceof InputError ? error : storeError(path, error);
  }
}

const DRAFT = /^\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.new(-wal|-shm|-journal)?$/;

/** Removes the drafts of writers that were killed. No writer is alive while we have the lock. */
function removeDrafts(path: string): void {
  const [folder, own] = [dirname(path), basename(path)];
  for (const name of readdirSync(folder))
    if (name.startsWith(own) && DRAFT.test(name.slice(own.length))) rmSync(join(folder, name));
}

interface OpenHow {
  /** Writes nothing to the file. Default: false. */
  readonly readOnly?: boolean;
  /** The name in messages. Default: the path. */
  readonly name?: string;
}

/** Opens a store. Throws an InputError if the file is not a store, a DamagedStoreError if it is a damaged one. */
export function openChecked(
  path: string,
  how: OpenHow = {},
): { readonly db: Connection; readonly header: StoreHeader } {
  const { name = path } = how;
  const db = openDatabase(path, how);
  try {
    const [broken] = inspectStructure(db);
    if (broken !== undefined) throw new DamagedStoreError(`${name}: its structure is damaged: ${broken}`);
    return { db, header: readHeader(name, db) };
  } catch (error) {
    db.close();
    throw error instanceof InputError ? error : storeError(name, error);
  }
}

/** Opens a file that is marked as a store, without further checks. */
export function openDatabase(path: string, { readOnly = false, name = path }: OpenHow = {}): Connection {
  if (!isOpenHere(path)) checkMark(name, readMark(path));
  let db: Connection | undefined;
  try {
    db = openConnection(path, readOnly);
    checkMark(name, {
      id: numberOf(db, 'PRAGMA application_id'),
      format: numberOf(db, 'PRAGMA user_version'),
    });
    return db;
  } catch (error) {
    db?.close();
    if (error instanceof InputError) throw error;
    const { code, message } = error as { code?: string; message: string };
    if (/^SQLITE_(BUSY|CANTOPEN|IOERR|LOCKED|PERM|READONLY)/.test(code ?? ''))
      throw new InputError(`${name}: cannot be read: ${message}`);
    throw new DamagedStoreError(`${name}: its structure is damaged: ${message.replaceAll(/[^ -~]/g, '?')}`);
  }
}

interface Mark {
  readonly id: number | undefined;
  readonly format: number | undefined;
  /** Whether no log stands beside it. There is one during a run and after a kill. */
  readonly isAtRest?: boolean;
}

function checkMark(path: string, { id, format }: Mark): void {
  if (id !== APPLICATION_ID) throw new InputError(`${path}: not a store of minclue`);
  if (format !== FORMAT)
    throw new InputError(`${path}: a store of format ${format}, but this minclue reads format ${FORMAT}`);
}

function numberOf(db: Connection, sql: string): number {
  return Object.values(db.prepare(sql).get() as object)[0] as number;
}

/** Is the file marked as one of our stores, of any format? */
export function beginsAsStore(path: string): boolean {
  return isOpenHere(path) || readMark(path).id === APPLICATION_ID;
}

/**
 * Throws an InputError if a run of the store is in progress or was killed. Only a store at rest can be read without a
 * trace, by any number of machines at once: a log works on one machine only (sqlite.org/wal).
 */
export function refuseUnrest(path: string): void {
  if (isOpenHere(path) || readMark(path).isAtRest !== false) return;
  throw new InputError(
    `${path}: a run of it is in progress or was killed; let it end, run it again, or copy it with "campaign merge"`,
  );
}

/** Is the store a single file, without a log to merge? */
export function isAtRest(path: string): boolean {
  if (existsSync(`${path}-wal`) || existsSync(`${path}-journal`)) return false;
  return isOpenHere(path) || readMark(path).isAtRest !== false;
}

/**
 * Files that SQLite has opened in this process, and may hold for longer than we do. Closing such a file ourselves would
 * release the locks that SQLite has on it (sqlite.org/howtocorrupt, 2.2).
 */
const opened = new Set<string>();

function isOpenHere(path: string): boolean {
  return opened.has(identityOf(path) ?? '');
}

function identityOf(path: string): string | undefined {
  const stat = statSync(path, { bigint: true, throwIfNoEntry: false });
  return stat && `${stat.dev}:${stat.ino}`;
}

/** The first bytes of an SQLite file, and the positions of a program's own mark (sqlite.org/fileformat2). */
const MAGIC = 'SQLite format 3\0';
const MARK = { writeVersion: 18, format: 60, id: 68, end: 72 };
/** The write version of a file with a log beside it. */
const WITH_LOG = 2;

/**
 * Reads the mark of a file without SQLite, which would leave files of its own beside another program's database. Throws
 * an InputError if the file cannot be read.
 */
function readMark(path: string): Mark {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) throw new InputError(`${path}: there is no such file`);
  if (stat.isDirectory()) throw new InputError(`${path}: is a folder, not a store of minclue`);
  if (!stat.isFile()) throw new InputError(`${path}: not a store of minclue`);
  const head = Buffer.alloc(MARK.end);
  try {
    const file = openSync(path, 'r');
    readSync(file, head);
    closeSync(file);
  } catch (error) {
    throw new InputError(`${path}: cannot be read: ${systemReason(error)}`);
  }
  const isSqlite = head.subarray(0, MAGIC.length).equals(Buffer.from(MAGIC));
  return isSqlite
    ? {
        id: head.readUInt32BE(MARK.id),
        format: head.readUInt32BE(MARK.format),
        isAtRest: head[MARK.writeVersion] !== WITH_LOG,
      }
    : { id: undefined, format: undefined };
}

/** Reads the header. Throws a DamagedStoreError if it was altered. */
export function readHeader(path: string, db: Connection): StoreHeader {
  const damaged = new DamagedStoreError(`${path}: its header is damaged`);
  let rows: StoreHeader[];
  try {
    rows = readHeaderRows(db);
  } catch {
    throw damaged;
  }
  if (rows.length !== 1) throw damaged;
  const [header] = rows;
  const { tasks, parameters } = header;
  const isCount = tasks === null || (Number.isSafeInteger(tasks) && tasks >= 0);
  if (header.digest !== headerDigest(header) || !isCount || !isJson(parameters)) throw damaged;
  return header;
}

/** Whoever wrote the digest may have written anything else. */
function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

export function insertTask(db: Connection): (record: TaskRecord) => void {
  const insert = db.prepare('INSERT INTO tasks VALUES (?, ?, ?, ?, ?, ?, ?)');
  return ({ task, input, counters, found, cpuSeconds, digest, checksum }) => {
    insert.run(task, input, counters, found, cpuSeconds, digest, checksum);
  };
}

/** Prepares the insertion of parts. A part replaces its earlier state. */
export function insertPart(db: Connection): (record: PartRecord) => void {
  const insert = db.prepare('INSERT OR REPLACE INTO parts VALUES (?, ?, ?, ?)');
  return ({ task, part, state, checksum }) => {
    insert.run(task, part, state, checksum);
  };
}

/** Turns an error of SQLite into one line for the user. */
export function storeError(path: string, error: unknown): Error {
  const { code, message } = error as { code?: unknown; message: string };
  if (typeof code !== 'string') return error as Error;
  if (code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB')
    return new DamagedStoreError(`${path}: its structure is damaged: ${message}`);
  const full = 'the disk is full, or this file may not grow';
  const reason = code === 'SQLITE_FULL' || code.startsWith('SQLITE_IOERR') ? `${full} (${message})` : message;
  return new InputError(`${path}: cannot save: ${reason}; what was finished before is kept`);
}

function openConnection(path: string, readOnly = false): Connection {
  const db = readOnly ? openSqliteToRead(path, PATIENCE_MS) : openSqlite(path, PATIENCE_MS);
  opened.add(identityOf(path) ?? '');
  db.exec('PRAGMA synchronous = FULL');
  db.exec('PRAGMA trusted_schema = OFF');
  db.exec('PRAGMA cell_size_check = ON');
  return db;
}

/** Returns the faults that SQLite finds in the file, and faults of the tables. */
export function inspectStructure(db: Connection): string[] {
  const faults = readFaults(db);
  const found = readSchema(db);
  const isOurs = found.length === tables.length && found.every((sql, i) => sql === tables[i]);
  return isOurs ? faults : [...faults, 'the tables are not those of a store'];
}

/** Suffixes of a store and the files that SQLite may leave beside it. */
const SUFFIXES = ['', '-wal', '-shm', '-journal'];

/** Returns a path that is free, together with the names that SQLite would use beside it. */
export function freePath(path: string): string {
  for (let i = 1; ; i++) {
    const free = i === 1 ? path : `${path}-${i}`;
    if (SUFFIXES.every((suffix) => !isNamed(`${free}${suffix}`))) return free;
  }
}

/** Copies a store into new files only, and never through a link. */
export function copyStoreFiles(from: string, to: string): void {
  if (!existsSync(from)) throw new InputError(`${from}: there is no such file`);
  try {
    for (const suffix of SUFFIXES)
      if (suffix !== '-shm' && existsSync(`${from}${suffix}`))
        copyFileSync(`${from}${suffix}`, `${to}${suffix}`, constants.COPYFILE_EXCL);
  } catch (error) {
    throw new InputError(`${to}: cannot be written: ${systemReason(error)}`);
  }
}

export function removeStoreFiles(path: string): void {
  for (const suffix of SUFFIXES) rmSync(`${path}${suffix}`, { force: true });
}

/** Flushes the folder: a new name is on the disk only then. */
function flushFolder(path: string): void {
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
