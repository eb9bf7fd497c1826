// A file of records that only grows: one line of JSON each, appended and flushed to the disk, with a checksum at
// its end. A line that was cut off or altered is reported and left out, so that its work is done again.
import {
  appendFileSync,
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { InputError } from '../board/index.ts';
import { crc32 } from '../digest/index.ts';

export interface Journal<Entry> {
  /** What earlier runs have written, in that order. */
  readonly entries: readonly Entry[];
  /** There was no such file before. */
  readonly isNew: boolean;
  /** Keeps entries; they are on the disk when the call returns. */
  add(...entries: readonly Entry[]): void;
  close(): void;
  /** Closes and deletes the file: the work is complete. */
  remove(): void;
}

export interface JournalOptions<Entry> {
  /** What of the entries is still of use; throws if the file is not for this work. The rest is dropped. */
  readonly keep: (entries: readonly Entry[]) => readonly Entry[];
  /** What becomes of the work of a damaged line, for the message. */
  readonly afterDamage: string;
  /** Hears of each line that cannot be trusted. */
  readonly onDamaged: (message: string) => void;
}

/**
 * Opens or begins the file. Throws an InputError if it cannot be read or written, and if it is there and does not
 * begin as a journal does: then it is someone else's, and is left as it is.
 */
export function openJournal<Entry>(path: string, options: JournalOptions<Entry>): Journal<Entry> {
  const { keep, afterDamage, onDamaged } = options;
  const text = readText(path);
  const lines = (text ?? '').split('\n');
  if (text && parseLine(lines[0]) === undefined)
    throw new InputError(`${path}: does not begin as a file of this kind; it was left as it is`);
  const last = lines.pop(); // empty, unless a write was cut off
  const all = lines.map((line) => parseLine<Entry>(line));
  if (last) all.push(undefined);
  for (const [i, entry] of all.entries())
    if (entry === undefined) onDamaged(`${path}: record ${i + 1} is damaged, ${afterDamage}`);
  const entries = keep(all.filter((entry) => entry !== undefined));
  const file = openForAppending(path, entries.length < all.length ? entries : undefined);
  return {
    entries,
    isNew: text === undefined,
    add(...more) {
      try {
        appendFileSync(file, more.map(lineOf).join(''));
        fsyncSync(file);
      } catch (error) {
        throw new InputError(`${path}: cannot save the state: ${(error as Error).message}`);
      }
    },
    close: () => closeSync(file),
    remove() {
      closeSync(file);
      rmSync(path, { force: true });
    },
  };
}

/** Makes the folder, and the file anew if entries are given. */
function openForAppending(path: string, entries: readonly unknown[] | undefined): number {
  try {
    mkdirSync(dirname(path), { recursive: true });
    if (entries) rewrite(path, entries);
    return openSync(path, 'a');
  } catch (error) {
    throw new InputError(`${path}: cannot keep the state: ${(error as Error).message}`);
  }
}

/** Undefined if there is no such file. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new InputError(`${path}: ${(error as Error).message}`);
  }
}

/** The new file takes the place of the old in one step. */
function rewrite(path: string, entries: readonly unknown[]): void {
  const file = openSync(`${path}.new`, 'w');
  writeFileSync(file, entries.map(lineOf).join(''));
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
}

function lineOf(entry: unknown): string {
  const text = JSON.stringify(entry);
  return `${text} ${checksum(text)}\n`;
}

function parseLine<Entry>(line: string): Entry | undefined {
  const text = line.slice(0, -9);
  if (line.slice(-9) !== ` ${checksum(text)}`) return undefined;
  return JSON.parse(text) as Entry;
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
