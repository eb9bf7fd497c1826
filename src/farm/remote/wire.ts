// Requests to a coordinator by fetch, in Node and in browsers. A coordinator may be anybody's, so what it replies is
// read up to a limit and checked.
import { InputError } from '../../base/index.ts';
import { visibleText } from '../../base/internal.ts';
import { readCoordinatorAddress } from './address.ts';
import { readBody } from './body.ts';
import type { ErrorReply } from './protocol.ts';
import type { Check } from './replies.ts';

/** A connection to a coordinator. */
export interface Wire {
  /** Its address. */
  readonly url: string;
  /** Sends a GET request. */
  get<Reply>(path: string, how: ReplyHow<Reply>): Promise<Reply>;
  /** Sends a POST request. */
  post<Reply>(path: string, body: object, how: ReplyHow<Reply>): Promise<Reply>;
}

/** What is expected as a reply. */
export interface ReplyHow<Reply> {
  readonly check: Check<Reply>;
  /** The longest reply. Default: 1 MiB. */
  readonly mostBytes?: number;
  /** True before anything is known of the coordinator: a page instead of JSON then means that it is none. */
  readonly isFirst?: boolean;
}

/** Options for requests. */
export interface WireOptions {
  /** The caller's token. It may be left out if anyone may work. */
  readonly token?: string;
  /** Replaces the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** The coordinator cannot be reached or is too busy. It may answer later. */
export class CoordinatorAway extends Error {
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
const MOST_BYTES = 1 << 20;
/** The longest error of a coordinator that is repeated to the user. */
const LONGEST_ERROR = 300;
/** The longest time that a busy coordinator may ask for. */
const LONGEST_RETRY_SECONDS = 600;
/** Too slow, too early, too many requests, a bug or a restart of the coordinator, a proxy or a database in trouble. */
const AWAY = [408, 425, 429, 500, 502, 503, 504];

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
  async function speak<Reply>(path: string, init: RequestInit, how: ReplyHow<Reply>): Promise<Reply> {
    let response: Response;
    let text: string;
    try {
      // without redirects, which would send the token to somebody else
      const signal = AbortSignal.timeout(ANSWER_MS);
      response = await ask(`${url}${path}`, { redirect: 'error', credentials: 'omit', ...init, signal });
      text = await readBody(response, how.mostBytes ?? MOST_BYTES);
    } catch (error) {
      if (error instanceof InputError) throw foreign(url, error.message);
      throw new CoordinatorAway(`cannot be reached: ${reasonOf(error)}`);
    }
    if (!response.ok) throw errorOf(url, response, text);
    return readReply(url, text, how);
  }
  return {
    url,
    get: (path, how) => speak(path, { headers }, how),
    post: (path, body, how) =>
      speak(
        path,
        {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        },
        how,
      ),
  };
}

function checkToken(token: string): string {
  if (/^[\x21-\x7e]{1,200}$/.test(token)) return token;
  throw new InputError('the token contains spaces or characters that no token has');
}

function readReply<Reply>(url: string, text: string, { check, isFirst = false }: ReplyHow<Reply>): Reply {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    if (isFirst) throw foreign(url, 'its reply is not JSON');
    throw new CoordinatorAway('its reply is not JSON'); // a proxy's page for the time being
  }
  try {
    return check(value);
  } catch (error) {
    throw error instanceof InputError ? foreign(url, error.message) : error;
  }
}

function foreign(url: string, reason: string): InputError {
  return new InputError(`${url}: is not a minclue coordinator: ${reason}`);
}

/** The error that a reply with this status means. */
function errorOf(url: string, response: Response, text: string): Error {
  const { error, mustJoin = false, isBarred = false } = readError(text);
  const message = error ?? `answers with status ${response.status}`;
  if (AWAY.includes(response.status)) return new CoordinatorAway(message, retryAfter(response));
  if (response.status === 403 && isBarred)
    return new InputError(`${url}: takes no more answers of this worker: ${message}`);
  if (mustJoin) return new UnknownWorker(message);
  return new InputError(`${url}: ${message}`);
}

/** Reads an error. Whatever is not one is left out. */
function readError(text: string): Partial<ErrorReply> {
  try {
    const { error, mustJoin, isBarred } = JSON.parse(text) as Readonly<Record<string, unknown>>;
    if (typeof error !== 'string') return {};
    return {
      error: visibleText(error.slice(0, LONGEST_ERROR)),
      mustJoin: mustJoin === true,
      isBarred: isBarred === true,
    };
  } catch {
    return {}; // not JSON, or null
  }
}

function retryAfter(response: Response): number {
  const seconds = Number(response.headers.get('retry-after') ?? 0);
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), LONGEST_RETRY_SECONDS) * 1000 : 0;
}

/** The reason of a failed fetch. Node puts it in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  const { cause, message } = error;
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause;
  return visibleText(inner instanceof Error && inner.message !== '' ? inner.message : message);
}
