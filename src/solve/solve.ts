// Questions about a puzzle: its solution, whether it is proper, how many solutions it has, all of them.

import { InputError } from '../base/index.ts';
import { checkOptions, type OptionNames } from '../base/internal.ts';
import type { Grid, Puzzle } from '../board/index.ts';
import { checkPuzzle } from '../board/internal.ts';
import type { Counters, Engine } from './engine.ts';
import { defaultEngine, engineNamed, engineOn } from './engines.ts';
import { findEngine } from './named.ts';

/** Nodes per slice: some milliseconds in every engine, so that limits and signals take effect soon. */
const SLICE_NODES = 2000;

/** Options of any search for solutions. */
export interface SolveOptions {
  /** Stop after this many solutions. Default: 2 for `count`, all for `solutions`. */
  readonly limit?: number | undefined;
  /**
   * An engine or the name of one in `engines`. `findEngine` makes other engines from their names. Default:
   * the fastest for the board.
   */
  readonly engine?: Engine | string | undefined;
  /** Give up after this many milliseconds. Default: never. */
  readonly timeLimitMs?: number | undefined;
  /** Aborts the search and throws the signal's reason. Only a generator gives other code time to abort it. */
  readonly signal?: AbortSignal | undefined;
}

/** Why a puzzle is not proper. */
export type Impropriety = 'no solution' | 'more than one solution';

/** The solution of a proper puzzle, or why the puzzle is not proper. */
export type Solved = SolvedProper | Unsolved;

/** The result for a proper puzzle. */
export interface SolvedProper {
  /** The puzzle has exactly one solution. */
  readonly kind: 'proper';
  /** The solution. */
  readonly solution: Grid;
}

/** The result for a puzzle that is not proper. */
export interface Unsolved {
  /** Why the puzzle is not proper. */
  readonly kind: Impropriety;
  /** Absent: the puzzle has no unique solution. */
  readonly solution?: undefined;
  /** Empty, or two of the puzzle's solutions. */
  readonly solutions: readonly Grid[];
}

/** The number of solutions found, and the work it took. */
export interface CountResult extends Counters {
  /**
   * True if `solutions` is the exact number. False if it is a lower bound, because of a limit, the time, or
   * an engine that gave up.
   */
  readonly isExact: boolean;
  /** The first solution found, if any. */
  readonly first: Grid | undefined;
}

const solveNames: OptionNames<SolveOptions> = { limit: true, engine: true, timeLimitMs: true, signal: true };
const firstNames = { engine: true, timeLimitMs: true, signal: true } as const;
const engineNames = { engine: true } as const;

/** Solves a puzzle: its one solution, or why it does not have one. */
export function solve(puzzle: Puzzle, options: Pick<SolveOptions, 'engine'> = {}): Solved {
  checkPuzzle(puzzle);
  checkOptions(options, engineNames);
  const found = [...solutions(puzzle, { ...options, limit: 2 })];
  if (found.length === 1) return { kind: 'proper', solution: found[0] };
  return { kind: found.length === 0 ? 'no solution' : 'more than one solution', solutions: found };
}

/** Counts the solutions up to a limit, 2 by default: 0, 1 (proper) or 2 (not proper). */
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

/** Yields the solutions one by one, as they are found, up to the limit or the time limit. */
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
 * Finds some solution. Returns undefined if there is none, or if an incomplete engine gave up or the time ran
 * out first. Takes any engine, or any name that `findEngine` knows, including incomplete engines such as
 * `anneal`.
 */
export function first(puzzle: Puzzle, options: Omit<SolveOptions, 'limit'> = {}): Grid | undefined {
  checkPuzzle(puzzle);
  checkOptions(options, firstNames);
  const engine = typeof options.engine === 'string' ? findEngine(options.engine) : options.engine;
  return count(puzzle, { ...options, engine, limit: 1 }).first;
}

/** Does the puzzle have exactly one solution? */
export function isProper(puzzle: Puzzle, options: Pick<SolveOptions, 'engine'> = {}): boolean {
  checkPuzzle(puzzle);
  checkOptions(options, engineNames);
  return count(puzzle, { ...options, limit: 2 }).solutions === 1;
}

/** Checks the puzzle and the limit, and returns the engine to use. */
function engineFor(puzzle: Puzzle, options: SolveOptions): Engine {
  checkPuzzle(puzzle);
  checkOptions(options, solveNames);
  const { engine, limit = 1 } = options;
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
