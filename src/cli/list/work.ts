// What a verb does with the puzzles of a list, wherever it is done: in this thread or in workers. It says what is to be
// written for puzzles and what they add to the sums; reading, comments, lines that cannot be read, order, threads and
// Ctrl-C are the same for all (run.ts).
import type { Board } from '../../board/index.ts';
import type { Counters } from '../../solve/index.ts';
import type { PuzzleEntry } from '../../text/index.ts';
import type { ByteSink } from './sink.ts';

/** What is added up over a list. */
export interface Sums {
  puzzles: number;
  /** Puzzles for which the answer is "no": the exit code is 1 then. */
  no: number;
}

/**
 * What is written for a puzzle; what has a key is written only if that comes for the first time, unless the run does something
 * else with keys. A complaint is told on stderr.
 */
export type Said = string | { readonly text: string; readonly key?: Uint8Array; readonly complaint?: string };

/** How work in this thread hears of Ctrl-C, and tells of a puzzle that takes long. */
export interface Listening {
  readonly signal: AbortSignal;
  readonly onRest: (counters: Counters) => void;
}

/** The keys of what is written only if they come for the first time. */
export interface Keys {
  /** The key of what stands at these places of the sink. */
  add(board: Board, key: Uint8Array, from: number, to: number): void;
}

/** How plain lines of one board are answered. */
export interface PlainAnswers<S extends Sums = Sums> {
  /**
   * Says of the lines from `at` on what is to be said, as long as they are plain. Returns the place behind the last of
   * them; each has added one to the puzzles.
   */
  answer(bytes: Uint8Array, at: number, sums: S, sink: ByteSink, keys: Keys): number;
}

export interface OpenList<S extends Sums = Sums> {
  /** What is written before all else; '' if nothing is. */
  readonly header: string;
  /** Are comments and blank lines written where they stood? */
  readonly keepsComments: boolean;
  /** Sums of nothing. */
  createSums(): S;
  /**
   * What is said of puzzles of one board, all with or all without pencilmarks, in order. An InputError says that it
   * cannot take the first of them, and the run ends there.
   */
  answer(entries: readonly PuzzleEntry[], sums: S): Said[];
  /** The same for puzzles that may take long, with rests; fewer if the signal ended it. Not given: none takes long. */
  answerInSlices?(entries: readonly PuzzleEntry[], sums: S, listening: Listening): Promise<Said[]>;
  /** The same for plain lines of this board, from bytes to bytes. Not given: it has no quicker way for them. */
  openPlain?(board: Board): PlainAnswers<S>;
  /** Do puzzles of this board never take long, so that they need no rests? Not given: that has to show. */
  isQuick?(board: Board): boolean;
  /** Has it said so much that what follows does not depend on what came before? Not given: it never does. */
  isUnderWay?(): boolean;
}

/** The verbs whose work on lists is done in threads (works.ts). */
export type ListWorkName = 'canon' | 'count' | 'group' | 'minimise' | 'rate' | 'solve';

/** The work of a verb. Its settings are plain data and go to the workers. */
export interface ListWork<Settings, S extends Sums = Sums> {
  readonly name: ListWorkName;
  /** `isFirst`: is nothing written yet? */
  open(settings: Settings, isFirst: boolean): Promise<OpenList<S>>;
}

/** Adds what a part of a list has to what came before it. */
export function addSums<S extends Sums>(sums: S, more: S): void {
  const all: Record<keyof S, number> = sums as Record<keyof S, number>;
  for (const [name, value] of Object.entries(more)) all[name as keyof S] += value;
}
