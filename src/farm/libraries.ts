// The libraries of the farm, loaded when they are first needed: they are optional, for most people never farm.
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import { InputError } from '../base/index.ts';

/** `pg`, which speaks to PostgreSQL. */
export async function loadPostgres(): Promise<{ readonly Pool: typeof Pool }> {
  const { default: pg } = await orAdvice('pg', () => import('pg'));
  return pg;
}

/** `pg-boss`, the queue. */
export async function loadQueue(): Promise<{ readonly PgBoss: typeof PgBoss }> {
  return orAdvice('pg-boss', () => import('pg-boss'));
}

/** `zod`, which checks what comes over the wire. */
export async function loadZod(): Promise<typeof import('zod')> {
  return orAdvice('zod', () => import('zod'));
}

export interface HonoParts {
  readonly Hono: typeof import('hono').Hono;
  readonly bodyLimit: typeof import('hono/body-limit').bodyLimit;
  readonly cors: typeof import('hono/cors').cors;
  readonly secureHeaders: typeof import('hono/secure-headers').secureHeaders;
  readonly streamSSE: typeof import('hono/streaming').streamSSE;
}

/** `hono`, which finds the route, and what it brings for headers, bodies and streams. */
export async function loadHono(): Promise<HonoParts> {
  return orAdvice('hono', async () => {
    const [{ Hono }, { bodyLimit }, { cors }, { secureHeaders }, { streamSSE }] = await Promise.all([
      import('hono'),
      import('hono/body-limit'),
      import('hono/cors'),
      import('hono/secure-headers'),
      import('hono/streaming'),
    ]);
    return { Hono, bodyLimit, cors, secureHeaders, streamSSE };
  });
}

/** `@hono/node-server`, which listens. */
export async function loadServer(): Promise<typeof import('@hono/node-server')> {
  return orAdvice('@hono/node-server', () => import('@hono/node-server'));
}

async function orAdvice<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new InputError(
      `a farm needs ${name}, which is not installed: npm install pg pg-boss hono @hono/node-server zod`,
    );
  }
}
