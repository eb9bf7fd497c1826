// Patterns as people give them: lines of x and ., of 1 and ., or puzzles whose clues are the pattern.
import { InputError } from '../../base/index.ts';
import type { Board } from '../../board/index.ts';
import type { PuzzleEntry } from '../../text/index.ts';
import type { Session } from '../frame/session.ts';
import type { ArgumentSpec } from '../frame/verb.ts';
import { type ReadingOptions, readInputs } from './input.ts';

export const patternInputs = {
  name: 'patterns',
  help: 'patterns, or puzzles that stand for theirs; files of them; or - for stdin (default: stdin)',
  kind: 'text or file',
  howMany: 'any',
} as const satisfies ArgumentSpec;

/** A pattern, 1 where a clue is, and where it was read. */
export interface PatternRead {
  readonly board: Board;
  readonly pattern: Uint8Array;
  readonly entry: PuzzleEntry;
}

/** The patterns of all inputs, in order. */
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

/** The one pattern of an input. Throws an InputError if there is none or a second. */
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
