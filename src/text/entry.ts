// What reading yields: puzzles, the comment and blank lines between them, and lines that could not be read.
import type { Board, Puzzle } from '../board/index.ts';

/** How to read. */
export interface ReadOptions {
  /** The board of every puzzle. Default: inferred from the text, as `inferBoard` does. */
  readonly board?: Board;
  /** What errors call the input. Default: `stdin` for streams, `argument` for text. */
  readonly source?: string;
  /** Lets puzzles pass whose clues break the rules; they have no solution. Default: false, an error. */
  readonly allowConflicts?: boolean;
}

/** A puzzle with its place in the text and what stands around it. */
export interface PuzzleEntry {
  /** Tells it from a comment. */
  readonly kind: 'puzzle';
  /** Its cells are a view of a buffer that some 100 puzzles read together share: copy them to send them alone. */
  readonly puzzle: Puzzle;
  /** Where it was read: `source` of the options. */
  readonly source: string;
  /** The first line of the puzzle, from 1. */
  readonly line: number;
  /** What stands before the puzzle in its line, separator included; '' if nothing. */
  readonly leading: string;
  /** What stands after the puzzle in its line, separator included; '' if nothing. */
  readonly trailing: string;
  /** The puzzle as it stands in its line, for those who write lines as they were; only there if that is kept. */
  readonly written?: string;
}

/** A `#` line, a blank line, a count at the top of a list or a header of a .sdk file, as it stands. */
export interface CommentEntry {
  /** Tells it from a puzzle. */
  readonly kind: 'comment';
  /** The line, without its end. */
  readonly text: string;
  /** Its number, from 1. */
  readonly line: number;
}

/** One thing that was read. */
export type Entry = PuzzleEntry | CommentEntry;

/** A line that could not be read; what follows it was read all the same. */
export interface ErrorEntry {
  /** Tells it from what could be read. */
  readonly kind: 'error';
  /** Where it was read: `source` of the options. */
  readonly source: string;
  /** Its number, from 1; of a grid over several lines, the one in which the fault shows; 0 for an input without puzzles. */
  readonly line: number;
  /** Where and why: `SOURCE:LINE:COLUMN: reason`. */
  readonly message: string;
}
