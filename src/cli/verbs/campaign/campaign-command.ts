// Shared by the commands of `minclue campaign`: creating and opening campaigns, and their counts in words.
import { InputError } from '../../../base/index.ts';
import { createFarmCampaign, openFarmStore, parseFarmAddress } from '../../../farm/index.ts';
import { isLoopback, thisMachine } from '../../../farm/internal.ts';
import { isCoordinatorAddress, openRemoteStore } from '../../../farm/remote/index.ts';
import { findQuestion } from '../../../prove/index.ts';
import { createStoreFile, openStoreFile } from '../../../store/index.ts';
import type { Store, StoreHeader, StoreStatus, TaskRecord } from '../../../work/index.ts';
import { refuseOtherAnswers } from '../../../work/internal.ts';
import { isAddress } from '../../frame/address.ts';
import type { Session } from '../../frame/session.ts';
import type { ArgumentSpec } from '../../frame/verb.ts';

/** The argument of most commands. */
export const storeArgument = {
  name: 'store',
  help: 'the file of the campaign, or its address: postgres://user@host/database#name or https://host',
  kind: 'store',
  howMany: 'one',
} as const satisfies ArgumentSpec;

/** How a campaign at an address is used. */
export interface OpenOptions {
  /** Opens the file of a campaign for writing, to do tasks or to ask its runner to pause. Default: read only. */
  readonly writes?: boolean;
  /** The token for a coordinator. Default: MINCLUE_TOKEN of the environment. */
  readonly token?: string | undefined;
  /** The number of tasks that this process does at once. Default: 1. */
  readonly threads?: number;
  /** Waits while the campaign is paused instead of ending the run. Default: false. */
  readonly waitsOutPauses?: boolean;
  /** Waits for a server that does not answer, and tells this session. Default: a failure is thrown at once. */
  readonly patient?: Session;
}

/** Opens a store by its path or address. */
export function openCampaign(place: string, options: OpenOptions = {}): Promise<Store> {
  const { writes = false, token, threads = 1, waitsOutPauses = false, patient } = options;
  if (token !== undefined && !isCoordinatorAddress(place))
    throw new InputError('--token needs an address https://… or http://…');
  if (!isAddress(place)) return openStoreFile(place, { readOnly: !writes });
  const worker = thisMachine(threads);
  const how = { waitsOutPauses, ...(patient && { signal: patient.signal, onAway: tellAway(patient) }) };
  if (!isCoordinatorAddress(place)) return openFarmStore(place, { worker, ...how });
  const known = token ?? process.env.MINCLUE_TOKEN;
  if (known && patient && isSentPlain(place))
    patient.note(`warning: the token goes to ${new URL(place).host} without encryption; use https://`);
  return openRemoteStore(place, { name: worker.name, threads, ...how, ...(known && { token: known }) });
}

/** Would a token for this coordinator cross a network without encryption? */
function isSentPlain(place: string): boolean {
  if (!URL.canParse(place)) return false;
  const { protocol, hostname } = new URL(place);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** Returns a listener that notes each change once, even if several requests wait for the same server. */
function tellAway(session: Session): (isAway: boolean, reason: string) => void {
  let waiting = 0;
  return (isAway, reason) => {
    if (isAway && waiting++ === 0) session.note(`the server does not answer (${reason}); waiting for it`);
    if (!isAway && --waiting === 0) session.note('the server is back');
  };
}

/** Creates a campaign in which the tasks of `records` are done. Returns its path or address. */
export async function createCampaign(
  place: string,
  header: StoreHeader,
  records: Iterable<TaskRecord> | AsyncIterable<TaskRecord>,
  session: Session,
  leaseSeconds?: number,
): Promise<string> {
  if (isCoordinatorAddress(place))
    throw new InputError(
      `${place}: a coordinator cannot create campaigns; give the address of the database, postgres://…`,
    );
  if (!isAddress(place)) {
    await createStoreFile(place, header, records);
    return place;
  }
  const { progress, signal } = session;
  const tasks = header.tasks ?? 0;
  const { answers } = findQuestion(header.question);
  refuseOtherAnswers(place, header.version, answers.version);
  const { text } = await createFarmCampaign(parseFarmAddress(place), header, records, {
    kernels: answers.kernels,
    ...(leaseSeconds !== undefined && { leaseSeconds }),
    signal,
    onProgress: (copied) => progress.tell('copying finished tasks', { done: copied, total: tasks }),
  });
  return text;
}

/** Opens a store, calls `use` with it and closes it. */
export async function withCampaign<Result>(
  path: string,
  use: (store: Store) => Promise<Result>,
  options?: OpenOptions,
): Promise<Result> {
  const store = await openCampaign(path, options);
  try {
    return await use(store);
  } finally {
    await store.close();
  }
}

/** Returns a status as a row, with null for what is not known yet. */
export function statusRow(status: StoreStatus) {
  const { store, tasks = null, digest = null, ...rest } = status;
  return { campaign: store, ...rest, tasks, digest };
}

/** Returns the sums of a status, for summaries. */
export function countsOf({ tasks, done, found, digest }: StoreStatus) {
  return { tasks: tasks ?? null, done, found, digest: digest ?? null };
}

/** `12 of 400 tasks done, 3 found`. */
export function doneText({ tasks, done, found }: Pick<StoreStatus, 'tasks' | 'done' | 'found'>): string {
  const all = tasks === undefined ? '' : ` of ${tasks.toLocaleString('en')}`;
  return `${done.toLocaleString('en')}${all} task${(tasks ?? done) === 1 ? '' : 's'} done, ${found.toLocaleString('en')} found`;
}
