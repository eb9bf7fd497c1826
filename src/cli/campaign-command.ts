// What the commands of `minclue campaign` share.
import {
  createFarmCampaign,
  isFarmAddress,
  openFarmStore,
  parseFarmAddress,
  thisMachine,
} from '../farm/index.ts';
import { createStoreFile, openStoreFile } from '../store/index.ts';
import type { Store, StoreHeader, StoreStatus, TaskRecord } from '../work/index.ts';
import type { Session } from './session.ts';
import type { ArgumentSpec } from './verb.ts';

/** The argument of most commands. */
export const storeArgument = {
  name: 'store',
  help: 'the file of the campaign, or its address: postgres://user@host/database#name',
  kind: 'store',
  howMany: 'one',
} as const satisfies ArgumentSpec;

/** Opens a store by its path or address. */
export function openCampaign(place: string, threads = 1): Promise<Store> {
  return isFarmAddress(place) ? openFarmStore(place, { worker: thisMachine(threads) }) : openStoreFile(place);
}

/** Makes a campaign, with these tasks done; says where it is. */
export async function createCampaign(
  place: string,
  header: StoreHeader,
  records: Iterable<TaskRecord> | AsyncIterable<TaskRecord>,
  { progress, signal }: Session,
  leaseSeconds?: number,
): Promise<string> {
  if (!isFarmAddress(place)) {
    await createStoreFile(place, header, records);
    return place;
  }
  const tasks = header.tasks ?? 0;
  const { text } = await createFarmCampaign(parseFarmAddress(place), header, records, {
    ...(leaseSeconds !== undefined && { leaseSeconds }),
    signal,
    onProgress: (filled) => progress.tell('putting tasks into the queue', { done: filled, total: tasks }),
  });
  return text;
}

/** Opens a store for as long as it is used. */
export async function withCampaign<Result>(
  path: string,
  use: (store: Store) => Promise<Result>,
  threads?: number,
): Promise<Result> {
  const store = await openCampaign(path, threads);
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
