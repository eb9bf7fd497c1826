// Why a maker gave up, in words: what the tries gave instead.
import { levels, SCALES, scaleFor, scaleName } from '../rate/index.ts';
import { levelRangeOf, levelText } from './level.ts';
import type { GaveUp } from './maker.ts';
import type { CheckedRequest } from './request.ts';
import type { ValueRange } from './value-range.ts';
import { secondEngine } from './verify.ts';

/** A request with its board. */
type BoardRequest = Omit<CheckedRequest, 'seed'>;

/**
 * The reasons, each with the number of tries that failed for it: `900 with 21 to 26 clues, not 17`, `3 not minimal`.
 */
export function reasonsOf({ failures, seen }: GaveUp, request: BoardRequest): string[] {
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
  ];
  return reasons.filter((reason) => typeof reason === 'string');
}

/** `24`, `24 to 25`, `24 or more`. */
export function rangeText({ from, to }: ValueRange): string {
  if (!Number.isFinite(to)) return `${from} or more`;
  return from === to ? `${from}` : `${from} to ${to}`;
}

function patternReasons(
  { pattern, unsolvable }: GaveUp['failures'],
  solutions: ValueRange | undefined,
  request: BoardRequest,
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

/** The wished difficulty with its scale. */
function difficultyText({ board, scale: asked, rating, ep, ed, gem }: BoardRequest): string {
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

function grouped(count: number): string {
  return count.toLocaleString('en');
}
