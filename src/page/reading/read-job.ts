// Reads puzzles from any text in pieces, and hands each piece on when it is read. A worker does this because a dropped
// list may have a million lines.
import { InputError } from '../../base/index.ts';
import { type ErrorEntry, type PuzzleEntry, readEntries } from '../../text/index.ts';
import { type PuzzlePiece, packPieces } from '../list/pieces.ts';
import { MOST_PUZZLES } from '../list/puzzle-table.ts';
import type { Job } from '../work/job.ts';

export interface ReadRequest {
  readonly text: Blob;
  /** The name of the text in messages: a file name, or `the clipboard`. */
  readonly source: string;
}

/** A line that could not be read. */
export interface UnreadLine {
  readonly line: number;
  readonly reason: string;
}

/** A part of what was read. */
export interface ReadPart {
  readonly pieces: readonly PuzzlePiece[];
  readonly unread: readonly UnreadLine[];
}

export interface ReadResult {
  readonly puzzles: number;
  /** How many lines could not be read. */
  readonly unread: number;
  /** Are there more puzzles than a list may have? */
  readonly isCut: boolean;
}

/** The most unreadable lines that are handed on. All are counted. */
const MOST_UNREAD = 100_000;
/** The first bytes are few, so that the first puzzles appear at once. */
const FIRST_BYTES = 1 << 13;
const PIECE_BYTES = 1 << 18;

/** The progress is the part of the text that is read, 0 … 1. */
export const job: Job<ReadRequest, number, ReadPart, ReadResult> = async ({ text, source }, tell) => {
  let puzzles = 0;
  let unread = 0;
  let firstReason: string | undefined;
  let isCut = false;
  let bytes = 0;
  const chunks = chunksOf(text, (read) => (bytes = read));
  for await (const batch of readEntries(chunks, { source, allowConflicts: true })) {
    const read = batch.filter((entry): entry is PuzzleEntry => entry.kind === 'puzzle');
    const errors = batch.filter((entry): entry is ErrorEntry => entry.kind === 'error');
    firstReason ??= errors[0]?.message;
    const taken = read.slice(0, MOST_PUZZLES - puzzles);
    isCut = taken.length < read.length;
    const told = errors.slice(0, Math.max(0, MOST_UNREAD - unread));
    puzzles += taken.length;
    unread += errors.length;
    if (taken.length + told.length > 0)
      tell.item({
        pieces: [...packPieces(taken)],
        unread: told.map(({ line, message }) => ({ line, reason: reasonOf(message, source, line) })),
      });
    tell.progress(bytes / Math.max(1, text.size));
    if (isCut) break;
  }
  if (puzzles === 0) throw new InputError(firstReason ?? `${source}: no puzzle in it`);
  return { puzzles, unread, isCut };
};

/** Returns a message without the place before it. */
function reasonOf(message: string, source: string, line: number): string {
  const place = `${source}:${line}:`;
  return message.startsWith(place) ? message.slice(place.length).trim() : message;
}

/** Reads the bytes in pieces. */
async function* chunksOf(text: Blob, onRead: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for (let start = 0, end = FIRST_BYTES; start < text.size; start = end, end += PIECE_BYTES) {
    yield new Uint8Array(await text.slice(start, end).arrayBuffer());
    onRead(Math.min(end, text.size));
  }
}
