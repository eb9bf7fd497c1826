// How much one person, and all strangers of one network together, may take: joins and bytes. The owner's machines have
// more joins and any number of bytes, since they are believed anyway.
import type { Caller } from './caller.ts';
import { limits } from './limits.ts';
import { createRateLimit } from './rate-limit.ts';

/** Returns 0, or the seconds to wait. */
export interface Budget {
  /** Counts a join. */
  join(caller: Caller): number;
  /** Counts the bytes of a request. */
  bytes(caller: Caller, bytes: number): number;
}

/** Creates the budgets of a server. */
export function createBudget(now?: () => number): Budget {
  const bucket = (perSecond: { readonly value: number }, burst: { readonly value: number }) =>
    createRateLimit(perSecond.value, burst.value, now);
  const ownJoins = bucket(limits.ownJoinsPerSecond, limits.ownJoinsBurst);
  const joins = bucket(limits.joinsPerSecond, limits.joinsBurst);
  const groupJoins = bucket(limits.groupJoinsPerSecond, limits.groupJoinsBurst);
  const bytesOf = bucket(limits.bytesPerSecond, limits.bytesBurst);
  const groupBytes = bucket(limits.groupBytesPerSecond, limits.groupBytesBurst);
  return {
    join({ person, group, isOwn }) {
      if (isOwn) return ownJoins.take(person);
      return joins.take(person) || groupJoins.take(group);
    },
    bytes({ person, group, isOwn }, bytes) {
      if (isOwn) return 0;
      return bytesOf.take(person, bytes) || groupBytes.take(group, bytes);
    },
  };
}
