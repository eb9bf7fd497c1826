// Makes puzzles by number: puzzle i of a request depends on the request and i alone. Each try digs out a random grid
// in random order; what does not meet the request is thrown away.
import type { Grid } from '../board/index.ts';
import { pickInt, type Random, shuffled } from '../random/index.ts';
import { rate } from '../rate/index.ts';
import { dig, findRedundant } from './dig.ts';
import { type DrawGrid, openGrids } from './grids.ts';
import { createOracle, HASTY_ABOVE, type HastyOracle, hastyOracle, type Oracle } from './oracle.ts';
import { checkRequest, DEFAULT_TRIES, freeOrbits, type MakeRequest, type ValueRange } from './request.ts';
import { streamOf } from './stream.ts';
import { verifyMinimal, verifyProper } from './verify.ts';

/** A puzzle as wanted. That it is proper, and minimal if it says so, was checked a second time (verify.ts). */
export interface MadePuzzle {
  /** Tells it from giving up. */
  readonly kind: 'puzzle';
  /** Its number, from 0. */
  readonly index: number;
  /** The clues, 0 in empty cells. */
  readonly cells: Uint8Array;
  /** Its solution. */
  readonly solution: Grid;
  /** How many clues it has. */
  readonly clues: number;
  /** Undefined: too hard to know, as on boards of more than 16 digits. */
  readonly isMinimal: boolean | undefined;
  /** How hard it is (RATING_VERSION of the rater), if the request asks for it. */
  readonly rating: number | undefined;
  /** How many grids it took. */
  readonly tries: number;
}

/** No puzzle met the request in so many tries. */
export interface GaveUp {
  /** Tells it from a puzzle. */
  readonly kind: 'gave up';
  /** The number of the puzzle that was not found. */
  readonly index: number;
  /** How many grids were dug out for it. */
  readonly tries: number;
  /** How many of the tries failed for which reason. */
  readonly failures: Readonly<Record<Failure, number>>;
  /** The numbers of clues and the ratings that came out, where they were the reason. */
  readonly seen: {
    /** From the fewest clues to the most. */
    readonly clues?: ValueRange;
    /** From the easiest to the hardest. */
    readonly rating?: ValueRange;
  };
}

/**
 * Not proper with all clues of the pattern; wrong number of clues; a clue could go; wrong rating; the second engine
 * did not come to an end; there already.
 */
export type Failure = 'pattern' | 'clues' | 'minimal' | 'rating' | 'unchecked' | 'repeated';

export const noFailures: Readonly<Record<Failure, number>> = {
  pattern: 0,
  clues: 0,
  minimal: 0,
  rating: 0,
  unchecked: 0,
  repeated: 0,
};

/** Nodes the second engine gets for a large board: some seconds. */
const CHECK_NODES = 10_000_000;

/** Makes the puzzles of a request. */
export interface Maker {
  /** The puzzle of that number, from 0. */
  make(index: number): MadePuzzle | GaveUp;
}

/** Sets up a maker. Throws an InputError if the request cannot be met. */
export async function createMaker(request: MakeRequest): Promise<Maker> {
  checkRequest(request);
  const {
    board,
    gridMethod = 'fill',
    symmetry = 'none',
    pattern,
    seed = 1,
    tries: most = DEFAULT_TRIES,
  } = request;
  const drawGrid = await openGrids(board, gridMethod);
  const oracle = createOracle(board);
  const hasty = board.size > HASTY_ABOVE ? hastyOracle(board) : undefined;
  const orbits = freeOrbits(board, symmetry, pattern);
  const free = new Uint8Array(board.cellCount);
  for (const cell of orbits.flat()) free[cell] = 1;
  const isAllFree = !free.includes(0);
  const tools: Tools = { ...request, drawGrid, oracle, hasty, orbits, free, isAllFree };

  return {
    make(index) {
      const random = streamOf(seed, index);
      const failures = { ...noFailures };
      const seen: { clues?: ValueRange; rating?: ValueRange } = {};
      for (let tries = 1; tries <= most; tries++) {
        const outcome = tryOnce(tools, random);
        if (!('failure' in outcome)) return { kind: 'puzzle', index, ...outcome, tries };
        failures[outcome.failure]++;
        if ('value' in outcome) seen[outcome.failure] = widened(seen[outcome.failure], outcome.value);
      }
      return { kind: 'gave up', index, tries: most, failures, seen };
    },
  };
}

interface Tools extends MakeRequest {
  readonly drawGrid: DrawGrid;
  readonly oracle: Oracle;
  /** What large boards are dug with. */
  readonly hasty: HastyOracle | undefined;
  /** The cells that may hold clues, by orbits, and as one byte per cell. */
  readonly orbits: readonly (readonly number[])[];
  readonly free: Uint8Array;
  readonly isAllFree: boolean;
}

type Dug = Pick<MadePuzzle, 'cells' | 'solution' | 'clues' | 'isMinimal' | 'rating'>;

type Miss =
  | { readonly failure: 'pattern' | 'minimal' | 'unchecked' }
  | { readonly failure: 'clues' | 'rating'; readonly value: number };

/** A puzzle, or why it is none that was asked for. */
function tryOnce(tools: Tools, random: Random): Dug | Miss {
  const { board, drawGrid, oracle, hasty, orbits, free, isAllFree, minimal = false } = tools;
  const solution = drawGrid(random);
  const cells = solution.slice();
  if (!isAllFree) for (let cell = 0; cell < cells.length; cell++) if (free[cell] === 0) cells[cell] = 0;
  if (!isAllFree && oracle.other(cells, solution)) return { failure: 'pattern' };
  const order = shuffled(orbits, random);
  // a minimal puzzle has as many clues as it has; another can be left at any number in the range
  const fewest =
    minimal || !tools.clues ? 0 : tools.clues.from + pickInt(random, tools.clues.to - tools.clues.from + 1);
  const dug = dig(cells, solution, order, hasty ?? oracle, fewest);
  const { clues } = dug;
  if (!isIn(tools.clues, clues)) return { failure: 'clues', value: clues };
  const examined = hasty ? undefined : findRedundant(cells, solution, oracle, dug.witnesses);
  const isMinimal = examined && examined.redundant.length === 0;
  if (minimal && !isMinimal) return { failure: 'minimal' };
  const rating = tools.rating && rate({ board, cells }, { isProper: true }).rating;
  if (rating !== undefined && !isIn(tools.rating, rating)) return { failure: 'rating', value: rating };
  if (!verifyProper(board, cells, solution, hasty ? CHECK_NODES : undefined)) return { failure: 'unchecked' };
  if (examined && isMinimal) verifyMinimal(board, cells, examined.witnesses);
  return { cells, solution, clues, isMinimal, rating };
}

function isIn(range: ValueRange | undefined, value: number): boolean {
  return range === undefined || (value >= range.from && value <= range.to);
}

function widened(range: ValueRange | undefined, value: number): ValueRange {
  return { from: Math.min(range?.from ?? value, value), to: Math.max(range?.to ?? value, value) };
}
