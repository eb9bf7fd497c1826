// A worker that talks to a coordinator. It joins again if the coordinator no longer knows it.
import { kernelDigest } from '../../kernel/index.ts';
import type { AnswersVersion, StoreRunner, WorkerManners } from '../../work/index.ts';
import { doPatiently, startLeaseRunner } from '../../work/internal.ts';
import {
  type HandBackRequest,
  type HeartbeatReply,
  type HeartbeatRequest,
  type JoinReply,
  type JoinRequest,
  type LeaseReply,
  type LeaseRequest,
  PROTOCOL,
  type ResultRequest,
  type WireAnswer,
  type WireLease,
} from './protocol.ts';
import { isCoordinatorAway, UnknownWorker, type Wire } from './wire.ts';

/** How a worker behaves. */
export interface RemoteJoinOptions extends WorkerManners {
  /** Its name. Default: worker. */
  readonly name?: string;
  /** How many tasks it does at once. Default: 1. */
  readonly threads?: number;
}

/** Joins the campaign of a coordinator as a worker with these answers. Throws an InputError if the coordinator refuses this worker. */
export async function joinRemote(
  wire: Wire,
  { version, kernels: names }: AnswersVersion,
  options: RemoteJoinOptions,
): Promise<StoreRunner> {
  const kernels = kernelDigest(names);
  const { name = 'worker', threads = 1, ...manners } = options;
  const { waitsOutPauses = false, onAway, signal } = manners;
  const join = (resumes: boolean): Promise<JoinReply> => {
    const request = { protocol: PROTOCOL, version, kernels, name, threads, resumes };
    return wire.post<JoinReply>('/join', request satisfies JoinRequest);
  };
  const joinFirst = (): Promise<JoinReply> => join(!waitsOutPauses);
  let joined = onAway
    ? await doPatiently(joinFirst, isCoordinatorAway, { onAway, ...(signal && { signal }) })
    : await joinFirst();
  let isPaused = false;

  /**
   * Sends a request as this worker. If the coordinator does not know the worker, it joins again and then has no tasks.
   */
  async function say<Reply>(path: string, body: (worker: number) => object): Promise<Reply> {
    try {
      return await wire.post<Reply>(path, body(joined.worker));
    } catch (error) {
      if (!(error instanceof UnknownWorker)) throw error;
      joined = await join(false);
      return await wire.post<Reply>(path, body(joined.worker));
    }
  }

  return startLeaseRunner<WireLease>(
    {
      get leaseSeconds() {
        return joined.leaseSeconds;
      },
      async lease(most) {
        const given = await say<LeaseReply>('/lease', (worker) => ({ worker, most }) satisfies LeaseRequest);
        isPaused = given.isPaused;
        return given;
      },
      async touch(leases) {
        const body = (worker: number) => ({ worker, leases: [...leases] }) satisfies HeartbeatRequest;
        ({ isPaused } = await say<HeartbeatReply>('/heartbeat', body));
      },
      async handIn(done) {
        const answers = done.map(({ lease, record: { counters, found, cpuSeconds, digest } }): WireAnswer => {
          return { lease, counters: JSON.parse(counters), found: JSON.parse(found), cpuSeconds, digest };
        });
        await say('/result', (worker) => ({ worker, answers }) satisfies ResultRequest);
      },
      // without leases they cannot be sent, and the coordinator hands out their tasks again
      handInStray: async () => {},
      isPaused: async () => isPaused,
      async leave(leases) {
        const request: HandBackRequest = { worker: joined.worker, leases: [...leases], leaves: true };
        await wire.post('/hand-back', request);
      },
      isAway: isCoordinatorAway,
    },
    threads,
    manners,
  );
}
