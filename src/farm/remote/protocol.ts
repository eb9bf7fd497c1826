// What workers and a coordinator say to each other: JSON over HTTP. The coordinator checks every word of it
// (farm/wire.ts); this is how both sides see it.
import type { RestsOn, StoreHeader, StoreWorker, TaskRecord } from '../../work/index.ts';

/** Raised when one side would not understand the other any more. */
export const PROTOCOL = 1;

/** `GET /campaign`: what is asked. */
export interface CampaignReply {
  /** That of the coordinator. */
  readonly protocol: number;
  /** What the campaign is called. */
  readonly name: string;
  /** What it is about. */
  readonly header: StoreHeader;
  /** Of the kernels that its answers come from. */
  readonly kernels: string;
}

/** `POST /join`. */
export interface JoinRequest {
  /** That of the worker. */
  readonly protocol: number;
  /** Of minclue. */
  readonly version: string;
  /** Of its kernels. */
  readonly kernels: string;
  /** What it calls itself. */
  readonly name: string;
  /** How many tasks it does at once. */
  readonly threads: number;
  /** Ends a pause, if its token is that of an admin. */
  readonly resumes: boolean;
}

/** The answer to it. */
export interface JoinReply {
  /** Its number, to be told in all that follows. */
  readonly worker: number;
  /** It loses its tasks if it is not heard of for so long. */
  readonly leaseSeconds: number;
}

/** A task in a worker's hands, to be given back as it was got. */
export interface WireLease {
  /** The number of the task. */
  readonly task: number;
  /** Of the queue; null: the task needs one more answer. */
  readonly job: string | null;
  /** Which attempt it is. */
  readonly attempt: number;
}

/** `POST /lease`. */
export interface LeaseRequest {
  /** Whose. */
  readonly worker: number;
  /** How many tasks at most. */
  readonly most: number;
}

/** The answer to it. */
export interface LeaseReply {
  /** None while the campaign is paused. */
  readonly leases: readonly WireLease[];
  /** Is it paused? */
  readonly isPaused: boolean;
  /** Are all tasks done? */
  readonly isComplete: boolean;
}

/** `POST /heartbeat`: the worker is alive, and has these. */
export interface HeartbeatRequest {
  /** Whose. */
  readonly worker: number;
  /** All it has. */
  readonly leases: readonly WireLease[];
}

/** The answer to it. */
export interface HeartbeatReply {
  /** Is the campaign paused? */
  readonly isPaused: boolean;
}

/** An answer as it goes over the wire. */
export interface WireAnswer {
  /** Of its task. */
  readonly lease: WireLease;
  /** What was counted. */
  readonly counters: Readonly<Record<string, number>>;
  /** What was found. */
  readonly found: readonly string[];
  /** How long it took. */
  readonly cpuSeconds: number;
  /** As the worker sees it. */
  readonly digest: string;
}

/** `POST /result`. */
export interface ResultRequest {
  /** Whose. */
  readonly worker: number;
  /** What is done. */
  readonly answers: readonly WireAnswer[];
}

/** The answer to it. */
export interface ResultReply {
  /** One for each answer. */
  readonly verdicts: readonly ('accepted' | 'waiting' | 'late' | 'wrong')[];
}

/** `POST /hand-back`: tasks for others to do. */
export interface HandBackRequest {
  /** Whose. */
  readonly worker: number;
  /** Those that it will not do. */
  readonly leases: readonly WireLease[];
  /** Goes for good. */
  readonly leaves: boolean;
}

/** `POST /pause`, for admins. */
export interface PauseRequest {
  /** Whether workers shall pause. */
  readonly isPaused: boolean;
}

/** `GET /records?from=…`, for admins: finished tasks in order. */
export interface RecordsReply {
  /** Some of them, from that task on. */
  readonly records: readonly TaskRecord[];
  /** What to ask for next; null: these were the last. */
  readonly next: number | null;
}

/** `GET /status`: once as JSON, or again and again as server-sent events. */
export interface StatusReply {
  /** What the campaign is called. */
  readonly name: string;
  /** The question. */
  readonly question: string;
  /** How many tasks there are. */
  readonly tasks: number;
  /** How many are done. */
  readonly done: number;
  /** Lines found. */
  readonly found: number;
  /** The sums of the counters. */
  readonly counters: Readonly<Record<string, number>>;
  /** How long the tasks took. */
  readonly cpuSeconds: number;
  /** Of all answers; null until all are there. */
  readonly digest: string | null;
  /** Have the workers been asked to pause? */
  readonly isPaused: boolean;
  /** Results by what they rest on. */
  readonly restsOn: RestsOn;
  /** Answers that differ from another to the same task. */
  readonly disputes: number;
  /** Answers that wait for another worker to agree. */
  readonly waiting: number;
  /** Workers that are there. */
  readonly workers: number;
  /** Tasks they do at once. */
  readonly threads: number;
  /** Tasks a second of late; null: not known yet. */
  readonly rate: number | null;
  /** At that rate; null: not known. */
  readonly secondsToGo: number | null;
  /** Who they are: for admins. */
  readonly team?: readonly TeamMember[];
}

/** A worker, as admins see it. */
export interface TeamMember extends StoreWorker {
  /** Whose it is. */
  readonly person: string;
  /** Where it speaks from. */
  readonly address: string;
  /** One of the owner's. */
  readonly isOwn: boolean;
  /** Agreements of its person with others since the last lie. */
  readonly agreed: number;
  /** Lies of its person. */
  readonly wrong: number;
}

/** The same as everyone sees it. */
export function workerOf(member: TeamMember): StoreWorker {
  const { name, threads, done, underWay, seconds, secondsSinceSeen, isLost } = member;
  return { name, threads, done, underWay, seconds, secondsSinceSeen, isLost };
}

/** What comes with any other status than 200. */
export interface ErrorReply {
  /** One line. */
  readonly error: string;
  /** The coordinator does not know the worker: it must join again. */
  readonly mustJoin?: boolean;
}
