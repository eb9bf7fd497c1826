// Reads patterns: lines of marks and blanks, or puzzles whose clues are the pattern.
import { InputError } from '../../base/index.ts';
import type { Board } from '../../board/index.ts';
import type { PuzzleEntry } from '../../text/index.ts';
import { counted } from '../frame/message.ts';
import type { Session } from '../frame/session.ts';
import type { ArgumentSpec } from '../frame/verb.ts';
import { type ReadingOptions, readArgument, readInputs, readTextOrFile, withDigits } from './input.ts';

/** The marks of patterns. In a line with digits, letters and * are blanks, as in puzzles. */
export const PATTERN_MARKS = 'x, X, o, O, * or a digit for a clue; ., 0, - or _ for none';
const MARKS_ONLY = /^[xXoO*\d._\s-]+$/;

export const patternInputs = {
  name: 'patterns',
  help: 'patterns, or puzzles with these patterns; files of them; or - for stdin (default: stdin)',
  kind: 'text or file',
  howMany: 'any',
} as const satisfies ArgumentSpec;

/** A pattern, 1 for a clue, with its place. */
export interface PatternRead {
  readonly board: Board;
  readonly pattern: Uint8Array;
  readonly entry: PuzzleEntry;
}

/** Yields the patterns of all inputs, in order. */
export async function* readPatterns(
  inputs: readonly string[],
  options: ReadingOptions,
  session: Session,
): AsyncGenerator<PatternRead, void> {
  for await (const entries of readInputs(inputs, options, session, 'patterns'))
    for (const entry of entries) {
      if (entry.kind === 'comment') continue;
      const { board, cells } = entry.puzzle;
      yield { board, pattern: cells.map((digit) => (digit ? 1 : 0)), entry };
    }
}

/** Reads the one pattern of an input. Throws an InputError if there is none or a second. */
export async function readOnePattern(
  input: string,
  options: ReadingOptions,
  session: Session,
): Promise<PatternRead> {
  let found: PatternRead | undefined;
  for await (const read of readPatterns([input], options, session)) {
    if (found) throw new InputError(`${read.entry.source}:${read.entry.line}: a second pattern`);
    found = read;
  }
  if (!found) throw new InputError('no pattern');
  return found;
}

/** Reads the pattern of an option, from a text or a file: a mark for each cell, in any number of lines, or a puzzle. */
export async function readPatternOf(board: Board, input: string, session: Session): Promise<Uint8Array> {
  const text = await readTextOrFile(input, session, (given) => MARKS_ONLY.test(given));
  if (!MARKS_ONLY.test(text)) return patternOfPuzzle(board, text);
  const marks = text.replaceAll(/\s+/g, '');
  if (marks.length !== board.cellCount)
    throw new InputError(
      `--pattern: ${counted(marks.length, 'mark')}, but a ${board.name} board has ${board.cellCount} cells (${PATTERN_MARKS})`,
    );
  const clue = /[1-9]/.test(marks) ? /[1-9]/ : /[xo*]/i;
  return Uint8Array.from(marks, (mark) => Number(clue.test(mark)));
}

async function patternOfPuzzle(board: Board, text: string): Promise<Uint8Array> {
  const lines = text.split('\n').map(withDigits).join('\n');
  const entries = await readArgument(lines, { board, allowConflicts: true });
  const puzzles = entries.filter((entry) => entry.kind === 'puzzle');
  if (puzzles.length !== 1)
    throw new InputError(`--pattern: expected one pattern, got ${counted(puzzles.length, 'pattern')}`);
  return puzzles[0].puzzle.cells.map((digit) => Number(digit !== 0));
}
