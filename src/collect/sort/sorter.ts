// Sorts any number of items in bounded memory. What does not fit is written to temporary files as sorted runs, which
// are merged at the end, or earlier if there are too many. Equal keys can be joined on the way, so that a list of
// millions with few different keys never leaves memory.
import { type Block, compareKeys, createBlock, HEAD, keyLengthAt, writeItem } from './block.ts';
import { lengthAt, mergeSources, readBlock, readRun, type Source } from './run.ts';
import { openTempFile, type TempFile } from './temp-file.ts';

/** Options for sorting. */
export interface SorterOptions {
  /** Bytes of items in memory before a run is written. Their order takes a quarter more. Default: 96 MiB. */
  readonly memoryBytes?: number;
  /** The folder for runs. Default: the system's folder for temporary files. */
  readonly folder?: string;
  /** Joins the values of two equal keys, in order. It may change and return the first. */
  readonly join?: (before: Uint8Array, after: Uint8Array) => Uint8Array;
  /** The number of runs to merge at a time. Default: 64. */
  readonly runsAtATime?: number;
}

/** A sorted item. The next item overwrites both arrays. */
export interface SortedItem {
  /** The key it is sorted by. */
  readonly key: Uint8Array;
  /** The value of the key. */
  readonly value: Uint8Array;
}

/** Takes items and returns them in the order of their keys' bytes. */
export interface Sorter {
  /** Adds a copy of an item. Keys have at most 65,535 bytes. */
  add(key: Uint8Array, value: Uint8Array): void;
  /** Returns all items in order. Equal keys are in the order of adding, or joined. Add nothing during the iteration. */
  sorted(): Generator<SortedItem, void>;
  /** The number of bytes written to files. */
  readonly bytesWritten: number;
  /** Releases files and memory. */
  close(): void;
}

const MEMORY_BYTES = 96 << 20;
const WRITE_BYTES = 1 << 20;

/** Creates an empty sorter. */
export function createSorter(options: SorterOptions = {}): Sorter {
  const { memoryBytes = MEMORY_BYTES, folder, join, runsAtATime = 64 } = options;
  let block = createBlock(memoryBytes);
  /** Runs by how often they were merged. Runs of one level are in order, after all runs of higher levels. */
  const levels: TempFile[][] = [];
  let bytesWritten = 0;

  const write = (sources: readonly Source[], level: number): void => {
    const file = openTempFile(folder);
    levels[level] ??= [];
    levels[level].push(file);
    writeRun(file, joined(mergeSources(sources), join), Math.min(WRITE_BYTES, memoryBytes));
    bytesWritten += file.bytes;
    if (levels[level].length < runsAtATime) return;
    const merged = levels[level];
    write(
      merged.map((run) => readRun(run)),
      level + 1,
    );
    levels[level] = [];
    for (const run of merged) run.close();
  };
  /** Makes room in the block, by joining if that is enough, else by writing a run. */
  const makeRoom = (): void => {
    block.sort();
    if (join) {
      const kept = withJoined(block, join, memoryBytes);
      if (kept) {
        block = kept;
        return;
      }
    }
    write([readBlock(block)], 0);
    block.clear();
  };

  return {
    add(key, value) {
      if (key.length > 0xffff) throw new RangeError(`a key of ${key.length} bytes; 65,535 is the most`);
      if (block.add(key, value)) return;
      if (block.length > 0) makeRoom();
      if (block.add(key, value)) return;
      const alone = createBlock(HEAD + key.length + value.length); // exceeds the memory limit
      alone.add(key, value);
      write([readBlock(alone)], 0);
    },
    *sorted() {
      block.sort();
      const runs = [...levels].reverse().flatMap((level) => level ?? []);
      yield* joined(mergeSources([...runs.map((run) => readRun(run)), readBlock(block)]), join);
    },
    get bytesWritten() {
      return bytesWritten;
    },
    close() {
      for (const level of levels) for (const run of level ?? []) run.close();
      levels.length = 0;
      block = createBlock(0);
    },
  };
}

/** Returns the block's items joined, if they then take at most half of the memory. */
function withJoined(block: Block, join: Join, memoryBytes: number): Block | undefined {
  const { bytes, starts, length, used } = block;
  let left = used;
  for (let i = 1; i < length; i++)
    if (compareKeys(bytes, starts[i - 1], bytes, starts[i]) === 0) left -= lengthAt(bytes, starts[i]);
  if (left > memoryBytes / 2) return undefined;
  const kept = createBlock(memoryBytes);
  for (const { key, value } of joined(mergeSources([readBlock(block)]), join)) kept.add(key, value);
  return kept;
}

type Join = NonNullable<SorterOptions['join']>;

/** Yields the items of the sources, with equal keys joined. */
function* joined(sources: Iterable<Source>, join: Join | undefined): Generator<SortedItem, void> {
  let last: { readonly bytes: Uint8Array; readonly key: Uint8Array; value: Uint8Array } | undefined;
  for (const { bytes, at } of sources) {
    if (!join) {
      yield itemAt(bytes, at);
      continue;
    }
    if (last && compareKeys(bytes, at, last.bytes, 0) === 0) {
      last.value = join(last.value, itemAt(bytes, at).value);
      continue;
    }
    if (last) yield last;
    const copy = bytes.slice(at, at + lengthAt(bytes, at)); // the source overwrites its bytes
    last = { bytes: copy, ...itemAt(copy, 0) };
  }
  if (last) yield last;
}

function itemAt(bytes: Uint8Array, at: number): SortedItem {
  const from = at + HEAD;
  const to = from + keyLengthAt(bytes, at);
  return { key: bytes.subarray(from, to), value: bytes.subarray(to, at + lengthAt(bytes, at)) };
}

function writeRun(file: TempFile, items: Iterable<SortedItem>, writeBytes: number): void {
  let buffer = new Uint8Array(writeBytes);
  let used = 0;
  for (const { key, value } of items) {
    const length = HEAD + key.length + value.length;
    if (used + length > buffer.length) {
      file.append(buffer.subarray(0, used));
      used = 0;
      if (length > buffer.length) buffer = new Uint8Array(length);
    }
    writeItem(buffer, used, key, value);
    used += length;
  }
  file.append(buffer.subarray(0, used));
}
