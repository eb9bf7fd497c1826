// Remembers valid tokens for a second, so that hundreds of clients do not cost a query for each request. A token that is
// revoked or expires is therefore refused within a second.
import type { TokenFinder } from './caller.ts';
import { hashOf, type KnownToken } from './tokens.ts';

/** How long a token is believed without asking the database. */
export const TOKEN_FRESH_MS = 1000;
/** The most tokens remembered. Another one costs a query. */
const MOST_TOKENS = 10_000;

interface Entry {
  readonly at: number;
  readonly known: Promise<KnownToken | undefined>;
}

/** Wraps a finder so that it asks once for many requests with the same token. It keeps digests, not tokens. */
export function createTokenCache(
  find: TokenFinder,
  now: () => number = () => performance.now(),
  most = MOST_TOKENS,
): TokenFinder {
  const entries = new Map<string, Entry>();
  return (token) => {
    const key = hashOf(token);
    const kept = entries.get(key);
    if (kept && now() - kept.at < TOKEN_FRESH_MS) return kept.known;
    const entry: Entry = { at: now(), known: find(token) };
    entries.delete(key); // keeps the oldest first
    entries.set(key, entry);
    if (entries.size > most) entries.delete(entries.keys().next().value!);
    const forget = (): void => {
      if (entries.get(key) === entry) entries.delete(key);
    };
    // an invalid token is not remembered, so that strangers cannot push out valid ones for long
    entry.known.then((known) => known ?? forget(), forget);
    return entry.known;
  };
}
