// Watched statuses: how many at the same time, and of whom. Some places are kept free for admins.
import type { SSEStreamingApi } from 'hono/streaming';
import type { Caller } from './caller.ts';
import { pause } from './database.ts';
import type { Limits } from './limits.ts';

/** The watchers that are there. */
export interface Streams {
  /** Admits one more. Returns the function to call when it leaves, or undefined if there is no place. */
  enter(caller: Caller): (() => void) | undefined;
  /** How many there are. */
  readonly count: number;
}

/** Creates the places for watchers. */
export function createStreams(limits: Limits): Streams {
  const of = new Map<string, number>();
  let count = 0;
  const add = (key: string, one: 1 | -1): void => {
    const now = (of.get(key) ?? 0) + one;
    if (now > 0) of.set(key, now);
    else of.delete(key); // nothing is kept of those who left
  };
  return {
    get count() {
      return count;
    },
    enter({ address, network, scopes }) {
      const isAdmin = scopes.includes('admin');
      const places = limits.streams - (isAdmin ? 0 : limits.streamsForAdmins);
      const isFull =
        count >= places ||
        (!isAdmin && (of.get(address) ?? 0) >= limits.streamsOfAddress) ||
        (!isAdmin && (of.get(`of ${network}`) ?? 0) >= limits.streamsOfNetwork);
      if (isFull) return undefined;
      const move = (one: 1 | -1): void => {
        count += one;
        if (isAdmin) return;
        add(address, one);
        add(`of ${network}`, one);
      };
      move(1);
      let isIn = true;
      return () => {
        if (isIn) move(-1);
        isIn = false;
      };
    },
  };
}

/** Sends the status repeatedly until the watcher leaves, its token becomes invalid or the signal is aborted. */
export async function sendStatus(
  stream: SSEStreamingApi,
  status: () => Promise<object>,
  isStillKnown: () => Promise<boolean>,
  watchMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  stream.onAbort(end);
  signal?.addEventListener('abort', end, { once: true });
  try {
    while (!ending.signal.aborted && !signal?.aborted && (await isStillKnown())) {
      await stream.writeSSE({ event: 'status', data: JSON.stringify(await status()) });
      await pause(watchMs, ending.signal).catch(() => {});
    }
  } catch {
    // the database is unreachable; the watcher will reconnect
  } finally {
    signal?.removeEventListener('abort', end);
  }
}
