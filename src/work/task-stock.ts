// The tasks a worker has taken and not begun: as many as it does in a few seconds, so that short tasks do not wait for
// the server and long ones are not kept from others.

/** Tasks that were taken ahead of need. */
export interface TaskStock<Lease> {
  /** The next one; undefined: there is none. */
  next(): Lease | undefined;
  /** Puts in what was taken. */
  add(leases: readonly Lease[]): void;
  /** How many to take now. */
  wanted(): number;
  /** What a task has taken. */
  learn(cpuSeconds: number): void;
}

/** Of work in stock, at most. */
const STOCK_SECONDS = 4;
const MOST_TASKS = 200;
/** How much the newest task counts. */
const WEIGHT = 0.1;

/** A stock for so many threads. */
export function createTaskStock<Lease>(threads: number): TaskStock<Lease> {
  const ready: Lease[] = [];
  let average: number | undefined;
  return {
    next: () => ready.shift(),
    add: (leases) => void ready.push(...leases),
    wanted() {
      if (average === undefined) return 1;
      const some = Math.round((threads * STOCK_SECONDS) / Math.max(average, 1e-6));
      return Math.min(Math.max(some, 1), MOST_TASKS);
    },
    learn(cpuSeconds) {
      average = average === undefined ? cpuSeconds : average + WEIGHT * (cpuSeconds - average);
    },
  };
}
