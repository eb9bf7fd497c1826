// Limits requests per second, with a burst allowed after a rest. Each sender has a token bucket.

/** Counts the requests of each sender. */
export interface RateLimit {
  /** Counts one more request of this sender. Returns 0, or the number of seconds to wait. */
  take(key: string): number;
}

interface Bucket {
  left: number;
  at: number;
}

/** At least this many senders are remembered. A sender that is forgotten starts again with a full bucket. */
const MOST_KEYS = 100_000;

/** Creates a limit of `perSecond` requests a second and `burst` at once. */
export function createRateLimit(
  perSecond: number,
  burst: number,
  now: () => number = () => performance.now() / 1000,
): RateLimit {
  const buckets = new Map<string, Bucket>();
  return {
    take(key) {
      const at = now();
      const bucket = buckets.get(key) ?? { left: burst, at };
      bucket.left = Math.min(burst, bucket.left + (at - bucket.at) * perSecond);
      bucket.at = at;
      buckets.delete(key); // keeps the sender with the oldest request first
      buckets.set(key, bucket);
      if (buckets.size > MOST_KEYS) buckets.delete(buckets.keys().next().value!);
      if (bucket.left < 1) return (1 - bucket.left) / perSecond;
      bucket.left--;
      return 0;
    },
  };
}
