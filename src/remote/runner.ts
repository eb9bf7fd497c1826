// A worker that speaks to a coordinator: takes tasks ahead of need, says now and then that it is alive, hands in what is
// done, and waits while the coordinator is away. When there is nothing to take it waits for what others may leave, until
// all is done. A coordinator that has forgotten it is joined again.
import { KERNEL_DIGEST } from '../kernel/index.ts';
import { type StoreRunner, type TaskRecord, VERSION } from '../work/index.ts';
import { createTaskStock, doPatiently, type Patience, pause } from '../work/internal.ts';
import {
  type HandBackRequest,
  type HeartbeatReply,
  type HeartbeatRequest,
  type JoinReply,
  type JoinRequest,
  type LeaseReply,
  type LeaseRequest,
  PROTOCOL,
  type ResultReply,
  type ResultRequest,
  type WireAnswer,
  type WireLease,
} from './protocol.ts';
import { isCoordinatorAway, UnknownWorker, type Wire } from './wire.ts';

/** How a worker behaves. */
export interface RemoteJoinOptions {
  /** What it calls itself. Default: worker. */
  readonly name?: string;
  /** How many tasks it does at once. Default: 1. */
  readonly threads?: number;
  /** Waits while the campaign is paused, where else the run ends. Default: false. */
  readonly waitsOutPauses?: boolean;
  /** Told when the coordinator is away, and when it is back. */
  readonly onAway?: Patience['onAway'];
  /** The worker is wanted no more: it has a few seconds to hand in what is done, if the coordinator is away. */
  readonly signal?: AbortSignal;
}

/** Between two looks for tasks when there are none: at first, and after many in vain. */
const FIRST_IDLE_MS = 250;
const LONGEST_IDLE_MS = 8000;
/** So long a leaving worker tries to hand in or back what it has; then its leases run out. */
const LEAVE_MS = 5000;
/** Answers go in bites of about so many characters. */
const BITE = 1 << 20;

/** Joins the campaign of a coordinator. Throws an InputError if it does not take this worker. */
export async function joinRemote(wire: Wire, options: RemoteJoinOptions): Promise<StoreRunner> {
  const { name = 'worker', threads = 1, waitsOutPauses = false, onAway, signal: ending } = options;
  const join = (resumes: boolean): Promise<JoinReply> => {
    const request = { protocol: PROTOCOL, version: VERSION, kernels: KERNEL_DIGEST, name, threads, resumes };
    return wire.post<JoinReply>('/join', request satisfies JoinRequest);
  };
  const joinFirst = (): Promise<JoinReply> => join(!waitsOutPauses);
  const late = new AbortController();
  const patience = (signal = late.signal): Patience => ({ signal, ...(onAway && { onAway }) });
  const patiently = <Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> =>
    doPatiently(work, isCoordinatorAway, patience(signal));
  const giveUpSoon = (): void => {
    const timer = setTimeout(() => late.abort(new Error('the coordinator is away')), LEAVE_MS) as unknown;
    (timer as { unref?: () => void }).unref?.();
  };
  if (ending?.aborted) giveUpSoon();
  else ending?.addEventListener('abort', giveUpSoon, { once: true });

  let joined = onAway ? await patiently(joinFirst, ending) : await joinFirst();
  let isPaused = false;
  const held = new Map<number, WireLease>();
  const stock = createTaskStock<WireLease>(threads);

  /** Says something as the worker that we are; one that is not known there joins again, and has nothing then. */
  async function say<Reply>(path: string, body: (worker: number) => object): Promise<Reply> {
    try {
      return await wire.post<Reply>(path, body(joined.worker));
    } catch (error) {
      if (!(error instanceof UnknownWorker)) throw error;
      joined = await join(false);
      return await wire.post<Reply>(path, body(joined.worker));
    }
  }

  const stopping = new AbortController();
  const beat = async (): Promise<void> => {
    const { signal } = stopping;
    for (;;) {
      await pause((joined.leaseSeconds * 1000) / 4, signal);
      const leases = () => [...held.values()];
      const ask = () =>
        say<HeartbeatReply>(
          '/heartbeat',
          (worker) => ({ worker, leases: leases() }) satisfies HeartbeatRequest,
        );
      ({ isPaused } = await patiently(ask, signal));
    }
  };
  const beating = beat().catch(() => {}); // ends when the worker leaves; what goes wrong is met by the others too

  return {
    async claim(signal) {
      for (let wait = FIRST_IDLE_MS; ; wait = Math.min(2 * wait, LONGEST_IDLE_MS)) {
        const ready = stock.next();
        if (ready) return ready.task;
        const ask = () =>
          say<LeaseReply>('/lease', (worker) => ({ worker, most: stock.wanted() }) satisfies LeaseRequest);
        const { leases, isComplete, ...state } = await patiently(ask, signal);
        isPaused = state.isPaused;
        for (const lease of leases) held.set(lease.task, lease);
        stock.add(leases);
        if (leases.length > 0) continue;
        if (isComplete || (isPaused && !waitsOutPauses)) return undefined;
        await pause(wait * (0.5 + Math.random()), signal); // at the end all have nothing to do at once
      }
    },
    async keep(records) {
      for (const answers of bitesOf(records, held)) {
        await patiently(() =>
          say<ResultReply>('/result', (worker) => ({ worker, answers }) satisfies ResultRequest),
        );
        for (const { lease, cpuSeconds } of answers) {
          held.delete(lease.task);
          stock.learn(cpuSeconds);
        }
      }
    },
    isPauseRequested: async () => isPaused && !waitsOutPauses,
    async leave() {
      stopping.abort();
      ending?.removeEventListener('abort', giveUpSoon);
      await beating;
      const leases = [...held.values()];
      const request: HandBackRequest = { worker: joined.worker, leases, leaves: true };
      try {
        await doPatiently(() => wire.post('/hand-back', request), isCoordinatorAway, {
          signal: AbortSignal.timeout(LEAVE_MS),
        });
      } catch {
        // the coordinator is away, or does not know us: the leases run out
      }
    },
  };
}

/** What is done of the tasks in hand, some at a time. */
function* bitesOf(
  records: readonly TaskRecord[],
  held: ReadonlyMap<number, WireLease>,
): Generator<WireAnswer[]> {
  let bite: WireAnswer[] = [];
  let size = 0;
  for (const { task, counters, found, cpuSeconds, digest } of records) {
    const lease = held.get(task);
    if (!lease) continue;
    const length = counters.length + found.length;
    if (bite.length > 0 && size + length > BITE) {
      yield bite;
      bite = [];
      size = 0;
    }
    bite.push({ lease, counters: JSON.parse(counters), found: JSON.parse(found), cpuSeconds, digest });
    size += length;
  }
  if (bite.length > 0) yield bite;
}
