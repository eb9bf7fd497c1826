// What a maker is asked for, and what of it is impossible from the start.
import { InputError } from '../base/index.ts';
import { type Board, cellOrbits, type PatternSymmetry, patternSymmetries } from '../board/index.ts';
import { checkBoard, checkName, checkOptions } from '../board/internal.ts';
import { checkDifficulty, type Difficulty, isClimbed } from './difficulty.ts';
import type { RandomGridMethod } from './grids.ts';
import { fewestClues, whyHopeless } from './hopeless.ts';
import { checkReasoning, isReasoningAsked, levelRangeOf, levelText, type Reasoning } from './level.ts';
import { HASTY_ABOVE } from './oracle.ts';
import { checkPlacing } from './placing.ts';
import type { ValueRange } from './value-range.ts';

/** Which puzzles are wanted. */
export interface MakeRequest extends Difficulty, Reasoning {
  /** The board they are on. */
  readonly board: Board;
  /** Where the grids come from. Default: fill. */
  readonly gridMethod?: RandomGridMethod;
  /** Only minimal puzzles. Default: false. */
  readonly minimal?: boolean;
  /** From so many clues to so many. Default: as few as digging leaves. */
  readonly clues?: ValueRange;
  /** The pattern of the clues has this symmetry. Default: none. */
  readonly symmetry?: PatternSymmetry;
  /** One byte per cell, not 0 where a clue may be. Default: anywhere. */
  readonly pattern?: Uint8Array;
  /** Every cell of the pattern holds a clue. Default: false, as many as digging leaves. */
  readonly wholePattern?: boolean;
  /** The same seed gives the same puzzles. Default: 1. */
  readonly seed?: number;
  /**
   * How many tries for one puzzle before giving up. Default: 1000; for what is rare (a level, a technique, a hard first step,
   * pearl or diamond, all cells of a pattern) 100,000; without end if there is a time limit.
   */
  readonly tries?: number;
  /** How many milliseconds for one puzzle before giving up. Default: without end. */
  readonly timeLimitMs?: number;
}

/** How many tries for one puzzle before giving up, unless told otherwise. */
const DEFAULT_TRIES = 1000;
/** The same where a level or technique is asked for, a hard first step, pearl, diamond or whole pattern: few puzzles are so. */
const RARE_TRIES = 100_000;

/** How many tries for one puzzle of the request before giving up. */
export function mostTries(request: MakeRequest): number {
  const { tries, timeLimitMs } = request;
  if (timeLimitMs !== undefined) return tries ?? Number.POSITIVE_INFINITY;
  return tries ?? (isRare(request) ? RARE_TRIES : DEFAULT_TRIES);
}

/** Are few puzzles so? */
function isRare(request: MakeRequest): boolean {
  return isReasoningAsked(request) || isClimbed(request) || request.wholePattern === true;
}

/** Is one puzzle likely to take many tries? */
export function takesManyTries(request: MakeRequest): boolean {
  const { minimal = false, clues, tries = 0 } = request;
  return isRare(request) || (minimal && clues !== undefined) || tries > DEFAULT_TRIES;
}

/** What tells the puzzles of a request from those of another, for the seed: undefined where nothing is wished. */
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
    technique,
    only?.join(),
    rating || ep || ed || gem ? scale : undefined,
    range(rating),
    range(ep),
    range(ed),
    gem,
  ];
}

/** Throws an InputError if no puzzle can be as the request wants it. */
export function checkRequest(request: MakeRequest): void {
  checkOptions(request);
  const { board, minimal, symmetry, pattern, wholePattern, tries, timeLimitMs } = request;
  checkBoard(board);
  if (symmetry !== undefined) checkName('symmetry', symmetry, patternSymmetries);
  const { cellCount } = board;
  if (tries !== undefined && !(Number.isSafeInteger(tries) && tries >= 1))
    throw new InputError(`${tries} tries: at least one is needed`);
  if (timeLimitMs !== undefined && !(timeLimitMs >= 0))
    throw new InputError(`a time limit of ${timeLimitMs} ms: expected a number from 0`);
  if (pattern && pattern.length !== cellCount)
    throw new InputError(`a pattern of ${pattern.length} cells, but a ${board.name} board has ${cellCount}`);
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
}

/** Throws an InputError if no pattern that is wished for has so many clues. */
function checkClues({ board, clues, symmetry, pattern }: MakeRequest): void {
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
    throw new InputError(`${from} to ${to} clues: no pattern with the symmetry ${symmetry} has so many`);
}

/** Throws an InputError if not all cells of the pattern can hold clues. */
function checkWholePattern({ board, clues, symmetry = 'none', pattern }: MakeRequest): void {
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
function checkHope({ board, symmetry = 'none', pattern }: MakeRequest): void {
  const cells = new Uint8Array(board.cellCount);
  for (const cell of freeOrbits(board, symmetry, pattern).flat()) cells[cell] = 1;
  const why = whyHopeless(board, cells);
  if (why !== undefined) throw new InputError(`the pattern has no proper puzzle: ${why}`);
}

/** The orbits all of whose cells may hold clues. */
export function freeOrbits(board: Board, symmetry: PatternSymmetry, pattern?: Uint8Array): number[][] {
  return cellOrbits(board, symmetry).filter((orbit) => orbit.every((cell) => pattern?.[cell] !== 0));
}

/** Have some of the sizes a sum in the range? */
function canAddUp(sizes: readonly number[], from: number, to: number): boolean {
  const sums = new Uint8Array(to + 1);
  sums[0] = 1;
  for (const size of sizes) for (let sum = to; sum >= size; sum--) sums[sum] |= sums[sum - size];
  return sums.subarray(from).includes(1);
}
