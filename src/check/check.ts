// All n-clue puzzles of one grid or of many. The parts of the grids are spread over this thread and others; results come
// in the order of the grids and do not depend on who did what.
import { boardOf, InputError, isGrid, type Puzzle } from '../board/index.ts';
import { MAX_ELEMENTS } from '../family/index.ts';
import { readPuzzle } from '../text/index.ts';
import { type AnsweredTask, createHeader, runTasks, type StoreOpener } from '../work/index.ts';
import { nestCounters } from '../work/internal.ts';
import {
  type CheckAlgorithm,
  type CheckCounters,
  type CheckQuestion,
  type CheckResult,
  zeroCheckCounters,
} from './algorithms/algorithm.ts';
import { defaultAlgorithm, findAlgorithm } from './algorithms/table.ts';
import type { SolutionNumber } from './part.ts';
import { gridsQuestion, readInput, writeInput } from './question.ts';

/** How to check. */
export interface CheckOptions {
  /** An algorithm's name. Default: the first of `algorithms` that takes the board and the number of clues. */
  readonly algorithm?: string;
  /** 2: pseudo-puzzles, which have exactly two solutions, the grid one of them. Default: 1, proper puzzles. */
  readonly solutions?: SolutionNumber;
  /** Stops at one puzzle of each grid, always the same one; the counters then mean little. Default: false. */
  readonly firstOnly?: boolean;
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

/** Finds all puzzles with that many clues whose solution is the grid. */
export async function check(question: CheckQuestion, options: CheckOptions = {}): Promise<CheckResult> {
  for await (const result of checkGrids([question], question.clues, options)) return result;
  throw new Error('the check ended without a result');
}

/** A grid to be checked. */
export type GridToCheck = Pick<CheckQuestion, 'board' | 'grid'>;

/** Checks many grids, in order. */
export async function* checkGrids(
  grids: Iterable<GridToCheck> | AsyncIterable<GridToCheck>,
  clues: number,
  options: CheckOptions = {},
): AsyncGenerator<CheckResult, void> {
  const { solutions = 1, firstOnly = false, threads = 1, store: open, onProgress, onSlice, signal } = options;
  const algorithm = options.algorithm === undefined ? undefined : findAlgorithm(options.algorithm);
  const parameters = { clues, solutions };
  const store = await open?.(await createHeader(gridsQuestion, parameters));
  try {
    const answers = runTasks(gridsQuestion, parameters, {
      inputs: accepted(grids, clues, algorithm, solutions),
      firstOnly,
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
    for await (const answer of answers) yield resultOf(answer, clues, firstOnly);
  } finally {
    await store?.close();
  }
}

function resultOf({ input, counters, found }: AnsweredTask, clues: number, firstOnly: boolean): CheckResult {
  const { shape, grid } = readInput(input);
  const board = boardOf(shape);
  const puzzles = found.map((line) => readPuzzle(line, { board }));
  return {
    question: { board, grid, clues },
    puzzles: firstOnly ? puzzles : puzzles.sort(byClues),
    counters: nestCounters(zeroCheckCounters(), counters),
  };
}

/** The tasks, each for the algorithm that is to do it. Throws an InputError at one that cannot be. */
async function* accepted(
  grids: Iterable<GridToCheck> | AsyncIterable<GridToCheck>,
  clues: number,
  wanted: CheckAlgorithm | undefined,
  solutions: SolutionNumber,
): AsyncGenerator<string> {
  const more = solutions - 1; // pseudo-puzzles are found in puzzles with one clue more
  for await (const { board, grid } of grids) {
    const { cellCount, name } = board;
    if (cellCount > MAX_ELEMENTS)
      throw new InputError(`a ${name} board has ${cellCount} cells, the checker takes up to ${MAX_ELEMENTS}`);
    if (!isGrid(board, grid))
      throw new InputError(`not a grid of a ${name} board: puzzles are found of grids`);
    if (!Number.isInteger(clues) || clues < 0 || clues > cellCount - more)
      throw new InputError(`${clues} clues: a ${name} board has room for 0 to ${cellCount - more}`);
    const algorithm = wanted ?? defaultAlgorithm(board, clues + more);
    const refusal = algorithm.refuses(board, clues + more);
    if (refusal)
      throw new InputError(
        `algorithm ${algorithm.name} cannot take ${clues} clues on a ${name} board: ${refusal}`,
      );
    yield writeInput(algorithm.name, board, grid);
  }
}

/** By the cells of their clues: of two, the one that has a clue where they first differ comes first. */
function byClues({ cells: a }: Puzzle, { cells: b }: Puzzle): number {
  const at = a.findIndex((digit, cell) => (digit === 0) !== (b[cell] === 0));
  return at < 0 ? 0 : a[at] === 0 ? 1 : -1;
}
