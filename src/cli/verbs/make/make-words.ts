// What `minclue make` tells a person: what was made, and why it gave up.

import type { GaveUp, MakeRequest, ValueRange } from '../../../make/index.ts';
import { isClimbed, levelRangeOf, levelText, secondEngine } from '../../../make/internal.ts';
import { levels, SCALES, scaleFor, scaleName } from '../../../rate/index.ts';
import { counted } from '../../frame/message.ts';

/** How likely a try is to give a puzzle, from what all tries of a run gave. */
export interface Likelihood {
  /** One try in about this many gave a puzzle. */
  readonly oneIn?: number;
  /** None did: with 95 % confidence at best one in about this many does. */
  readonly atBestOneIn?: number;
}

/** Fewer tries say nothing. */
const FEWEST_TRIES = 10;

export function likelihoodOf(made: number, tries: number, request: MakeRequest): Likelihood {
  if (made > 0) return { oneIn: Math.round(tries / made) };
  // the tries of a climb or of a filling are no draws: each begins where the last one ended
  if (tries < FEWEST_TRIES || isClimbed(request) || request.wholePattern) return {};
  return { atBestOneIn: Math.round(1 / (1 - 0.05 ** (1 / tries))) };
}

/** `puzzle 1: gave up after 50 tries (0.1 s): …`. `made`: how many puzzles came before it. */
export function gaveUpText(
  { tries, elapsedMs, failures, seen }: GaveUp,
  request: MakeRequest,
  made: number,
  { oneIn, atBestOneIn }: Likelihood,
): string {
  const { board, clues } = request;
  const reasons = [
    ...patternReasons(failures, seen.solutions, request),
    seen.clues &&
      clues &&
      `${grouped(failures.clues)} with ${rangeText(seen.clues)} clues, not ${rangeText(clues)}`,
    failures.minimal > 0 && `${grouped(failures.minimal)} not minimal`,
    seen.rating &&
      `${grouped(failures.rating)} rated ${rangeText(seen.rating)}, not ${difficultyText(request)}`,
    request.level !== undefined &&
      failures.level > 0 &&
      `${seenLevels(seen.levels)}, not ${levelText(levelRangeOf(request.level))}`,
    failures.technique > 0 && `${grouped(failures.technique)} that need other techniques`,
    failures.unchecked > 0 &&
      `${grouped(failures.unchecked)} that ${secondEngine(board).name} could not check`,
    failures.unfinished > 0 && `${grouped(failures.unfinished)} not finished`,
    failures.repeated > 0 && `${grouped(failures.repeated)} like earlier ones`,
  ].filter((reason) => typeof reason === 'string');
  const chance =
    atBestOneIn !== undefined
      ? `; at best about 1 try in ${grouped(atBestOneIn)} succeeds (95 %)`
      : oneIn !== undefined && failures.repeated === 0
        ? `; of all tries about 1 in ${grouped(oneIn)} succeeded`
        : '';
  const isByTries = tries === request.tries;
  return (
    `puzzle ${made + 1}: gave up after ${tries === 1 ? '1 try' : `${grouped(tries)} tries`} (${(elapsedMs / 1000).toFixed(1)} s): ` +
    `${reasons.join(', ')}${chance} (${isByTries ? '--tries N' : '--time-limit TIME'} for more)`
  );
}

/** `1 puzzle with 24 clues, proper and minimal; checked by cover and witnesses`. */
export function madeText(puzzles: number, clues: ValueRange, { board, minimal }: MakeRequest): string {
  const also = minimal ? ' and minimal' : '';
  return `${counted(puzzles, 'puzzle')} with ${rangeText(clues)} clues, proper${also}; checked by ${secondEngine(board).name}${also && ' and witnesses'}`;
}

function patternReasons(
  { pattern, unsolvable }: GaveUp['failures'],
  solutions: ValueRange | undefined,
  request: MakeRequest,
): (string | false)[] {
  if (!request.wholePattern)
    return [pattern > 0 && `${grouped(pattern)} not proper with all clues the pattern allows`];
  const size = request.pattern!.reduce((sum, mark) => sum + Number(mark !== 0), 0);
  return [
    solutions !== undefined &&
      `${grouped(pattern)} with all ${size} cells of the pattern had ${grouped(solutions.from)} or more solutions`,
    unsolvable > 0 && `${grouped(unsolvable)} had none`,
  ];
}

/** What was asked for, with its scale. */
function difficultyText({ board, scale: asked, rating, ep, ed, gem }: MakeRequest): string {
  const scale = scaleFor({ board, cells: new Uint8Array(board.cellCount) }, asked);
  const wanted = [
    rating && rangeText(rating),
    ep && `EP ${rangeText(ep)}`,
    ed && `ED ${rangeText(ed)}`,
    gem && `a ${gem}`,
  ];
  return `${wanted.filter(Boolean).join(', ')} (${scaleName({ scale, version: SCALES[scale].version })})`;
}

/** `900 easy, 3 extreme`. */
function seenLevels(seen: GaveUp['seen']['levels'] = {}): string {
  return levels.flatMap((level) => (seen[level] ? `${grouped(seen[level])} ${level}` : [])).join(', ');
}

function rangeText({ from, to }: ValueRange): string {
  if (!Number.isFinite(to)) return `${from} or more`;
  return from === to ? `${from}` : `${from} to ${to}`;
}

function grouped(count: number): string {
  return count.toLocaleString('en');
}
