// The request for made puzzles, and which requests are impossible from the start.
import { InputError } from '../base/index.ts';
import { checkOptions, chooseSeed, type OptionNames } from '../base/internal.ts';
import { type Board, cellOrbits, type PatternSymmetry, patternSymmetries } from '../board/index.ts';
import { checkName, toBoard } from '../board/internal.ts';
import { techniqueLabel } from '../rate/index.ts';
import { checkDifficulty, type Difficulty, isClimbed } from './difficulty.ts';
import type { RandomGridMethod } from './grids.ts';
import { HASTY_ABOVE } from './hasty.ts';
import { fewestClues, whyHopeless } from './hopeless.ts';
import { checkReasoning, isReasoningAsked, levelRangeOf, levelText, type Reasoning } from './level.ts';
import { checkPlacing } from './placing.ts';
import type { ValueRange } from './value-range.ts';

/** A request for puzzles. */
export interface MakeRequest extends Difficulty, Reasoning {
  /** The board of the puzzles, or its name, as in '3x3'. */
  readonly board: Board | string;
  /** The method for the grids. Default: fill. */
  readonly gridMethod?: RandomGridMethod;
  /** Only minimal puzzles. Default: false. */
  readonly minimal?: boolean;
  /** The range of clue counts. Default: as few as digging leaves. */
  readonly clues?: ValueRange;
  /** The pattern of the clues has this symmetry. Default: none. */
  readonly symmetry?: PatternSymmetry;
  /** One byte per cell, nonzero where a clue may be. Default: anywhere. */
  readonly pattern?: Uint8Array;
  /** Every cell of the pattern holds a clue. Default: false, as many as digging leaves. */
  readonly wholePattern?: boolean;
  /**
   * The seed, a whole number from 0 to 2³² − 1: the same seed gives the same puzzles. Default: a random one, which the
   * result names.
   */
  readonly seed?: number | undefined;
  /**
   * The tries for one puzzle before giving up. Default: 1000; 100,000 for rare wishes (a level, a technique, a hard
   * first step, a pearl or diamond, all cells of a pattern); unlimited if there is a time limit.
   */
  readonly tries?: number;
  /** The milliseconds for one puzzle before giving up. Default: unlimited. */
  readonly timeLimitMs?: number;
}

/** A request that was checked, with its board and its seed. */
export interface CheckedRequest extends MakeRequest {
  readonly board: Board;
  readonly seed: number;
}

const requestNames: OptionNames<MakeRequest> = {
  board: true,
  level: true,
  technique: true,
  only: true,
  score: true,
  scale: true,
  rating: true,
  ep: true,
  ed: true,
  gem: true,
  symmetry: true,
  minimal: true,
  clues: true,
  pattern: true,
  wholePattern: true,
  gridMethod: true,
  seed: true,
  tries: true,
  timeLimitMs: true,
};

/** The default limit of tries for one puzzle. */
const DEFAULT_TRIES = 1000;
/**
 * The default limit for rare wishes: a level or technique, a hard first step, a pearl, a diamond or a whole pattern.
 */
const RARE_TRIES = 100_000;

/** The limit of tries for one puzzle of the request. */
export function mostTries(request: MakeRequest): number {
  const { tries, timeLimitMs } = request;
  if (timeLimitMs !== undefined) return tries ?? Number.POSITIVE_INFINITY;
  return tries ?? (isRare(request) ? RARE_TRIES : DEFAULT_TRIES);
}

/** Is the request a rare wish? */
function isRare(request: MakeRequest): boolean {
  return isReasoningAsked(request) || isClimbed(request) || request.wholePattern === true;
}

/** Is one puzzle likely to take many tries? */
export function takesManyTries(request: MakeRequest): boolean {
  const { minimal = false, clues, tries = 0 } = request;
  return isRare(request) || (minimal && clues !== undefined) || tries > DEFAULT_TRIES;
}

/** The wishes that distinguish this request from others, for the seed. Undefined where nothing is wished. */
export function wishesOf(request: MakeRequest): (string | undefined)[] {
  const { minimal, clues, symmetry, pattern, wholePattern, level, technique, only } = request;
  const { scale, rating, ep, ed, gem } = request;
  const range = (given: ValueRange | undefined): string | undefined => given && `${given.from}..${given.to}`;
  return [
    minimal ? 'minimal' : undefined,
    range(clues),
    symmetry === 'none' ? undefined : symmetry,
    pattern && `${[...pattern.keys()].filter((cell) => pattern[cell] !== 0)}`,
    wholePattern ? 'whole' : undefined,
    level && levelText(levelRangeOf(level)),
    technique && techniqueLabel(technique), // the words, which a seed has always been mixed with
    only?.map(techniqueLabel).join(),
    rating || ep || ed || gem ? scale : undefined,
    range(rating),
    range(ep),
    range(ed),
    gem,
  ];
}

