// A store that lasts as long as the process, for short work, tests and the page.
import { InputError } from '../base/index.ts';
import type { StoreHeader } from './header.ts';
import type { Store } from './store.ts';
import type { TaskRange } from './task-range.ts';
import type { PartRecord, TaskRecord } from './task-record.ts';

/** Creates a store that ends with the program. */
export function createMemoryStore(header: StoreHeader): Store {
  const done = new Map<number, TaskRecord>();
  const parts = new Map<string, PartRecord>();
  let isRunning = false;
  let isPaused = false;
  const all: TaskRange = { from: 0, to: header.tasks ?? Number.POSITIVE_INFINITY };
  const inOrder = ({ from, to }: TaskRange): TaskRecord[] =>
    [...done.values()].filter(({ task }) => task >= from && task < to).sort((a, b) => a.task - b.task);
  return {
    name: 'memory',
    header,
    async *records(range = all) {
      yield* inOrder(range);
    },
    async *parts() {
      yield* parts.values();
    },
    isRunning: async () => isRunning,
    requestPause: async () => {
      isPaused = true;
    },
    async join({ from, to } = all) {
      if (isRunning) throw new InputError('memory: another runner is at work on it');
      isRunning = true;
      isPaused = false;
      let next = from;
      return {
        async claim() {
          while (done.has(next)) next++;
          return header.tasks !== null && next < to ? next++ : undefined;
        },
        async keep(records, more) {
          for (const record of records) {
            if (done.has(record.task)) throw new Error(`task ${record.task} is done twice`);
            done.set(record.task, record);
            for (const [key, { task }] of parts) if (task === record.task) parts.delete(key);
          }
          for (const part of more) parts.set(`${part.task} ${part.part}`, part);
        },
        keepsAtOnce: true,
        isPauseRequested: async () => isPaused,
        async leave() {
          isRunning = false;
        },
      };
    },
    close: async () => {},
  };
}
