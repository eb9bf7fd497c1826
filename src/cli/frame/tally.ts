// The sums over all answers of a run: the summary of --json, and one line on stderr.
import type { Counters } from '../../solve/index.ts';
import type { LinesFound } from '../../solve/internal.ts';
import { countOutput, solveOutput } from '../json/solving.ts';
import { writeSummary } from '../json/write.ts';
import type { Sums } from '../list/work.ts';
import type { Session } from './session.ts';

export interface Tally {
  puzzles: number;
  proper: number;
  solutions: number;
  nodes: number;
  guesses: number;
}

export function createTally(): Tally {
  return { puzzles: 0, proper: 0, solutions: 0, nodes: 0, guesses: 0 };
}

/** The same for lists of any length. */
export interface TallySums extends Tally, Sums {}

export function createTallySums(): TallySums {
  return { ...createTally(), no: 0 };
}

export function addAnswer(tally: Tally, { solutions, nodes, guesses }: Counters, isExact = true): void {
  tally.puzzles++;
  if (solutions === 1 && isExact) tally.proper++;
  tally.solutions += solutions;
  tally.nodes += nodes;
  tally.guesses += guesses;
}

/** The same for many puzzles of a list; of those with one solution it is known that there is no other unless one was the limit. */
export function addLines(
  tally: Tally,
  { lines, proper, solutions, nodes, guesses }: LinesFound,
  limit: number,
): void {
  tally.puzzles += lines;
  if (limit > 1) tally.proper += proper;
  tally.solutions += solutions;
  tally.nodes += nodes;
  tally.guesses += guesses;
}

/** The end of a run: a summary object with --json, else a line on stderr if there was more than one puzzle. */
export async function writeTally(
  verb: 'solve' | 'count',
  tally: Tally,
  { json, limit }: { readonly json: boolean; readonly limit: number | undefined },
  session: Session,
): Promise<void> {
  // with --limit 1 nobody looks for a second solution
  const { puzzles, proper, solutions, nodes, guesses } = tally; // a list's has more
  const known = limit === 1 ? `${solutions} solved` : `${proper} proper`;
  if (json) {
    const counts = { puzzles, proper, solutions: String(solutions), nodes, guesses };
    if (verb === 'solve') await writeSummary(session, solveOutput, counts);
    else await writeSummary(session, countOutput, counts);
  } else if (puzzles > 1) {
    const { cpuSeconds, wallSeconds } = session.times();
    session.note(`${puzzles} puzzles, ${known}; ${wallSeconds.toFixed(2)} s, ${cpuSeconds.toFixed(2)} s CPU`);
  }
}
