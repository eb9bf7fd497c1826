// Finds all n-clue puzzles, or all puzzles of some kind, of one grid or many. The parts of the grids are
// spread over this thread and others. Results come in the order of the grids and do not depend on which
// thread did what.

import { InputError } from '../base/index.ts';
import { checkOptions, type OptionNames } from '../base/internal.ts';
import { boardOf, clueCount, type Puzzle } from '../board/index.ts';
import { readPuzzle } from '../text/index.ts';
import { type AnsweredTask, createHeader, runTasks, type StoreOpener } from '../work/index.ts';
import { nestCounters } from '../work/internal.ts';
import {
  type CheckAlgorithm,
  type CheckCounters,
  type CheckQuestion,
  type CheckResult,
  type GridToCheck,
  type PuzzlesAsked,
  zeroCheckCounters,
} from './algorithms/algorithm.ts';
import { checkAsked, checkGrid, refusalOf } from './algorithms/skills.ts';
import { algorithmFor, findAlgorithm } from './algorithms/table.ts';
import { holdFew } from './pieces.ts';
import { type GridsParameters, gridsQuestion, readInput, writeInput } from './question.ts';

/** Options of a check. */
export interface CheckOptions {
  /**
   * The algorithm's name. Default: the first of `algorithms` that takes the board and the number of clues.
   */
  readonly algorithm?: string;
  /**
   * Stops after this many puzzles of each grid: the first ones that the search meets, the same for any number
   * of threads. The counters are then those of the work actually done, which depends on threads and time.
   * Nothing is kept in a store. Default: all puzzles, in the order of their cells.
   */
  readonly limit?: number;
  /**
   * Gives the result of a grid with more than 10,000 puzzles in pieces, as they are found: in the order in
   * which the search meets them, the same for any number of threads. If the signal ends the check, the
   * puzzles found so far come as a last piece. Default: false, one result for each grid.
   */
  readonly inPieces?: boolean;
  /** Number of worker threads; it never changes a result. Default: 1, the calling thread. */
  readonly threads?: number;
  /** Keeps finished work in this store, and resumes from it. Default: no store. */
  readonly store?: StoreOpener;
  /** Called now and then with the progress of the check. */
  readonly onProgress?: (progress: CheckProgress) => void;
  /** Called after every slice of work with the puzzles it found, to watch a check. */
  readonly onSlice?: (slice: CheckSlice) => void;
  /** Aborts the check: it rejects with the signal's reason. The store keeps what is done. */
  readonly signal?: AbortSignal;
}

const optionNames: OptionNames<CheckOptions> = {
  algorithm: true,
  limit: true,
  inPieces: true,
  threads: true,
  store: true,
  onProgress: true,
  onSlice: true,
  signal: true,
};

const askedNames: OptionNames<PuzzlesAsked> = {
  clues: true,
  fewest: true,
  minimal: true,
  solutions: true,
  fewestSolutions: true,
};

/** The result of one slice of work on a part of a grid's search. */
export interface CheckSlice {
  /** The grid's number, from 0. */
  readonly grid: number;
  /** The part's number, from 0. */
  readonly part: number;
  /** How many parts the grid's search has. */
  readonly parts: number;
  /** Puzzles found in this slice, one line each. */
  readonly found: readonly string[];
  /** The part's counters so far. */
  readonly counters: CheckCounters;
  /** How much of the part is done, 0 … 1. */
  readonly fraction: number;
}

/** The progress of a check. */
export interface CheckProgress {
  /** Finished grids. */
  readonly grids: number;
  /** How much of the unfinished grids is done, in grids. */
  readonly underWay: number;
  /** Puzzles found so far. */
  readonly puzzles: number;
}

/** Finds all puzzles of the grid that match the question. */
export async function check(question: CheckQuestion, options: CheckOptions = {}): Promise<CheckResult> {
  checkGrid(question);
  const { board, grid, given, empty, ...asked } = question;
  for await (const result of checkGrids([question], asked, options)) return result;
  throw new Error('the check ended without a result');
}

