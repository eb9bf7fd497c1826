// A part of a list answered: what is to be written, what it adds to the sums, which lines could not be read, and whether
// the run ends there. It is plain data, so that it travels between threads.
import { type Board, type BoardShape, InputError, shapeOf } from '../../board/index.ts';
import { sameKind } from '../../solve/internal.ts';
import type { Entry, ErrorEntry, PuzzleEntry } from '../../text/index.ts';
import { errorRow } from '../json/write.ts';
import { errorText } from '../message.ts';
import { type ByteSink, createSink } from './sink.ts';
import type { Listening, OpenList, Said, Sums } from './work.ts';

export type ListEntry = Entry | ErrorEntry;

/** What ends a run: a line that cannot be read, with --strict, or a puzzle that cannot be taken. */
export interface Fault {
  readonly message: string;
  readonly place?: { readonly source: string; readonly line: number };
}

/** Texts that are written only where their key comes for the first time. */
export interface Keyed {
  /** The boards of the keys in order: for so many keys this one. */
  readonly boards: { readonly shape: BoardShape; count: number }[];
  /** The keys one after the other, N² bytes each. */
  readonly keys: Uint8Array<ArrayBuffer>;
  /** For each key where its text begins and ends among the bytes. */
  readonly ranges: Uint32Array<ArrayBuffer>;
}

export interface Answered {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sums: Sums;
  readonly unread: readonly ErrorEntry[];
  readonly fault: Fault | undefined;
  readonly keyed: Keyed | undefined;
}

/** How lines that cannot be read are told of. */
export interface Telling {
  readonly strict: boolean;
  readonly json: boolean;
}

/** An answered part in the making. */
export interface Page {
  readonly sums: Sums;
  readonly sink: ByteSink;
  /** Adds entries; false if the run ends there. With `listening` the work has rests. */
  add(entries: readonly ListEntry[], listening?: Listening): Promise<boolean>;
  end(): Answered;
}

export function createPage(list: OpenList, { strict, json }: Telling, expectedBytes?: number): Page {
  const sink = createSink(expectedBytes);
  const sums = list.createSums();
  const unread: ErrorEntry[] = [];
  const keys = createKeys();
  let fault: Fault | undefined;

  const write = (said: Said, board: Board): void => {
    if (typeof said === 'string') {
      sink.text(said);
      return;
    }
    const from = sink.position();
    sink.text(said.text);
    keys.add(board, said.key, from, sink.position());
  };
  const addOther = (entry: Exclude<ListEntry, PuzzleEntry>): void => {
    if (entry.kind === 'comment') {
      if (list.keepsComments) sink.text(`${entry.text}\n`);
      return;
    }
    if (strict) {
      const { message, source, line } = entry;
      fault = { message, place: { source, line } };
      return;
    }
    unread.push(entry);
    if (json) sink.text(unreadRow(entry));
  };
  const addGroup = async (group: readonly ListEntry[], listening: Listening | undefined): Promise<void> => {
    const puzzles = group.filter((entry) => entry.kind === 'puzzle');
    let said: Said[] = [];
    let refusal: Fault | undefined;
    try {
      if (puzzles.length > 0)
        said =
          listening && list.answerInSlices
            ? await list.answerInSlices(puzzles, sums, listening)
            : list.answer(puzzles, sums);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      refusal = { message: error.message };
    }
    let next = 0;
    for (const entry of group) {
      if (entry.kind !== 'puzzle') addOther(entry);
      else if (next < said.length) write(said[next++], entry.puzzle.board);
      else {
        fault = refusal; // or Ctrl-C has ended it
        return;
      }
      if (fault) return;
    }
  };

  return {
    sums,
    sink,
    async add(entries, listening) {
      for (const group of groups(strict ? upToError(entries) : entries)) {
        await addGroup(group, listening);
        if (fault || listening?.signal.aborted) break;
      }
      return fault === undefined;
    },
    end: () => ({ bytes: sink.take(), sums, unread, fault, keyed: keys.take() }),
  };
}

/** The buffers of an answer that can move to another thread. */
export function buffersOf({ bytes, keyed }: Answered): ArrayBuffer[] {
  return [bytes.buffer, ...(keyed ? [keyed.keys.buffer, keyed.ranges.buffer] : [])];
}

/** A line that could not be read as a row of --json. */
export function unreadRow({ message, source, line }: ErrorEntry): string {
  return errorRow({ error: errorText(message), source, ...(line > 0 && { line }) });
}

/** What comes behind a line that ends the run is not worth the work. */
function upToError(entries: readonly ListEntry[]): readonly ListEntry[] {
  const at = entries.findIndex((entry) => entry.kind === 'error');
  return at < 0 ? entries : entries.slice(0, at + 1);
}

/** Texts in the making take kilobytes each: more at a time than this do not fit where new things are quickly cleared away. */
const GROUP_ENTRIES = 200;

/** Consecutive entries, not too many, whose puzzles are of one kind. */
function* groups(entries: readonly ListEntry[]): Generator<readonly ListEntry[]> {
  let from = 0;
  let first: PuzzleEntry | undefined;
  for (const [i, entry] of entries.entries()) {
    const isPuzzle = entry.kind === 'puzzle';
    if (i - from >= GROUP_ENTRIES || (isPuzzle && first && !sameKind(first.puzzle, entry.puzzle))) {
      yield entries.slice(from, i);
      from = i;
      first = undefined;
    }
    if (isPuzzle) first ??= entry;
  }
  if (from < entries.length) yield entries.slice(from);
}

function createKeys(): {
  add(board: Board, key: Uint8Array, from: number, to: number): void;
  take(): Keyed | undefined;
} {
  const boards: { readonly board: Board; readonly shape: BoardShape; count: number }[] = [];
  const keys: Uint8Array[] = [];
  const ranges: number[] = [];
  return {
    add(board, key, from, to) {
      const last = boards.at(-1);
      if (last?.board === board) last.count++;
      else boards.push({ board, shape: shapeOf(board), count: 1 });
      keys.push(key);
      ranges.push(from, to);
    },
    take() {
      if (keys.length === 0) return undefined;
      const joined = createSink(keys.reduce((bytes, { length }) => bytes + length, 0));
      for (const key of keys) {
        joined.buffer.set(key, joined.length);
        joined.length += key.length;
      }
      return {
        boards: boards.map(({ shape, count }) => ({ shape, count })),
        keys: joined.buffer,
        ranges: Uint32Array.from(ranges),
      };
    },
  };
}
