// Merges the results of several stores of one question, such as ranges done on several machines. It reads one store
// after another, so that there may be thousands, and remembers 36 bytes for each task.
import { InputError } from '../base/index.ts';
import type { StoreHeader } from './header.ts';
import { DamagedStoreError, type Store } from './store.ts';
import { damagedText } from './survey.ts';
import type { TaskRange } from './task-range.ts';
import { type TaskRecord, unsealTask } from './task-record.ts';

/** A digest has this many words of 32 bits. */
const WORDS = 8;

/**
 * Yields the records of all the stores, which must have this header. Throws an InputError if two stores contradict each
 * other.
 */
export async function* mergedRecords(
  header: StoreHeader,
  stores: AsyncIterable<Store>,
): AsyncGenerator<TaskRecord, void> {
  const tasks = header.tasks ?? 0;
  /** The number of the store that had each task, from 1; 0 if no store so far. */
  const sources = new Uint32Array(tasks);
  const digests = new Uint32Array(tasks * WORDS);
  const names: string[] = [];
  for await (const store of stores) {
    names.push(store.name);
    if (store.header.digest !== header.digest) throw new InputError(otherText(store, header, names[0]));
    if (header.tasks === null)
      throw new InputError(`${store.name}: cannot be merged, because its tasks are not numbered`);
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

/** Yields the records of all finished tasks, or of those in a range. Throws a DamagedStoreError at a damaged record. */
export async function* wholeRecords(store: Store, range?: TaskRange): AsyncGenerator<TaskRecord, void> {
  for await (const record of store.records(range)) {
    if (!unsealTask(store.header, record))
      throw new DamagedStoreError(`${store.name}: ${damagedText([record.task])}`);
    yield record;
  }
}

function otherText(
  { name, header: { question, parameters, version } }: Store,
  first: StoreHeader,
  of: string,
) {
  const isSame = question === first.question && parameters === first.parameters && version !== first.version;
  return isSame
    ? `${name}: its answers are of version ${version}, those of ${of} are of version ${first.version}`
    : `${name}: is not about the same question as ${of}`;
}

function wordsOf(digest: string): number[] {
  return Array.from({ length: WORDS }, (_, i) => Number.parseInt(digest.slice(i * 8, i * 8 + 8), 16));
}
