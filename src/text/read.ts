// Reads puzzles from a stream of bytes in constant memory, or from a text in memory.

import { InputError } from '../base/index.ts';
import { checkOptions, type OptionNames } from '../base/internal.ts';
import type { Puzzle } from '../board/index.ts';
import { checkText, toBoard, withJson } from '../board/internal.ts';
import type { Entry, ErrorEntry, PuzzleEntry, ReadOptions } from './entry.ts';
import { createReader, type ReaderOptions } from './reader.ts';

/** Bytes taken at once. Limits a batch when a chunk is a whole file. */
const PIECE_BYTES = 1 << 16;

/**
 * Streams entries from chunks of bytes in constant memory, in batches for speed. A line that cannot be read becomes an
 * error entry and reading continues, unless the input turns out not to be text.
 */
export async function* readEntries(
  chunks: AsyncIterable<Uint8Array>,
  options: ReadOptions = {},
): AsyncGenerator<(Entry | ErrorEntry)[]> {
  checkOptions(chunks);
  yield* readBatches(chunks, checkReading(options));
}

/** `readEntries` with options that were checked. */
export async function* readBatches(
  chunks: AsyncIterable<Uint8Array>,
  options: ReaderOptions,
): AsyncGenerator<(Entry | ErrorEntry)[]> {
  const reader = createReader(options, options.source ?? 'stdin');
  for await (const chunk of chunks)
    for (let start = 0; start < chunk.length; start += PIECE_BYTES)
      yield* batch((entries) => reader.push(chunk.subarray(start, start + PIECE_BYTES), entries));
  yield* batch((entries) => reader.end(entries));
}

/** The only puzzle of a text in any format. Throws an InputError if there are more. */
export function readPuzzle(text: string, options: ReadOptions = {}): Puzzle {
  const [first, second] = readAll(text, options).filter((entry) => entry.kind === 'puzzle');
  if (second)
    throw new InputError(
      `${options.source ?? 'argument'}:${second.line}: a second puzzle, but one is expected`,
    );
  return withJson(first.puzzle);
}

/** All puzzles of a text in any format. */
export function readPuzzles(text: string, options: ReadOptions = {}): Puzzle[] {
  return readAll(text, options).flatMap((entry) => (entry.kind === 'puzzle' ? [withJson(entry.puzzle)] : []));
}

const optionNames: OptionNames<ReadOptions> = { board: true, source: true, allowConflicts: true };

/** The options with the board itself. Throws an InputError for bad ones. */
export function checkReading({ board, ...options }: ReadOptions): ReaderOptions {
  checkOptions(options, optionNames);
  return board === undefined ? options : { ...options, board: toBoard(board) };
}

/** The content of a list. */
export interface ReadListResult {
  /** The puzzles, each with the line where it begins. */
  readonly puzzles: readonly PuzzleEntry[];
  /**
   * The lines that could not be read, each with its number and the reason. A list without puzzles is such an error, in
   * line 0.
   */
  readonly errors: readonly ErrorEntry[];
  /** The puzzles, the errors and the comments between them, in the order of the list. */
  readonly entries: readonly (Entry | ErrorEntry)[];
}

/** Reads a list in any format. Lines that cannot be read are skipped and reported in `errors`. */
export function readList(text: string | Uint8Array, options: ReadOptions = {}): ReadListResult {
  const entries = entriesOf(text, options);
  for (const entry of entries) if (entry.kind === 'puzzle') withJson(entry.puzzle);
  return {
    puzzles: entries.filter((entry) => entry.kind === 'puzzle'),
    errors: entries.filter((entry) => entry.kind === 'error'),
    entries,
  };
}

function entriesOf(text: string | Uint8Array, options: ReadOptions): (Entry | ErrorEntry)[] {
  if (!(text instanceof Uint8Array)) checkText('a list', text);
  const entries: (Entry | ErrorEntry)[] = [];
  const reader = createReader(checkReading(options), options.source ?? 'argument');
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

/** What `read` adds, as one batch unless it is empty. */
function* batch(read: (entries: (Entry | ErrorEntry)[]) => void): Generator<(Entry | ErrorEntry)[]> {
  const entries: (Entry | ErrorEntry)[] = [];
  read(entries);
  if (entries.length > 0) yield entries;
}
