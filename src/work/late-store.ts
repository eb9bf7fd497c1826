// A store that begins in memory and moves to its final place if the work takes a while or ends before all tasks are
// done. Quick work leaves nothing behind.
import { InputError } from '../base/index.ts';
import type { AnswersVersion } from './answers-version.ts';
import { createMemoryStore } from './memory-store.ts';
import type { Store, StoreOpener, StoreRunner } from './store.ts';
import type { TaskRange } from './task-range.ts';
import type { PartRecord, TaskRecord } from './task-record.ts';

/** When a store moves. */
export interface LateStoreOptions {
  /** How long all is kept in memory. */
  readonly afterMs: number;
  /** Called before the other store is opened. */
  readonly onOpen: () => void;
}

/** Opens a store in memory and moves it to the store of `open` only if the work takes long. It allows one runner. */
export function lateStore(open: StoreOpener, { afterMs, onOpen }: LateStoreOptions): StoreOpener {
  return async (header) => {
    const early = createMemoryStore(header);
    const endsAt = performance.now() + afterMs;
    let store: Store = early;

    /** Moves all records and parts, and the runner. */
    async function move(
      from: StoreRunner,
      range?: TaskRange,
      answers?: AnswersVersion,
    ): Promise<StoreRunner> {
      onOpen();
      const late = await open(header);
      for await (const _ of late.records()) {
        await late.close();
        throw new InputError(`${late.name}: another run has started on it in the meantime`);
      }
      store = late;
      const runner = await late.join(range, answers);
      const records: TaskRecord[] = [];
      const parts: PartRecord[] = [];
      for await (const record of early.records()) records.push(record);
      for await (const part of early.parts()) parts.push(part);
      await runner.keep(records, parts);
      await from.leave();
      return runner;
    }

    async function join(range?: TaskRange, answers?: AnswersVersion): Promise<StoreRunner> {
      let runner = await early.join(range);
      let kept = 0;
      const claimed = new Set<number>();
      return {
        async claim(signal) {
          let task = await runner.claim(signal);
          // tasks claimed before the move are under way
          while (task !== undefined && claimed.has(task)) task = await runner.claim(signal);
          if (task !== undefined) claimed.add(task);
          return task;
        },
        async keep(records, parts) {
          await runner.keep(records, parts);
          kept += records.length;
          if (store === early && performance.now() >= endsAt) runner = await move(runner, range, answers);
        },
        isPauseRequested: () => runner.isPauseRequested(),
        async leave() {
          const { tasks } = header;
          const wanted = range ? range.to - range.from : (tasks ?? Number.POSITIVE_INFINITY);
          if (store === early && kept > 0 && kept < wanted) runner = await move(runner, range, answers);
          await runner.leave();
        },
      };
    }

    return {
      get name() {
        return store.name;
      },
      header,
      records: (range) => store.records(range),
      parts: () => store.parts(),
      isRunning: () => store.isRunning(),
      requestPause: () => store.requestPause(),
      join: (range, answers) => (store === early ? join(range, answers) : store.join(range, answers)),
      close: () => store.close(),
    };
  };
}
