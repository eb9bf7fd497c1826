// Time as experiments take it: CPU time, so that a busy machine changes little.

/** CPU seconds since the call. */
export function startClock(): () => number {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  };
}
