// The account of a run: enters what lanes report, has it kept, and tells those who watch.
import type { Run } from './course.ts';
import { createKeeper } from './keeper.ts';
import type { Timed } from './lane.ts';
import { answerOf, enterReport, type OpenTask } from './open-task.ts';
import type { Entry, Pending } from './pending.ts';
import type { PartReport } from './question.ts';
import { sealPart, sealTask } from './task-record.ts';

export interface Ledger {
  /** Does it keep anything, so that checkpoints are of use? */
  readonly isKeeping: boolean;
  /** Enters one more slice of a part, on which `spent` seconds were spent by this lane. */
  enter(open: OpenTask, part: number, slice: Timed<PartReport>, spent: number): void;
  /** Has a task kept that is done; it counts once that is so. */
  finish(entry: Entry): void;
  /** `task`: the one that has just been kept. */
  report(task?: number): void;
  /** Resolves when all is kept. */
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
