// The declaration of what a verb answers to each puzzle of a list: the answer, its fields, its words. JSON, CSV,
// templates and lines of text are derived from it, in this thread or in workers.
import type { Board, Puzzle } from '../../board/index.ts';
import type { LineAnswers, Sums } from '../../lists/internal.ts';
import type { CommentEntry, PuzzleEntry } from '../../text/index.ts';
import type { RowPlace } from '../json/fields.ts';
import type { Fields, RowOf } from '../json/shape.ts';
import type { Printed } from '../write/columns.ts';

/** Options that all works on lists read. */
export interface ListOptions {
  readonly json?: boolean;
  readonly strict?: boolean;
  readonly format?: string | undefined;
}

/** A puzzle that a verb cannot use. It is reported on stderr and in a row of its own, and the exit code is 1. */
export class Refusal {
  readonly reason: string;

  constructor(reason: string) {
    this.reason = reason;
  }
}

/** What an answer can use besides the puzzle. */
export interface Asked<Options, Extra, A> {
  readonly options: Options;
  /** The entry that was read, with its place. */
  readonly entry: PuzzleEntry;
  /** The puzzle or grid to answer. */
  readonly puzzle: Puzzle;
  readonly sums: Sums & Extra;
  /** Writes one of several answers to the puzzle. */
  emit(answer: A): void;
  /** Records that a key has occurred, without a text. */
  mark(key: Uint8Array): void;
  /** Prints a note for people besides the results. */
  note(text: string): void;
  /** Ends work that rests by itself. Undefined where nothing can end it. */
  readonly signal?: AbortSignal | undefined;
  /** Reports what is under way, in words. */
  tell(progress: string): void;
}

/** Yields where it can rest, with what is under way in words. It receives true when it must stop. */
export type Search<A> =
  | Generator<string | undefined, A | Refusal | undefined, boolean>
  | AsyncGenerator<string | undefined, A | Refusal | undefined, boolean>
  | Promise<A | Refusal | undefined>;

export interface ListDeclaration<Options extends ListOptions, A, Row extends Fields, Extra> {
  /** The verb of the work, and which of its works if it has several: `count`, `count estimate`. */
  readonly name: string;
  /** `grids`: proper puzzles are solved first. Default: `puzzles`. */
  readonly reads?: 'puzzles' | 'grids' | 'patterns';
  /** Whether lines are written as they stand, blanks included. Entries then have `written`. Default: false. */
  readonly keepsWritten?: boolean;
  /** The fields of a row, besides the place of the puzzle. Without it, puzzles have no rows. */
  readonly row?: Row;
  /** The columns of plain `--format csv`. */
  readonly usual?: readonly string[] | ((options: Options) => readonly string[]);
  /** Creates the sums besides the numbers of puzzles and of "no" answers; called for each part of a list. */
  readonly sums?: () => Extra;
  /** Answers one puzzle. */
  answer?(puzzle: Puzzle, asked: Asked<Options, Extra, A>): A | Refusal | undefined;
  /** Loads what the answers need. Called in every thread. */
  prepare?(options: Options): Promise<void>;
  /**
   * Answers many puzzles of one board at once, where that is quicker. Either all or none of them have pencilmarks.
   * Puzzles without an answer are left out of the output.
   */
  answerMany?(
    puzzles: readonly Puzzle[],
    options: Options,
    entries: readonly PuzzleEntry[],
  ): (A | Refusal | undefined)[];
  /** Answers one puzzle that may take long. */
  search?(puzzle: Puzzle, asked: Asked<Options, Extra, A>): Search<A>;
  /** Adds an answer to the sums. */
  add?(sums: Sums & Extra, answer: A, options: Options): void;
  /** Removes an answer from the sums because its key had occurred before. `tag` is the tag of the answer. */
  drop?(sums: Sums & Extra, tag: number): void;
  /** Returns the fields of an answer. Default: the answer itself. */
  toRow?(answer: A, asked: Asked<Options, Extra, A>): Omit<RowOf<Row>, keyof RowPlace>;
  /** Returns the text after the puzzle and a `#`. */
  words?(answer: A, asked: Asked<Options, Extra, A>): string;
  /** Returns a whole text instead of the puzzle and words, without its line end; '' to write nothing. */
  text?(answer: A, asked: Asked<Options, Extra, A>): string;
  /** Returns what formats show of an answer. Default: the puzzle and the fields. */
  print?(answer: A, asked: Asked<Options, Extra, A>): Partial<Printed>;
  /** Returns a key. Only the first answer with a key is written. */
  key?(answer: A, options: Options): Uint8Array | undefined;
  tag?(answer: A): number;
  /** Whether a comment is written where it stood, in text. Default: true. */
  keeps?(comment: CommentEntry): boolean;
  /** Opens a quicker way for bare lines, if there is one with the same output. */
  openLines?(options: Options): ((board: Board) => LineAnswers<Sums & Extra>) | undefined;
  /** Are puzzles of this board always quick? */
  isQuick?(board: Board, options: Options): boolean;
}
