// CPU time for the verbs that measure: a busy machine changes it little.

/** Starts a clock. The result returns the CPU seconds since this call. */
export function startClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
}
