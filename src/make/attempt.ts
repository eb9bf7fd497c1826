// One try at a puzzle: a grid is dug out in random order, and what comes out is judged by what was asked for.

import { pickInt, type Random, shuffled } from '../base/index.ts';
import type { Grid } from '../board/index.ts';
import type { Level } from '../rate/index.ts';
import type { Rounds } from '../rate/internal.ts';
import { isIn, isRatingAsked, type MadeRating, rateWanted } from './difficulty.ts';
import { dig, findRedundant } from './dig.ts';
import { easeUntilChecked } from './ease.ts';
import type { DrawGrid } from './grids.ts';
import { easeToTechniques, isReasoningAsked, isTooEasy, type MadeReasoning, reasonWanted } from './level.ts';
import type { Dug, HastyOracle, Oracle } from './oracle.ts';
import type { MakeRequest } from './request.ts';
import { verifyMinimal, verifyProper } from './verify.ts';
import type { Watch } from './watch.ts';
import { Witnesses } from './witnesses.ts';

/** What is known of a puzzle that was made. */
export interface MadeRow extends Partial<Omit<MadeRating, 'rating'>>, Partial<MadeReasoning> {
  /** The clues, 0 in empty cells. */
  readonly cells: Uint8Array;
  /** Its solution. */
  readonly solution: Grid;
  /** How many clues it has. */
  readonly clues: number;
  /** Undefined: too hard to know, as on boards of more than 16 digits. */
  readonly isMinimal: boolean | undefined;
  /** How hard it is, on `scale`, if the request asks for it. */
  readonly rating: number | undefined;
}

/**
 * More than one solution with all clues of the pattern; none with them; wrong number of clues; a clue could go; wrong rating;
 * another level; needs another technique; the second engine did not come to an end; the time was over; there already.
 */
export type Failure =
  | 'pattern'
  | 'unsolvable'
  | 'clues'
  | 'minimal'
  | 'rating'
  | 'level'
  | 'technique'
  | 'unchecked'
  | 'unfinished'
  | 'repeated';

/** A request with what its puzzles are made with. */
export interface Tools extends MakeRequest {
  readonly drawGrid: DrawGrid;
  readonly oracle: Oracle;
  /** What large boards are dug with. */
  readonly hasty: HastyOracle | undefined;
  /** The cells that may hold clues, by orbits, and as one byte per cell. */
  readonly orbits: readonly (readonly number[])[];
  readonly free: Uint8Array;
  readonly isAllFree: boolean;
  readonly watch: Watch;
}

/** Why a try gave no puzzle. */
export type Miss =
  | { readonly failure: 'pattern'; readonly solutions?: number }
  | { readonly failure: 'unsolvable' | 'minimal' | 'technique' | 'unchecked' | 'unfinished' }
  | { readonly failure: 'clues' | 'rating'; readonly value: number }
  /** Without its level: easier. */
  | { readonly failure: 'level'; readonly level?: Level };

/** Digs out a random grid: a puzzle, or why it is none that was asked for. */
export function digGrid(tools: Tools, random: Random): MadeRow | Miss {
  const start = drawStart(tools, random);
  if (!start) return { failure: 'pattern' };
  const { cells, solution } = start;
  const dug = digOrbits(tools, cells, solution, tools.orbits, random);
  if (isTooEasy({ board: tools.board, cells }, tools)) return { failure: 'level' };
  if (tools.minimal) return judge(tools, cells, solution, dug);
  const eased = easeToTechniques(tools, cells, solution, random);
  const clues = countClues(cells);
  // with more clues a witness may agree with all of them
  const left = clues === dug.clues ? dug : { clues, witnesses: Witnesses.none(cells.length) };
  return judge(tools, cells, solution, left, eased);
}

/** A random grid with clues wherever they may be; undefined: that is not proper. */
export function drawStart(
  { drawGrid, oracle, free, isAllFree }: Tools,
  random: Random,
): { readonly cells: Uint8Array; readonly solution: Grid } | undefined {
  const solution = drawGrid(random);
  const cells = solution.slice();
  if (!isAllFree) for (let cell = 0; cell < cells.length; cell++) if (free[cell] === 0) cells[cell] = 0;
  return !isAllFree && oracle.other(cells, solution) ? undefined : { cells, solution };
}

/** Takes orbits out in random order; changes `cells`. */
export function digOrbits(
  { oracle, hasty, minimal = false, clues }: Tools,
  cells: Uint8Array,
  solution: Grid,
  orbits: Tools['orbits'],
  random: Random,
): Dug {
  const order = shuffled(orbits, random);
  // a minimal puzzle has as many clues as it has; another can be left at any number in the range
  const fewest = minimal || !clues ? 0 : clues.from + pickInt(random, clues.to - clues.from + 1);
  return dig(cells, solution, order, hasty ?? oracle, fewest);
}

/** Is a puzzle that was dug out as asked for? */
export function judge(
  tools: Tools,
  cells: Uint8Array,
  solution: Grid,
  { clues: left, witnesses }: Dug,
  eased?: Rounds,
): MadeRow | Miss {
  const { board, oracle, hasty, minimal = false, watch } = tools;
  if (!isIn(tools.clues, left)) return { failure: 'clues', value: left };
  const clues = hasty ? easeUntilChecked(tools, cells, solution) : left;
  if (clues === undefined) return { failure: 'unchecked' };
  if (!isIn(tools.clues, clues)) return { failure: 'clues', value: clues };
  const reasoned = isReasoningAsked(tools)
    ? reasonWanted({ board, cells }, tools, hasty ? undefined : eased)
    : undefined;
  if (reasoned && 'failure' in reasoned) return reasoned;
  const examined = hasty ? undefined : findRedundant(cells, solution, oracle, witnesses);
  const isMinimal = examined && examined.redundant.length === 0;
  if (minimal && !isMinimal) return { failure: 'minimal' };
  const rated = isRatingAsked(tools) ? rateWanted({ board, cells }, tools) : undefined;
  if (rated && !rated.isWanted) return { failure: 'rating', value: rated.rating.rating };
  if (!hasty) verifyProper(board, cells, solution, undefined, watch);
  if (examined && isMinimal) verifyMinimal(board, cells, examined.witnesses);
  return { cells, solution, clues, isMinimal, rating: undefined, ...rated?.rating, ...reasoned };
}

function countClues(cells: Uint8Array): number {
  let clues = 0;
  for (const digit of cells) if (digit !== 0) clues++;
  return clues;
}
