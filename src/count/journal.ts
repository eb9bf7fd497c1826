// The results of a long count, kept in a file so that it can go on where it was killed: one line per finished
// class of symmetries, appended and flushed to the disk, with a checksum at its end. A damaged line is reported
// and its class counted again.
import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { InputError } from '../board/index.ts';

export interface Journal {
  /** What earlier runs have finished: fixed grids by the name of the class. */
  readonly finished: ReadonlyMap<string, bigint>;
  /** Keeps a result; it is on the disk when the call returns. */
  add(className: string, fixed: bigint): void;
  close(): void;
  /** Closes and deletes the file: the count is complete. */
  remove(): void;
}

interface Entry {
  readonly board: string;
  readonly class: string;
  readonly fixed: string;
}

/** Opens or begins the file. `onDamaged` hears of each line that cannot be trusted. */
export function openJournal(path: string, boardName: string, onDamaged: (message: string) => void): Journal {
  const { entries, isDamaged } = readEntries(path, onDamaged);
  const foreign = entries.find((entry) => entry.board !== boardName);
  if (foreign) throw new InputError(`${path}: holds a count of board ${foreign.board}, not ${boardName}`);
  const file = openForAppending(path, isDamaged ? entries : undefined);
  return {
    finished: new Map(entries.map((entry) => [entry.class, BigInt(entry.fixed)])),
    add(className, fixed) {
      writeSync(file, lineOf({ board: boardName, class: className, fixed: String(fixed) }));
      fsyncSync(file);
    },
    close: () => closeSync(file),
    remove() {
      closeSync(file);
      rmSync(path, { force: true });
    },
  };
}

/** Makes the folder, and the file anew if entries are given. */
function openForAppending(path: string, entries: readonly Entry[] | undefined): number {
  try {
    mkdirSync(dirname(path), { recursive: true });
    if (entries) rewrite(path, entries);
    return openSync(path, 'a');
  } catch (error) {
    throw new InputError(`${path}: cannot keep the state of the count: ${(error as Error).message}`);
  }
}

function readEntries(path: string, onDamaged: (message: string) => void) {
  const entries: Entry[] = [];
  const lines = readText(path).split('\n');
  const last = lines.pop(); // empty, unless a write was cut off
  let isDamaged = false;
  for (const [i, line] of [...lines, ...(last ? [last] : [])].entries()) {
    const entry = i < lines.length ? parseLine(line) : undefined;
    if (entry) entries.push(entry);
    else {
      isDamaged = true;
      onDamaged(`${path}: record ${i + 1} is damaged, its class will be counted again`);
    }
  }
  return { entries, isDamaged };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw new InputError(`${path}: ${(error as Error).message}`);
  }
}

/** Only whole lines stay; the new file takes the place of the old in one step. */
function rewrite(path: string, entries: readonly Entry[]): void {
  const file = openSync(`${path}.new`, 'w');
  writeSync(file, entries.map(lineOf).join(''));
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
}

function lineOf(entry: Entry): string {
  const text = JSON.stringify(entry);
  return `${text} ${checksum(text)}\n`;
}

function parseLine(line: string): Entry | undefined {
  const text = line.slice(0, -9);
  if (line.slice(-9) !== ` ${checksum(text)}`) return undefined;
  return JSON.parse(text) as Entry;
}

function checksum(text: string): string {
  return crc32(text).toString(16).padStart(8, '0');
}
