// The coordinator's routes. Each says who may use it and how large a request may be. There are no other routes.
import type { Hono } from 'hono';
import type { SSEStreamingApi } from 'hono/streaming';
import type { ZodType } from 'zod';
import type { Caller } from './caller.ts';
import type { Coordinator } from './coordinator.ts';
import type { DashboardFile } from './dashboard.ts';
import { pause } from './database.ts';
import { createGate } from './gate.ts';
import { type HonoParts, loadHono } from './libraries.ts';
import { isPagePath, type PageFiles, servePageFiles } from './page-files.ts';
import { type Ctx, type Env, refusal, refuse, tooOften } from './reply.ts';
import type { Scope } from './tokens.ts';
import { wireSchemas } from './wire.ts';

/** How the server treats strangers. */
export interface ServerOptions {
  /** Lets callers without a token work too. Default: false. */
  readonly takesAnyone?: boolean;
  /** The origins of pages that may use the coordinator; `*` for all. Default: none. */
  readonly origins?: readonly string[];
  /** Trusts `X-Forwarded-For`. Default: false. */
  readonly isBehindProxy?: boolean;
  /** Requests per second of one token or one address. Default: 100. */
  readonly rate?: number;
  /** The largest body with results, in bytes. Default: 16 MiB. */
  readonly mostBytes?: number;
  /** The time between two events of a watched status, in milliseconds. Default: 2000. */
  readonly watchMs?: number;
  /** The workbench for volunteers, served under /page/. Default: none. */
  readonly page?: PageFiles;
  /** Called with one line for each event, without secrets. */
  readonly onEvent?: (line: string) => void;
  /** Ends the watched statuses. */
  readonly signal?: AbortSignal;
}

const MOST_BYTES = 16 << 20;
/** The limit for bodies without results. */
const SMALL_BYTES = 512 << 10;
/** A character of a piece takes up to three bytes in JSON. */
const PIECE_BYTES = 4 << 20;
const RATE = 100;
const MOST_WATCHERS = 200;
/** The paths open to pages of other origins. */
const OPEN_PATHS = [
  '/campaign',
  '/join',
  '/lease',
  '/heartbeat',
  '/piece',
  '/result',
  '/hand-back',
  '/status',
];

/** Creates the app that answers requests. */
export async function createServer(
  coordinator: Coordinator,
  pages: ReadonlyMap<string, DashboardFile>,
  options: ServerOptions = {},
): Promise<Hono<Env>> {
  const hono = await loadHono();
  const { Hono, bodyLimit, cors, streamSSE } = hono;
  const schemas = await wireSchemas();
  const { takesAnyone = false, origins = [], isBehindProxy = false, rate = RATE, signal } = options;
  const { mostBytes = MOST_BYTES, watchMs = 2000, onEvent = () => {} } = options;
  const { known, only } = createGate(coordinator.database, { takesAnyone, isBehindProxy, rate });
  const app = new Hono<Env>();
  setHeaders(app, hono);
  app.onError((error, c) => refusal(c, error, onEvent));
  app.notFound((c) => refuse(c, 404, 'there is nothing at this path'));
  if (origins.length > 0) {
    const shared = cors({
      origin: origins.includes('*') ? '*' : [...origins],
      allowHeaders: ['authorization', 'content-type'],
      allowMethods: ['GET', 'POST'],
      maxAge: 600,
    });
    for (const path of OPEN_PATHS) app.use(path, shared);
  }

  const small = (bytes: number) =>
    bodyLimit({
      maxSize: bytes,
      onError: (c) => {
        c.header('Connection', 'close'); // the rest of the body is not read
        return refuse(c as Ctx, 413, `the body is larger than ${bytes.toLocaleString('en')} bytes`);
      },
    });

  /** Adds a route that takes a body of this schema and answers with the result of `answer`. */
  const post = <Body>(
    path: string,
    scope: Scope,
    schema: ZodType<Body>,
    bytes: number,
    answer: (caller: Caller, body: Body) => Promise<object>,
  ) =>
    app.post(path, known, only(scope), small(bytes), async (c) => {
      const read = await readBody(c, schema);
      return read instanceof Response ? read : c.json(await answer(c.get('caller')!, read.body));
    });

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
  post('/piece', 'work', schemas.piece, PIECE_BYTES, async (caller, body) => {
    await coordinator.piece(caller, body);
    return {};
  });
  post('/result', 'work', schemas.result, mostBytes, (caller, body) => coordinator.result(caller, body));
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
      const status = () => coordinator.status(isForAdmin);
      await sendStatus(stream, status, watchMs, signal).finally(() => watchers--);
    });
  });
  for (const [path, { type, body }] of pages)
    app.get(path, known, (c) => c.body(body, 200, { 'Content-Type': type }));
  if (options.page) {
    app.get('/page', known, (c) => c.redirect('page/')); // relative, since a proxy may add a path before ours
    app.get('/page/*', known, servePageFiles(options.page));
  }
  return app;
}

/** Sets headers that isolate the responses from other sites. The page brings most of its own policy. */
function setHeaders(app: Hono<Env>, { secureHeaders }: HonoParts): void {
  const common = {
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity: false, // left to the proxy that ends TLS
  };
  const frameAncestors = ["'none'"];
  const ofPage = secureHeaders({ ...common, contentSecurityPolicy: { frameAncestors } });
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
}

/** Reads the body by the schema, or returns the refusal of a bad body. */
async function readBody<Body>(c: Ctx, schema: ZodType<Body>): Promise<{ readonly body: Body } | Response> {
  if (!/^application\/json *(;|$)/i.test(c.req.header('content-type') ?? ''))
    return refuse(c, 415, 'expected application/json');
  let body: unknown;
  try {
    body = JSON.parse(await c.req.text());
  } catch {
    return refuse(c, 400, 'the body is not JSON');
  }
  const read = schema.safeParse(body);
  if (read.success) return { body: read.data };
  const [{ path, message }] = read.error.issues;
  return refuse(c, 400, `${path.join('.') || 'body'}: ${message}`);
}

/** Sends the status repeatedly until the watcher leaves or the signal is aborted. */
async function sendStatus(
  stream: SSEStreamingApi,
  status: () => Promise<object>,
  watchMs: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const ending = new AbortController();
  const end = (): void => ending.abort();
  stream.onAbort(end);
  signal?.addEventListener('abort', end, { once: true });
  try {
    while (!ending.signal.aborted && !signal?.aborted) {
      await stream.writeSSE({ event: 'status', data: JSON.stringify(await status()) });
      await pause(watchMs, ending.signal).catch(() => {});
    }
  } catch {
    // the database is unreachable; the watcher will reconnect
  } finally {
    signal?.removeEventListener('abort', end);
  }
}
