// Requests to a coordinator by fetch, in Node and in browsers.
import { InputError } from '../../base/index.ts';
import { readCoordinatorAddress } from './address.ts';
import type { ErrorReply } from './protocol.ts';

/** A connection to a coordinator. */
export interface Wire {
  /** Its address. */
  readonly url: string;
  /** Sends a GET request. */
  get<Reply>(path: string): Promise<Reply>;
  /** Sends a POST request. */
  post<Reply>(path: string, body: object): Promise<Reply>;
}

/** Options for requests. */
export interface WireOptions {
  /** The caller's token. It may be left out if anyone may work. */
  readonly token?: string;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** The coordinator cannot be reached or is too busy. It may answer later. */
class CoordinatorAway extends Error {
  override name = 'CoordinatorAway';
  /** The minimum wait. */
  readonly retryAfterMs: number;
  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The coordinator does not know this worker, or no longer knows it. */
export class UnknownWorker extends Error {
  override name = 'UnknownWorker';
}

/** How long an answer may take. */
const ANSWER_MS = 60_000;
/** The status codes of a proxy, of a coordinator without its database, and of too many requests. */
const AWAY = [429, 502, 503, 504];

/** Returns whether a retry may succeed. */
export function isCoordinatorAway(error: unknown): boolean {
  return error instanceof CoordinatorAway;
}

/** Turns an unreachable coordinator into a message for users. Other errors stay as they are. */
export function wireError(url: string, error: unknown): unknown {
  return error instanceof CoordinatorAway ? new InputError(`${url}: ${error.message}`) : error;
}

/** Opens a connection to the coordinator at this address. Throws an InputError if it is not an address. */
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
      // without redirects, which would send the token to somebody else
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
  throw new InputError('the token contains spaces or characters that no token has');
}

function readReply<Reply>(url: string, text: string): Reply {
  try {
    return JSON.parse(text) as Reply;
  } catch {
    throw new InputError(`${url}: is not a minclue coordinator`);
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

/** The reason of a failed fetch. Node puts it in the cause. */
function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause;
  return inner instanceof Error && inner.message !== '' ? inner.message : message;
}
