// Speaking to a coordinator by fetch, in Node and in a browser alike.
import { InputError } from '../../base/index.ts';
import { readCoordinatorAddress } from './address.ts';
import type { ErrorReply } from './protocol.ts';

/** A coordinator that can be spoken to. */
export interface Wire {
  /** Where it is. */
  readonly url: string;
  /** Asks for something. */
  get<Reply>(path: string): Promise<Reply>;
  /** Says something. */
  post<Reply>(path: string, body: object): Promise<Reply>;
}

/** How to speak. */
export interface WireOptions {
  /** Who we are; without one only where anyone may work. */
  readonly token?: string;
  /** In place of the global one. */
  readonly fetch?: typeof fetch;
}

/** The coordinator cannot be reached, or has too much to do: it may answer when asked again. */
class CoordinatorAway extends Error {
  override name = 'CoordinatorAway';
  /** To be waited at least. */
  readonly retryAfterMs: number;
  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The coordinator does not know this worker (any more). */
export class UnknownWorker extends Error {
  override name = 'UnknownWorker';
}

/** So long an answer may take. */
const ANSWER_MS = 60_000;
/** Of a proxy, or of the coordinator when its database is away, or when we ask too often. */
const AWAY = [429, 502, 503, 504];

/** Whether it is worth asking again. */
export function isCoordinatorAway(error: unknown): boolean {
  return error instanceof CoordinatorAway;
}

/** What a user is told: that nobody is there is no bug. */
export function wireError(url: string, error: unknown): unknown {
  return error instanceof CoordinatorAway ? new InputError(`${url}: ${error.message}`) : error;
}

/** Speaks to the coordinator at this address. Throws an InputError if that is none. */
export function openWire(address: string, { token, fetch: ask = globalThis.fetch }: WireOptions): Wire {
  const url = readCoordinatorAddress(address);
  const headers = {
    accept: 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${checkToken(token)}` }),
  };
  async function speak<Reply>(path: string, init: RequestInit): Promise<Reply> {
    let response: Response;
    let text: string;
    try {
      // no redirects: a token goes to nobody else
      const signal = AbortSignal.timeout(ANSWER_MS);
      response = await ask(`${url}${path}`, { redirect: 'error', credentials: 'omit', ...init, signal });
      text = await response.text();
    } catch (error) {
      throw new CoordinatorAway(`cannot be reached: ${reasonOf(error)}`);
    }
    if (response.ok) return readReply<Reply>(url, text);
    const { error, mustJoin } = readError(text);
    const message = error ?? `answers with status ${response.status}`;
    if (AWAY.includes(response.status)) throw new CoordinatorAway(message, retryAfter(response));
    if (mustJoin) throw new UnknownWorker(message);
    throw new InputError(`${url}: ${message}`);
  }
  return {
    url,
    get: (path) => speak(path, { headers }),
    post: (path, body) =>
      speak(path, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
  };
}

function checkToken(token: string): string {
  if (/^[\x21-\x7e]{1,200}$/.test(token)) return token;
  throw new InputError('the token has blanks or characters that no token has');
}

function readReply<Reply>(url: string, text: string): Reply {
  try {
    return JSON.parse(text) as Reply;
  } catch {
    throw new InputError(`${url}: is not a coordinator of minclue`);
  }
}

function readError(text: string): Partial<ErrorReply> {
  try {
    const reply = JSON.parse(text) as Partial<ErrorReply> | null;
    return typeof reply?.error === 'string' ? reply : {};
  } catch {
    return {};
  }
}

function retryAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 600) * 1000 : 0;
}

/** Node hides the reason in the cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause;
  return inner instanceof Error && inner.message !== '' ? inner.message : message;
}
