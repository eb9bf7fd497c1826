// What the commands of `minclue campaign` share.
import { InputError } from '../../../base/index.ts';
import { createFarmCampaign, openFarmStore, parseFarmAddress } from '../../../farm/index.ts';
import { adviseNode, thisMachine } from '../../../farm/internal.ts';
import { isCoordinatorAddress, openRemoteStore } from '../../../farm/remote/index.ts';
import { createStoreFile, openStoreFile } from '../../../store/index.ts';
import type { Store, StoreHeader, StoreStatus, TaskRecord } from '../../../work/index.ts';
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
  /** The file of a campaign is worked on, or its runner asked to pause. Default: it is only read. */
  readonly writes?: boolean;
  /** For a coordinator. Default: what the environment says. */
  readonly token?: string | undefined;
  /** How many tasks this process does at once. Default: 1. */
  readonly threads?: number;
  /** Waits while the campaign is paused, where else the run ends. Default: false. */
  readonly waitsOutPauses?: boolean;
  /** Waits for a server that is away, and tells this session of it. Default: what fails is told at once. */
  readonly patient?: Session;
}

/** Opens a store by its path or address. */
export function openCampaign(place: string, options: OpenOptions = {}): Promise<Store> {
  const { writes = false, token, threads = 1, waitsOutPauses = false, patient } = options;
  if (token !== undefined && !isCoordinatorAddress(place))
    throw new InputError('--token goes with https://… and http://… only');
  if (!isAddress(place)) return openStoreFile(place, { readOnly: !writes });
  const worker = thisMachine(threads);
  const how = { waitsOutPauses, ...(patient && { signal: patient.signal, onAway: tellAway(patient) }) };
  if (patient && !isCoordinatorAddress(place)) tellNode(patient);
  if (!isCoordinatorAddress(place)) return openFarmStore(place, { worker, ...how });
  const known = token ?? process.env.MINCLUE_TOKEN;
  return openRemoteStore(place, { name: worker.name, threads, ...how, ...(known && { token: known }) });
}

/** Before the farm's packages are loaded: they may fail on a Node that is older than they ask for. */
export function tellNode(session: Session): void {
  const advice = adviseNode();
  if (advice !== undefined) session.note(advice);
}

/** Each way is told once, however many wait for the same server. */
function tellAway(session: Session): (isAway: boolean, reason: string) => void {
  let waiting = 0;
  return (isAway, reason) => {
    if (isAway && waiting++ === 0) session.note(`the server is away (${reason}); waiting for it`);
    if (!isAway && --waiting === 0) session.note('the server is back');
  };
}

/** Makes a campaign, with these tasks done; says where it is. */
export async function createCampaign(
  place: string,
  header: StoreHeader,
  records: Iterable<TaskRecord> | AsyncIterable<TaskRecord>,
  session: Session,
  leaseSeconds?: number,
): Promise<string> {
  if (isCoordinatorAddress(place))
    throw new InputError(`${place}: campaigns are made where their database is: postgres://…`);
  if (!isAddress(place)) {
    await createStoreFile(place, header, records);
    return place;
  }
  tellNode(session);
  const { progress, signal } = session;
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
  options?: OpenOptions,
): Promise<Result> {
  const store = await openCampaign(path, options);
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
