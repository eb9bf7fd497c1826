// Reading puzzles: from a stream of bytes in constant memory, or from a text at hand.

import { InputError } from '../base/index.ts';
import type { Puzzle } from '../board/index.ts';
import { checkBoard, checkOptions, checkText } from '../board/internal.ts';
import type { Entry, ErrorEntry, PuzzleEntry, ReadOptions } from './entry.ts';
import { createReader } from './reader.ts';

/** Bytes taken at once: bounds a batch when a chunk is a whole file. */
const PIECE_BYTES = 1 << 16;

/**
 * Streams entries from chunks of bytes in constant memory, in batches for speed. A line that cannot be read is an
 * entry as well, and reading goes on after it, unless the input turns out to be no text.
 */
export async function* readEntries(
  chunks: AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): AsyncGenerator<(Entry | ErrorEntry)[]> {
  checkOptions(chunks);
  const reader = createReader(options, options.source ?? 'stdin');
  for await (const chunk of chunks)
    for (let start = 0; start < chunk.length; start += PIECE_BYTES)
      yield* batch((entries) => reader.push(chunk.subarray(start, start + PIECE_BYTES), entries));
  yield* batch((entries) => reader.end(entries));
}

/** The one puzzle of a text in any format; throws an InputError if there are more. */
export function readPuzzle(text: string, options: ReadOptions = {}): Puzzle {
  const [first, second] = readAll(text, options).filter((entry) => entry.kind === 'puzzle');
  if (second)
    throw new InputError(
      `${options.source ?? 'argument'}:${second.line}: a second puzzle, but one is expected`,
    );
  return first.puzzle;
}

/** All puzzles of a text in any format. */
export function readPuzzles(text: string, options: ReadOptions = {}): Puzzle[] {
  return readAll(text, options).flatMap((entry) => (entry.kind === 'puzzle' ? [entry.puzzle] : []));
}

/** What a list holds. */
export interface ReadListResult {
  /** The puzzles, each with the line it begins in. */
  readonly puzzles: readonly PuzzleEntry[];
  /** The lines that could not be read, each with its number and why. A list without puzzles is one, in line 0. */
  readonly errors: readonly ErrorEntry[];
  /** Both and the comments between them, in the order of the list. */
  readonly entries: readonly (Entry | ErrorEntry)[];
}

/** Reads a list in any format, and goes on behind lines that it cannot read. */
export function readList(text: string | Uint8Array, options: ReadOptions = {}): ReadListResult {
  const entries = entriesOf(text, options);
  return {
    puzzles: entries.filter((entry) => entry.kind === 'puzzle'),
    errors: entries.filter((entry) => entry.kind === 'error'),
    entries,
  };
}

function entriesOf(text: string | Uint8Array, options: ReadOptions): (Entry | ErrorEntry)[] {
  if (!(text instanceof Uint8Array)) checkText('a list', text);
  checkOptions(options);
  if (options.board !== undefined) checkBoard(options.board);
  const entries: (Entry | ErrorEntry)[] = [];
  const reader = createReader(options, options.source ?? 'argument');
  reader.push(typeof text === 'string' ? new TextEncoder().encode(text) : text, entries);
  reader.end(entries);
  return entries;
}

function readAll(text: string, options: ReadOptions): Entry[] {
  return entriesOf(text, options).map((entry) => {
    if (entry.kind === 'error') throw new InputError(entry.message);
    return entry;
  });
}

/** What `read` adds, as one batch if it is not empty. */
function* batch(read: (entries: (Entry | ErrorEntry)[]) => void): Generator<(Entry | ErrorEntry)[]> {
  const entries: (Entry | ErrorEntry)[] = [];
  read(entries);
  if (entries.length > 0) yield entries;
}
