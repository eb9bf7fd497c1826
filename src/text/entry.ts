// What reading yields: puzzles, the comments and blank lines between them, and lines that could not be read.
import type { Board, Puzzle } from '../board/index.ts';

/** Options for reading. */
export interface ReadOptions {
  /** The board of every puzzle, or its name. Default: inferred from the text, as by `inferBoard`. */
  readonly board?: Board | string | undefined;
  /** The name of the input in errors. Default: `stdin` for streams, `argument` for text. */
  readonly source?: string;
  /** Accept puzzles whose clues break the rules? They have no solution. Default: false, they are errors. */
  readonly allowConflicts?: boolean;
}

/** A puzzle with its place in the text and the text around it. */
export interface PuzzleEntry {
  /** Distinguishes it from a comment. */
  readonly kind: 'puzzle';
  /**
   * The puzzle. Its cells are a view of a buffer that about 100 puzzles share: copy them before you send them alone.
   */
  readonly puzzle: Puzzle;
  /** The name of the input: `source` of the options. */
  readonly source: string;
  /** The first line of the puzzle, from 1. */
  readonly line: number;
  /** The text before the puzzle in its line, separator included; '' if there is none. */
  readonly leading: string;
  /** The text after the puzzle in its line, separator included; '' if there is none. */
  readonly trailing: string;
  /**
   * The puzzle as written in its line, for programs that write lines back unchanged. Only present if the reader keeps
   * it.
   */
  readonly written?: string;
}

/** A `#` line, a blank line, a count at the top of a list or a header of a .sdk file, as written. */
export interface CommentEntry {
  /** Distinguishes it from a puzzle. */
  readonly kind: 'comment';
  /** The line, without its end. */
  readonly text: string;
  /** The number of the line, from 1. */
  readonly line: number;
}

/** A puzzle or comment that was read. */
export type Entry = PuzzleEntry | CommentEntry;

/** A line that could not be read. Reading continued after it. */
export interface ErrorEntry {
  /** Distinguishes it from what could be read. */
  readonly kind: 'error';
  /** The name of the input: `source` of the options. */
  readonly source: string;
  /**
   * The number of the line, from 1. For a grid over several lines, the line with the error; 0 for an input without
   * puzzles.
   */
  readonly line: number;
  /** Where and why: `SOURCE:LINE:COLUMN: reason`. */
  readonly message: string;
}
