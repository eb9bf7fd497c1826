// Sorted runs, in files or in memory, as sources of items; and many of them merged.
import { type Block, compareKeys, HEAD, keyLengthAt, valueLengthAt } from './block.ts';
import type { TempFile } from './temp-file.ts';

/** Bytes of a run in memory while it is read. */
const READ_BYTES = 1 << 18;

/** Items in order, one at a time. */
export interface Source {
  /** Holds the item that is at hand, from `at` on. */
  bytes: Uint8Array;
  /** −1 when there is none any more. */
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

/** Reads a run of items as `writeItem` writes them. */
export function readRun(file: TempFile): Source {
  let buffer = new Uint8Array(Math.min(READ_BYTES, file.bytes));
  let from = 0; // of the file
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
    buffer = new Uint8Array(lengthAt(buffer, 0)); // one item is larger than all of the buffer
    source.bytes = buffer;
    filled = file.read(buffer, from);
  };
  source.next();
  return source;
}

/** Bytes of the item there. */
export function lengthAt(bytes: Uint8Array, at: number): number {
  return HEAD + keyLengthAt(bytes, at) + valueLengthAt(bytes, at);
}

/**
 * The items of all sources in order, those of equal keys by source. Each time the source is yielded whose item it is; it
 * is moved on when the next is asked for.
 */
export function* mergeSources(all: readonly Source[]): Generator<Source, void> {
  // a heap of sources: none comes before the one it hangs below
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
