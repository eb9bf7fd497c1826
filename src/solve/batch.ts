// Counts many puzzles of one board in one call. Packed bytes go in and come out, so that a batch travels
// cheaply between threads and into kernels.
import { checkOptions, type OptionNames } from '../base/internal.ts';
import { checkPacked } from '../board/internal.ts';
import { type Batch, type BatchResult, type Engine, zeroCounters } from './engine.ts';
import { engineFor } from './named.ts';

/** How to count the puzzles of a batch. */
export interface BatchCountOptions {
  /** An engine or its name. Default: the fastest for the board. */
  readonly engine?: Engine | string | undefined;
  /** Stop at this many solutions of each puzzle. Default: 2. */
  readonly limit?: number | undefined;
}

const optionNames: OptionNames<BatchCountOptions> = { engine: true, limit: true };

/** Counts the solutions of every puzzle up to the limit. */
export function countBatch(batch: Batch, options: BatchCountOptions = {}): BatchResult {
  checkOptions(batch);
  checkOptions(options, optionNames);
  const { engine, limit = 2 } = options;
  checkPacked(batch.board, batch.cells);
  const chosen = engineFor(batch.board, engine);
  return chosen.countBatch?.(batch, limit) ?? countOneByOne(chosen, batch, limit);
}

function countOneByOne(engine: Engine, batch: Batch, limit: number): BatchResult {
  const { board, cells, candidates } = batch;
  const { cellCount, size } = board;
  const length = cells.length / cellCount;
  const solutions = new Uint32Array(length);
  const first = new Uint8Array(cells.length);
  const nodes = new Float64Array(length);
  const guesses = new Float64Array(length);
  const gaveUp = engine.isIncomplete ? new Uint8Array(length) : undefined;
  const counters = zeroCounters();
  for (let i = 0; i < length; i++) {
    const marks = cellCount * size;
    const puzzle = {
      board,
      cells: cells.subarray(i * cellCount, (i + 1) * cellCount),
      ...(candidates && { candidates: candidates.subarray(i * marks, (i + 1) * marks) }),
    };
    const search = engine.start(puzzle, { limit, keep: 1 });
    search.run(Number.POSITIVE_INFINITY);
    const [grid] = search.take();
    if (grid) first.set(grid, i * cellCount);
    solutions[i] = search.counters.solutions;
    nodes[i] = search.counters.nodes;
    guesses[i] = search.counters.guesses;
    if (gaveUp && search.gaveUp) gaveUp[i] = 1;
    for (const key of ['solutions', 'nodes', 'guesses'] as const) counters[key] += search.counters[key];
  }
  return { solutions, first, nodes, guesses, ...(gaveUp && { gaveUp }), counters };
}
