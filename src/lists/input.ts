// Cuts the input of a list into items that can be answered alone. Where each line is a puzzle by itself, an item is raw
// bytes, and the thread that answers it reads them. Everywhere else an item is entries that were read here, in order.
//
// Whether lines follow is known only after reading, and this module cuts without reading: it relies on the state of the
// reader after its last input. The thread that reads an item reports whether that state still holds at its end
// (`settle`). If not, the item and all later ones are taken back, their answers are discarded, and the rest of the
// input is read here.
import { createReader, type ReaderOptions } from '../text/internal.ts';
import type { ListEntry } from './answered.ts';
import type { EntriesItem, LinesItem, ListItem } from './item.ts';
import type { Lines } from './lines.ts';
import { createOpenItems } from './open-items.ts';

export interface CutOptions {
  /** The number of puzzles of the next item of entries. */
  readonly puzzles: () => number;
  /** The number of bytes of the next item of lines. Undefined: all items are entries. */
  readonly bytes?: (() => number) | undefined;
  /** Aborted when items will not be settled any more. */
  readonly ended: AbortSignal;
  /** Called with chunks that are no longer used, though not with all of them. */
  readonly onUsed?: (chunk: Uint8Array) => void;
}

/** Bytes that are read at once here, and at the beginning, which may show that each line is a puzzle. */
const PIECE_BYTES = 1 << 16;
const FIRST_BYTES = 1 << 11;
const LF = 10;
const CR = 13;

/** Yields the items of one input. */
export async function* cutItems(
  chunks: AsyncIterable<Uint8Array>,
  source: string,
  reading: ReaderOptions,
  { puzzles, bytes: lineBytes, ended, onUsed }: CutOptions,
): AsyncGenerator<ListItem, void> {
  const open = createOpenItems(ended);
  let reader = createReader(reading, source);
  let lines: Lines['from'] | undefined; // where the next line begins, if items are lines
  let uncounted: Uint8Array | undefined; // the lines between the place in `lines` and the next item
  let mayBeLines = lineBytes !== undefined;
  let atMost = FIRST_BYTES;
  let rest: Uint8Array = new Uint8Array(0); // a line whose end has not come yet

  let unanswered = 0; // bytes that were read and are in no item yet
  const read = function* (bytes: Uint8Array): Generator<EntriesItem> {
    unanswered += bytes.length;
    for (const item of cutEntries((entries) => reader.push(bytes, entries), puzzles, unanswered)) {
      unanswered = 0;
      yield item;
    }
  };
  /** Returns where the next line begins. Counts the lines before it, unless their reader has reported the number. */
  const nextLine = (): Lines['from'] | undefined => {
    if (lines && uncounted)
      lines = { ...lines, line: open.lineBehind() ?? lines.line + countLines(uncounted) };
    uncounted = undefined;
    return lines;
  };
  /** From now on reads all input here, beginning with these items. */
  const readHere = function* (items: readonly Lines[]): Generator<EntriesItem> {
    reader = createReader(reading, source, items[0]?.from ?? nextLine());
    lines = undefined;
    mayBeLines = false;
    for (const { bytes } of items) yield* read(bytes);
  };
  const cutLines = (bytes: Uint8Array, isLast: boolean, after?: () => void): LinesItem => {
    const from = nextLine()!;
    lines = { ...from, offset: from.offset + bytes.length };
    uncounted = bytes;
    return open.add({ bytes, source, from, isLast }, after);
  };

  const input = chunks[Symbol.asyncIterator]();
  let next: Promise<IteratorResult<Uint8Array, unknown>> | undefined;
  try {
    for (;;) {
      next ??= input.next();
      await Promise.race([next.then(forget), open.broken]); // `broken` would remember all that it is raced with
      if (open.hasBack()) yield* readHere(open.takeBack());
      const { done, value } = await next;
      next = undefined;
      if (done) break;
      const whole = joined(rest, value);
      let end = whole.lastIndexOf(LF) + 1;
      if (whole.length - end > PIECE_BYTES) {
        end = whole.length; // a line that may never end is left to the reader
        await open.settled();
        if (open.hasBack() || lines) yield* readHere(open.takeBack());
      }
      rest = whole.subarray(end);
      for (let at = 0, to = 0; at < end; at = to) {
        if (open.hasBack()) yield* readHere(open.takeBack());
        to = endOfLines(whole, at, end, lines ? lineBytes!() : atMost);
        atMost = PIECE_BYTES;
        const part = whole.subarray(at, to);
        // items are settled in order: the last item of a chunk is settled after all others
        const after = to === value.length && whole === value && onUsed ? () => onUsed(value) : undefined;
        if (lines) yield cutLines(part, false, after);
        else {
          yield* read(part);
          if (mayBeLines) lines = reader.state();
        }
      }
    }
    if (lines && rest.length > 0) {
      yield cutLines(rest, true);
      rest = new Uint8Array(0);
    }
  } catch (error) {
    await open.settled(); // input before the error is still answered
    if (open.hasBack()) yield* readHere(open.takeBack());
    throw error;
  } finally {
    await input.return?.();
  }
  await open.settled();
  if (open.hasBack()) yield* readHere(open.takeBack());
  if (lines) return;
  yield* read(rest);
  yield* cutEntries((entries) => reader.end(entries), puzzles, unanswered);
}

