// The CPU time of the calling thread. Node tells that of the whole process only; Linux tells it per thread, and
// elsewhere the wall clock has to do: a worker does nothing but its task.

/** Seconds since the call. */
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
