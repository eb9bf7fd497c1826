// The coordinator's routes. Each says who may use it and how large a request may be. There are no other routes.
import type { Hono } from 'hono';
import type { ZodType } from 'zod';
import { VERSION } from '../work/index.ts';
import { createBodyReader } from './bodies.ts';
import { createBudget } from './budget.ts';
import type { Caller } from './caller.ts';
import type { Coordinator } from './coordinator.ts';
import type { DashboardFile } from './dashboard.ts';
import { type FarmListener, farmEvent } from './events.ts';
import { createGate } from './gate.ts';
import { createHealth } from './health.ts';
import { type HonoParts, loadHono } from './libraries.ts';
import { type LimitKey, limitsWith } from './limits.ts';
import { createMetrics } from './metrics.ts';
import { isPagePath, type PageFiles, servePageFiles } from './page-files.ts';
import type { PieceRequest, ResultRequest } from './remote/internal.ts';
import { type Ctx, type Env, refusal, refuse, tooOften } from './reply.ts';
import { createStreams, sendStatus } from './streams.ts';
import { createTokenCache } from './token-cache.ts';
import { findToken, type Scope } from './tokens.ts';
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
  /** Called with each event. Events hold no secrets. */
  readonly onEvent?: FarmListener;
  /** Changes some of the limits of farm/limits.ts, for tests. */
  readonly limits?: Partial<Record<LimitKey, number>>;
  /** Ends the watched statuses. */
  readonly signal?: AbortSignal;
}

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

/** The seconds to wait when there is no place for a watcher. */
const FULL_SECONDS = 60;
/** The text format of Prometheus. */
const METRICS_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

