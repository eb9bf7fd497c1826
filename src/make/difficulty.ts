// How hard the puzzles of a request shall be, and whether one is. On Explainer's scale the rating ends as soon as it is
// known that the puzzle is too hard, or begins or goes on too easily.
import { InputError } from '../base/index.ts';
import type { Board, Puzzle } from '../board/index.ts';
import { type ExplainerRating, rate, rateByExplainer, SCALES, type Scale, scaleFor } from '../rate/index.ts';
import type { ValueRange } from './value-range.ts';

/** How hard a puzzle shall be. */
export interface Difficulty {
  /** On which scale. Default: Sudoku Explainer's on 3x3, else ours. */
  readonly scale?: Scale | undefined;
  /** From one rating to another; on Explainer's scale ER. Default: any. */
  readonly rating?: ValueRange | undefined;
  /** On Explainer's scale: from one EP to another. Default: any. */
  readonly ep?: ValueRange | undefined;
  /** On Explainer's scale: from one ED to another. Default: any. */
  readonly ed?: ValueRange | undefined;
  /** On Explainer's scale: a pearl has EP = ER, a diamond, a pearl of its own, ED = ER. Default: neither is asked for. */
  readonly gem?: 'pearl' | 'diamond' | undefined;
}

/** What is said of how hard a puzzle is: `er`, `ep` and `ed` on Explainer's scale. */
export interface MadeRating extends Partial<ExplainerRating> {
  /** The rating; on Explainer's scale ER. */
  readonly rating: number;
  /** The scale. */
  readonly scale: Scale;
  /** Its version. */
  readonly ratingVersion: number;
}

/** Is any rating asked for? */
export function isRatingAsked({ scale, rating, ep, ed, gem }: Difficulty): boolean {
  return (
    scale !== undefined || rating !== undefined || ep !== undefined || ed !== undefined || gem !== undefined
  );
}

/** Throws an InputError if no puzzle can be so. */
export function checkDifficulty(wanted: Difficulty, board: Board): void {
  for (const name of ['rating', 'ep', 'ed'] as const) {
    const range = wanted[name];
    if (range && !(range.from <= range.to))
      throw new InputError(
        `${name === 'rating' ? 'a rating' : `an ${name.toUpperCase()}`} from ${range.from} to ${range.to}: expected the smaller number first`,
      );
  }
  if (!isRatingAsked(wanted)) return;
  const scale = scaleFor({ board, cells: new Uint8Array(board.cellCount) }, wanted.scale);
  const { ep, ed, gem } = wanted;
  const own = ep ? 'an EP' : ed ? 'an ED' : gem && `${gem}s`;
  if (own !== undefined && scale !== 'explainer')
    throw new InputError(`${own}: only Sudoku Explainer's scale knows that, not ${scale} (on ${board.name})`);
}

/** The rating of a proper puzzle, or how far it was rated when it was clear that it is not as wanted. */
export function rateWanted(
  puzzle: Puzzle,
  wanted: Difficulty,
): { readonly isWanted: boolean; readonly rating: MadeRating } {
  const scale = scaleFor(puzzle, wanted.scale);
  const ratingVersion = SCALES[scale].version;
  if (scale !== 'explainer') {
    const rating = rate(puzzle, { scale, isProper: true }).rating!;
    return { isWanted: isIn(wanted.rating, rating), rating: { rating, scale, ratingVersion } };
  }
  let hasPlaced = false;
  let isHopeless = false;
  const numbers = rateByExplainer(puzzle, {
    onStep({ placement }, soFar) {
      hasPlaced ||= placement !== undefined;
      isHopeless = !canBecome(soFar, hasPlaced, wanted);
      return !isHopeless;
    },
  });
  const isWanted = !isHopeless && distanceFrom(numbers, wanted) === 0;
  return { isWanted, rating: { rating: numbers.er, ...numbers, scale, ratingVersion } };
}

/** The hardest technique of Explainer's that places a digit at once: direct hidden triplet. */
const EASY = 2.5;

/** Is this so rare that it is climbed to (climb.ts)? A puzzle must begin without a single to be so. */
export function isClimbed(wanted: Difficulty): boolean {
  const { rating, ep, gem } = wanted;
  return Math.max(ep?.from ?? 0, gem === undefined ? 0 : (rating?.from ?? 0), easiestStart(wanted)) > EASY;
}

/** How hard the first step has to be at the least. */
export function easiestStart({ rating, ed, gem }: Difficulty): number {
  return Math.max(ed?.from ?? 0, gem === 'diamond' ? (rating?.from ?? 0) : 0);
}

/** How far the numbers of a puzzle are from those wanted, in ratings; 0 if they are wanted. */
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

/** Can the rating still become what is wanted? ER only grows, EP until a digit is placed, ED not at all. */
function canBecome(
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

/** Is it in the range, if there is one? */
export function isIn(range: ValueRange | undefined, value: number): boolean {
  return range === undefined || (value >= range.from && value <= range.to);
}
