// The answer to a part of a list: what to write, what to add to the sums, which lines were unreadable, and whether the
// list ends there. It is plain data, so that it can be sent between threads.
import { InputError } from '../base/index.ts';
import { type Board, type BoardShape, shapeOf } from '../board/index.ts';
import { sameKind } from '../solve/internal.ts';
import type { Entry, ErrorEntry, PuzzleEntry } from '../text/index.ts';
import { type ByteSink, createSink } from './sink.ts';
import {
  type Keys,
  LineError,
  type Listening,
  type OpenList,
  type Said,
  type Saying,
  type Sums,
} from './work.ts';

export type ListEntry = Entry | ErrorEntry;

/** An error that ends a list: an unreadable line of a strict list, or a puzzle that is refused. */
export interface Fault {
  readonly message: string;
  readonly place?: { readonly source: string; readonly line: number } | undefined;
}

/** Texts that are written only if their key occurs for the first time. */
export interface Keyed {
  /** The boards of the keys in order, with the number of keys of each. */
  readonly boards: { readonly shape: BoardShape; count: number }[];
  /** The keys one after another, N² bytes each if they are forms. */
  readonly keys: Uint8Array<ArrayBuffer>;
  /** For each key, the beginning and the end of its text in the bytes, and its tag. */
  readonly ranges: Uint32Array<ArrayBuffer>;
}

/** A message besides the results: an unreadable line, a complaint about a puzzle, or a note. */
export type Told = ErrorEntry | { readonly kind: 'complaint' | 'note'; readonly message: string };

export interface Answered {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The answers for programs, in the order of the puzzles. */
  readonly values: readonly unknown[];
  readonly sums: Sums;
  readonly told: readonly Told[];
  readonly fault: Fault | undefined;
  readonly keyed: Keyed | undefined;
  /** After lines were read, the number of the next line. */
  readonly nextLine?: number;
}

/** An answer under construction. */
export interface Page {
  readonly sums: Sums;
  readonly sink: ByteSink;
  readonly keys: Keys;
  /** Adds entries. Returns false if the list ends there. With `listening`, the work has rests. */
  add(entries: readonly ListEntry[], listening?: PageListening): Promise<boolean>;
  end(): Answered;
}

/** How a page learns of stops. While one puzzle takes long, `hand` receives what is finished. */
export type PageListening = Omit<Listening, 'hand'> & {
  readonly hand?: ((part: Answered) => Promise<void>) | undefined;
};

/**
 * Creates a page that is written into `buffer` while that is large enough. `strict`: an unreadable line ends the list.
 */
export function createPage(list: OpenList, strict: boolean, buffer?: ArrayBuffer): Page {
  let sink = createSink(buffer);
  const sums = list.createSums();
  let told: Told[] = [];
  let keys = createKeys();
  let values: unknown[] = [];
  let fault: Fault | undefined;

  const say = (said: Said, board: Board): void => {
    if (typeof said === 'string') sink.text(said);
    else if (Array.isArray(said)) for (const each of said as readonly Saying[]) saySaying(each, board);
    else saySaying(said as Saying, board);
  };
  const saySaying = ({ text, key, tag, complaint, note, value }: Saying, board: Board): void => {
    const from = sink.position();
    sink.text(text);
    if (key) keys.add(board, key, from, sink.position(), tag);
    if (complaint !== undefined) told.push({ kind: 'complaint', message: complaint });
    if (note !== undefined) told.push({ kind: 'note', message: note });
    if (value !== undefined) values.push(value);
  };
  const addOther = (entry: Exclude<ListEntry, PuzzleEntry>): void => {
    if (entry.kind === 'comment') {
      if (list.keeps(entry)) sink.text(`${entry.text}\n`);
    } else if (strict) fault = faultOf(new LineError(entry.message, entry));
    else {
      told.push(entry);
      sink.text(list.unread(entry));
    }
  };
  const end = (): Answered => ({ bytes: sink.take(), values, sums, told, fault, keyed: keys.take() });
  /** Answers the puzzles of a group together, and writes the answers between the other entries. */
  const addGroup = async (group: readonly ListEntry[]): Promise<void> => {
    const puzzles = group.filter((entry) => entry.kind === 'puzzle');
    let said: Said[] = [];
    let refusal: Fault | undefined;
    try {
      if (puzzles.length > 0) said = await list.answer(puzzles, sums);
    } catch (error) {
      refusal = faultOf(error);
    }
    let next = 0;
    for (const entry of group) {
      if (entry.kind !== 'puzzle') addOther(entry);
      else if (next < said.length) say(said[next++], entry.puzzle.board);
      else fault = refusal;
      if (fault) return;
    }
  };
  const addInSlices = async (entry: ListEntry, listening: PageListening): Promise<void> => {
    if (entry.kind !== 'puzzle') return addOther(entry);
    const { board } = entry.puzzle;
    const { hand } = listening;
    const handing = hand && {
      async hand(some: readonly Saying[]) {
        say(some, board);
        const part = { ...end(), sums: list.createSums() }; // the sums follow at the end of the page
        [sink, told, keys, values] = [createSink(), [], createKeys(), []];
        await hand(part);
      },
    };
    try {
      const said = await list.answerInSlices!(entry, sums, {
        signal: listening.signal,
        rest: listening.rest,
        tell: listening.tell,
        ...handing,
      });
      if (said !== undefined) say(said, board);
    } catch (error) {
      if (listening.signal.aborted) return;
      fault = faultOf(error);
    }
  };

  return {
    sums,
    get sink() {
      return sink;
    },
    get keys() {
      return keys;
    },
    async add(all, listening) {
      const entries = strict ? upToError(all) : all;
      if (listening && list.answerInSlices)
        for (const entry of entries) {
          await listening.rest(); // for puzzles without rests of their own
          if (listening.signal.aborted) break;
          await addInSlices(entry, listening);
          if (fault || listening.signal.aborted) break;
        }
      else
        for (const group of groups(entries)) {
          await addGroup(group);
          if (fault || listening?.signal.aborted) break;
        }
      return fault === undefined;
    },
    end,
  };
}

/** Returns the fault of an error that ends the list. Throws the error again if it is a bug. */
function faultOf(error: unknown): Fault {
  if (!(error instanceof InputError)) throw error;
  return { message: error.message, place: error instanceof LineError ? error.place : undefined };
}

/** Returns the buffers of an answer that can move to another thread. */
export function buffersOf({ bytes, keyed }: Answered): ArrayBuffer[] {
  return [bytes.buffer, ...(keyed ? [keyed.keys.buffer, keyed.ranges.buffer] : [])];
}

/** Cuts entries after the first error, since later ones would be answered in vain. */
function upToError(entries: readonly ListEntry[]): readonly ListEntry[] {
  const at = entries.findIndex((entry) => entry.kind === 'error');
  return at < 0 ? entries : entries.slice(0, at + 1);
}

/** The most entries of a group. Their texts take kilobytes each, and more of them would not fit the young garbage. */
const GROUP_ENTRIES = 200;

/** Groups consecutive entries, not too many, whose puzzles are of one kind. */
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
    add(board, key, from, to, tag = 0) {
      const last = boards.at(-1);
      if (last?.board === board) last.count++;
      else boards.push({ board, shape: shapeOf(board), count: 1 });
      keys.bytes(key);
      ranges.push(from, to, tag);
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
