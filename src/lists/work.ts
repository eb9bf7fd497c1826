// What is done with the puzzles of a list, wherever it is done: in this thread or in workers. A work says what is written
// or found for puzzles and what they add to the sums; reading, comments, unreadable lines, order, threads and stops are
// the same for all (run.ts).
import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import type { CommentEntry, ErrorEntry, PuzzleEntry } from '../text/index.ts';
import type { ByteSink } from './sink.ts';

/** What is added up over a list; a work may add numbers of its own, and tables of numbers. */
export interface Sums {
  puzzles: number;
  /** Puzzles for which the answer is "no". */
  no: number;
}

/** What is said of one puzzle, or of one of several things found for it. */
export interface Saying {
  readonly text: string;
  /** Written only if this key, as many bytes as the board has cells, comes for the first time. */
  readonly key?: Uint8Array | undefined;
  /** A small number that comes back when the text is dropped, so that sums can be put right. */
  readonly tag?: number;
  /** What is wrong with the puzzle, for stderr. */
  readonly complaint?: string;
  /** What a person may want to know beside the results. */
  readonly note?: string;
  /** The answer itself, for programs. It must be plain data. */
  readonly value?: unknown;
}

/** All that is said of one puzzle. */
export type Said = string | Saying | readonly Saying[];

/** How work in this thread hears of stops, and shows what it has while one puzzle takes long. */
export interface Listening {
  readonly signal: AbortSignal;
  /** Says what is under way, in words. */
  tell(progress: string): void;
  /** Takes a rest if it is time for one. `progress`: what is under way, in words. */
  rest(progress?: string): Promise<void>;
  /** Hands on what has been said of the puzzle so far, if nothing has to come before it. */
  readonly hand?: (said: readonly Saying[]) => Promise<void>;
}

/** The keys of what is written only if they come for the first time. */
export interface Keys {
  /** The key of what stands at these places of the sink. */
  add(board: Board, key: Uint8Array, from: number, to: number, tag?: number): void;
}

/** How bare lines of one board are answered. */
export interface LineAnswers<S = Sums> {
  /**
   * Answers the lines from `at` on, as long as they are bare. Returns the place behind the last of them; each has added
   * one to the puzzles.
   */
  answer(bytes: Uint8Array, at: number, sums: S, sink: ByteSink, keys: Keys): number;
}

/** A work that is ready to answer. */
export interface OpenList<S = Sums> {
  /** What is written before all else; '' if nothing is. */
  readonly header: string;
  /** Is this comment or blank line written where it stood? */
  keeps(comment: CommentEntry): boolean;
  /** What is written for a line that cannot be read; '' if nothing is. */
  unread(entry: ErrorEntry): string;
  /** Sums of nothing. */
  createSums(): S;
  /**
   * What is said of puzzles of one board, all with or all without pencilmarks, in order. An InputError says that the
   * work cannot take the next of them, and the list ends there.
   */
  answer(entries: readonly PuzzleEntry[], sums: S): Said[] | Promise<Said[]>;
  /** Answers one puzzle with rests; undefined if the signal ended it. Not given: no puzzle takes long. */
  answerInSlices?: (entry: PuzzleEntry, sums: S, listening: Listening) => Promise<Said | undefined>;
  /** A quicker way for bare lines of a board, from bytes to bytes, if there is one. */
  openLines?: ((board: Board) => LineAnswers<S> | undefined) | undefined;
  /** Do puzzles of this board never take long, so that they need no rests? Not given: that has to show. */
  isQuick?: (board: Board) => boolean;
  /** Has so much been said that what follows does not depend on what came before? Not given: it never does. */
  isUnderWay?: () => boolean;
}

/** A work by name. Its settings are plain data and go to the workers. */
export interface ListWork<Settings = never> {
  /** By which workers find it. */
  readonly name: string;
  /** Does it want puzzles as they stand in their lines? Default: no. */
  readonly keepsWritten?: boolean | undefined;
  /** `isFirst`: is nothing written yet? */
  open(settings: Settings, isFirst: boolean): Promise<OpenList>;
}

/** A line of a list that ends it. */
export class LineError extends InputError {
  /** Where it stands. */
  readonly place: LinePlace;

  /** @internal */
  constructor(message: string, { source, line }: LinePlace) {
    super(message);
    this.place = { source, line };
  }
}

/** A line of a list. */
export interface LinePlace {
  /** The file, or what else was read. */
  readonly source: string;
  /** Its number, from 1. */
  readonly line: number;
}

/** Adds what a part of a list has to what came before it. */
export function addSums(sums: object, more: object): void {
  const all = sums as Record<string, number | object>;
  for (const [name, value] of Object.entries(more) as [string, number | object][])
    if (typeof value === 'number') all[name] = ((all[name] as number | undefined) ?? 0) + value;
    else addSums((all[name] ??= {}) as object, value);
}
