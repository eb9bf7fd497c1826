// The tasks a worker has taken and not begun. It holds as many as the worker does in a few seconds, so that short tasks
// do not wait for the server and long ones are not kept from other workers.

/** Tasks taken ahead of need. */
export interface TaskStock<Lease> {
  /** Takes out the next task, or returns undefined if there is none. */
  next(): Lease | undefined;
  /** Adds tasks that were taken. */
  add(leases: readonly Lease[]): void;
  /** How many to take now. */
  wanted(): number;
  /** Records the time of a finished task. */
  learn(cpuSeconds: number): void;
}

/** The most work in stock. */
const STOCK_SECONDS = 4;
const MOST_TASKS = 200;
/** The weight of the newest task in the average. */
const WEIGHT = 0.1;

/** Creates a stock for this many threads. */
export function createTaskStock<Lease>(threads: number): TaskStock<Lease> {
  const ready: Lease[] = [];
  let average: number | undefined;
  return {
    next: () => ready.shift(),
    add(leases) {
      for (const lease of leases) ready.push(lease);
    },
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
