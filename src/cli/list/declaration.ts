// What a verb says of each puzzle of a list, as a declaration: the answer, its fields, its words. From it come JSON, CSV,
// templates and lines of text, in this thread or in workers.
import type { Board, Puzzle } from '../../board/index.ts';
import type { LineAnswers, Sums } from '../../lists/internal.ts';
import type { CommentEntry, PuzzleEntry } from '../../text/index.ts';
import type { RowPlace } from '../json/fields.ts';
import type { Fields, RowOf } from '../json/shape.ts';
import type { Printed } from '../write/columns.ts';

/** The options that matter to every work on a list. */
export interface ListOptions {
  readonly json?: boolean;
  readonly strict?: boolean;
  readonly format?: string | undefined;
}

/** A puzzle that a verb has no use for: told on stderr, and in a row of its own; the exit code is 1. */
export class Refusal {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** What an answer may want to know beside the puzzle. */
export interface Asked<Options, Extra, A> {
  readonly options: Options;
  /** What was read, and where. */
  readonly entry: PuzzleEntry;
  /** What is asked about: the puzzle, or the grid. */
  readonly puzzle: Puzzle;
  readonly sums: Sums & Extra;
  /** Says one of several answers to the puzzle. */
  emit(answer: A): void;
  /** Says that a key has come, without a text. */
  mark(key: Uint8Array): void;
  /** Tells a person something beside the results. */
  note(text: string): void;
  /** For work that has rests of its own: ends it; not given where nobody listens. */
  readonly signal?: AbortSignal | undefined;
  /** What is under way, in words. */
  tell(progress: string): void;
}

/** Yields where it can rest, with what is under way in words; is told whether it must come to an end. */
export type Search<A> =
  | Generator<string | undefined, A | Refusal | undefined, boolean>
  | AsyncGenerator<string | undefined, A | Refusal | undefined, boolean>
  | Promise<A | Refusal | undefined>;

export interface ListDeclaration<Options extends ListOptions, A, Row extends Fields, Extra> {
  /** The verb whose work it is, and which of its works if it has several: `count`, `count estimate`. */
  readonly name: string;
  /** `grids`: proper puzzles are solved first. Default: puzzles. */
  readonly reads?: 'puzzles' | 'grids' | 'patterns';
  /** Are lines written as they stand, blanks included? Then entries have `written`. Default: no. */
  readonly keepsWritten?: boolean;
  /** The fields of a row, beside the place of the puzzle. Not given: a puzzle has no row. */
  readonly row?: Row;
  /** The columns of plain `--format csv`. */
  readonly usual?: readonly string[] | ((options: Options) => readonly string[]);
  /** What is added up beside the puzzles and those for which the answer is "no"; made anew for each part of a list. */
  readonly sums?: () => Extra;
  /** The answer for one puzzle. */
  answer?(puzzle: Puzzle, asked: Asked<Options, Extra, A>): A | Refusal | undefined;
  /** Loads what the answers need, in every thread. */
  prepare?(options: Options): Promise<void>;
  /**
   * The answers for puzzles of one board, all with or all without pencilmarks, where many at a time are quicker. Nothing is
   * said of those without an answer.
   */
  answerMany?(
    puzzles: readonly Puzzle[],
    options: Options,
    entries: readonly PuzzleEntry[],
  ): (A | Refusal | undefined)[];
  /** The answer for one puzzle that may take long. */
  search?(puzzle: Puzzle, asked: Asked<Options, Extra, A>): Search<A>;
  /** Adds an answer to the sums. */
  add?(sums: Sums & Extra, answer: A, options: Options): void;
  /** Takes an answer out of the sums again that was dropped because its key had come before; `tag` is its tag. */
  drop?(sums: Sums & Extra, tag: number): void;
  /** The fields of an answer. Not given: the answer has them itself. */
  toRow?(answer: A, asked: Asked<Options, Extra, A>): Omit<RowOf<Row>, keyof RowPlace>;
  /** What stands behind the puzzle and a `#`. */
  words?(answer: A, asked: Asked<Options, Extra, A>): string;
  /** The whole text, in place of the puzzle and words; its line end is added. '' if there is nothing to write. */
  text?(answer: A, asked: Asked<Options, Extra, A>): string;
  /** What formats show of an answer. Default: the puzzle and the fields. */
  print?(answer: A, asked: Asked<Options, Extra, A>): Partial<Printed>;
  /** The answer is said only if this key comes for the first time. */
  key?(answer: A, options: Options): Uint8Array | undefined;
  tag?(answer: A): number;
  /** Are comments written where they stood, in text? Default: all are. */
  keeps?(comment: CommentEntry): boolean;
  /** A quicker way for bare lines, where it says the same. */
  openLines?(options: Options): ((board: Board) => LineAnswers<Sums & Extra>) | undefined;
  /** Do puzzles of this board never take long? */
  isQuick?(board: Board, options: Options): boolean;
}
