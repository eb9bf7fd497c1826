// How often someone may ask: so many times a second, and some more at once after a rest (a token bucket for each).

/** Counts what each does. */
export interface RateLimit {
  /** One more of this one: 0, or so many seconds to wait. */
  take(key: string): number;
}

interface Bucket {
  left: number;
  at: number;
}

/** As many are remembered at least; a stranger that is forgotten begins anew. */
const MOST_KEYS = 100_000;

/** So many a second, and `burst` at once. */
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
      buckets.delete(key); // the one that was heard of longest ago is the first
      buckets.set(key, bucket);
      if (buckets.size > MOST_KEYS) buckets.delete(buckets.keys().next().value!);
      if (bucket.left < 1) return (1 - bucket.left) / perSecond;
      bucket.left--;
      return 0;
    },
  };
}
