// The sums over all puzzles for solve and count: the summary of --json, and one line on stderr.

import type { Sums } from '../../../lists/internal.ts';
import type { Counters } from '../../../solve/index.ts';
import type { LinesFound } from '../../../solve/internal.ts';
import { counted, thousands } from '../../frame/message.ts';
import type { Session } from '../../frame/session.ts';
import type { countOutput, solveOutput } from '../../json/solving.ts';
import { writeSummary } from '../../json/write.ts';
import { timesText } from '../../list/list-verb.ts';

export interface Tally {
  proper: number;
  solutions: number;
  nodes: number;
  guesses: number;
}

export type TallySums = Sums & Tally;

export function createTally(): Tally {
  return { proper: 0, solutions: 0, nodes: 0, guesses: 0 };
}

export function addAnswer(tally: Tally, { solutions, nodes, guesses }: Counters, isExact: boolean): void {
  if (solutions === 1 && isExact) tally.proper++;
  tally.solutions += solutions;
  tally.nodes += nodes;
  tally.guesses += guesses;
}

/** Adds many lines. A puzzle with one solution is known to be proper unless the limit was 1. */
export function addLines(
  sums: TallySums,
  { lines, proper, solutions, nodes, guesses }: LinesFound,
  limit: number,
): void {
  sums.puzzles += lines;
  if (limit > 1) sums.proper += proper;
  sums.solutions += solutions;
  sums.nodes += nodes;
  sums.guesses += guesses;
}

/** Ends a run: writes a summary object with --json, else a line on stderr if there was more than one puzzle. */
export async function writeTally(
  output: typeof solveOutput | typeof countOutput,
  { puzzles, proper, solutions, nodes, guesses }: TallySums,
  { json, limit }: { readonly json: boolean; readonly limit?: number | undefined },
  session: Session,
): Promise<void> {
  const counts = { puzzles, proper, solutions: String(solutions), nodes, guesses };
  if (json) return writeSummary(session, output, counts);
  // with --limit 1 no second solution is looked for
  const known = limit === 1 ? `${thousands(solutions)} solved` : `${thousands(proper)} proper`;
  if (puzzles > 1) session.note(`${counted(puzzles, 'puzzle')}, ${known}; ${timesText(session)}`);
}
