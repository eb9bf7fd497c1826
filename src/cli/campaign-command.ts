// What the commands of `minclue campaign` share.
import { openStoreFile } from '../store/index.ts';
import type { Store, StoreStatus } from '../work/index.ts';
import type { ArgumentSpec } from './verb.ts';

/** The argument of most commands. */
export const storeArgument = {
  name: 'store',
  help: 'the file of the campaign',
  kind: 'store',
  howMany: 'one',
} as const satisfies ArgumentSpec;

/** Opens a store for as long as it is used. */
export async function withCampaign<Result>(
  path: string,
  use: (store: Store) => Promise<Result>,
): Promise<Result> {
  const store = await openStoreFile(path);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** A status as a row; what is not known yet is null. */
export function statusRow(status: StoreStatus) {
  const { store, tasks = null, digest = null, ...rest } = status;
  return { campaign: store, ...rest, tasks, digest };
}

/** The sums of a status, for summaries. */
export function countsOf({ tasks, done, found, digest }: StoreStatus) {
  return { tasks: tasks ?? null, done, found, digest: digest ?? null };
}

/** `12 of 400 tasks are done, 3 found`. */
export function doneText({ tasks, done, found }: Pick<StoreStatus, 'tasks' | 'done' | 'found'>): string {
  const all = tasks === undefined ? '' : ` of ${tasks.toLocaleString('en')}`;
  return `${done.toLocaleString('en')}${all} task${(tasks ?? done) === 1 ? '' : 's'} done, ${found.toLocaleString('en')} found`;
}
