// The protocol between workers and a coordinator: JSON over HTTP. These types are what both sides see. The coordinator
// checks every field (farm/wire.ts).
import type { OpenTasks, RestsOn, StoreHeader, StoreWorker, TaskRecord } from '../../work/index.ts';

/** Raised when one side would no longer understand the other. */
export const PROTOCOL = 2;

/** The reply to `GET /campaign`: the question. */
export interface CampaignReply {
  /** The coordinator's protocol. */
  readonly protocol: number;
  /** The name of the campaign. */
  readonly name: string;
  /** Its question and parameters, and the version of its answers. */
  readonly header: StoreHeader;
  /** The digest of the kernels that its question's answers depend on. */
  readonly kernels: string;
}

/** The body of `POST /join`. */
export interface JoinRequest {
  /** The worker's protocol. */
  readonly protocol: number;
  /** The version of the worker's answers to the campaign's question. */
  readonly version: string;
  /** The digest of the worker's kernels that these answers depend on. */
  readonly kernels: string;
  /** The worker's name. */
  readonly name: string;
  /** How many tasks it does at once. */
  readonly threads: number;
  /** Ends a pause if the token is an admin's. */
  readonly resumes: boolean;
}

/** The reply to `POST /join`. */
export interface JoinReply {
  /** The worker's number, which all its requests must give. */
  readonly worker: number;
  /** The worker loses its tasks if it is silent for this long. */
  readonly leaseSeconds: number;
}

/** A task that a worker holds. The worker returns it unchanged. */
export interface WireLease {
  /** The number of the task. */
  readonly task: number;
  /** The number of the attempt. Each time a task is handed out, it gets another. */
  readonly attempt: number;
}

/** The body of `POST /lease`. */
export interface LeaseRequest {
  /** The number of the worker. */
  readonly worker: number;
  /** The most tasks it takes. */
  readonly most: number;
}

/** The reply to `POST /lease`. */
export interface LeaseReply {
  /** The tasks; empty while the campaign is paused. */
  readonly leases: readonly WireLease[];
  /** Is the campaign paused? */
  readonly isPaused: boolean;
  /** Are all tasks done? */
  readonly isComplete: boolean;
}

/** The body of `POST /heartbeat`, which says that the worker is alive and holds these tasks. */
export interface HeartbeatRequest {
  /** The number of the worker. */
  readonly worker: number;
  /** All tasks it holds. */
  readonly leases: readonly WireLease[];
}

/** The reply to `POST /heartbeat`. */
export interface HeartbeatReply {
  /** Is the campaign paused? */
  readonly isPaused: boolean;
}

/** An answer in a request. */
export interface WireAnswer {
  /** The lease of its task. */
  readonly lease: WireLease;
  /** The counters of the answer. */
  readonly counters: Readonly<Record<string, number>>;
  /** The lines found; empty if they were sent in pieces. */
  readonly found: readonly string[];
  /** The number of pieces that were sent before, if any. Together they are the lines found as a JSON array. */
  readonly pieces?: number;
  /** The CPU time it took. */
  readonly cpuSeconds: number;
  /** The digest as the worker computes it. */
  readonly digest: string;
}

/** Lines of more characters than this, as a JSON array, are sent in pieces. */
export const LONGEST_FOUND = 4 << 20;
/** The most characters of a piece. In a request they take up to three times as many bytes. */
export const LONGEST_PIECE = 1 << 20;
/** The most characters of all pieces of an answer, and so the most of any answer. */
export const LONGEST_ANSWER = 256 << 20;
/** The most characters of a line found. */
export const LONGEST_LINE = 1 << 20;

/** The body of `POST /piece`: a part of the lines of a long answer. The reply is `{}`. A piece may be sent again. */
export interface PieceRequest {
  /** The number of the worker. */
  readonly worker: number;
  /** The lease of the task. */
  readonly lease: WireLease;
  /** The number of the piece, from 0. */
  readonly index: number;
  /** The next characters of the lines found as a JSON array. */
  readonly text: string;
}

/** The body of `POST /result`. */
export interface ResultRequest {
  /** The number of the worker. */
  readonly worker: number;
  /** The finished tasks. */
  readonly answers: readonly WireAnswer[];
}

/** The reply to `POST /result`: received. What becomes of an answer would tell an accomplice what to answer. */
export type ResultReply = Readonly<Record<string, never>>;

/** The body of `POST /hand-back`, which gives tasks back to others. */
export interface HandBackRequest {
  /** The number of the worker. */
  readonly worker: number;
  /** The tasks it gives back. */
  readonly leases: readonly WireLease[];
  /** True if the worker leaves for good. */
  readonly leaves: boolean;
}

/** The body of `POST /pause`, for admins. */
export interface PauseRequest {
  /** True to pause the workers, false to let them continue. */
  readonly isPaused: boolean;
}

/** The reply to `GET /records?from=…`, for admins: finished tasks in order. */
export interface RecordsReply {
  /** Some finished tasks, from task `from` on. */
  readonly records: readonly TaskRecord[];
  /** The next `from`; null if these were the last. */
  readonly next: number | null;
}

/** The reply to `GET /status`, once as JSON or repeatedly as server-sent events. */
export interface StatusReply extends OpenTasks {
  /** The name of the campaign. */
  readonly name: string;
  /** The name of the question. */
  readonly question: string;
  /** How many tasks there are. */
  readonly tasks: number;
  /** How many are done. */
  readonly done: number;
  /** Lines found. */
  readonly found: number;
  /** The sums of the counters. */
  readonly counters: Readonly<Record<string, number>>;
  /** The CPU time of all tasks. */
  readonly cpuSeconds: number;
  /** The digest of all answers; null until all are there. */
  readonly digest: string | null;
  /** Have the workers been asked to pause? */
  readonly isPaused: boolean;
  /** The number of results by what confirms them. */
  readonly restsOn: RestsOn;
  /** Answers that differ from another answer to the same task. */
  readonly disputes: number;
  /** Workers that are present. */
  readonly workers: number;
  /** Tasks they do at once. */
  readonly threads: number;
  /** Recent tasks per second; null if not known yet. */
  readonly rate: number | null;
  /** The time left at that rate; null if not known. */
  readonly secondsToGo: number | null;
  /** The workers, for admins only. */
  readonly team?: readonly TeamMember[];
}

/** A worker as admins see it. */
export interface TeamMember extends StoreWorker {
  /** The person it belongs to. */
  readonly person: string;
  /** The address it connects from. */
  readonly address: string;
  /** True for the owner's machines. */
  readonly isOwn: boolean;
  /** Agreements of its person with others since the last wrong answer. */
  readonly agreed: number;
  /** Wrong answers of its person. */
  readonly wrong: number;
}

/** A worker as everyone sees it. */
export function workerOf(member: TeamMember): StoreWorker {
  const { name, threads, done, underWay, seconds, secondsSinceSeen, isLost } = member;
  return { name, threads, done, underWay, seconds, secondsSinceSeen, isLost };
}

/** The reply with any status other than 200. */
export interface ErrorReply {
  /** What is wrong, in one line. */
  readonly error: string;
  /** True if the coordinator does not know the worker, so that it must join again. */
  readonly mustJoin?: boolean;
  /** True, with status 403, if the coordinator takes no more answers of this person. */
  readonly isBarred?: boolean;
}
