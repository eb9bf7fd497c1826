// The CPU time of the calling thread. Node only gives the CPU time of the whole process. Linux gives it per thread.
// Elsewhere the wall clock replaces it, since a worker does nothing but its task.

/** Starts a clock. The returned function gives the seconds since then. */
export function startThreadClock(): () => number {
  const before = threadSeconds();
  return () => threadSeconds() - before;
}

const files = globalThis.process?.getBuiltinModule?.('node:fs');

function threadSeconds(): number {
  try {
    const [nanoseconds] = files!.readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return Number(nanoseconds) / 1e9;
  } catch {
    return performance.now() / 1000;
  }
}
