// Makes puzzles by number: puzzle i depends on the request and i alone. Each try digs out a random grid in random
// order, or climbs from one puzzle to the next (climb.ts). What does not fit the request is thrown away.

import type { Random } from '../base/index.ts';
import type { Puzzle } from '../board/index.ts';
import { withJson } from '../board/internal.ts';
import type { Level } from '../rate/index.ts';
import { digGrid, type Failure, type MadeRow, type Tools, type Try } from './attempt.ts';
import { isClimbed, isRatingAsked } from './difficulty.ts';
import { openGrids } from './grids.ts';
import {
  type CheckedRequest,
  checkRequest,
  freeOrbits,
  type MakeRequest,
  mostTries,
  wishesOf,
} from './request.ts';
import { seedWith, streamOf } from './stream.ts';
import type { ValueRange } from './value-range.ts';
import { createWatch, TimeUp } from './watch.ts';

export type { Failure } from './attempt.ts';

/**
 * A puzzle that fits the request. A second check (verify.ts) confirmed that it is proper, and minimal if it says so.
 */
export interface MadePuzzle extends MadeRow, Puzzle {
  /** The clues, 0 in empty cells. */
  readonly cells: Uint8Array;
  /** Distinguishes it from giving up. */
  readonly kind: 'puzzle';
  /** Its number, from 0. */
  readonly index: number;
  /** The seed: the same request with this seed makes it again. */
  readonly seed: number;
  /** How many grids were tried. */
  readonly tries: number;
}

/** No puzzle fitted the request within the limit of tries or time. */
export interface GaveUp {
  /** Distinguishes it from a puzzle. */
  readonly kind: 'gave up';
  /** The number of the puzzle that was not found. */
  readonly index: number;
  /** The seed of the request. */
  readonly seed: number;
  /** How many grids were tried for it. */
  readonly tries: number;
  /** The time spent, in milliseconds. */
  readonly elapsedMs: number;
  /** How many tries failed for each reason. */
  readonly failures: Readonly<Record<Failure, number>>;
  /** The clue counts, ratings and solution counts of the tries that failed for that reason. */
  readonly seen: {
    /** The range of clue counts. */
    readonly clues?: ValueRange;
    /** The range of ratings. */
    readonly rating?: ValueRange;
    /** With clues in all cells of a pattern: the range of solution counts, up to 1000. */
    readonly solutions?: ValueRange;
    /** How many had each other level. */
    readonly levels?: Readonly<Partial<Record<Level, number>>>;
  };
}

export const noFailures: Readonly<Record<Failure, number>> = {
  pattern: 0,
  unsolvable: 0,
  clues: 0,
  minimal: 0,
  rating: 0,
  level: 0,
  technique: 0,
  unchecked: 0,
  unfinished: 0,
  repeated: 0,
};

/** Makes the puzzles of a request. */
export interface Maker {
  /** The seed of the request: the given one, or the one that was drawn. */
  readonly seed: number;
  /** Makes the puzzle of this number, from 0. */
  make(index: number): MadePuzzle | GaveUp;
}

/** Sets up a maker. Throws an InputError if no puzzle can fit the request. */
export async function createMaker(given: MakeRequest): Promise<Maker> {
  const request = checkRequest(given);
  const start = await openMaker(request);
  return {
    seed: request.seed,
    make(index) {
      const tries = start(index);
      for (let next = tries.next(); ; next = tries.next()) if (next.done) return next.value;
    },
  };
}

/** Starts the making of the puzzle of a number. Yields after every try, and within those that rate puzzles. */
type StartMaking = (index: number) => Generator<unknown, MadePuzzle | GaveUp>;

/** Sets up a maker that can be interrupted. What it begins is added to the counts. */
export async function openMaker(request: CheckedRequest, counts?: Int32Array): Promise<StartMaking> {
  const { board, gridMethod = 'fill', symmetry = 'none', pattern, seed, timeLimitMs } = request;
  const watch = createWatch(timeLimitMs, counts);
  const most = mostTries(request);
  const drawGrid = await openGrids(board, gridMethod);
  const { openEngines } = await import('./by-engine.ts');
  const rating = isRatingAsked(request) ? await import('./by-rating.ts') : undefined;
  const orbits = freeOrbits(board, symmetry, pattern);
  const free = new Uint8Array(board.cellCount);
  for (const cell of orbits.flat()) free[cell] = 1;
  const isAllFree = !free.includes(0);
  const tools: Tools = {
    ...request,
    ...openEngines(board, watch),
    drawGrid,
    orbits,
    free,
    isAllFree,
    watch,
    rateWanted: rating?.rateWanted,
  };
  const startTries = await openTries(tools);

  const ownSeed = seedWith(seed, wishesOf(request));

  return function* start(index) {
    const next = startTries(streamOf(ownSeed, index));
    const failures = { ...noFailures };
    const seen: { -readonly [name in keyof GaveUp['seen']]: GaveUp['seen'][name] } = {};
    watch.begin();
    let tries = 0;
    do {
      watch.countTry();
      tries++;
      const outcome = yield* inTime(next());
      if (!('failure' in outcome))
        return withJson<MadePuzzle>({ kind: 'puzzle', index, seed, board, ...outcome, tries });
      failures[outcome.failure]++;
      if ('value' in outcome) seen[outcome.failure] = widened(seen[outcome.failure], outcome.value);
      if ('solutions' in outcome) seen.solutions = widened(seen.solutions, outcome.solutions!);
      if (outcome.failure === 'level')
        seen.levels = { ...seen.levels, [outcome.level]: (seen.levels?.[outcome.level] ?? 0) + 1 };
      yield;
    } while (tries < most && !watch.isOver());
    return { kind: 'gave up', index, seed, tries, elapsedMs: watch.elapsedMs(), failures, seen };
  };
}

/** Sets up the tries. Each call of the inner result is one try. */
async function openTries(tools: Tools): Promise<(random: Random) => () => Try> {
  if (tools.wholePattern) {
    const { startFilling } = await import('./fill-pattern.ts');
    return (random) => startFilling(tools, random);
  }
  if (isClimbed(tools)) {
    const { startClimb } = await import('./climb.ts');
    return (random) => startClimb(tools, random);
  }
  return (random) => () => digGrid(tools, random);
}

function* inTime(attempt: Try): Try {
  try {
    return yield* attempt;
  } catch (error) {
    if (error instanceof TimeUp) return { failure: 'unfinished' };
    throw error;
  }
}

function widened(range: ValueRange | undefined, value: number): ValueRange {
  return { from: Math.min(range?.from ?? value, value), to: Math.max(range?.to ?? value, value) };
}
