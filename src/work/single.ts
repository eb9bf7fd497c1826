// Work that is one task, done by whoever asks, in a store: a state to go on from, and in the end the answer.
import type { StoreHeader } from './header.ts';
import { readKnown } from './known.ts';
import type { TaskAnswer } from './question.ts';
import type { StoreOpener } from './store.ts';
import { sealPart, sealTask } from './task-record.ts';

/** Work that is one task, in a store. */
export interface SingleWork<State> {
  /** What an earlier run has saved. */
  readonly state: State | undefined;
  /** What an earlier run has come to. */
  readonly answer: TaskAnswer | undefined;
  /** Keeps the state, in place of any before. */
  save(state: State): Promise<void>;
  /** Keeps the answer. */
  finish(answer: TaskAnswer): Promise<void>;
  /** Leaves the store. */
  close(): Promise<void>;
}

/** The header's question has no number of tasks. Throws an InputError if the store is about something else. */
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
