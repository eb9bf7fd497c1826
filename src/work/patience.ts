// Waiting for a server that is away: each wait about twice as long as the last, and none in step with others.

/** How one waits. */
export interface Patience {
  /** Ends the waiting: its reason is thrown. */
  readonly signal?: AbortSignal;
  /** Told when the server is away, and again when it has come back. */
  readonly onAway?: (isAway: boolean, reason: string) => void;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 30_000;

/**
 * Does the work, again and again while what it throws says that the server is away, each wait about twice as long as
 * the last: a thousand workers do not all come back in the same second. What is done must bear being done twice: a
 * connection may break after the server has carried it out. An error may say how long to wait at least.
 */
export async function doPatiently<Result>(
  work: () => Promise<Result>,
  isServerAway: (error: unknown) => boolean,
  { signal, onAway }: Patience = {},
): Promise<Result> {
  for (let wait = FIRST_WAIT_MS, isAway = false; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
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
    await pause(Math.max(least, wait) * (0.5 + Math.random()), signal);
  }
}

/** Resolves after so many milliseconds, or rejects with the signal's reason. */
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
