// The input of a list cut into items that can be answered alone. Where each line is a puzzle by itself, an item is bytes as
// they stand, to be read by whoever answers it; everywhere else it is entries that were read here, in order.
//
// Whether lines are what follows is known only as far as one has read, and this does not read what it cuts: it goes by what
// the reader remembered when it last did. Whoever reads an item says whether that still holds at its end (`settle`). If it
// does not, the item and all behind it are taken back, their answers are not used, and the rest of the input is read here.
import { createReader, type ReaderOptions } from '../text/internal.ts';
import type { ListEntry } from './answered.ts';
import type { EntriesItem, LinesItem, ListItem } from './item.ts';
import type { Lines } from './lines.ts';
import { createOpenItems } from './open-items.ts';

export interface CutOptions {
  /** How many puzzles an item of entries shall have; asked anew for each. */
  readonly puzzles: () => number;
  /** The same for the bytes of an item of lines. Not given: all items are entries. */
  readonly bytes?: (() => number) | undefined;
  /** Nobody will settle items any more. */
  readonly ended: AbortSignal;
  /** Told of chunks that nobody looks at any more; not of all. */
  readonly onUsed?: (chunk: Uint8Array) => void;
}

/** Bytes that are read at once here, and at the beginning, which may show that each line is a puzzle. */
const PIECE_BYTES = 1 << 16;
const FIRST_BYTES = 1 << 11;
const LF = 10;
const CR = 13;

/** The items of one input. */
export async function* cutItems(
  chunks: AsyncIterable<Uint8Array>,
  source: string,
  reading: ReaderOptions,
  { puzzles, bytes: lineBytes, ended, onUsed }: CutOptions,
): AsyncGenerator<ListItem, void> {
  const open = createOpenItems(ended);
  let reader = createReader(reading, source);
  let lines: Lines['from'] | undefined; // where the next line begins, if items are lines
  let uncounted: Uint8Array | undefined; // lines that stand between there and what `lines` says
  let mayBeLines = lineBytes !== undefined;
  let atMost = FIRST_BYTES;
  let rest: Uint8Array = new Uint8Array(0); // of a line whose end is not here yet

  let unanswered = 0; // bytes that were read and are in no item yet
  const read = function* (bytes: Uint8Array): Generator<EntriesItem> {
    unanswered += bytes.length;
    for (const item of cutEntries((entries) => reader.push(bytes, entries), puzzles, unanswered)) {
      unanswered = 0;
      yield item;
    }
  };
  /** Whoever has read the lines before it may have told its number; if not, they are counted. */
  const nextLine = (): Lines['from'] | undefined => {
    if (lines && uncounted)
      lines = { ...lines, line: open.lineBehind() ?? lines.line + countLines(uncounted) };
    uncounted = undefined;
    return lines;
  };
  /** From now on all is read here, from the first of these items on. */
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
        end = whole.length; // a line that may never end: the reader knows what to do
        await open.settled();
        if (open.hasBack() || lines) yield* readHere(open.takeBack());
      }
      rest = whole.subarray(end);
      for (let at = 0, to = 0; at < end; at = to) {
        if (open.hasBack()) yield* readHere(open.takeBack());
        to = endOfLines(whole, at, end, lines ? lineBytes!() : atMost);
        atMost = PIECE_BYTES;
        const part = whole.subarray(at, to);
        // items are settled in order: with the last of a chunk all of it has been answered
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
    await open.settled(); // what comes before it is to be answered all the same
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

/** What `read` adds, in items of so many puzzles; it stood in `bytes` bytes. */
export function* cutEntries(
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

/** About so many bytes from `at` on, but whole lines, at least one; all up to `end` if no line ends there. */
function endOfLines(bytes: Uint8Array, at: number, end: number, wanted: number): number {
  const most = at + Math.max(1, wanted);
  if (most >= end) return end;
  const last = bytes.lastIndexOf(LF, most - 1);
  if (last >= at) return last + 1;
  const first = bytes.indexOf(LF, most);
  return first < 0 || first >= end ? end : first + 1;
}

/**
 * How many lines end there: with LF, CR LF or CR. Where all seem to be as long as the first it does not look into them; if
 * there are more, whoever reads them says so, and what was cut off behind them is taken back.
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