/** Draws the seed if none is given, and takes the board by name. Throws an InputError if no puzzle can fit. */
export function checkRequest(given: MakeRequest): CheckedRequest {
  checkOptions(given, requestNames);
  const board = toBoard(given.board);
  const request: CheckedRequest = { ...given, board, seed: chooseSeed(given.seed) };
  const { minimal, symmetry, pattern, wholePattern, tries, timeLimitMs } = request;
  if (symmetry !== undefined) checkName('symmetry', symmetry, patternSymmetries);
  const { cellCount } = board;
  if (tries !== undefined && !(Number.isSafeInteger(tries) && tries >= 1))
    throw new InputError(`${tries} tries: at least one is needed`);
  if (timeLimitMs !== undefined && !(timeLimitMs >= 0))
    throw new InputError(`a time limit of ${timeLimitMs} ms: expected a number from 0`);
  if (pattern && pattern.length !== cellCount)
    throw new InputError(
      `cells of a pattern of a ${board.name} board: expected ${cellCount}, got ${pattern.length}`,
    );
  if (wholePattern) checkWholePattern(request);
  checkDifficulty(request, board);
  checkReasoning(request);
  checkPlacing(request);
  if (minimal && board.size > HASTY_ABOVE)
    throw new InputError(
      `minimal puzzles of ${board.name}: with more than ${HASTY_ABOVE} digits nobody can tell whether a puzzle is minimal; without that, digging leaves few clues`,
    );
  checkClues(request);
  if (pattern) checkHope(request);
  return request;
}

/** Throws an InputError if no allowed pattern has this many clues. */
export function checkClues({ board, clues, symmetry, pattern }: Omit<CheckedRequest, 'seed'>): void {
  if (!clues) return;
  const { from, to } = clues;
  const { cellCount } = board;
  if (!(Number.isSafeInteger(from) && Number.isSafeInteger(to) && from >= 0 && from <= to && to <= cellCount))
    throw new InputError(
      `${from} to ${to} clues: expected two numbers from 0 to ${cellCount}, the smaller first`,
    );
  const fewest = fewestClues(board);
  if (to < fewest)
    throw new InputError(`${to} clues: every proper puzzle of ${board.name} has ${fewest} or more`);
  const sizes = freeOrbits(board, symmetry ?? 'none', pattern).map(({ length }) => length);
  const most = sizes.reduce((sum, size) => sum + size, 0);
  if (most < from) throw new InputError(`${from} clues: the pattern has room for ${most}`);
  if (!canAddUp(sizes, from, to))
    throw new InputError(
      `${from} to ${to} clues: no pattern with the symmetry ${symmetry} has such a number`,
    );
}

/** Throws an InputError if the cells of the pattern cannot all hold clues. */
function checkWholePattern({ board, clues, symmetry = 'none', pattern }: CheckedRequest): void {
  if (!pattern) throw new InputError('all cells of a pattern: there is no pattern');
  const size = pattern.reduce((sum, mark) => sum + Number(mark !== 0), 0);
  if (clues && !(clues.from <= size && size <= clues.to))
    throw new InputError(
      `${clues.from} to ${clues.to} clues: the pattern has ${size} cells, and all of them hold clues`,
    );
  if (freeOrbits(board, symmetry, pattern).flat().length !== size)
    throw new InputError(
      `the pattern does not have the symmetry ${symmetry}, and all of its cells hold clues`,
    );
}

/** Throws an InputError if no puzzle with clues in the pattern alone is proper. */
function checkHope({ board, symmetry = 'none', pattern }: CheckedRequest): void {
  const cells = new Uint8Array(board.cellCount);
  for (const cell of freeOrbits(board, symmetry, pattern).flat()) cells[cell] = 1;
  const why = whyHopeless(board, cells);
  if (why !== undefined) throw new InputError(`the pattern has no proper puzzle: ${why}`);
}

/** The orbits all of whose cells may hold clues. */
export function freeOrbits(board: Board, symmetry: PatternSymmetry, pattern?: Uint8Array): number[][] {
  return cellOrbits(board, symmetry).filter((orbit) => orbit.every((cell) => pattern?.[cell] !== 0));
}

/** Do some of the sizes have a sum in the range? */
function canAddUp(sizes: readonly number[], from: number, to: number): boolean {
  const sums = new Uint8Array(to + 1);
  sums[0] = 1;
  for (const size of sizes) for (let sum = to; sum >= size; sum--) sums[sum] |= sums[sum - size];
  return sums.subarray(from).includes(1);
}
