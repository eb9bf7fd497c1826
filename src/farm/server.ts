// The coordinator's routes. There are these and no others; each says who may use it, and how much may be said to it.
import type { Context, Hono, MiddlewareHandler } from 'hono';
import type { ZodType } from 'zod';
import { InputError } from '../base/index.ts';
import { addressOf, bearerOf, type Caller, findCaller } from './caller.ts';
import { type Coordinator, NoSuchWorker } from './coordinator.ts';
import type { DashboardFile } from './dashboard.ts';
import { isServerAway, pause } from './database.ts';
import { loadHono } from './libraries.ts';
import { isPagePath, type PageFiles, servePageFiles } from './page-files.ts';
import { createRateLimit } from './rate-limit.ts';
import type { ErrorReply } from './remote/internal.ts';
import type { Scope } from './tokens.ts';
import { wireSchemas } from './wire.ts';

/** How strangers are met. */
export interface ServerOptions {
  /** Whoever comes without a token may work too. Default: false. */
  readonly takesAnyone?: boolean;
  /** Pages of these origins may speak to the coordinator; `*`: all. Default: none. */
  readonly origins?: readonly string[];
  /** Believes what `X-Forwarded-For` says. Default: false. */
  readonly isBehindProxy?: boolean;
  /** Requests a second of one token or one address. Default: 100. */
  readonly rate?: number;
  /** The largest body with results, in bytes. Default: 16 MiB. */
  readonly mostBytes?: number;
  /** Between two events of a status that is watched. Default: 2000. */
  readonly watchMs?: number;
  /** The workbench for volunteers, served under /page/. Default: none. */
  readonly page?: PageFiles;
  /** Told what happens, a line each, without secrets. */
  readonly onEvent?: (line: string) => void;
  /** Ends what is watched. */
  readonly signal?: AbortSignal;
}

interface Env {
  readonly Bindings: { readonly incoming?: { readonly socket?: { readonly remoteAddress?: string } } };
  readonly Variables: { caller: Caller | undefined; address: string };
}
type Ctx = Context<Env>;

const MOST_BYTES = 16 << 20;
/** Bodies that hold no results. */
const SMALL_BYTES = 512 << 10;
const RATE = 100;
/** At once, after a rest, as a multiple of what is permitted in a second. */
const BURST = 3;
/** Tokens that are none: so many a second of one address. */
const BAD_TOKENS = 1;
const MOST_WATCHERS = 200;

