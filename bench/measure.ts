// CPU time of a piece of work: after a warm-up, the fastest of several rounds (the others were disturbed).

export interface Timing {
  /** CPU microseconds per item in the fastest round. */
  readonly microseconds: number;
  /** Slowest round / fastest round: how noisy the machine is. */
  readonly spread: number;
  readonly rounds: number;
}

/** Returns a function for the CPU seconds that this process, with all its threads, has used since the call. */
export function startCpuClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
}

/** Runs the work once to warm up, then `rounds` times. Each run handles `items` items. */
export async function measure(
  items: number,
  rounds: number,
  work: () => void | Promise<void>,
): Promise<Timing> {
  await work();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const clock = startCpuClock();
    await work();
    times.push(clock());
  }
  const fastest = Math.min(...times);
  return { microseconds: (fastest * 1e6) / items, spread: Math.max(...times) / fastest, rounds };
}
