// Time for experiments: CPU time, so that a busy machine changes little.

/** Returns a function for the CPU seconds since the call. */
export function startClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
}
