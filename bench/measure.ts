// CPU time of a piece of work: warm, repeated, the fastest of the rounds (the others were disturbed).

export interface Timing {
  /** CPU microseconds per item in the fastest round. */
  readonly microseconds: number;
  /** Slowest round / fastest round: how noisy the machine was. */
  readonly spread: number;
  readonly rounds: number;
}

/** CPU seconds used by this process, all its threads, since the call. */
export function startCpuClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
}

/** Runs the work once to warm up, then in that many rounds. The work handles `items` items each time. */
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
