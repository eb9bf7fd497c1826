// A worker that talks to a coordinator. It joins again if the coordinator no longer knows it.
import { kernelDigest } from '../../kernel/index.ts';
import type { AnswersVersion, StoreRunner, TaskRecord, WorkerManners } from '../../work/index.ts';
import { doPatiently, startLeaseRunner } from '../../work/internal.ts';
import { piecesOf } from './pieces.ts';
import {
  type HandBackRequest,
  type HeartbeatRequest,
  type JoinReply,
  type JoinRequest,
  type LeaseRequest,
  type PieceRequest,
  PROTOCOL,
  type ResultRequest,
  type WireAnswer,
  type WireLease,
} from './protocol.ts';
import { type Check, checkHeartbeat, checkJoin, checkReceived, leaseCheck } from './replies.ts';
import { CoordinatorAway, isCoordinatorAway, UnknownWorker, type Wire } from './wire.ts';

/** How a worker behaves. */
export interface RemoteJoinOptions extends WorkerManners {
  /** Its name. Default: worker. */
  readonly name?: string;
  /** How many tasks it does at once. Default: 1. */
  readonly threads?: number;
}

/**
 * Joins the campaign of a coordinator, which has this many tasks, as a worker with these answers. Throws an InputError
 * if the coordinator refuses this worker.
 */
export async function joinRemote(
  wire: Wire,
  tasks: number,
  { version, kernels: names }: AnswersVersion,
  options: RemoteJoinOptions,
): Promise<StoreRunner> {
  const kernels = kernelDigest(names);
  const { name = 'worker', threads = 1, ...manners } = options;
  const { waitsOutPauses = false, onAway, signal } = manners;
  const join = (resumes: boolean): Promise<JoinReply> => {
    const request = { protocol: PROTOCOL, version, kernels, name, threads, resumes };
    return wire.post('/join', request satisfies JoinRequest, { check: checkJoin });
  };
  const joinFirst = (): Promise<JoinReply> => join(!waitsOutPauses);
  let joined = onAway
    ? await doPatiently(joinFirst, isCoordinatorAway, { onAway, ...(signal && { signal }) })
    : await joinFirst();
  let isPaused = false;

  /**
   * Sends a request as this worker. If the coordinator does not know the worker, it joins again and then has no tasks.
   */
  async function say<Reply>(
    path: string,
    body: (worker: number) => object,
    check: Check<Reply>,
  ): Promise<Reply> {
    const { worker } = joined;
    try {
      return await wire.post(path, body(worker), { check });
    } catch (error) {
      if (!(error instanceof UnknownWorker)) throw error;
    }
    if (joined.worker === worker) joined = await join(false); // or another request has joined meanwhile
    try {
      return await wire.post(path, body(joined.worker), { check });
    } catch (error) {
      throw error instanceof UnknownWorker ? new CoordinatorAway(error.message) : error;
    }
  }

  /** Sends the pieces of a long answer, one after another. */
  async function sendPieces(lease: WireLease, pieces: readonly string[]): Promise<void> {
    for (const [index, text] of pieces.entries())
      await say('/piece', (worker) => ({ worker, lease, index, text }) satisfies PieceRequest, checkReceived);
  }

  async function answerOf(lease: WireLease, record: TaskRecord): Promise<WireAnswer> {
    const { counters, found, cpuSeconds, digest } = record;
    const pieces = piecesOf(lease.task, found);
    await sendPieces(lease, pieces);
    const lines = pieces.length > 0 ? { found: [], pieces: pieces.length } : { found: JSON.parse(found) };
    return { lease, counters: JSON.parse(counters), ...lines, cpuSeconds, digest };
  }

  return startLeaseRunner<WireLease>(
    {
      get leaseSeconds() {
        return joined.leaseSeconds;
      },
      async lease(most) {
        const body = (worker: number) => ({ worker, most }) satisfies LeaseRequest;
        const given = await say('/lease', body, leaseCheck(tasks, most));
        isPaused = given.isPaused;
        return given;
      },
      async touch(leases) {
        const body = (worker: number) => ({ worker, leases: [...leases] }) satisfies HeartbeatRequest;
        ({ isPaused } = await say('/heartbeat', body, checkHeartbeat));
      },
      async handIn(done) {
        const answers: WireAnswer[] = [];
        for (const { lease, record } of done) answers.push(await answerOf(lease, record));
        await say('/result', (worker) => ({ worker, answers }) satisfies ResultRequest, checkReceived);
      },
      // without leases they cannot be sent, and the coordinator hands out their tasks again
      handInStray: async () => {},
      isPaused: async () => isPaused,
      async leave(leases) {
        const request: HandBackRequest = { worker: joined.worker, leases: [...leases], leaves: true };
        await wire.post('/hand-back', request, { check: checkReceived });
      },
      isAway: isCoordinatorAway,
    },
    threads,
    manners,
  );
}
