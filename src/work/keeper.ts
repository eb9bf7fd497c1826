// Hands finished work to the store in batches, since writing to a disk takes milliseconds. The promise of `keep`
// resolves when the record is stored.
import type { StoreRunner } from './store.ts';
import type { PartRecord, TaskRecord } from './task-record.ts';

export interface Keeper {
  keep(record: TaskRecord): Promise<void>;
  /** Keeps a part soon. It may be lost if the process is killed before that. */
  keepPart(part: PartRecord): void;
  /** Resolves when everything is stored. */
  flush(): Promise<void>;
}

/** Results wait this long for others. */
const WAIT_MS = 250;

export function createKeeper(runner: StoreRunner): Keeper {
  let records: TaskRecord[] = [];
  const parts = new Map<string, PartRecord>();
  let keptAt = Number.NEGATIVE_INFINITY;
  let next: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();
  let hasFailed = false;

  const write = async (): Promise<void> => {
    next = undefined;
    if (hasFailed) return; // the first failure ends the run; a store that cannot write is left alone
    const [done, under] = [records, [...parts.values()]];
    records = [];
    parts.clear();
    hasFailed = true;
    if (done.length + under.length > 0) await runner.keep(done, under);
    hasFailed = false;
    keptAt = performance.now();
  };
  const writeSoon = (): Promise<void> => {
    if (next) return next;
    const wait = Math.max(0, keptAt + WAIT_MS - performance.now());
    const ready = runner.keepsAtOnce ? undefined : new Promise((resolve) => setTimeout(resolve, wait));
    next = last = Promise.all([last, ready]).then(write);
    next.catch(() => {}); // `flush` and `keep` report the error
    return next;
  };
  return {
    keep(record) {
      for (const [key, { task }] of parts) if (task === record.task) parts.delete(key);
      records.push(record);
      return writeSoon();
    },
    keepPart(part) {
      parts.set(`${part.task} ${part.part}`, part);
      void writeSoon();
    },
    async flush() {
      await last.catch(() => {});
      await write();
    },
  };
}
