// The SQLite file of a campaign: how it is laid out, written anew, opened and looked over.
//
//   header   one row: question, parameters, units, version, digest
//   units    a row per finished unit: unit, counters, found, cpuSeconds, digest, checksum
//   wishes   empty, or one row `pause` while a runner is asked to stop
//
// At rest it is one file. While a runner is at work SQLite's write-ahead log stands beside it (…-wal, …-shm), so
// that others can read; every finished unit is one transaction, flushed to the disk before it counts.
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { InputError } from '../board/index.ts';
import { type CampaignHeader, headerDigest } from './header.ts';
import { type Connection, openSqlite } from './sqlite-library.ts';
import { readFaults, readHeaderRows, readSchema } from './sqlite-rows.ts';
import { DamagedStoreError } from './store.ts';
import type { UnitRecord } from './unit-record.ts';

/** "mncl" in ASCII: tells our files from other programs'. */
const APPLICATION_ID = 0x6d6e636c;
const FORMAT = 1;
/** So long one process waits for another that is just writing. */
const PATIENCE_MS = 10_000;

const tables = [
  'CREATE TABLE header (id INTEGER PRIMARY KEY, question TEXT NOT NULL, parameters TEXT NOT NULL, units INTEGER NOT NULL, version TEXT NOT NULL, digest TEXT NOT NULL) STRICT',
  'CREATE TABLE units (unit INTEGER PRIMARY KEY, counters TEXT NOT NULL, found TEXT NOT NULL, cpuSeconds REAL NOT NULL, digest TEXT NOT NULL, checksum INTEGER NOT NULL) STRICT',
  'CREATE TABLE wishes (wish TEXT NOT NULL) STRICT',
];

/** Writes a store whole or not at all: what was at the path is replaced in one step. */
export async function writeStoreFile(
  path: string,
  header: CampaignHeader,
  records: Iterable<UnitRecord> | AsyncIterable<UnitRecord> = [],
): Promise<void> {
  const draft = `${path}.new`;
  removeStoreFiles(draft);
  const { question, parameters, units, version, digest } = header;
  try {
    const db = openConnection(draft);
    db.exec('BEGIN');
    for (const table of tables) db.exec(table);
    db.prepare('INSERT INTO header VALUES (1, ?, ?, ?, ?, ?)').run(
      question,
      parameters,
      units,
      version,
      digest,
    );
    const insert = insertUnit(db);
    for await (const record of records) insert(record);
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

/** Opens a store. Throws an InputError if it is none, a DamagedStoreError if it was one. */
export function openStoreFile(path: string): { readonly db: Connection; readonly header: CampaignHeader } {
  const db = openDatabase(path);
  try {
    const [broken] = inspectStructure(db);
    if (broken !== undefined) throw new DamagedStoreError(`${path}: its structure is damaged: ${broken}`);
    return { db, header: readHeader(path, db) };
  } catch (error) {
    db.close();
    throw error instanceof InputError ? error : storeError(path, error);
  }
}

/** Opens what says it is a store, and does not look further. */
export function openDatabase(path: string): Connection {
  if (!existsSync(path)) throw new InputError(`${path}: there is no such file`);
  if (!statSync(path).isFile()) throw new InputError(`${path}: not a campaign store`);
  let db: Connection | undefined;
  let id: unknown;
  let format: unknown;
  try {
    db = openConnection(path);
    id = numberOf(db, 'PRAGMA application_id');
    format = numberOf(db, 'PRAGMA user_version');
  } catch (error) {
    db?.close();
    const { code, message } = error as { code?: string; message: string };
    const isReadable = !/^SQLITE_(BUSY|CANTOPEN|IOERR|LOCKED|PERM|READONLY)/.test(code ?? '');
    throw new InputError(`${path}: ${isReadable ? 'not a campaign store' : `cannot be read: ${message}`}`);
  }
  if (id === APPLICATION_ID && format === FORMAT) return db;
  db.close();
  const what = id === APPLICATION_ID ? `a campaign store of format ${format}, not ${FORMAT}` : undefined;
  throw new InputError(`${path}: ${what ?? 'not a campaign store'}`);
}

/** Throws a DamagedStoreError if the header is not as it was written. */
export function readHeader(path: string, db: Connection): CampaignHeader {
  const damaged = new DamagedStoreError(`${path}: its header is damaged`);
  let rows: CampaignHeader[];
  try {
    rows = readHeaderRows(db);
  } catch {
    throw damaged;
  }
  if (rows.length !== 1) throw damaged;
  const [header] = rows;
  if (header.digest !== headerDigest(header)) throw damaged;
  return header;
}

export function insertUnit(db: Connection): (record: UnitRecord) => void {
  const insert = db.prepare('INSERT INTO units VALUES (?, ?, ?, ?, ?, ?)');
  return ({ unit, counters, found, cpuSeconds, digest, checksum }) => {
    insert.run(unit, counters, found, cpuSeconds, digest, checksum);
  };
}

/** An error of SQLite as one line for the user. */
export function storeError(path: string, error: unknown): Error {
  const { code, message } = error as { code?: unknown; message: string };
  if (typeof code !== 'string') return error as Error;
  if (code === 'SQLITE_CORRUPT' || code === 'SQLITE_NOTADB')
    return new DamagedStoreError(`${path}: its structure is damaged: ${message}`);
  const full = 'the disk is full, or this file may not grow';
  const reason = code === 'SQLITE_FULL' || code.startsWith('SQLITE_IOERR') ? `${full} (${message})` : message;
  return new InputError(`${path}: cannot save: ${reason}; what was finished before is kept`);
}

function openConnection(path: string): Connection {
  const db = openSqlite(path, PATIENCE_MS);
  db.exec('PRAGMA synchronous = FULL');
  db.exec('PRAGMA trusted_schema = OFF');
  db.exec('PRAGMA cell_size_check = ON');
  return db;
}

/** What is wrong with the file as SQLite sees it, and with the tables. */
export function inspectStructure(db: Connection): string[] {
  const faults = readFaults(db);
  const found = readSchema(db);
  const isOurs = found.length === tables.length && found.every((sql, i) => sql === tables[i]);
  return isOurs ? faults : [...faults, 'the tables are not those of a campaign'];
}

function numberOf(db: Connection, sql: string): unknown {
  return Object.values(db.prepare(sql).get() as object)[0];
}

/** A file and what SQLite may have left beside it. */
const SUFFIXES = ['', '-wal', '-shm', '-journal'];

export function copyStoreFiles(from: string, to: string): void {
  if (!existsSync(from)) throw new InputError(`${from}: there is no such file`);
  removeStoreFiles(to);
  try {
    for (const suffix of SUFFIXES)
      if (suffix !== '-shm' && existsSync(`${from}${suffix}`))
        copyFileSync(`${from}${suffix}`, `${to}${suffix}`);
  } catch (error) {
    throw new InputError(`${to}: cannot be written: ${(error as Error).message}`);
  }
}

export function removeStoreFiles(path: string): void {
  for (const suffix of SUFFIXES) rmSync(`${path}${suffix}`, { force: true });
}

/** A new name is on the disk only when its folder is. */
function flushFolder(path: string): void {
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