const forget = (): void => {};

/** Cuts the entries that `read` adds into items of `puzzles()` puzzles. They stood in `bytes` bytes. */
function* cutEntries(
  read: (entries: ListEntry[]) => void,
  puzzles: () => number,
  bytes: number,
): Generator<EntriesItem> {
  const entries: ListEntry[] = [];
  read(entries);
  const item = (from: number, to: number): EntriesItem => ({
    kind: 'entries',
    entries: entries.slice(from, to),
    size: (bytes * (to - from)) / entries.length,
  });
  let from = 0;
  let count = 0;
  let atMost = puzzles();
  for (const [i, { kind }] of entries.entries()) {
    if (kind !== 'puzzle') continue;
    if (count >= atMost) {
      yield item(from, i);
      from = i;
      count = 0;
      atMost = puzzles();
    }
    count++;
  }
  if (from < entries.length) yield item(from, entries.length);
}

/** Takes entries as they are needed, in items of `puzzles()` puzzles. They have no bytes. */
export function* takeEntries(entries: Iterable<ListEntry>, puzzles: () => number): Generator<EntriesItem> {
  let taken: ListEntry[] = [];
  let missing = puzzles();
  for (const entry of entries) {
    taken.push(entry);
    if (entry.kind !== 'puzzle' || --missing > 0) continue;
    yield { kind: 'entries', entries: taken, size: 0 };
    taken = [];
    missing = puzzles();
  }
  if (taken.length > 0) yield { kind: 'entries', entries: taken, size: 0 };
}

/**
 * Returns the end of about `wanted` bytes of whole lines from `at`, at least one line. Returns `end` if no line ends.
 */
function endOfLines(bytes: Uint8Array, at: number, end: number, wanted: number): number {
  const most = at + Math.max(1, wanted);
  if (most >= end) return end;
  const last = bytes.lastIndexOf(LF, most - 1);
  if (last >= at) return last + 1;
  const first = bytes.indexOf(LF, most);
  return first < 0 || first >= end ? end : first + 1;
}

/**
 * Counts the lines that end there, with LF, CR LF or CR. If all seem to be as long as the first it does not look into
 * them. If there are more, their reader reports that, and the items cut after them are taken back.
 */
function countLines(bytes: Uint8Array): number {
  const length = bytes.indexOf(LF) + 1;
  if (length > 0 && bytes.length % length === 0) {
    let at = length - 1;
    while (at < bytes.length && bytes[at] === LF) at += length;
    if (at >= bytes.length) return bytes.length / length;
  }
  let count = 0;
  for (let at = bytes.indexOf(LF); at >= 0; at = bytes.indexOf(LF, at + 1)) count++;
  for (let at = bytes.indexOf(CR); at >= 0; at = bytes.indexOf(CR, at + 1)) if (bytes[at + 1] !== LF) count++;
  return count;
}

function joined(rest: Uint8Array, chunk: Uint8Array): Uint8Array {
  if (rest.length === 0) return chunk;
  const both = new Uint8Array(rest.length + chunk.length);
  both.set(rest);
  both.set(chunk, rest.length);
  return both;
}