/** Creates the app that answers requests. */
export async function createServer(
  coordinator: Coordinator,
  pages: ReadonlyMap<string, DashboardFile>,
  options: ServerOptions = {},
): Promise<Hono<Env>> {
  const hono = await loadHono();
  const { Hono, cors, streamSSE } = hono;
  const schemas = await wireSchemas();
  const { takesAnyone = false, origins = [], isBehindProxy = false, rate, mostBytes, signal } = options;
  const { watchMs = 2000, onEvent = () => {} } = options;
  const limits = limitsWith({ requestsPerSecond: rate, resultBytes: mostBytes, ...options.limits });
  const { database } = coordinator;
  const { name } = coordinator.campaign();
  const find = createTokenCache((token) => findToken(database, token, name));
  const { known, only } = createGate(find, limits, { takesAnyone, isBehindProxy });
  const budget = createBudget(limits);
  const metrics = createMetrics(VERSION);
  const routes = new Set<string>();
  const app = new Hono<Env>();
  app.use(async (c, next) => {
    await next();
    const route = routes.has(c.req.path) ? c.req.path : isPagePath(c.req.path) ? '/page/*' : 'other';
    metrics.request(route, c.res.status, c.get('refusal'));
  });
  setHeaders(app, hono);
  app.onError((error, c) => refusal(c, error, onEvent));
  app.notFound((c) => refuse(c, 404, 'path', 'there is nothing at this path'));
  if (origins.length > 0) {
    const shared = cors({
      origin: origins.includes('*') ? '*' : [...origins],
      allowHeaders: ['authorization', 'content-type'],
      allowMethods: ['GET', 'POST'],
      maxAge: 600,
    });
    for (const path of OPEN_PATHS) app.use(path, shared);
  }

  const bodies = createBodyReader(hono, limits, budget);
  const small = { bytes: limits.bodyBytes, nodes: limits.bodyNodes };
  const large = { bytes: limits.resultBytes, nodes: limits.resultNodes };

  /** Adds a route that takes a body of this schema and answers with the result of `answer`. */
  const post = <Body>(
    path: string,
    scope: Scope,
    schema: ZodType<Body>,
    answer: (caller: Caller, body: Body, c: Ctx) => Promise<object>,
    mayBe: { readonly bytes: number; readonly nodes: number } = small,
  ) =>
    app.post(path, known, only(scope), bodies.limit(mayBe.bytes), async (c) => {
      const read = await bodies.read(c, schema, mayBe.nodes);
      if (read instanceof Response) return read;
      const reply = await answer(c.get('caller')!, read.body, c);
      return reply instanceof Response ? reply : c.json(reply);
    });

  app.get('/campaign', known, only('any'), (c) => c.json(coordinator.campaign()));
  post('/join', 'work', schemas.join, async (caller, body, c) => {
    const wait = budget.join(caller);
    if (wait > 0)
      return tooOften(c, wait, 'joins', 'too many workers have joined: wait before you join again');
    const { worker, ...rest } = await coordinator.join(caller, body);
    const { person, address } = caller;
    const facts = { worker, name: body.name, person, address, threads: body.threads };
    onEvent(farmEvent('join', `worker ${worker} (${body.name}, ${person}, ${address}) has joined`, facts));
    return { worker, ...rest };
  });
  post('/lease', 'work', schemas.lease, async (caller, body) => {
    const reply = await coordinator.lease(caller, body);
    metrics.batch('lease', reply.leases.length);
    return reply;
  });
  post('/heartbeat', 'work', schemas.heartbeat, (caller, body) => coordinator.heartbeat(caller, body));
  const takeResult = async (caller: Caller, body: ResultRequest): Promise<object> => {
    const { worker, answers } = body;
    metrics.batch('result', answers.length);
    const verdicts = await coordinator.result(caller, body);
    const wrong = verdicts.filter((verdict) => verdict === 'wrong').length;
    const text = `worker ${worker} (${caller.person}): ${wrong} false answer${wrong === 1 ? '' : 's'}`;
    if (wrong > 0) onEvent(farmEvent('wrong', text, { worker, person: caller.person, wrong }));
    return {}; // what an answer is worth is nothing for its author to know
  };
  const takePiece = async (caller: Caller, body: PieceRequest): Promise<object> => {
    await coordinator.piece(caller, body);
    return {};
  };
  post('/piece', 'work', schemas.piece, takePiece, large);
  post('/result', 'work', schemas.result, takeResult, large);
  post('/hand-back', 'work', schemas.handBack, async (caller, body) => {
    await coordinator.handBack(caller, body);
    return {};
  });
  post('/pause', 'admin', schemas.pause, async (_, { isPaused }) => {
    await coordinator.setPaused(isPaused);
    return {};
  });
  app.get('/records', known, only('admin'), async (c) => {
    const from = c.req.query('from') ?? '0';
    if (!/^\d{1,15}$/.test(from)) return refuse(c, 400, 'schema', 'from: expected the number of a task');
    return c.json(await coordinator.records(Number(from)));
  });

  const streams = createStreams(limits);
  app.get('/status', known, only('any'), async (c) => {
    const caller = c.get('caller')!;
    const isForAdmin = caller.scopes.includes('admin');
    if (!/\btext\/event-stream\b/.test(c.req.header('accept') ?? ''))
      return c.json(await coordinator.status(isForAdmin));
    const leave = streams.enter(caller);
    if (!leave) return tooOften(c, FULL_SECONDS, 'streams', 'too many are watching: wait before you watch');
    const isStillKnown = c.get('isStillKnown');
    return streamSSE(c, async (stream) => {
      const status = () => coordinator.status(isForAdmin);
      await sendStatus(stream, status, isStillKnown, watchMs, signal).finally(leave);
    });
  });
  const isWell = createHealth(database);
  app.get('/health', known, async (c) =>
    (await isWell())
      ? c.json({ ok: true })
      : c.json({ ok: false, error: 'the database is unreachable' }, 503),
  );
  app.get('/metrics', known, only('admin'), async (c) =>
    c.text(metrics.text(await coordinator.status(true), streams.count), 200, {
      'Content-Type': METRICS_TYPE,
    }),
  );
  for (const [path, { type, body }] of pages)
    app.get(path, known, (c) => c.body(body, 200, { 'Content-Type': type }));
  if (options.page) {
    app.get('/page', known, (c) => c.redirect('page/')); // relative, since a proxy may add a path before ours
    app.get('/page/*', known, servePageFiles(options.page));
  }
  for (const { method, path } of app.routes) if (method !== 'ALL') routes.add(path);
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
