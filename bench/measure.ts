// CPU time of a piece of work: warm, repeated, the median of the rounds.

export interface Timing {
  /** Median CPU microseconds per item. */
  readonly microseconds: number;
  /** Slowest round / fastest round: how noisy the machine was. */
  readonly spread: number;
  readonly rounds: number;
}

/** CPU seconds used by this process, all its threads, since the call. */
function startCpuClock(): () => number {
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
  times.sort((a, b) => a - b);
  const median = times[times.length >> 1];
  return { microseconds: (median * 1e6) / items, spread: times[times.length - 1] / times[0], rounds };
}
