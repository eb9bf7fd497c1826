// How much one person, and all strangers of one network together, may take: joins and bytes. The owner's machines have
// more joins and any number of bytes, since they are believed anyway.
import type { Caller } from './caller.ts';
import type { LimitKey, Limits } from './limits.ts';
import { createRateLimit } from './rate-limit.ts';

/** Returns 0, or the seconds to wait. */
export interface Budget {
  /** Counts a join. */
  join(caller: Caller): number;
  /** Counts the bytes of a request. */
  bytes(caller: Caller, bytes: number): number;
}

/** Creates the budgets of a server. */
export function createBudget(limits: Limits, now?: () => number): Budget {
  const bucket = (perSecond: LimitKey, burst: LimitKey) =>
    createRateLimit(limits[perSecond], limits[burst], now);
  const ownJoins = bucket('ownJoinsPerSecond', 'ownJoinsBurst');
  const joins = bucket('joinsPerSecond', 'joinsBurst');
  const networkJoins = bucket('networkJoinsPerSecond', 'networkJoinsBurst');
  const bytesOf = bucket('bytesPerSecond', 'bytesBurst');
  const networkBytes = bucket('networkBytesPerSecond', 'networkBytesBurst');
  return {
    join({ person, network, isOwn }) {
      if (isOwn) return ownJoins.take(person);
      return joins.take(person) || networkJoins.take(network);
    },
    bytes({ person, network, isOwn }, bytes) {
      if (isOwn) return 0;
      return bytesOf.take(person, bytes) || networkBytes.take(network, bytes);
    },
  };
}
