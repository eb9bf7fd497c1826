// Makes runs in several threads, with a store that remembers the results. A run with the same instance, seed and budget
// is never repeated.
import { InputError } from '../../src/base/index.ts';
import { createSha256 } from '../../src/base/internal.ts';
import { fileStore } from '../../src/store/index.ts';
import { createHeader, readWholeTasks, runTasks, type TaskAnswer } from '../../src/work/index.ts';
import type { Report } from '../results.ts';
import { trialQuestion } from './question.ts';
import { type Algorithm, runTrial, type Trial, type TrialJob } from './trial.ts';

export interface Lab {
  /** Returns the trials of these jobs, in their order. */
  run(name: string, jobs: readonly TrialJob[]): Promise<Trial[]>;
  close(): Promise<void>;
}

export interface LabOptions {
  /** A file, or undefined to remember nothing. */
  readonly store: string | undefined;
  readonly threads: number;
  readonly report: Report;
}

const REPORT_EVERY_MS = 5000;

/** Throws an InputError if the file cannot be used. */
export async function openLab({ store: path, threads, report }: LabOptions): Promise<Lab> {
  const store = path === undefined ? undefined : await fileStore(path)(await createHeader(trialQuestion, {}));
  const known = new Map<string, Trial>();
  if (store) for await (const task of readWholeTasks(store)) known.set(task.input, trialOf(task));
  const trusted = new Set<Algorithm>();

  /** Repeats one remembered trial of each algorithm, since other engines may have written the file. */
  function checkMemory(jobs: readonly TrialJob[]): void {
    const shortest = new Map<Algorithm, TrialJob>();
    const movesOf = (job: TrialJob) => known.get(keyOf(job))!.moves;
    for (const job of jobs) {
      if (!known.has(keyOf(job)) || job.budget.measure !== 'moves' || trusted.has(job.algorithm)) continue;
      const before = shortest.get(job.algorithm);
      if (!before || movesOf(job) < movesOf(before)) shortest.set(job.algorithm, job);
    }
    for (const [algorithm, job] of shortest) {
      const { isSolved, moves } = runTrial(job);
      const stored = known.get(keyOf(job))!;
      if (isSolved !== stored.isSolved || moves !== stored.moves)
        throw new InputError(`${path}: ${algorithm} has ${stored.moves} moves there and ${moves} now`);
      trusted.add(algorithm);
    }
  }

  return {
    async run(name, jobs) {
      checkMemory(jobs);
      const left = new Map(jobs.map((job) => [keyOf(job), job]));
      for (const key of left.keys()) if (known.has(key)) left.delete(key);
      if (left.size > 0) {
        report(`${name}: ${left.size} runs`);
        let reported = performance.now();
        let done = 0;
        const inputs = [...left].map(([input, data]) => ({ input, data }));
        for await (const task of runTasks(
          trialQuestion,
          {},
          { inputs, threads, isTimed: true, ...(store && { store }) },
        )) {
          known.set(task.input, trialOf(task));
          done++;
          if (performance.now() < reported + REPORT_EVERY_MS) continue;
          reported = performance.now();
          report(`${name}: ${done} of ${left.size} runs`);
        }
      }
      return jobs.map((job) => known.get(keyOf(job))!);
    },
    close: async () => store?.close(),
  };
}

function trialOf({ counters, cpuSeconds }: TaskAnswer & { readonly cpuSeconds: number }): Trial {
  return { isSolved: counters.solved === 1, moves: counters.moves, cpuSeconds };
}

function keyOf({ order, cells, algorithm, seed, budget }: TrialJob): string {
  const text = [order, cells, algorithm, seed, budget.value, budget.measure].join();
  return createSha256().update(text).hex().slice(0, 32);
}
