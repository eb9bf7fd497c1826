// How the coordinator says no: a status and a line that tells nothing of the inside.
import type { Context } from 'hono';
import { InputError } from '../base/index.ts';
import type { Caller } from './caller.ts';
import { NoSuchWorker } from './coordinator.ts';
import { isServerAway } from './database.ts';
import type { ErrorReply } from './remote/internal.ts';

/** What a request brings and what is found out about it. */
export interface Env {
  readonly Bindings: { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } } };
  readonly Variables: { caller: Caller | undefined; address: string };
}
export type Ctx = Context<Env>;

/** What went wrong; what only the owner may know is an event. */
export function refusal(c: Ctx, error: Error, onEvent: (line: string) => void): Response {
  if (error instanceof NoSuchWorker) return refuse(c, 409, error.message, true);
  if (error instanceof InputError) return refuse(c, 409, error.message);
  if (isServerAway(error)) {
    onEvent(`the database is away: ${error.message}`);
    c.header('Retry-After', '2');
    return refuse(c, 503, 'the database is away');
  }
  onEvent(`a bug: ${error.stack ?? error.message}`);
  return refuse(c, 500, 'something went wrong here');
}

export function tooOften(c: Ctx, seconds: number): Response {
  c.header('Retry-After', String(Math.ceil(seconds)));
  return refuse(c, 429, 'too many requests');
}

export function refuse(
  c: Ctx,
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503,
  error: string,
  mustJoin = false,
): Response {
  const reply: ErrorReply = { error, ...(mustJoin && { mustJoin }) };
  return c.json(reply, status);
}