/** The routes as an app that answers requests. */
export async function createServer(
  coordinator: Coordinator,
  pages: ReadonlyMap<string, DashboardFile>,
  options: ServerOptions = {},
): Promise<Hono<Env>> {
  const { Hono, bodyLimit, cors, secureHeaders, streamSSE } = await loadHono();
  const schemas = await wireSchemas();
  const { takesAnyone = false, origins = [], isBehindProxy = false, rate = RATE, signal } = options;
  const { mostBytes = MOST_BYTES, watchMs = 2000, onEvent = () => {} } = options;
  const requests = createRateLimit(rate, BURST * rate);
  const failures = createRateLimit(BAD_TOKENS, 10 * BAD_TOKENS);
  const app = new Hono<Env>();

  const common = {
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity: false, // the business of whoever ends TLS
  };
  const frameAncestors = ["'none'"];
  const ofPage = secureHeaders({ ...common, contentSecurityPolicy: { frameAncestors } }); // the rest is in the page
  const ofOthers = secureHeaders({
    ...common,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      connectSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'none'"],
      frameAncestors,
    },
  });
  app.use(
    (c, next) => (isPagePath(c.req.path) ? ofPage(c, next) : ofOthers(c, next)),
    async (c, next) => {
      await next();
      if (!isPagePath(c.req.path) || c.res.status >= 400) c.header('Cache-Control', 'no-store');
    },
  );
  app.onError((error, c) => refusal(c, error, onEvent));
  app.notFound((c) => refuse(c, 404, 'there is nothing here'));

  /** Where it comes from, and not too often. */
  const known: MiddlewareHandler<Env> = async (c, next) => {
    const forwarded = isBehindProxy ? c.req.header('x-forwarded-for') : undefined;
    const address = addressOf(c.env?.incoming?.socket?.remoteAddress, forwarded);
    c.set('address', address);
    const wait = requests.take(`address ${address}`);
    return wait > 0 ? tooOften(c, wait) : await next();
  };
  /** Who it is, and whether they may. */
  const only = (scope: Scope | 'any'): MiddlewareHandler<Env> => {
    return async (c, next) => {
      const address = c.get('address');
      const token = bearerOf(c.req.header('authorization'));
      const caller = await findCaller(coordinator.database, token, address, takesAnyone);
      if (!caller) {
        const wait = token === undefined ? 0 : failures.take(address);
        if (wait > 0) return tooOften(c, wait);
        c.header('WWW-Authenticate', 'Bearer');
        return refuse(
          c,
          401,
          token === undefined ? 'a token is needed' : 'the token is not good, or not any more',
        );
      }
      if (scope !== 'any' && !caller.scopes.includes(scope))
        return refuse(c, 403, `the token is not good for this: it needs the scope ${scope}`);
      const wait = token === undefined ? 0 : requests.take(caller.person);
      if (wait > 0) return tooOften(c, wait);
      c.set('caller', caller);
      return await next();
    };
  };
  const small = (bytes: number) =>
    bodyLimit({
      maxSize: bytes,
      onError: (c) => {
        c.header('Connection', 'close'); // the rest of the body is not read
        return refuse(c as Ctx, 413, `the body may have up to ${bytes.toLocaleString('en')} bytes`);
      },
    });

  /** Takes a body of this form, and answers with what comes of it. */
  function post<Body>(
    path: string,
    scope: Scope,
    schema: ZodType<Body>,
    bytes: number,
    answer: (caller: Caller, body: Body) => Promise<object>,
  ): void {
    app.post(path, known, only(scope), small(bytes), async (c) => {
      if (!/^application\/json *(;|$)/i.test(c.req.header('content-type') ?? ''))
        return refuse(c, 415, 'expected application/json');
      let body: unknown;
      try {
        body = JSON.parse(await c.req.text());
      } catch {
        return refuse(c, 400, 'the body is not JSON');
      }
      const read = schema.safeParse(body);
      if (!read.success) {
        const [{ path: where, message }] = read.error.issues;
        return refuse(c, 400, `${where.join('.') || 'body'}: ${message}`);
      }
      return c.json(await answer(c.get('caller')!, read.data));
    });
  }

  for (const path of ['/campaign', '/join', '/lease', '/heartbeat', '/result', '/hand-back', '/status'])
    if (origins.length > 0)
      app.use(
        path,
        cors({
          origin: origins.includes('*') ? '*' : [...origins],
          allowHeaders: ['authorization', 'content-type'],
          allowMethods: ['GET', 'POST'],
          maxAge: 600,
        }),
      );

  app.get('/campaign', known, only('any'), (c) => c.json(coordinator.campaign()));
  post('/join', 'work', schemas.join, SMALL_BYTES, async (caller, body) => {
    const reply = await coordinator.join(caller, body);
    onEvent(`worker ${reply.worker} (${body.name}, ${caller.person}, ${caller.address}) has joined`);
    return reply;
  });
  post('/lease', 'work', schemas.lease, SMALL_BYTES, (caller, body) => coordinator.lease(caller, body));
  post('/heartbeat', 'work', schemas.heartbeat, SMALL_BYTES, (caller, body) =>
    coordinator.heartbeat(caller, body),
  );
  post('/result', 'work', schemas.result, mostBytes, async (caller, body) => {
    const reply = await coordinator.result(caller, body);
    const lies = reply.verdicts.filter((verdict) => verdict === 'wrong').length;
    if (lies > 0) onEvent(`worker ${body.worker} (${caller.person}): ${lies} answers are not true`);
    return reply;
  });
  post('/hand-back', 'work', schemas.handBack, SMALL_BYTES, async (caller, body) => {
    await coordinator.handBack(caller, body);
    return {};
  });
  post('/pause', 'admin', schemas.pause, SMALL_BYTES, async (_, { isPaused }) => {
    await coordinator.setPaused(isPaused);
    return {};
  });
  app.get('/records', known, only('admin'), async (c) => {
    const from = c.req.query('from') ?? '0';
    if (!/^\d{1,15}$/.test(from)) return refuse(c, 400, 'from: expected the number of a task');
    return c.json(await coordinator.records(Number(from)));
  });

  let watchers = 0;
  app.get('/status', known, only('any'), async (c) => {
    const isForAdmin = c.get('caller')!.scopes.includes('admin');
    if (!/\btext\/event-stream\b/.test(c.req.header('accept') ?? ''))
      return c.json(await coordinator.status(isForAdmin));
    if (watchers >= MOST_WATCHERS) return tooOften(c, 60);
    watchers++;
    return streamSSE(c, async (stream) => {
      const ending = new AbortController();
      const end = (): void => ending.abort();
      stream.onAbort(end);
      signal?.addEventListener('abort', end, { once: true });
      try {
        while (!ending.signal.aborted && !signal?.aborted) {
          await stream.writeSSE({
            event: 'status',
            data: JSON.stringify(await coordinator.status(isForAdmin)),
          });
          await pause(watchMs, ending.signal).catch(() => {});
        }
      } catch {
        // the database is away: whoever watches comes again
      } finally {
        watchers--;
        signal?.removeEventListener('abort', end);
      }
    });
  });
  for (const [path, { type, body }] of pages)
    app.get(path, known, (c) => c.body(body, 200, { 'Content-Type': type }));
  if (options.page) {
    app.get('/page', known, (c) => c.redirect('page/')); // relative: a proxy may have put us below a path
    app.get('/page/*', known, servePageFiles(options.page));
  }
  return app;
}

/** What went wrong, in a line that tells nothing of the inside. */
function refusal(c: Ctx, error: Error, onEvent: (line: string) => void): Response {
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

function tooOften(c: Ctx, seconds: number): Response {
  c.header('Retry-After', String(Math.ceil(seconds)));
  return refuse(c, 429, 'too many requests');
}

function refuse(
  c: Ctx,
  status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 429 | 500 | 503,
  error: string,
  mustJoin = false,
): Response {
  const reply: ErrorReply = { error, ...(mustJoin && { mustJoin }) };
  return c.json(reply, status);
}
