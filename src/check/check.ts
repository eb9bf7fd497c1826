// All n-clue puzzles of one grid or of many. The units of the grids are spread over lanes (this thread, or
// several others); results come in the order of the grids and do not depend on who did what.
import { InputError, isGrid } from '../board/index.ts';
import { MAX_ELEMENTS } from '../family/index.ts';
import {
  addCheckCounters,
  type CheckAlgorithm,
  type CheckQuestion,
  type CheckResult,
  zeroCheckCounters,
} from './algorithms/algorithm.ts';
import { puzzleOf } from './algorithms/leaf.ts';
import { defaultAlgorithm, findAlgorithm } from './algorithms/table.ts';
import { openCheckJournal } from './journal.ts';
import type { AskedQuestion } from './lane-work.ts';
import { type CheckProgress, schedule } from './schedule.ts';
import type { SolutionNumber } from './unit.ts';

export interface CheckOptions {
  /** An algorithm's name. Default: the first of `algorithms` that takes the board and the number of clues. */
  readonly algorithm?: string;
  /** 2: pseudo-puzzles, which have exactly two solutions, the grid one of them. Default: 1, proper puzzles. */
  readonly solutions?: SolutionNumber;
  /** Stops at one puzzle of each grid, always the same one; the counters then mean little. Default: false. */
  readonly firstOnly?: boolean;
  /** Worker threads; never changes a result. Default: 1, in the calling thread. */
  readonly threads?: number;
  /** Keeps the state here, and goes on from it; deleted at the end. Default: nowhere. */
  readonly stateFile?: string;
  /** Told of each record of the state file that cannot be trusted. */
  readonly onDamaged?: (message: string) => void;
  readonly onProgress?: (progress: CheckProgress) => void;
  /** Ends the check after the grids that are done by then; the state is kept. */
  readonly signal?: AbortSignal;
}

/** Finds all puzzles with that many clues whose solution is the grid. Rejects if the signal aborts. */
export async function check(question: CheckQuestion, options: CheckOptions = {}): Promise<CheckResult> {
  for await (const result of checkGrids([question], question.clues, options)) return result;
  throw options.signal?.reason ?? new Error('the check ended without a result');
}

/** A grid to be checked. */
export type GridToCheck = Pick<CheckQuestion, 'board' | 'grid'>;

/** Checks many grids, in order. */
export async function* checkGrids(
  grids: Iterable<GridToCheck> | AsyncIterable<GridToCheck>,
  clues: number,
  options: CheckOptions = {},
): AsyncGenerator<CheckResult, void> {
  const { solutions = 1, firstOnly = false, threads = 1, stateFile, onDamaged = () => {} } = options;
  const algorithm = options.algorithm === undefined ? undefined : findAlgorithm(options.algorithm);
  const about = `puzzles with ${clues} clues and ${solutions} solution${solutions === 1 ? '' : 's'}`;
  const journal = stateFile === undefined ? undefined : openCheckJournal(stateFile, about, onDamaged);
  const done = schedule(accepted(grids, clues, algorithm, solutions), {
    lane: { solutions },
    firstOnly,
    threads,
    journal,
    onProgress: options.onProgress,
    signal: options.signal,
  });
  let isComplete = false;
  try {
    for await (const { question, units = [] } of done) {
      const counters = zeroCheckCounters();
      for (const unit of units) if (unit.counters) addCheckCounters(counters, unit.counters);
      const inUnitOrder = units.flatMap((unit) => unit.puzzles);
      // Later units may have found one before the first one that has any did: they depend on the threads.
      const found = firstOnly ? inUnitOrder.slice(0, 1) : inUnitOrder.sort(compareCells);
      const { board, grid } = question;
      const puzzles = found.map((cells) => puzzleOf(question, cells));
      yield { question: { board, grid, clues }, puzzles, counters, units: units.length };
    }
    isComplete = !options.signal?.aborted;
  } finally {
    if (isComplete) journal?.finish();
    else journal?.close();
  }
}

/** The questions as they are put to the algorithm. Throws an InputError at one that cannot be. */
async function* accepted(
  grids: Iterable<GridToCheck> | AsyncIterable<GridToCheck>,
  clues: number,
  wanted: CheckAlgorithm | undefined,
  solutions: SolutionNumber,
): AsyncGenerator<AskedQuestion> {
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
    yield { board, grid, clues: clues + more, algorithmName: algorithm.name };
  }
}

function compareCells(a: readonly number[], b: readonly number[]): number {
  const i = a.findIndex((cell, at) => cell !== b[at]);
  return i < 0 ? 0 : a[i] - b[i];
}
