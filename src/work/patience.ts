// Retries while a server is unreachable. Waits double and are random, so that clients do not retry in step.

/** How to wait. */
export interface Patience {
  /** Ends the waiting. Its reason is thrown. */
  readonly signal?: AbortSignal;
  /** Called when the server becomes unreachable, and again when it is back. */
  readonly onAway?: (isAway: boolean, reason: string) => void;
  /** The longest wait between two attempts. Half of it may be added at random. Default: 30 s. */
  readonly longestWaitMs?: number;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

/**
 * Repeats the work while its errors say that the server is unreachable. Each wait is about twice as long as the last,
 * at random, so that a thousand workers do not all return in the same second. The work must tolerate being done twice,
 * since a connection may break after the server has done it. An error may give a minimum wait, `retryAfterMs`.
 */
export async function doPatiently<Result>(
  work: () => Promise<Result>,
  isServerAway: (error: unknown) => boolean,
  { signal, onAway, longestWaitMs = LONGEST_WAIT_MS }: Patience = {},
): Promise<Result> {
  const first = Math.min(FIRST_WAIT_MS, longestWaitMs);
  for (let wait = first, isAway = false; ; wait = Math.min(2 * wait, longestWaitMs)) {
    signal?.throwIfAborted();
    let least = 0;
    try {
      const result = await work();
      if (isAway) onAway?.(false, '');
      return result;
    } catch (error) {
      if (!isServerAway(error)) throw error;
      if (!isAway) onAway?.(true, (error as Error).message);
      isAway = true;
      least = (error as { readonly retryAfterMs?: number }).retryAfterMs ?? 0;
    }
    await pause(least + wait * (0.5 + Math.random()), signal);
  }
}

/** Resolves after this many milliseconds, or rejects with the signal's reason. */
export function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}
