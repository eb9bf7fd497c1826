// How fast a stranger may work, and how much it may have under way. A lie costs its author no time, so without these
// limits liars would take most of a campaign, and a worker with one thread could hold all of it.

/** A person's claim on tasks that nobody has answered yet. Checks do not count: they are drawn, not asked for. */
export interface Load {
  /** The tasks that its workers say they do at once. */
  readonly threads: number;
  readonly isTrusted: boolean;
  /** Agreements with others. More threads count the more there are. Default: as many as threads. */
  readonly agreed?: number | undefined;
  /** Tasks that its workers hold. */
  readonly held: number;
  /** Its answers that wait for others. */
  readonly waiting: number;
  /** What all newcomers of its network hold or have waiting. Default: only its own. */
  readonly openInNetwork?: number | undefined;
  /** The time of a task in one thread, measured on honest answers. Undefined while it is not known. */
  readonly secondsPerTask?: number | undefined;
}

type PaceLoad = Pick<Load, 'threads' | 'isTrusted' | 'agreed' | 'secondsPerTask'>;

/** What a newcomer may hold or have waiting. Ten agreements make it trusted. */
const MOST_OPEN_OF_NEWCOMER = 12;
/** What all newcomers of one network may, so that thousands of addresses in one network get no more than four do. */
const MOST_OPEN_IN_NETWORK = 48;
/** Answers of a trusted person that may wait for others. */
const MOST_WAITING = 200;
/** The most tasks a person holds, whatever its number of threads. */
const MOST_HELD = 10_000;
/** Long tasks held by each thread: the one it does and a few to come. */
const HELD_PER_THREAD = 4;
/** Short tasks: what a thread does in this time. A worker's stock is half of it (work/task-stock.ts). */
const HELD_SECONDS = 8;
/** Threads of one person that count. A person may say that it has any number. */
const MOST_THREADS = 256;
const MOST_THREADS_OF_NEWCOMER = 8;
/** A machine may be this many times faster than the measured time. */
const FAST = 4;
/** The tasks of each thread that may come at once. Times vary, so a run of short tasks is no sign of a liar. */
const BURST_PER_THREAD = 32;

/** How many more tasks that nobody has answered a person may take. */
export function mayTake(load: Load): number {
  const { isTrusted, held, waiting, openInNetwork = held + waiting } = load;
  const room = isTrusted
    ? waiting < MOST_WAITING
      ? mostHeld(load) - held
      : 0
    : Math.min(MOST_OPEN_OF_NEWCOMER - held - waiting, MOST_OPEN_IN_NETWORK - openInNetwork);
  return Math.max(0, room);
}

function mostHeld(load: PaceLoad): number {
  const { secondsPerTask = HELD_SECONDS } = load;
  const each = Math.max(HELD_PER_THREAD, Math.ceil(HELD_SECONDS / secondsPerTask));
  return Math.min(threadsThatCount(load) * each, MOST_HELD);
}

/** Anybody may say any number, so a person gets a thread for each agreement, and never fewer than a newcomer. */
function threadsThatCount({ threads, isTrusted, agreed = threads }: PaceLoad): number {
  const most = isTrusted
    ? Math.min(Math.max(agreed, MOST_THREADS_OF_NEWCOMER), MOST_THREADS)
    : MOST_THREADS_OF_NEWCOMER;
  return Math.min(Math.max(threads, 1), most);
}

/** The tasks a person may still take at a time. Each task taken costs one, and they come back at its pace. */
export interface Bucket {
  readonly tasks: number;
  /** When this was so, in seconds. */
  readonly at: number;
}

/** How fast a bucket is filled, and how far. */
export interface Pace {
  readonly perSecond: number;
  readonly most: number;
}

/** The pace of a person: a few times what its threads can do. Undefined means any pace. */
export function paceOf(load: PaceLoad): Pace | undefined {
  if (load.secondsPerTask === undefined) return undefined;
  const threads = threadsThatCount(load);
  return {
    perSecond: (FAST * threads) / Math.max(load.secondsPerTask, 1e-6),
    most: Math.max(BURST_PER_THREAD * threads, mostHeld(load)),
  };
}

/** The bucket at a later time. A person's first bucket is full. If the clock was set back, nothing is added. */
export function refilled(bucket: Bucket | undefined, { perSecond, most }: Pace, now: number): Bucket {
  const tasks = bucket ? bucket.tasks + Math.max(0, now - bucket.at) * perSecond : most;
  return { tasks: Math.min(tasks, most), at: now };
}

/** The bucket after some tasks were taken. Tasks that are handed back cost as much, so that nobody can pick. */
export function taken({ tasks, at }: Bucket, count: number): Bucket {
  return { tasks: tasks - count, at };
}
