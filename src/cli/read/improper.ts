// Explains why a puzzle is not proper, in the same words in every verb: `no solution`, with the clues that break the
// rules if some do, or `more than one solution`.
import type { Puzzle } from '../../board/index.ts';
import type { PuzzleEntry } from '../../text/index.ts';
import { conflictReason } from '../../text/internal.ts';
import { errorText } from '../frame/message.ts';
import type { Session } from '../frame/session.ts';
import { errorRow } from '../json/write.ts';

/** Returns why a puzzle with this number of solutions is not proper, or undefined if it has exactly one. */
export function improperReason(puzzle: Puzzle, solutions: number): string | undefined {
  if (solutions === 1) return undefined;
  return solutions > 1 ? 'more than one solution' : (contradiction(puzzle) ?? 'no solution');
}

/** Returns why a puzzle obviously has no solution: two equal clues in a unit. */
export function contradiction(puzzle: Puzzle): string | undefined {
  const reason = conflictReason(puzzle);
  return reason && `no solution: ${reason}`;
}

/** Reports on stderr and in a row that a verb cannot use a puzzle. The list continues, and the exit code is 1. */
export async function refuse(
  entry: PuzzleEntry,
  reason: string,
  { json }: { readonly json?: boolean },
  session: Session,
): Promise<void> {
  const { message, row } = refusalOf(entry, reason);
  session.exitCode = 1;
  session.complain(message);
  if (json) await session.write(row);
}

/** Returns the message and the row of such a report. */
export function refusalOf(
  { source, line }: PuzzleEntry,
  reason: string,
): { readonly message: string; readonly row: string } {
  const message = `${source}:${line}: ${reason}`;
  return { message, row: errorRow({ error: errorText(message), source, line }) };
}
