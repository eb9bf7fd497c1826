// A pool of worker threads that generate patterns, unit by unit.
import { startThreads } from '../threads/index.ts';
import type { UnitOutput, UnitQuestion } from './unit.ts';

export interface UnitPool {
  /** Does the units that begin with these rows in the next free worker. */
  run(prefixes: readonly (readonly number[])[]): Promise<UnitOutput>;
  /** Ends the workers; units still under way are rejected. */
  close(): Promise<void>;
}

/** What a worker is sent. */
export interface WorkerQuestion extends Omit<UnitQuestion, 'board'> {
  readonly boardName: string;
}

export function createUnitPool({ board, clues, conditions, keep }: UnitQuestion, threads: number): UnitPool {
  const question: WorkerQuestion = { boardName: board.name, clues, conditions, keep };
  const workers = startThreads<readonly (readonly number[])[], UnitOutput>(
    new URL('../patterns/unit-worker.js', import.meta.url),
    question,
    threads,
  );
  return { run: (prefixes) => workers.ask(prefixes), close: () => workers.close() };
}
