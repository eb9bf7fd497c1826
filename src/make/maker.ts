// Makes puzzles by number: puzzle i of a request depends on the request and i alone. Each try digs out a random grid
// in random order, or climbs from one puzzle to the next (climb.ts); what does not meet the request is thrown away.
import type { Random } from '../base/index.ts';
import type { Puzzle } from '../board/index.ts';
import type { Level } from '../rate/index.ts';
import { digGrid, type Failure, type MadeRow, type Miss, type Tools } from './attempt.ts';
import { startClimb } from './climb.ts';
import { isClimbed } from './difficulty.ts';
import { startFilling } from './fill-pattern.ts';
import { openGrids } from './grids.ts';
import { createOracle, HASTY_ABOVE, hastyOracle } from './oracle.ts';
import { checkRequest, freeOrbits, type MakeRequest, mostTries, wishesOf } from './request.ts';
import { seedWith, streamOf } from './stream.ts';
import type { ValueRange } from './value-range.ts';
import { createWatch, TimeUp } from './watch.ts';

export type { Failure } from './attempt.ts';

/** A puzzle as wanted. That it is proper, and minimal if it says so, was checked a second time (verify.ts). */
export interface MadePuzzle extends MadeRow, Puzzle {
  /** The clues, 0 in empty cells. */
  readonly cells: Uint8Array;
  /** Tells it from giving up. */
  readonly kind: 'puzzle';
  /** Its number, from 0. */
  readonly index: number;
  /** How many grids it took. */
  readonly tries: number;
}

/** No puzzle met the request in that many tries or that time. */
export interface GaveUp {
  /** Tells it from a puzzle. */
  readonly kind: 'gave up';
  /** The number of the puzzle that was not found. */
  readonly index: number;
  /** How many grids were dug out for it. */
  readonly tries: number;
  /** How many milliseconds that took. */
  readonly elapsedMs: number;
  /** How many of the tries failed for which reason. */
  readonly failures: Readonly<Record<Failure, number>>;
  /** The numbers of clues, the ratings and the numbers of solutions that came out, where they were the reason. */
  readonly seen: {
    /** From the fewest clues to the most. */
    readonly clues?: ValueRange;
    /** From the easiest to the hardest. */
    readonly rating?: ValueRange;
    /** With all cells of a pattern: from the fewest solutions to the most, up to 1000. */
    readonly solutions?: ValueRange;
    /** How many were of which other level. */
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
  /** The puzzle of that number, from 0. */
  make(index: number): MadePuzzle | GaveUp;
}

/** Sets up a maker. Throws an InputError if the request cannot be met. */
export async function createMaker(request: MakeRequest): Promise<Maker> {
  const start = await openMaker(request);
  return {
    make(index) {
      const tries = start(index);
      for (let next = tries.next(); ; next = tries.next()) if (next.done) return next.value;
    },
  };
}

/** The making of the puzzle of that number: yields after every try. */
type StartMaking = (index: number) => Generator<undefined, MadePuzzle | GaveUp>;

/** The same with rests; what is begun is added to the counts. */
export async function openMaker(request: MakeRequest, counts?: Int32Array): Promise<StartMaking> {
  checkRequest(request);
  const { board, gridMethod = 'fill', symmetry = 'none', pattern, seed = 1, timeLimitMs } = request;
  const watch = createWatch(timeLimitMs, counts);
  const most = mostTries(request);
  const drawGrid = await openGrids(board, gridMethod);
  const oracle = createOracle(board, watch);
  const hasty = board.size > HASTY_ABOVE ? hastyOracle(board, watch) : undefined;
  const orbits = freeOrbits(board, symmetry, pattern);
  const free = new Uint8Array(board.cellCount);
  for (const cell of orbits.flat()) free[cell] = 1;
  const isAllFree = !free.includes(0);
  const tools: Tools = { ...request, drawGrid, oracle, hasty, orbits, free, isAllFree, watch };

  const ownSeed = seedWith(seed, wishesOf(request));

  return function* start(index) {
    const next = startTries(tools, streamOf(ownSeed, index));
    const failures = { ...noFailures };
    const seen: { -readonly [name in keyof GaveUp['seen']]: GaveUp['seen'][name] } = {};
    watch.begin();
    let tries = 0;
    do {
      watch.countTry();
      tries++;
      const outcome = inTime(next);
      if (!('failure' in outcome)) return { kind: 'puzzle', index, board, ...outcome, tries };
      failures[outcome.failure]++;
      if ('value' in outcome) seen[outcome.failure] = widened(seen[outcome.failure], outcome.value);
      if ('solutions' in outcome) seen.solutions = widened(seen.solutions, outcome.solutions!);
      if ('level' in outcome && outcome.level !== undefined)
        seen.levels = { ...seen.levels, [outcome.level]: (seen.levels?.[outcome.level] ?? 0) + 1 };
      yield;
    } while (tries < most && !watch.isOver());
    return { kind: 'gave up', index, tries, elapsedMs: watch.elapsedMs(), failures, seen };
  };
}

/** Each call is a try. */
function startTries(tools: Tools, random: Random): () => MadeRow | Miss {
  if (tools.wholePattern) return startFilling(tools, random);
  return isClimbed(tools) ? startClimb(tools, random) : () => digGrid(tools, random);
}

function inTime(next: () => MadeRow | Miss): MadeRow | Miss {
  try {
    return next();
  } catch (error) {
    if (error instanceof TimeUp) return { failure: 'unfinished' };
    throw error;
  }
}

function widened(range: ValueRange | undefined, value: number): ValueRange {
  return { from: Math.min(range?.from ?? value, value), to: Math.max(range?.to ?? value, value) };
}
