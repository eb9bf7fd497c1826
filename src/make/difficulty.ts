// The wished difficulty of puzzles: what can be wished, and how far a rating is from it.
import { InputError } from '../base/index.ts';
import type { Board } from '../board/index.ts';
import { checkName } from '../board/internal.ts';
import { type ExplainerRating, type Scale, scaleFor } from '../rate/index.ts';
import type { ValueRange } from './value-range.ts';

/** The wished difficulty. */
export interface Difficulty {
  /** The scale. Default: Sudoku Explainer's on 3x3, else ours. */
  readonly scale?: Scale | undefined;
  /** The range of the rating, on Explainer's scale of ER. Default: any. */
  readonly rating?: ValueRange | undefined;
  /** On Explainer's scale: the range of EP. Default: any. */
  readonly ep?: ValueRange | undefined;
  /** On Explainer's scale: the range of ED. Default: any. */
  readonly ed?: ValueRange | undefined;
  /** On Explainer's scale: a pearl has EP = ER; a diamond is a pearl with ED = ER. Default: no gem is asked for. */
  readonly gem?: 'pearl' | 'diamond' | undefined;
}

/** The rating of a made puzzle. On Explainer's scale with `er`, `ep` and `ed`. */
export interface MadeRating extends Partial<ExplainerRating> {
  /** The rating, on Explainer's scale ER. */
  readonly rating: number;
  /** The scale. */
  readonly scale: Scale;
  /** The version of the scale. */
  readonly ratingVersion: number;
}

/** Does the request ask for a rating? */
export function isRatingAsked({ scale, rating, ep, ed, gem }: Difficulty): boolean {
  return (
    scale !== undefined || rating !== undefined || ep !== undefined || ed !== undefined || gem !== undefined
  );
}

/** Throws an InputError if no puzzle can have this difficulty. */
export function checkDifficulty(wanted: Difficulty, board: Board): void {
  for (const name of ['rating', 'ep', 'ed'] as const) {
    const range = wanted[name];
    if (range && !(range.from <= range.to))
      throw new InputError(
        `${name === 'rating' ? 'a rating' : `an ${name.toUpperCase()}`} from ${range.from} to ${range.to}: expected the smaller number first`,
      );
  }
  if (wanted.gem !== undefined) checkName('gem', wanted.gem, ['pearl', 'diamond']);
  if (!isRatingAsked(wanted)) return;
  const scale = scaleFor({ board, cells: new Uint8Array(board.cellCount) }, wanted.scale);
  const { ep, ed, gem } = wanted;
  const own = ep ? 'an EP' : ed ? 'an ED' : gem && `${gem}s`;
  if (own !== undefined && scale !== 'explainer')
    throw new InputError(`${own}: only Sudoku Explainer's scale knows that, not ${scale} (on ${board.name})`);
}

/** The hardest of Explainer's techniques that place a digit at once: direct hidden triplet. */
const EASY = 2.5;

/** Is the wish so rare that it needs climbing (climb.ts)? Such puzzles begin without a single. */
export function isClimbed(wanted: Difficulty): boolean {
  const { rating, ep, gem } = wanted;
  return Math.max(ep?.from ?? 0, gem === undefined ? 0 : (rating?.from ?? 0), easiestStart(wanted)) > EASY;
}

/** A lower bound for the rating of the first step. */
export function easiestStart({ rating, ed, gem }: Difficulty): number {
  return Math.max(ed?.from ?? 0, gem === 'diamond' ? (rating?.from ?? 0) : 0);
}

/** How far the ratings of a puzzle are from the wish, 0 if they fit. */
export function distanceFrom(
  { er, ep, ed }: ExplainerRating,
  { rating, ep: e, ed: d, gem }: Difficulty,
): number {
  const gap = gem === undefined ? 0 : er - (gem === 'pearl' ? ep : ed);
  return gap + outside(rating, er) + outside(e, ep) + outside(d, ed);
}

function outside(range: ValueRange | undefined, value: number): number {
  return range === undefined ? 0 : Math.max(0, range.from - value, value - range.to);
}

/** Can the unfinished rating still fit? ER only grows, EP grows until a digit is placed, ED is fixed. */
export function canBecome(
  { er, ep, ed }: ExplainerRating,
  hasPlaced: boolean,
  { rating, ep: wantedEp, ed: wantedEd, gem }: Difficulty,
): boolean {
  if (rating && er > rating.to) return false;
  if (!isIn(wantedEd, ed) || (gem === 'diamond' && er > ed)) return false;
  if (wantedEp && (ep > wantedEp.to || (hasPlaced && ep < wantedEp.from))) return false;
  if (!hasPlaced) return true;
  return gem === undefined || (er <= ep && !(rating && ep < rating.from));
}

/** Is the value in the range, if there is a range? */
export function isIn(range: ValueRange | undefined, value: number): boolean {
  return range === undefined || (value >= range.from && value <= range.to);
}
