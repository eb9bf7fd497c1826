// The libraries of the farm, loaded when they are first needed. They are optional, since most people never use a farm.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { InputError } from '../base/index.ts';
import { isVersionKnown, missingPackage, otherVersion, type PackageName } from '../base/internal.ts';

/** Loads `pg`, the PostgreSQL client. */
export async function loadPostgres(): Promise<{ readonly Pool: typeof Pool }> {
  const { default: pg } = await orAdvice('pg', () => import('pg'));
  return pg;
}

/** Loads `zod`, which checks requests. */
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

/** Loads `hono`, which routes requests, with its parts for headers, bodies and streams. */
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

/** Loads `@hono/node-server`, which listens. */
export async function loadServer(): Promise<typeof import('@hono/node-server')> {
  return orAdvice('@hono/node-server', () => import('@hono/node-server'));
}

const all = ['pg', 'hono', '@hono/node-server', 'zod'] as const;

async function orAdvice<Module>(name: PackageName, load: () => Promise<Module>): Promise<Module> {
  const needed = 'a farm needs the package';
  try {
    const library = await load();
    const found = installedVersion(name);
    if (found !== undefined && !isVersionKnown(name, found)) throw otherVersion(needed, name, all, found);
    return library;
  } catch (error) {
    if (error instanceof InputError) throw error;
    throw missingPackage(needed, all, error);
  }
}

/** Returns the version that this folder sees, or undefined where packages are kept in another way. */
function installedVersion(name: string): string | undefined {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? [];
  const file = folders.map((folder) => join(folder, name, 'package.json')).find((path) => existsSync(path));
  return file && (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
}
