// The messages of `minclue make`: what was made, and why it gave up.

import type { GaveUp, MakingProgress, ValueRange } from '../../../make/index.ts';
import {
  type CheckedRequest,
  isClimbed,
  rangeText,
  reasonsOf,
  secondEngine,
} from '../../../make/internal.ts';
import { counted, thousands } from '../../frame/message.ts';

/** How likely a try is to give a puzzle, estimated from all tries of a run. */
export interface Likelihood {
  /** One try in about this many gave a puzzle. */
  readonly oneIn?: number;
  /** No try gave a puzzle: with 95 % confidence at best one in about this many does. */
  readonly atBestOneIn?: number;
}

/** Fewer tries allow no estimate. */
const FEWEST_TRIES = 10;

export function likelihoodOf(made: number, tries: number, request: CheckedRequest): Likelihood {
  if (made > 0) return { oneIn: Math.round(tries / made) };
  // the tries of a climb or of a filling are not independent: each begins where the last one ended
  if (tries < FEWEST_TRIES || isClimbed(request) || request.wholePattern) return {};
  return { atBestOneIn: Math.round(1 / (1 - 0.05 ** (1 / tries))) };
}

/** `puzzle 1: gave up after 50 tries (0.1 s): …`. `name`: the puzzle's name. */
export function gaveUpText(
  gaveUp: GaveUp,
  request: CheckedRequest,
  name: string,
  { oneIn, atBestOneIn }: Likelihood,
): string {
  const { tries, elapsedMs, failures } = gaveUp;
  const reasons = reasonsOf(gaveUp, request);
  const chance =
    atBestOneIn !== undefined
      ? `; at best about 1 try in ${grouped(atBestOneIn)} succeeds (95 %)`
      : oneIn !== undefined && failures.repeated === 0
        ? `; of all tries about 1 in ${grouped(oneIn)} succeeded`
        : '';
  const isByTries = tries === request.tries;
  return (
    `${name}: gave up after ${tries === 1 ? '1 try' : `${grouped(tries)} tries`} (${(elapsedMs / 1000).toFixed(1)} s): ` +
    `${reasons.join(', ')}${chance} (${isByTries ? '--tries N' : '--time-limit TIME'} for more)`
  );
}

/**
 * `3 of 10 puzzles, 1,234 tries`. On large boards, where a try takes long, it adds how many cells digging has tried. If
 * all cells of a pattern must have clues, it adds how near the tries came until there is a puzzle.
 */
export function progressText(made: number, count: number, begun: MakingProgress): string {
  const { tries, cells, fewestSolutions } = begun;
  const looked = cells > 0 ? `, ${counted(cells, 'cell')} tried` : '';
  const nearest =
    made === 0 && fewestSolutions > 0 ? `, the best had ${thousands(fewestSolutions)} solutions` : '';
  const attempts = `${thousands(tries)} ${tries === 1 ? 'try' : 'tries'}`;
  return `${thousands(made)} of ${counted(count, 'puzzle')}, ${attempts}${looked}${nearest}`;
}

/** `1 puzzle with 24 clues, proper and minimal; checked by cover and witnesses`. */
export function madeText(puzzles: number, clues: ValueRange, { board, minimal }: CheckedRequest): string {
  const also = minimal ? ' and minimal' : '';
  return `${counted(puzzles, 'puzzle')} with ${rangeText(clues)} clues, proper${also}; checked by ${secondEngine(board).name}${also && ' and witnesses'}`;
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
