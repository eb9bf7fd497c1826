// Work on the puzzles of a list, in this thread or in workers. A work decides what is written or returned for puzzles
// and what they add to the sums. Reading, comments, unreadable lines, order, threads and stops are the same for all
// works (run.ts).
import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import type { CommentEntry, ErrorEntry, PuzzleEntry } from '../text/index.ts';
import type { ByteSink } from './sink.ts';

/** The sums of a list. A work may add numbers of its own, and tables of numbers. */
export interface Sums {
  puzzles: number;
  /** Puzzles for which the answer is "no". */
  no: number;
}

/** What is written for one puzzle, or for one of several answers to it. */
export interface Saying {
  readonly text: string;
  /** The text is written only if this key occurs for the first time. It has as many bytes as the board has cells. */
  readonly key?: Uint8Array | undefined;
  /** A small number that is returned if the text is dropped, so that sums can be corrected. */
  readonly tag?: number;
  /** A complaint about the puzzle, for stderr. */
  readonly complaint?: string;
  /** A note for people besides the results. */
  readonly note?: string;
  /** The answer itself, for programs. Must be plain data. */
  readonly value?: unknown;
}

/** All that is written for one puzzle. */
export type Said = string | Saying | readonly Saying[];

/** How work in this thread learns of stops, and shows results while one puzzle takes long. */
export interface Listening {
  readonly signal: AbortSignal;
  /** Reports what is under way, in words. */
  tell(progress: string): void;
  /** Rests if it is time for it. `progress` says what is under way, in words. */
  rest(progress?: string): Promise<void>;
  /** Hands on the puzzle's answers so far, if nothing has to come before them. */
  readonly hand?: (said: readonly Saying[]) => Promise<void>;
}

/** The keys of texts that are written only the first time. */
export interface Keys {
  /** Adds the key of the text between these places of the sink. */
  add(board: Board, key: Uint8Array, from: number, to: number, tag?: number): void;
}

/** Answers bare lines of one board. */
export interface LineAnswers<S = Sums> {
  /**
   * Answers the bare lines from `at` on, up to the first other line. Returns the place after the last bare line. Each
   * has added one to the puzzles.
   */
  answer(bytes: Uint8Array, at: number, sums: S, sink: ByteSink, keys: Keys): number;
}

/** A work that is ready to answer. */
export interface OpenList<S = Sums> {
  /** The text before everything else, or ''. */
  readonly header: string;
  /** Is this comment or blank line written where it stood? */
  keeps(comment: CommentEntry): boolean;
  /** Returns the text for an unreadable line, or ''. */
  unread(entry: ErrorEntry): string;
  /** Creates empty sums. */
  createSums(): S;
  /**
   * Answers puzzles of one board, in order. Either all or none of them have pencilmarks. An InputError refuses the next
   * puzzle and ends the list there.
   */
  answer(entries: readonly PuzzleEntry[], sums: S): Said[] | Promise<Said[]>;
  /** Answers one puzzle with rests. Returns undefined if the signal ended it. Not given if no puzzle takes long. */
  answerInSlices?: (entry: PuzzleEntry, sums: S, listening: Listening) => Promise<Said | undefined>;
  /** Opens a quicker way for bare lines of a board, from bytes to bytes, if there is one. */
  openLines?: ((board: Board) => LineAnswers<S> | undefined) | undefined;
  /** Are puzzles of this board always quick, so that they need no rests? If not given, their times decide. */
  isQuick?: (board: Board) => boolean;
  /** Does later output no longer depend on what came before? If not given, it never does. */
  isUnderWay?: () => boolean;
}

/** A named work. Its settings are plain data that are sent to the workers. */
export interface ListWork<Settings = never> {
  /** The name by which workers find it. */
  readonly name: string;
  /** Whether it needs puzzles as they stand in their lines. Default: false. */
  readonly keepsWritten?: boolean | undefined;
  /** `isFirst`: nothing is written yet. */
  open(settings: Settings, isFirst: boolean): Promise<OpenList>;
}

/** An error in a line of a list, which ends the list. */
export class LineError extends InputError {
  /** The place of the line. */
  readonly place: LinePlace;

  /** @internal */
  constructor(message: string, { source, line }: LinePlace) {
    super(message);
    this.place = { source, line };
  }
}

/** The place of a line. */
export interface LinePlace {
  /** The file, or another source. */
  readonly source: string;
  /** The number of the line, from 1. */
  readonly line: number;
}

/** Adds the sums of a part of a list to earlier sums. */
export function addSums(sums: object, more: object): void {
  const all = sums as Record<string, number | object>;
  for (const [name, value] of Object.entries(more) as [string, number | object][])
    if (typeof value === 'number') all[name] = ((all[name] as number | undefined) ?? 0) + value;
    else addSums((all[name] ??= {}) as object, value);
}
