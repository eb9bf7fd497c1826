// What people ask of a puzzle: its solution, whether it is proper, how many solutions there are, all of them.
import { InputError } from '../base/index.ts';
import type { Grid, Puzzle } from '../board/index.ts';
import { checkPuzzle } from '../board/internal.ts';
import type { Counters, Engine } from './engine.ts';
import { defaultEngine, engineNamed, engineOn } from './engines.ts';
import { findEngine } from './named.ts';

/** Nodes per slice: some milliseconds in every engine, so that limits and signals are seen soon. */
const SLICE_NODES = 2000;

/** What can be said of any search for solutions. */
export interface SolveOptions {
  /** Stop after this many solutions. Default: 2 for `count`, all for `solutions`. */
  readonly limit?: number | undefined;
  /** Or the name of one in `engines`; `findEngine` makes others from their names. Default: the fastest for the board. */
  readonly engine?: Engine | string | undefined;
  /** Give up after this many milliseconds. Default: never. */
  readonly timeLimitMs?: number | undefined;
  /** When this is aborted, its reason is thrown. Only a generator leaves anyone the time to abort it. */
  readonly signal?: AbortSignal | undefined;
}

/** Why a puzzle is not proper. */
export type Impropriety = 'no solution' | 'more than one solution';

/** The solution of a proper puzzle, or what is wrong with it. */
export type Solved = SolvedProper | Unsolved;

/** Of a proper puzzle. */
export interface SolvedProper {
  /** It has exactly one solution. */
  readonly kind: 'proper';
  /** The solution. */
  readonly solution: Grid;
}

/** Of a puzzle that is not proper. */
export interface Unsolved {
  /** Why not. */
  readonly kind: Impropriety;
  /** There is none that could be called the solution. */
  readonly solution?: undefined;
  /** None, or two of those it has. */
  readonly solutions: readonly Grid[];
}

/** How many solutions were found, and what it took. */
export interface CountResult extends Counters {
  /** Is `solutions` the exact number (the search ended) or only a lower bound (limit, time, or an engine gave up)? */
  readonly isExact: boolean;
  /** The first solution found, if any. */
  readonly first: Grid | undefined;
}

/** Solves a puzzle: its one solution, or why it does not have one. */
export function solve(puzzle: Puzzle, options: Pick<SolveOptions, 'engine'> = {}): Solved {
  const found = [...solutions(puzzle, { ...options, limit: 2 })];
  if (found.length === 1) return { kind: 'proper', solution: found[0] };
  return { kind: found.length === 0 ? 'no solution' : 'more than one solution', solutions: found };
}

/** Counts the solutions, up to a limit of 2 unless told otherwise: 0, 1 (proper) or 2 (not proper). */
export function count(puzzle: Puzzle, options: SolveOptions = {}): CountResult {
  const limit = options.limit ?? 2;
  const search = engineFor(puzzle, options).start(puzzle, { limit, keep: 1 });
  const mayGoOn = patience(options);
  let state: 'done' | 'paused' = 'paused';
  do state = search.run(SLICE_NODES);
  while (state === 'paused' && mayGoOn());
  const { solutions, nodes, guesses } = search.counters;
  const isExact = state === 'done' && solutions < limit && !search.gaveUp;
  return { solutions, nodes, guesses, isExact, first: search.take()[0] };
}

/** The solutions one by one, as they are found, up to the limit or the time limit. */
export function* solutions(puzzle: Puzzle, options: SolveOptions = {}): Generator<Grid, void, undefined> {
  const limit = options.limit ?? Number.POSITIVE_INFINITY;
  const search = engineFor(puzzle, options).start(puzzle, { limit, keep: limit });
  const mayGoOn = patience(options);
  let state: 'done' | 'paused' = 'paused';
  do {
    state = search.run(SLICE_NODES);
    yield* search.take();
  } while (state === 'paused' && mayGoOn());
}

/**
 * Some solution, or undefined if there is none, or none was found before an incomplete engine or the time gave out. This takes
 * any engine by name that `findEngine` knows, `anneal` and other incomplete ones among them.
 */
export function first(puzzle: Puzzle, options: Omit<SolveOptions, 'limit'> = {}): Grid | undefined {
  const engine = typeof options.engine === 'string' ? findEngine(options.engine) : options.engine;
  return count(puzzle, { ...options, engine, limit: 1 }).first;
}

/** Exactly one solution? */
export function isProper(puzzle: Puzzle, options: Pick<SolveOptions, 'engine'> = {}): boolean {
  return count(puzzle, { ...options, limit: 2 }).solutions === 1;
}

/** The engine for a puzzle that is one, with a limit that is one. */
function engineFor(puzzle: Puzzle, { engine, limit = 1 }: SolveOptions): Engine {
  checkPuzzle(puzzle);
  if (!(typeof limit === 'number' && limit >= 0))
    throw new InputError(`limit ${limit}: expected a number from 0 on`);
  const { board } = puzzle;
  if (engine === undefined) return defaultEngine(board);
  return engineOn(board, typeof engine === 'string' ? engineNamed(engine) : engine);
}

function patience({ timeLimitMs, signal }: SolveOptions): () => boolean {
  signal?.throwIfAborted();
  const deadline = timeLimitMs === undefined ? Number.POSITIVE_INFINITY : performance.now() + timeLimitMs;
  return () => {
    signal?.throwIfAborted();
    return performance.now() < deadline;
  };
}
