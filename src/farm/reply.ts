// Refusals of the coordinator: a status and one line that reveals nothing internal.
import type { Context } from 'hono';
import { InputError } from '../base/index.ts';
import type { Caller } from './caller.ts';
import { BarredPerson, NoSuchWorker } from './coordinator.ts';
import { isServerAway } from './database.ts';
import { type FarmListener, farmEvent } from './events.ts';
import type { ErrorReply } from './remote/internal.ts';

/** What a request brings and what the gate finds out about it. */
export interface Env {
  readonly Bindings: { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } } };
  readonly Variables: {
    caller: Caller | undefined;
    address: string;
    /** Asks again whether the caller is still admitted. */
    isStillKnown: () => Promise<boolean>;
    /** Why the request was refused, for the metrics. */
    refusal: RefusalReason | undefined;
  };
}
export type Ctx = Context<Env>;

/** Why requests are refused. */
export const refusalReasons = [
  'no token',
  'invalid token',
  'scope',
  'rate',
  'joins',
  'bytes',
  'streams',
  'size',
  'type',
  'json',
  'budget',
  'schema',
  'path',
  'worker',
  'barred',
  'conflict',
  'away',
  'bug',
] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/** Answers a failed request. Details that only the owner may see go to `onEvent`. */
export function refusal(c: Ctx, error: Error, onEvent: FarmListener): Response {
  if (error instanceof BarredPerson) return refuse(c, 403, 'barred', error.message);
  if (error instanceof NoSuchWorker) return refuse(c, 409, 'worker', error.message, true);
  if (error instanceof InputError) return refuse(c, 409, 'conflict', error.message);
  if (isServerAway(error)) {
    onEvent(farmEvent('away', `the database is unreachable: ${error.message}`, { reason: error.message }));
    c.header('Retry-After', '2');
    return refuse(c, 503, 'away', 'the database is unreachable');
  }
  onEvent(farmEvent('bug', `a bug: ${error.stack ?? error.message}`, { path: c.req.path }));
  return refuse(c, 500, 'bug', 'internal error of the coordinator');
}

/** Refuses a request that would be allowed after some seconds. */
export function tooOften(
  c: Ctx,
  seconds: number,
  reason: RefusalReason = 'rate',
  error = 'too many requests',
): Response {
  c.header('Retry-After', String(Math.ceil(seconds)));
  return refuse(c, 429, reason, error);
}

/** The longest message of a refusal. Some quote the request. */
const LONGEST_MESSAGE = 300;

export function refuse(
  c: Ctx,
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503,
  reason: RefusalReason,
  error: string,
  mustJoin = false,
): Response {
  c.set('refusal', reason);
  const reply: ErrorReply = {
    error: error.slice(0, LONGEST_MESSAGE),
    ...(mustJoin && { mustJoin }),
    ...(reason === 'barred' && { isBarred: true }),
  };
  return c.json(reply, status);
}
