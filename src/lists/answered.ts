// A part of a list answered: what is to be written, what it adds to the sums, which lines could not be read, and whether
// the list ends there. It is plain data, so that it travels between threads.
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

/** What ends a list: a line that cannot be read, if the list is strict, or a puzzle that cannot be taken. */
export interface Fault {
  readonly message: string;
  readonly place?: { readonly source: string; readonly line: number } | undefined;
}

/** Texts that are written only where their key comes for the first time. */
export interface Keyed {
  /** The boards of the keys in order, with the number of keys of each. */
  readonly boards: { readonly shape: BoardShape; count: number }[];
  /** The keys one after the other: N² bytes each where they are forms. */
  readonly keys: Uint8Array<ArrayBuffer>;
  /** For each key where its text begins and ends among the bytes, and its tag. */
  readonly ranges: Uint32Array<ArrayBuffer>;
}

/** What is told beside the results: an unreadable line, what is wrong with a puzzle, or a note. */
export type Told = ErrorEntry | { readonly kind: 'complaint' | 'note'; readonly message: string };

export interface Answered {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The answers for programs, in the order of the puzzles. */
  readonly values: readonly unknown[];
  readonly sums: Sums;
  readonly told: readonly Told[];
  readonly fault: Fault | undefined;
  readonly keyed: Keyed | undefined;
  /** If lines were read: the number of the line behind them. */
  readonly nextLine?: number;
}

/** An answered part in the making. */
export interface Page {
  readonly sums: Sums;
  readonly sink: ByteSink;
  readonly keys: Keys;
  /** Adds entries; false if the list ends there. With `listening` the work has rests. */
  add(entries: readonly ListEntry[], listening?: PageListening): Promise<boolean>;
  end(): Answered;
}

/** How a page hears of stops; `hand` takes what is finished of it while one puzzle takes long. */
export type PageListening = Omit<Listening, 'hand'> & {
  readonly hand?: ((part: Answered) => Promise<void>) | undefined;
};

/** The page is written into `buffer` as long as that is large enough. `strict`: an unreadable line ends the list. */
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
  /** Answers the puzzles of a group together, and says it between what stands among them. */
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
        const part = { ...end(), sums: list.createSums() }; // the sums come with the end of the page
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
          await listening.rest(); // puzzles that have no rests of their own are many
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

/** What an error says that ends the list; throws it again if it is a bug. */
function faultOf(error: unknown): Fault {
  if (!(error instanceof InputError)) throw error;
  return { message: error.message, place: error instanceof LineError ? error.place : undefined };
}

/** The buffers of an answer that can move to another thread. */
export function buffersOf({ bytes, keyed }: Answered): ArrayBuffer[] {
  return [bytes.buffer, ...(keyed ? [keyed.keys.buffer, keyed.ranges.buffer] : [])];
}

/** What comes behind a line that ends the list is not worth the work. */
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
