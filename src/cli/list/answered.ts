// A part of a list answered: what is to be written, what it adds to the sums, which lines could not be read, and whether
// the run ends there. It is plain data, so that it travels between threads.
import { InputError } from '../../base/index.ts';
import { type Board, type BoardShape, shapeOf } from '../../board/index.ts';
import { sameKind } from '../../solve/internal.ts';
import type { Entry, ErrorEntry, PuzzleEntry } from '../../text/index.ts';
import { errorText } from '../frame/message.ts';
import { errorRow } from '../json/write.ts';
import { type ByteSink, createSink } from './sink.ts';
import type { Keys, Listening, OpenList, Said, Sums } from './work.ts';

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
  /** The keys one after the other: N² bytes each where they are forms. */
  readonly keys: Uint8Array<ArrayBuffer>;
  /** For each key where its text begins and ends among the bytes. */
  readonly ranges: Uint32Array<ArrayBuffer>;
}

/** What is told on stderr: a line that could not be read, or what is wrong with a puzzle. */
export type Told = ErrorEntry | { readonly kind: 'complaint'; readonly message: string };

export interface Answered {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly sums: Sums;
  readonly told: readonly Told[];
  readonly fault: Fault | undefined;
  readonly keyed: Keyed | undefined;
  /** If lines were read: the number of the line behind them. */
  readonly nextLine?: number;
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
  readonly keys: Keys;
  /** Adds entries; false if the run ends there. With `listening` the work has rests. */
  add(entries: readonly ListEntry[], listening?: Listening): Promise<boolean>;
  end(): Answered;
}

/** `room`: where it is written, as long as it is large enough. */
export function createPage(list: OpenList, { strict, json }: Telling, room?: ArrayBuffer): Page {
  const sink = createSink(room);
  const sums = list.createSums();
  const told: Told[] = [];
  const keys = createKeys();
  let fault: Fault | undefined;

  const write = (said: Said, board: Board): void => {
    if (typeof said === 'string') {
      sink.text(said);
      return;
    }
    const from = sink.position();
    sink.text(said.text);
    if (said.key) keys.add(board, said.key, from, sink.position());
    if (said.complaint !== undefined) told.push({ kind: 'complaint', message: said.complaint });
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
    told.push(entry);
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
    keys,
    async add(entries, listening) {
      for (const group of groups(strict ? upToError(entries) : entries)) {
        await addGroup(group, listening);
        if (fault || listening?.signal.aborted) break;
      }
      return fault === undefined;
    },
    end: () => ({ bytes: sink.take(), sums, told, fault, keyed: keys.take() }),
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

function createKeys(): Keys & { take(): Keyed | undefined } {
  const boards: { readonly board: Board; readonly shape: BoardShape; count: number }[] = [];
  const keys = createSink();
  const ranges: number[] = [];
  return {
    add(board, key, from, to) {
      const last = boards.at(-1);
      if (last?.board === board) last.count++;
      else boards.push({ board, shape: shapeOf(board), count: 1 });
      keys.bytes(key);
      ranges.push(from, to);
    },
    take() {
      if (ranges.length === 0) return undefined;
      return {
        boards: boards.map(({ shape, count }) => ({ shape, count })),
        keys: keys.take(),
        ranges: Uint32Array.from(ranges),
      };
    },
  };
}
