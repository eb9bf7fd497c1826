// All n-clue puzzles of one grid or of many, or those of a certain kind. The parts of the grids are spread over this thread and others; results come
// in the order of the grids and do not depend on who did what.

import { InputError } from '../base/index.ts';
import { boardOf, clueCount, type Puzzle } from '../board/index.ts';
import { checkOptions } from '../board/internal.ts';
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

/** How to check. */
export interface CheckOptions {
  /** An algorithm's name. Default: the first of `algorithms` that takes the board and the number of clues. */
  readonly algorithm?: string;
  /**
   * Stops at so many puzzles of each grid: the first ones that the search meets, the same for any number of threads. The
   * counters are then those of the work that was done, which depends on threads and time. Nothing is kept in a store.
   * Default: all puzzles, in the order of their cells.
   */
  readonly limit?: number;
  /**
   * Gives the result of a grid with more than 10,000 puzzles in pieces, as they are found: in the order in which the search
   * meets them, the same for any number of threads. A check that the signal ends first gives what it has found. Default:
   * false, one result for each grid.
   */
  readonly inPieces?: boolean;
  /** Worker threads; never changes a result. Default: 1, in the calling thread. */
  readonly threads?: number;
  /** Keeps what is done in this store, and goes on from what is there. Default: nowhere. */
  readonly store?: StoreOpener;
  /** Told now and then how far the check has come. */
  readonly onProgress?: (progress: CheckProgress) => void;
  /** Told what every slice of work has come to, puzzles as they are found among it: for those who watch. */
  readonly onSlice?: (slice: CheckSlice) => void;
  /** Ends the check, with the signal's reason as an error; the state is kept. */
  readonly signal?: AbortSignal;
}

/** What a part of a grid's search has come to by one more slice of work. */
export interface CheckSlice {
  /** The number of the grid, from 0. */
  readonly grid: number;
  /** The number of the part, from 0. */
  readonly part: number;
  /** How many parts the grid's search has. */
  readonly parts: number;
  /** Puzzles found in this slice, one line each. */
  readonly found: readonly string[];
  /** Of the part, up to now. */
  readonly counters: CheckCounters;
  /** How much of the part is done, 0 … 1. */
  readonly fraction: number;
}

/** How far a check has come. */
export interface CheckProgress {
  /** Grids that are done. */
  readonly grids: number;
  /** How much of the grids under way is done, in grids. */
  readonly underWay: number;
  /** Puzzles found so far. */
  readonly puzzles: number;
}

/** Finds all puzzles of the kind that is asked for whose solution is the grid. */
export async function check(question: CheckQuestion, options: CheckOptions = {}): Promise<CheckResult> {
  checkGrid(question);
  const { board, grid, given, empty, ...asked } = question;
  for await (const result of checkGrids([question], asked, options)) return result;
  throw new Error('the check ended without a result');
}

/** Checks many grids, in order, for proper puzzles with so many clues, or for what else is asked. */
export async function* checkGrids(
  grids: Iterable<GridToCheck> | AsyncIterable<GridToCheck>,
  puzzles: number | PuzzlesAsked,
  options: CheckOptions = {},
): AsyncGenerator<CheckResult, void> {
  const { limit, inPieces = false, threads = 1, store: open, onProgress, onSlice, signal } = options;
  if (limit !== undefined && !(Number.isInteger(limit) && limit > 0))
    throw new InputError(`limit ${limit}: expected a whole number from 1`);
  const algorithm = options.algorithm === undefined ? undefined : findAlgorithm(options.algorithm);
  const asked = typeof puzzles === 'number' ? { clues: puzzles } : puzzles;
  checkOptions(asked);
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

/** What goes into the header of a store: what is not usual. */
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

/** The tasks, each for the algorithm that is to do it. Throws an InputError at one that cannot be. */
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
 * Those with fewer clues first, then by the cells of their clues: of two, the one that has a clue where they first
 * differ comes first.
 */
function byClues(one: Puzzle, other: Puzzle): number {
  const more = clueCount(one) - clueCount(other);
  if (more !== 0) return more;
  const [a, b] = [one.cells, other.cells];
  const at = a.findIndex((digit, cell) => (digit === 0) !== (b[cell] === 0));
  return at < 0 ? 0 : a[at] === 0 ? 1 : -1;
}
