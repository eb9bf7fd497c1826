// Puts together what several stores have done of one question, as when ranges of it ran on several machines. They are
// read one after the other, so that there may be thousands; 36 bytes are remembered of each task.
import { InputError } from '../base/index.ts';
import type { StoreHeader } from './header.ts';
import { DamagedStoreError, type Store } from './store.ts';
import { damagedText } from './survey.ts';
import type { TaskRange } from './task-range.ts';
import { type TaskRecord, unsealTask } from './task-record.ts';

/** A digest is so many words of 32 bits. */
const WORDS = 8;

/**
 * All that the stores have done, who must be about what the header says. Throws an InputError if they contradict each
 * other.
 */
export async function* mergedRecords(
  header: StoreHeader,
  stores: AsyncIterable<Store>,
): AsyncGenerator<TaskRecord, void> {
  const tasks = header.tasks ?? 0;
  /** Which store has had each task, from 1; 0: none so far. */
  const sources = new Uint32Array(tasks);
  const digests = new Uint32Array(tasks * WORDS);
  const names: string[] = [];
  for await (const store of stores) {
    names.push(store.name);
    if (store.header.digest !== header.digest)
      throw new InputError(`${store.name}: is not about the same question as ${names[0]}`);
    if (header.tasks === null)
      throw new InputError(`${store.name}: its tasks are not numbered: it cannot be merged`);
    for await (const record of wholeRecords(store)) {
      const { task } = record;
      const words = wordsOf(record.digest);
      const source = sources[task];
      if (source === 0) {
        sources[task] = names.length;
        digests.set(words, task * WORDS);
        yield record;
      } else if (words.some((word, i) => word !== digests[task * WORDS + i]))
        throw new InputError(`task ${task}: ${names[source - 1]} and ${store.name} have different results`);
    }
  }
}

/** The records of all finished tasks, or of those in a range. Throws a DamagedStoreError at one that is damaged. */
export async function* wholeRecords(store: Store, range?: TaskRange): AsyncGenerator<TaskRecord, void> {
  for await (const record of store.records(range)) {
    if (!unsealTask(store.header, record))
      throw new DamagedStoreError(`${store.name}: ${damagedText([record.task])}`);
    yield record;
  }
}

function wordsOf(digest: string): number[] {
  return Array.from({ length: WORDS }, (_, i) => Number.parseInt(digest.slice(i * 8, i * 8 + 8), 16));
}
