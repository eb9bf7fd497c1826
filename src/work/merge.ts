// Puts together what several stores have done of one question, as when parts of it ran on several machines.
import { InputError } from '../board/index.ts';
import type { StoreHeader } from './header.ts';
import { DamagedStoreError, type Store } from './store.ts';
import { damagedText } from './survey.ts';
import { openTask, type TaskRecord } from './task-record.ts';

/** The header that all of them have. Throws an InputError if they are not about the same. */
export function commonHeader(stores: readonly Store[]): StoreHeader {
  const [first] = stores;
  if (!first) throw new InputError('there is nothing to merge');
  for (const { name, header } of stores) {
    if (header.digest !== first.header.digest)
      throw new InputError(`${name}: is not about the same question as ${first.name}`);
    if (header.tasks === null)
      throw new InputError(`${name}: its tasks are not numbered: it cannot be merged`);
  }
  return first.header;
}

/** All that the stores have done. Throws an InputError if they contradict each other. */
export async function* mergedRecords(stores: readonly Store[]): AsyncGenerator<TaskRecord, void> {
  const known = new Map<number, { readonly digest: string; readonly from: string }>();
  for (const store of stores)
    for await (const record of store.records()) {
      const { task, digest } = record;
      if (!openTask(store.header, record))
        throw new DamagedStoreError(`${store.name}: ${damagedText([task])}`);
      const before = known.get(task);
      if (before && before.digest !== digest)
        throw new InputError(`task ${task}: ${before.from} and ${store.name} have different results`);
      if (before) continue;
      known.set(task, { digest, from: store.name });
      yield record;
    }
}
