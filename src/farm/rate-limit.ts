// Limits what a sender takes per second, with a burst allowed after a rest. Each sender has a token bucket.

/** Counts what each sender takes: requests, joins or bytes. */
export interface RateLimit {
  /** Takes an amount for this sender, 1 by default. Returns 0, or takes nothing and returns the seconds to wait. */
  take(key: string, amount?: number): number;
}

interface Bucket {
  left: number;
  at: number;
}

/** At least this many senders are remembered. A sender that is forgotten starts again with a full bucket. */
const MOST_KEYS = 100_000;

/** Creates a limit of `perSecond` a second and `burst` at once. */
export function createRateLimit(
  perSecond: number,
  burst: number,
  now: () => number = () => performance.now() / 1000,
): RateLimit {
  const buckets = new Map<string, Bucket>();
  return {
    take(key, amount = 1) {
      const at = now();
      const wanted = Math.min(amount, burst); // more than a full bucket would never be allowed
      const bucket = buckets.get(key) ?? { left: burst, at };
      bucket.left = Math.min(burst, bucket.left + (at - bucket.at) * perSecond);
      bucket.at = at;
      buckets.delete(key); // keeps the sender with the oldest request first
      buckets.set(key, bucket);
      if (buckets.size > MOST_KEYS) buckets.delete(buckets.keys().next().value!);
      if (bucket.left < wanted) return (wanted - bucket.left) / perSecond;
      bucket.left -= wanted;
      return 0;
    },
  };
}
