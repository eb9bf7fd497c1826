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
  const known = createKnown();
  const names: string[] = [];
  for await (const store of stores) {
    names.push(store.name);
    if (store.header.digest !== header.digest) throw new InputError(otherText(store, header, names[0]));
    if (header.tasks === null)
      throw new InputError(`${store.name}: cannot be merged, because its tasks are not numbered`);
    for await (const record of wholeRecords(store)) {
      const { task, digest } = record;
      const source = known.enter(task, digest, names.length);
      if (source === 'new') yield record;
      else if (source !== 'same')
        throw new InputError(`task ${task}: ${names[source - 1]} and ${store.name} have different results`);
    }
  }
}

/** Remembers the digest of each task, and the number of the store that had it first, from 1. */
interface Known {
  /** Enters a task that is new. If another store had it with another digest, returns the number of that store. */
  enter(task: number, digest: string, source: number): 'new' | 'same' | number;
}

/** Tasks that are remembered together. A header may speak of more tasks than any memory holds. */
const BLOCK = 256;

function createKnown(): Known {
  const blocks = new Map<number, { readonly sources: Uint32Array; readonly digests: Uint32Array }>();
  const blockOf = (number: number) => {
    const block = blocks.get(number);
    if (block) return block;
    const fresh = { sources: new Uint32Array(BLOCK), digests: new Uint32Array(BLOCK * WORDS) };
    blocks.set(number, fresh);
    return fresh;
  };
  return {
    enter(task, digest, source) {
      const { sources, digests } = blockOf(Math.floor(task / BLOCK));
      const words = wordsOf(digest);
      const at = task % BLOCK;
      if (sources[at] === 0) {
        sources[at] = source;
        digests.set(words, at * WORDS);
        return 'new';
      }
      return words.every((word, i) => word === digests[at * WORDS + i]) ? 'same' : sources[at];
    },
  };
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