/** Checks many grids, in order, for proper puzzles with `clues` clues or for other puzzles asked for. */
export async function* checkGrids(
  grids: Iterable<GridToCheck> | AsyncIterable<GridToCheck>,
  puzzles: number | PuzzlesAsked,
  options: CheckOptions = {},
): AsyncGenerator<CheckResult, void> {
  checkOptions(options, optionNames);
  const { limit, inPieces = false, threads = 1, store: open, onProgress, onSlice, signal } = options;
  if (limit !== undefined && !(Number.isInteger(limit) && limit > 0))
    throw new InputError(`limit ${limit}: expected a whole number from 1`);
  const algorithm = options.algorithm === undefined ? undefined : findAlgorithm(options.algorithm);
  const asked = typeof puzzles === 'number' ? { clues: puzzles } : puzzles;
  checkOptions(asked, askedNames);
  checkOptions(grids);
  const parameters = parametersOf(asked);
  const store = await open?.(await createHeader(gridsQuestion, parameters));
  try {
    const answers = runTasks(gridsQuestion, parameters, {
      inputs: accepted(grids, asked, algorithm),
      ...(limit !== undefined && { limit }),
      inPieces,
      threads,
      ...(store && { store }),
      ...(signal && { signal }),
      ...(onSlice && {
        onSlice: ({ task, counters, ...slice }) =>
          onSlice({ ...slice, grid: task, counters: nestCounters(zeroCheckCounters(), counters) }),
      }),
      ...(onProgress && {
        onProgress: ({ done, underWay, found }) => onProgress({ grids: done, underWay, puzzles: found }),
      }),
    });
    if (inPieces)
      for await (const piece of holdFew(answers))
        yield resultOf(piece, asked, limit, piece.isSortable && limit === undefined);
    else for await (const answer of answers) yield resultOf(answer, asked, limit, limit === undefined);
  } finally {
    await store?.close();
  }
}

/** The parameters in the header of a store: only those that differ from their defaults. */
function parametersOf({
  clues,
  fewest = clues,
  minimal,
  solutions = 1,
  ...asked
}: PuzzlesAsked): GridsParameters {
  const { fewestSolutions = solutions } = asked;
  return {
    clues,
    solutions,
    ...(fewest !== clues && { fewest }),
    ...(fewestSolutions !== solutions && { fewestSolutions }),
    ...(minimal && { minimal }),
  };
}

function resultOf(
  { input, counters, found, rest }: AnsweredTask,
  asked: PuzzlesAsked,
  limit: number | undefined,
  isSorted: boolean,
): CheckResult {
  const { algorithm: _, shape, ...grid } = readInput(input);
  const board = boardOf(shape);
  const puzzles = found.slice(0, limit).map((line) => readPuzzle(line, { board }));
  return {
    question: { board, ...grid, ...asked },
    puzzles: isSorted ? puzzles.sort(byClues) : puzzles,
    counters: nestCounters(zeroCheckCounters(), counters),
    ...(rest && { rest }),
  };
}

/**
 * The tasks, each for the algorithm that will do it. Throws an InputError at a task that no algorithm can do.
 */
async function* accepted(
  grids: Iterable<GridToCheck> | AsyncIterable<GridToCheck>,
  asked: PuzzlesAsked,
  wanted: CheckAlgorithm | undefined,
): AsyncGenerator<string> {
  for await (const each of grids) {
    checkGrid(each);
    const { board, grid, given = [], empty = [] } = each;
    const question = { ...asked, board, grid, given: ascending(given), empty: ascending(empty) };
    checkAsked(question);
    const algorithm = wanted ?? algorithmFor(question);
    const refusal = refusalOf(algorithm, question);
    if (refusal)
      throw new InputError(
        `algorithm ${algorithm.name} cannot take ${cluesText(asked)} clues on a ${board.name} board: ${refusal}`,
      );
    yield writeInput(algorithm.name, question);
  }
}

function ascending(cells: readonly number[]): number[] {
  return [...new Set(cells)].sort((a, b) => a - b);
}

function cluesText({ clues, fewest = clues }: PuzzlesAsked): string {
  return fewest === clues ? `${clues}` : `${fewest} to ${clues}`;
}

/**
 * Orders puzzles by number of clues, then by the cells of their clues: of two puzzles, the one with a clue in
 * the first cell where they differ comes first.
 */
function byClues(one: Puzzle, other: Puzzle): number {
  const more = clueCount(one) - clueCount(other);
  if (more !== 0) return more;
  const [a, b] = [one.cells, other.cells];
  const at = a.findIndex((digit, cell) => (digit === 0) !== (b[cell] === 0));
  return at < 0 ? 0 : a[at] === 0 ? 1 : -1;
}
