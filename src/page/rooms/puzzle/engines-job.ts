// Compares the engines on a puzzle: what each needs to find two solutions, or to prove that there is only one.
import type { Puzzle } from '../../../board/index.ts';
import { count, type Engine, engines, incompleteEngines } from '../../../solve/index.ts';
import type { Job } from '../../work/job.ts';
import { type PuzzleData, unpackPuzzle } from '../../work/puzzle-data.ts';

export interface EngineRow {
  readonly name: string;
  /** Why the engine does not take the board. */
  readonly refusal?: string;
  readonly solutions?: number;
  /** Did the engine finish in time? */
  readonly isDone?: boolean;
  readonly nodes?: number;
  readonly guesses?: number;
  readonly elapsedMs?: number;
}

const TIME_LIMIT_MS = 3000;
/** Short runs are repeated for this time. */
const MEASURE_MS = 60;

export const job: Job<PuzzleData, string, EngineRow, void> = (data, tell) => {
  const puzzle = unpackPuzzle(data);
  for (const engine of [...engines, ...incompleteEngines]) {
    tell.progress(engine.name);
    const refusal = engine.refuses(puzzle.board);
    tell.item(refusal === undefined ? measure(engine, puzzle) : { name: engine.name, refusal });
  }
};

function measure(engine: Engine, puzzle: Puzzle): EngineRow {
  const limit = engine.isIncomplete ? 1 : 2;
  const began = performance.now();
  const { solutions, nodes, guesses, isExact } = count(puzzle, { engine, limit, timeLimitMs: TIME_LIMIT_MS });
  let elapsedMs = performance.now() - began;
  if (elapsedMs < MEASURE_MS) {
    const again = performance.now();
    let runs = 0;
    for (; runs === 0 || performance.now() - again < MEASURE_MS; runs++) count(puzzle, { engine, limit });
    elapsedMs = (performance.now() - again) / runs;
  }
  return { name: engine.name, solutions, isDone: isExact || solutions >= limit, nodes, guesses, elapsedMs };
}
