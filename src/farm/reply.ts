// Refusals of the coordinator: a status and one line that reveals nothing internal.
import type { Context } from 'hono';
import { InputError } from '../base/index.ts';
import type { Caller } from './caller.ts';
import { BarredPerson, NoSuchWorker } from './coordinator.ts';
import { isServerAway } from './database.ts';
import type { ErrorReply } from './remote/internal.ts';

/** What a request brings and what the gate finds out about it. */
export interface Env {
  readonly Bindings: { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } } };
  readonly Variables: { caller: Caller | undefined; address: string };
}
export type Ctx = Context<Env>;

/** Answers a failed request. Details that only the owner may see go to `onEvent`. */
export function refusal(c: Ctx, error: Error, onEvent: (line: string) => void): Response {
  if (error instanceof BarredPerson) return refuse(c, 403, error.message);
  if (error instanceof NoSuchWorker) return refuse(c, 409, error.message, true);
  if (error instanceof InputError) return refuse(c, 409, error.message);
  if (isServerAway(error)) {
    onEvent(`the database is unreachable: ${error.message}`);
    c.header('Retry-After', '2');
    return refuse(c, 503, 'the database is unreachable');
  }
  onEvent(`a bug: ${error.stack ?? error.message}`);
  return refuse(c, 500, 'internal error of the coordinator');
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
