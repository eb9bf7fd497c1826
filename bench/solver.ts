// How fast are the solvers? Uniqueness (limit 2) of each puzzle of the lists, one thread, CPU time, ours and npm's in
// the same run; then with one and two worker threads, in wall time.
import { availableParallelism } from 'node:os';
import { createPool, type Engine, engines, type Puzzle } from 'minclue';
import { type Batch, countBatch, type Pool } from 'minclue/solve';
import { type PuzzleList, sample, solverLists } from './lists.ts';
import { measure, type Timing } from './measure.ts';
import { loadRivals, type Rival } from './rivals.ts';

export interface SolverRow extends Timing {
  readonly list: string;
  readonly solver: string;
  readonly puzzles: number;
  readonly perSecond: number;
  /** The time as a multiple of our default engine's time in this run. */
  readonly ratio: number;
}

export interface ThreadsRow {
  readonly list: string;
  readonly threads: number;
  readonly wallSeconds: number;
  readonly speedUp: number;
}

export interface SolverReport {
  readonly solvers: readonly SolverRow[];
  readonly threads: readonly ThreadsRow[];
}

const ROUNDS = 5;
/** The number of puzzles per round for engines other than the default one. */
const ENGINE_SAMPLE = { cover: 500, csp: 500 } as Record<string, number>;

export async function benchSolver(tell: (text: string) => void): Promise<SolverReport> {
  const rivals = await loadRivals();
  const solvers: SolverRow[] = [];
  const threads: ThreadsRow[] = [];
  for (const list of solverLists()) {
    const rows: Omit<SolverRow, 'ratio'>[] = [];
    for (const engine of engines) {
      const length = engine === engines[0] ? list.puzzles.length : ENGINE_SAMPLE[engine.name];
      if (length === undefined) continue; // `plain` would take hours
      tell(`${list.name}: ${engine.name}`);
      rows.push(await measureEngine(engine, list, sample(list, length)));
    }
    for (const rival of rivals) {
      tell(`${list.name}: ${rival.name}`);
      rows.push(await measureRival(rival, list));
    }
    solvers.push(...rows.map((row) => ({ ...row, ratio: row.microseconds / rows[0].microseconds })));
    tell(`${list.name}: threads`);
    threads.push(...(await measureThreads(list)));
  }
  return { solvers, threads };
}

async function measureEngine(engine: Engine, list: PuzzleList, puzzles: readonly Puzzle[]) {
  const batch = pack(puzzles);
  const timing = await measure(puzzles.length, ROUNDS, () => {
    const { solutions } = countBatch(batch, { engine });
    checkProper(engine.name, list, solutions);
  });
  return row(list, engine.name, puzzles.length, timing);
}

async function measureRival(rival: Rival, list: PuzzleList) {
  // slow solvers get fewer puzzles on hard lists: about ten seconds per round are enough
  const length = list.name === 'hardest' ? Math.ceil(rival.sampleLength / 10) : rival.sampleLength;
  const puzzles = sample(list, length);
  const timing = await measure(puzzles.length, ROUNDS, () =>
    checkProper(rival.name, list, puzzles.map(rival.count)),
  );
  return row(list, rival.name, puzzles.length, timing);
}

async function measureThreads(list: PuzzleList): Promise<ThreadsRow[]> {
  const repeats = Math.ceil((list.name === 'hardest' ? 1 : 200_000) / list.puzzles.length);
  const batches: Batch[] = [];
  for (let i = 0; i < list.puzzles.length; i += 1000) batches.push(pack(list.puzzles.slice(i, i + 1000)));
  const run = (pool: Pool) => {
    const jobs = [];
    // a batch's bytes move to the worker, so each round needs a copy
    for (let copy = 0; copy < repeats; copy++)
      for (const { board, cells } of batches) jobs.push(pool.count({ board, cells: cells.slice() }));
    return Promise.all(jobs);
  };
  const pools = Array.from({ length: Math.min(2, availableParallelism()) }, (_, i) =>
    createPool({ threads: i + 1, limit: 2 }),
  );
  const seconds = pools.map(() => Number.POSITIVE_INFINITY);
  for (const pool of pools) await run(pool); // start and warm up the workers
  // take turns and keep the best rounds: other load on the machine disturbs all alike
  for (let round = 0; round < 2 * ROUNDS; round++)
    for (const [i, pool] of pools.entries()) {
      const begin = performance.now();
      await run(pool);
      seconds[i] = Math.min(seconds[i], (performance.now() - begin) / 1000);
    }
  for (const pool of pools) await pool.close();
  return seconds.map((wallSeconds, i) => ({
    list: list.name,
    threads: i + 1,
    wallSeconds,
    speedUp: seconds[0] / wallSeconds,
  }));
}

function pack(puzzles: readonly Puzzle[]): Batch {
  const { board } = puzzles[0];
  const cells = new Uint8Array(puzzles.length * board.cellCount);
  for (const [i, puzzle] of puzzles.entries()) cells.set(puzzle.cells, i * board.cellCount);
  return { board, cells };
}

/** Throws unless every puzzle of the list has exactly one solution: a fast wrong answer is no answer. */
function checkProper(solver: string, list: PuzzleList, solutions: ArrayLike<number>): void {
  for (let i = 0; i < solutions.length; i++)
    if (solutions[i] !== 1)
      throw new Error(`${solver}: ${solutions[i]} solutions for puzzle ${i} of ${list.name}`);
}

function row(list: PuzzleList, solver: string, puzzles: number, timing: Timing) {
  return { list: list.name, solver, puzzles, perSecond: 1e6 / timing.microseconds, ...timing };
}
