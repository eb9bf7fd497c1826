// Where runs are made: several processes at a time, and a file that remembers what came out. Whatever was run before,
// with the same instance, seed and budget, is not run again.
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { InputError } from '../../board/index.ts';
import { openJournal } from '../../journal/index.ts';
import type { Report } from '../results.ts';
import { type Algorithm, runTrial, type Trial, type TrialJob } from './trial.ts';

/** A line of the file. */
interface Remembered extends Trial {
  readonly key: string;
}

export interface Lab {
  /** The trials of these jobs, in their order. */
  run(name: string, jobs: readonly TrialJob[]): Promise<Trial[]>;
  close(): void;
}

export interface LabOptions {
  readonly store: string | undefined;
  readonly processes: number;
  readonly report: Report;
}

const REPORT_EVERY_MS = 5000;

/** Throws an InputError if the file cannot be used. */
export function openLab({ store, processes, report }: LabOptions): Lab {
  const journal =
    store === undefined
      ? undefined
      : openJournal<Remembered>(store, {
          keep: (entries) => entries,
          afterDamage: 'its run is made again',
          onDamaged: report,
        });
  const known = new Map<string, Trial>(journal?.entries.map((entry) => [entry.key, entry]));
  const children = Array.from({ length: processes }, startChild);
  const trusted = new Set<Algorithm>();

  /** Runs one remembered trial of each algorithm again: the file may be that of other engines. */
  function checkMemory(jobs: readonly TrialJob[]): void {
    const shortest = new Map<Algorithm, TrialJob>();
    const movesOf = (job: TrialJob) => known.get(keyOf(job))!.moves;
    for (const job of jobs) {
      if (!known.has(keyOf(job)) || job.budget.unit !== 'moves' || trusted.has(job.algorithm)) continue;
      const before = shortest.get(job.algorithm);
      if (!before || movesOf(job) < movesOf(before)) shortest.set(job.algorithm, job);
    }
    for (const [algorithm, job] of shortest) {
      const { isSolved, moves } = runTrial(job);
      const stored = known.get(keyOf(job))!;
      if (isSolved !== stored.isSolved || moves !== stored.moves)
        throw new InputError(`${store}: ${algorithm} has ${stored.moves} moves there and ${moves} now`);
      trusted.add(algorithm);
    }
  }

  return {
    async run(name, jobs) {
      checkMemory(jobs);
      const open = jobs.filter((job) => !known.has(keyOf(job)));
      const total = open.length;
      let reported = Date.now();
      const work = async (child: ChildProcess): Promise<void> => {
        for (let job = open.shift(); job; job = open.shift()) {
          const trial = await ask(child, job);
          const key = keyOf(job);
          known.set(key, trial);
          journal?.add({ key, ...trial });
          if (Date.now() < reported + REPORT_EVERY_MS) continue;
          reported = Date.now();
          report(`${name}: ${total - open.length} of ${total} runs`);
        }
      };
      if (total > 0) report(`${name}: ${total} runs`);
      await Promise.all(children.map(work));
      return jobs.map((job) => known.get(keyOf(job))!);
    },
    close() {
      journal?.close();
      for (const child of children) child.disconnect();
    },
  };
}

function keyOf({ order, cells, algorithm, seed, budget }: TrialJob): string {
  const text = [order, cells, algorithm, seed, budget.value, budget.unit].join();
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function startChild(): ChildProcess {
  return fork(new URL('./trial-process.ts', import.meta.url), { execArgv: ['--import', 'tsx'] });
}

function ask(child: ChildProcess, job: TrialJob): Promise<Trial> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) => reject(new Error(`a process of the runs ended with ${code}`));
    child.once('exit', fail);
    child.once('message', (trial: Trial) => {
      child.off('exit', fail);
      resolve(trial);
    });
    child.send(job);
  });
}
