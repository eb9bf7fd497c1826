// Sorted runs, in files or in memory, as sources of items, and the merging of many.
import { type Block, compareKeys, HEAD, keyLengthAt, valueLengthAt } from './block.ts';
import type { TempFile } from './temp-file.ts';

/** Bytes of a run in memory while it is read. */
const READ_BYTES = 1 << 18;

/** Items in order, one at a time. */
export interface Source {
  /** Holds the current item, from `at` on. */
  bytes: Uint8Array;
  /** The position of the current item, or −1 at the end. */
  at: number;
  next(): void;
}

export function readBlock({ bytes, starts, length }: Block): Source {
  let i = 0;
  return {
    bytes,
    at: length > 0 ? starts[0] : -1,
    next() {
      this.at = ++i < length ? starts[i] : -1;
    },
  };
}

/** Opens a run of items as `writeItem` writes them. */
export function readRun(file: TempFile): Source {
  let buffer = new Uint8Array(Math.min(READ_BYTES, file.bytes));
  let from = 0; // position in the file
  let filled = 0;
  let at = 0;
  const source: Source = {
    bytes: buffer,
    at: -1,
    next() {
      if (source.at >= 0) at += lengthAt(buffer, at);
      if (!hasWhole()) refill();
      source.at = filled > at ? at : -1;
    },
  };
  const hasWhole = (): boolean => at + HEAD <= filled && at + lengthAt(buffer, at) <= filled;
  const refill = (): void => {
    from += at;
    at = 0;
    filled = file.read(buffer, from);
    if (filled < HEAD || hasWhole()) return;
    buffer = new Uint8Array(lengthAt(buffer, 0)); // the item is larger than the buffer
    source.bytes = buffer;
    filled = file.read(buffer, from);
  };
  source.next();
  return source;
}

/** Returns the length of an item in bytes. */
export function lengthAt(bytes: Uint8Array, at: number): number {
  return HEAD + keyLengthAt(bytes, at) + valueLengthAt(bytes, at);
}

/**
 * Merges the items of all sources in order; items with equal keys come by source. Yields the source of each item, and
 * advances it when the next item is requested.
 */
export function* mergeSources(all: readonly Source[]): Generator<Source, void> {
  // a heap of sources: none comes before its parent
  const heap = all.map((_, i) => i).filter((i) => all[i].at >= 0);
  const isBefore = (a: number, b: number): boolean => {
    const order = compareKeys(all[a].bytes, all[a].at, all[b].bytes, all[b].at);
    return order < 0 || (order === 0 && a < b);
  };
  const sink = (top: number): void => {
    const moved = heap[top];
    let place = top;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= heap.length) break;
      if (below + 1 < heap.length && isBefore(heap[below + 1], heap[below])) below++;
      if (!isBefore(heap[below], moved)) break;
      heap[place] = heap[below];
      place = below;
    }
    heap[place] = moved;
  };
  for (let i = heap.length - 1; i >= 0; i--) sink(i);
  while (heap.length > 0) {
    const source = all[heap[0]];
    yield source;
    source.next();
    if (source.at < 0) {
      const last = heap.pop()!;
      if (heap.length === 0) return;
      heap[0] = last;
    }
    sink(0);
  }
}
