// One try at a puzzle: dig out a grid in random order and judge the result by the request.

import { pickInt, type Random, shuffled } from '../base/index.ts';
import type { Grid } from '../board/index.ts';
import type { Level } from '../rate/index.ts';
import type { Rounds } from '../rate/internal.ts';
import type { rateWanted } from './by-rating.ts';
import { isIn, type MadeRating } from './difficulty.ts';
import { digInSlices, findRedundantInSlices } from './dig.ts';
import { easeUntilChecked } from './ease.ts';
import type { DrawGrid } from './grids.ts';
import type { Dug, HastyOracle, Oracle } from './kernel-digger.ts';
import { easeToTechniques, isReasoningAsked, type MadeReasoning, reasonWanted } from './level.ts';
import type { CheckedRequest } from './request.ts';
import { verifyMinimal } from './verify-minimal.ts';
import type { Watch } from './watch.ts';
import { Witnesses } from './witnesses.ts';

/** The properties of a made puzzle. */
export interface MadeRow extends Partial<Omit<MadeRating, 'rating'>>, Partial<MadeReasoning> {
  /** The clues, 0 in empty cells. */
  readonly cells: Uint8Array;
  /** Its solution. */
  readonly solution: Grid;
  /** How many clues it has. */
  readonly clues: number;
  /** Undefined if it is too hard to decide, as on boards of more than 16 digits. */
  readonly isMinimal: boolean | undefined;
  /** How hard it is, on `scale`, if the request asks for it. */
  readonly rating: number | undefined;
}

/**
 * Why a try failed, in order: more than one solution with all clues of the pattern; no solution with them; wrong number
 * of clues; a redundant clue; wrong rating; wrong level; does not need the technique; the second engine did not finish;
 * time limit reached; already known.
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

/**
 * Checks that the grid is the only solution. Returns false if the limit of nodes was too small to decide. Throws an
 * error, which would be a bug, if it is not.
 */
export type Verify = (cells: Uint8Array, grid: Grid, nodes?: number) => boolean;

/** A request with the tools that make its puzzles. */
export interface Tools extends CheckedRequest {
  readonly drawGrid: DrawGrid;
  readonly oracle: Oracle;
  /** The oracle for digging large boards. */
  readonly hasty: HastyOracle | undefined;
  /** The cells that may hold clues, by orbits and as one byte per cell. */
  readonly orbits: readonly (readonly number[])[];
  readonly free: Uint8Array;
  readonly isAllFree: boolean;
  readonly watch: Watch;
  /** Checks by a second engine that a puzzle is proper. */
  readonly verify: Verify;
  /** Judges ratings, where the request asks for that. */
  readonly rateWanted?: typeof rateWanted | undefined;
}

/** Why a try gave no puzzle. */
export type Miss =
  | { readonly failure: 'pattern'; readonly solutions?: number }
  | { readonly failure: 'unsolvable' | 'minimal' | 'technique' | 'unchecked' | 'unfinished' }
  | { readonly failure: 'clues' | 'rating'; readonly value: number }
  | { readonly failure: 'level'; readonly level: Level };

/** A try with pauses: a puzzle, or why the result does not fit the request. */
export type Try = Generator<unknown, MadeRow | Miss>;

/** Digs out a random grid. */
export function* digGrid(tools: Tools, random: Random): Try {
  const start = drawStart(tools, random);
  if (!start) return { failure: 'pattern' };
  const { cells, solution } = start;
  const dug = yield* digOrbits(tools, cells, solution, tools.orbits, random);
  if (tools.minimal) return yield* judge(tools, cells, solution, dug);
  const eased = yield* easeToTechniques(tools, cells, solution, random);
  const clues = countClues(cells);
  // with more clues a witness may agree with all of them
  const left = clues === dug.clues ? dug : { clues, witnesses: Witnesses.none(cells.length) };
  return yield* judge(tools, cells, solution, left, eased);
}

/** A random grid with clues in all allowed cells. Undefined if that is not proper. */
export function drawStart(
  { drawGrid, oracle, free, isAllFree }: Tools,
  random: Random,
): { readonly cells: Uint8Array; readonly solution: Grid } | undefined {
  const solution = drawGrid(random);
  const cells = solution.slice();
  if (!isAllFree) for (let cell = 0; cell < cells.length; cell++) if (free[cell] === 0) cells[cell] = 0;
  return !isAllFree && oracle.other(cells, solution) ? undefined : { cells, solution };
}

/** Removes orbits in random order. Changes `cells`. */
export function* digOrbits(
  { oracle, hasty, minimal = false, clues }: Tools,
  cells: Uint8Array,
  solution: Grid,
  orbits: Tools['orbits'],
  random: Random,
): Generator<undefined, Dug> {
  const order = shuffled(orbits, random);
  // the clue count of a minimal puzzle is given; any other puzzle can stop at any number in the range
  const fewest = minimal || !clues ? 0 : clues.from + pickInt(random, clues.to - clues.from + 1);
  return yield* digInSlices(cells, solution, order, hasty ?? oracle, fewest);
}

/** Does the dug-out puzzle fit the request? */
export function* judge(
  tools: Tools,
  cells: Uint8Array,
  solution: Grid,
  { clues: left, witnesses }: Dug,
  eased?: Rounds,
): Try {
  const { board, oracle, hasty, minimal = false, verify } = tools;
  if (!isIn(tools.clues, left)) return { failure: 'clues', value: left };
  const clues = hasty ? easeUntilChecked(tools, cells, solution) : left;
  if (clues === undefined) return { failure: 'unchecked' };
  if (!isIn(tools.clues, clues)) return { failure: 'clues', value: clues };
  const reasoned = isReasoningAsked(tools)
    ? yield* reasonWanted({ board, cells }, tools, hasty ? undefined : eased)
    : undefined;
  if (reasoned && 'failure' in reasoned) return reasoned;
  const examined = hasty ? undefined : yield* findRedundantInSlices(cells, solution, oracle, witnesses);
  const isMinimal = examined && examined.redundant.length === 0;
  if (minimal && !isMinimal) return { failure: 'minimal' };
  const rated = tools.rateWanted && (yield* tools.rateWanted({ board, cells }, tools));
  if (rated && !rated.isWanted) return { failure: 'rating', value: rated.rating.rating };
  if (!hasty) verify(cells, solution);
  if (examined && isMinimal) verifyMinimal(board, cells, examined.witnesses);
  return { cells, solution, clues, isMinimal, rating: undefined, ...rated?.rating, ...reasoned };
}

function countClues(cells: Uint8Array): number {
  let clues = 0;
  for (const digit of cells) if (digit !== 0) clues++;
  return clues;
}
