// The account of a run: records what lanes report, stores it and reports progress.
import type { Run } from './course.ts';
import { createKeeper } from './keeper.ts';
import type { Timed } from './lane.ts';
import { answerOf, enterReport, type OpenTask } from './open-task.ts';
import type { Entry, Pending } from './pending.ts';
import type { PartReport } from './question.ts';
import { sealPart, sealTask } from './task-record.ts';

export interface Ledger {
  /** Does it store anything, so that checkpoints are of use? */
  readonly isKeeping: boolean;
  /** Records one more slice of a part, on which this lane has spent `spent` seconds. */
  enter(open: OpenTask, part: number, slice: Timed<PartReport>, spent: number): void;
  /** Stores a finished task. The task counts as done once it is stored. */
  finish(entry: Entry): void;
  /** Reports progress. `task` is the task that has just been stored. */
  report(task?: number): void;
  /** Resolves when everything is stored. */
  flush(): Promise<void>;
}

export function createLedger(
  { options, isParted, runner, tasks, counts, course }: Omit<Run, 'question' | 'parameters'>,
  pending: Pending,
): Ledger {
  const { store, limit, inPieces = false, onProgress, onSlice } = options;
  const keeper = runner && limit === undefined ? createKeeper(runner) : undefined;
  const report = (task?: number): void =>
    onProgress?.({ tasks, ...counts, underWay: pending.fraction(), ...(task !== undefined && { task }) });
  return {
    isKeeping: keeper !== undefined,
    enter(open, part, { value, cpuSeconds }, spent) {
      const { number: task, input } = open.task;
      const { found, counters, fraction } = value;
      open.cpuSeconds += cpuSeconds;
      counts.found += found.length;
      onSlice?.({ task, part, parts: open.parts!.length, found, counters, fraction });
      const news = enterReport(open, part, value, limit);
      if (news && isParted && store)
        keeper?.keepPart(sealPart(store.header, { task, input, cpuSeconds: spent, ...news }));
      report();
      if (inPieces && found.length > 0) course.tell();
    },
    finish(entry) {
      if (entry.kept) return;
      const { task, cpuSeconds, lastPart } = entry.open;
      const isWhole = lastPart === Number.POSITIVE_INFINITY;
      const kept =
        keeper && store && isWhole
          ? keeper.keep(sealTask(store.header, task, answerOf(entry.open), cpuSeconds))
          : Promise.resolve();
      entry.kept = kept.then(() => {
        entry.isKept = true;
        counts.done++;
        report(task.number);
        course.tell();
      }, course.fail);
    },
    report,
    flush: async () => keeper?.flush(),
  };
}
