// Work that is one task done by the caller, with a store for its state and finally its answer.
import type { StoreHeader } from './header.ts';
import { readKnown } from './known.ts';
import type { TaskAnswer } from './question.ts';
import type { StoreOpener } from './store.ts';
import { sealPart, sealTask } from './task-record.ts';

/** Work that is one task, in a store. */
export interface SingleWork<State> {
  /** The state saved by an earlier run. */
  readonly state: State | undefined;
  /** The answer of an earlier run. */
  readonly answer: TaskAnswer | undefined;
  /** Stores the state in place of any earlier one. */
  save(state: State): Promise<void>;
  /** Stores the answer. */
  finish(answer: TaskAnswer): Promise<void>;
  /** Leaves and closes the store. */
  close(): Promise<void>;
}

/**
 * Opens the work. The header's question must not number its tasks. Throws an InputError if the store is about something
 * else.
 */
export async function openSingle<State>(open: StoreOpener, header: StoreHeader): Promise<SingleWork<State>> {
  const store = await open(header);
  const task = { number: 0, input: header.digest };
  try {
    const { answers, parts } = await readKnown(store, true);
    const kept = parts.get(0)?.[0].state;
    const runner = await store.join();
    return {
      state: kept && 'checkpoint' in kept ? (kept.checkpoint as State) : undefined,
      answer: answers.get(0),
      async save(checkpoint) {
        const state = { checkpoint };
        const part = { task: 0, part: 0, parts: 1, input: task.input, found: [], cpuSeconds: 0, state };
        await runner.keep([], [sealPart(header, part)]);
      },
      finish: (answer) => runner.keep([sealTask(header, task, answer, 0)], []),
      async close() {
        await runner.leave();
        await store.close();
      },
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}
