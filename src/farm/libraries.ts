// The libraries of the farm, loaded when they are first needed: they are optional, for most people never farm.
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import { InputError } from '../board/index.ts';

/** `pg`, which speaks to PostgreSQL. */
export async function loadPostgres(): Promise<{ readonly Pool: typeof Pool }> {
  const { default: pg } = await orAdvice('pg', () => import('pg'));
  return pg;
}

/** `pg-boss`, the queue. */
export async function loadQueue(): Promise<{ readonly PgBoss: typeof PgBoss }> {
  return orAdvice('pg-boss', () => import('pg-boss'));
}

async function orAdvice<Module>(name: string, load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
    throw new InputError(
      `a farm needs ${name}, which is not installed: npm install pg pg-boss hono @hono/node-server`,
    );
  }
}
