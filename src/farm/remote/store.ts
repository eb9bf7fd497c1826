// A campaign behind a coordinator as an ordinary store. It only uses fetch, so it works in browsers too.
import { InputError } from '../../base/index.ts';
import type { Store, StoreSums } from '../../work/index.ts';
import { doPatiently, headerDigest } from '../../work/internal.ts';
import { PROTOCOL, type RecordsReply, type StatusReply, workerOf } from './protocol.ts';
import { checkCampaign, checkReceived, checkStatus, recordsCheck } from './replies.ts';
import { joinRemote, type RemoteJoinOptions } from './runner.ts';
import { isCoordinatorAway, openWire, type WireOptions, wireError } from './wire.ts';

/** Options for opening a campaign. */
export interface RemoteStoreOptions extends WireOptions, RemoteJoinOptions {}

/** The longest replies. The parameters of a campaign may list grids, and the status may list workers. */
const CAMPAIGN_BYTES = 4 << 20;
const STATUS_BYTES = 4 << 20;
const RECORDS_BYTES = 64 << 20;

/** Returns whether a text is the address of a coordinator. */
export function isCoordinatorAddress(text: string): boolean {
  return /^https?:\/\//i.test(text);
}

/** Opens the campaign of the coordinator at this address. Throws an InputError if it cannot be used. */
export async function openRemoteStore(address: string, options: RemoteStoreOptions = {}): Promise<Store> {
  const wire = openWire(address, options);
  const { signal, onAway } = options;
  const guarded = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      const mayWait = onAway !== undefined && !signal?.aborted;
      if (!mayWait) return await work();
      return await doPatiently(work, isCoordinatorAway, { onAway, ...(signal && { signal }) });
    } catch (error) {
      throw wireError(wire.url, error);
    }
  };
  const readStatus = (): Promise<StatusReply> =>
    guarded(() => wire.get('/status', { check: checkStatus, mostBytes: STATUS_BYTES }));
  const { protocol, name, header } = await guarded(() =>
    wire.get('/campaign', { check: checkCampaign, isFirst: true, mostBytes: CAMPAIGN_BYTES }),
  );
  if (protocol !== PROTOCOL)
    throw new InputError(
      `${wire.url}: uses protocol ${protocol}, but this minclue uses protocol ${PROTOCOL}`,
    );
  if (headerDigest(header) !== header.digest)
    throw new InputError(`${wire.url}: the question of campaign ${name} has been altered`);
  const tasks = header.tasks ?? 0; // the check of the reply has seen that they are numbered
  return {
    name: wire.url,
    header,
    async *records({ from, to } = { from: 0, to: Number.POSITIVE_INFINITY }) {
      for (let next: number | null = from; next !== null && next < to; ) {
        const path = `/records?from=${next}`;
        const check = recordsCheck(tasks, next);
        const page: RecordsReply = await guarded(() => wire.get(path, { check, mostBytes: RECORDS_BYTES }));
        for (const record of page.records) if (record.task < to) yield record;
        next = page.next;
      }
    },
    async *parts() {
      // A worker that dies loses its unfinished tasks.
    },
    async sums(): Promise<StoreSums> {
      const { done, found, cpuSeconds, counters, digest, waiting } = await readStatus();
      return {
        done,
        found,
        cpuSeconds,
        counters,
        ...(digest !== null && { digest }),
        ...(waiting > 0 && { waiting }),
      };
    },
    async team() {
      const { isPaused, disputes, restsOn, waiting, stuck, aside, audits, team = [] } = await readStatus();
      const open = { waiting, stuck, aside, audits };
      return { isPaused, disputes, restsOn, open, workers: team.map(workerOf) };
    },
    isRunning: async () => (await readStatus()).workers > 0,
    requestPause: async () =>
      void (await guarded(() => wire.post('/pause', { isPaused: true }, { check: checkReceived }))),
    async join(range, answers = { version: header.version, kernels: [] }) {
      if (range) throw new InputError(`${wire.url}: hands out its tasks itself, so no range can be chosen`);
      return guarded(() => joinRemote(wire, tasks, answers, options));
    },
    close: async () => {},
  };
}
