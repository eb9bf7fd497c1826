// A connection to PostgreSQL: statements, transactions, and retries while the server is unreachable.
import type { Pool, PoolClient } from 'pg';
import { InputError } from '../base/index.ts';
import { doPatiently, type Patience } from '../work/internal.ts';
import type { FarmAddress } from './address.ts';
import { loadPostgres } from './libraries.ts';

export { type Patience, pause } from '../work/internal.ts';

/** Runs statements, in a transaction or each on its own. */
export interface Statements {
  /** Runs a statement and returns the rows. */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** A database of a farm. */
export interface Database extends Statements {
  /** Its address, for messages. */
  readonly name: string;
  /** Runs all statements or none. */
  transaction<Result>(work: (tx: Statements) => Promise<Result>): Promise<Result>;
  /** Closes all connections. */
  close(): Promise<void>;
}

/** The limits of each session, in milliseconds. Without them, one machine that vanishes could stop all others. */
export interface SessionLimits {
  /** The server ends a transaction whose machine is silent for this long, and with it its locks. */
  readonly frozenMs: number;
  /** A statement that waits longer for a lock fails, and is tried again. Longer than `frozenMs`, so that it seldom does. */
  readonly lockMs: number;
  /** The server cancels a statement that takes longer. */
  readonly statementMs: number;
}

const LIMITS: SessionLimits = { frozenMs: 20_000, lockMs: 30_000, statementMs: 120_000 };

/** How long an attempt to connect may take. */
const CONNECT_MS = 10_000;
/** A connection is closed after this idle time. A thousand workers that only send heartbeats need few connections. */
const IDLE_MS = 2000;
/** A server that has not cancelled a statement so long after its limit is dead. */
const DEAD_MS = 10_000;

/** Opens a database. Connections are made when they are needed. */
export async function openDatabase(
  address: FarmAddress,
  connections = 4,
  limits: Partial<SessionLimits> = {},
): Promise<Database> {
  const { frozenMs, lockMs, statementMs } = { ...LIMITS, ...limits };
  const { Pool } = await loadPostgres();
  const pool = new Pool({
    connectionString: address.connection,
    application_name: 'minclue',
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    query_timeout: statementMs + DEAD_MS,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: frozenMs,
    lock_timeout: lockMs,
    keepAlive: true,
  });
  pool.on('error', () => {}); // an error of an idle connection; the next statement reports it
  return { name: address.text, ...statementsOf(pool), ...transactionsOf(pool), close: () => pool.end() };
}

function statementsOf(client: Pick<Pool | PoolClient, 'query'>): Statements {
  const rowsOf = async (text: string, values: readonly unknown[] = []) =>
    // Without values, one text may hold several statements.
    (values.length > 0 ? await client.query(text, [...values]) : await client.query(text)).rows ?? [];
  return {
    query: async <Row>(text: string, values?: readonly unknown[]) => (await rowsOf(text, values)) as Row[],
  };
}

function transactionsOf(pool: Pool): Pick<Database, 'transaction'> {
  return {
    async transaction(work) {
      const client = await pool.connect();
      client.on('error', ignore); // the statement that runs reports it
      let isBroken = false;
      try {
        await client.query('BEGIN');
        const result = await work(statementsOf(client));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        isBroken = isDead(error) || !(await isRolledBack(client));
        throw error;
      } finally {
        if (!isBroken) client.off('error', ignore); // a broken one may have more errors while it is closed
        client.release(isBroken);
      }
    },
  };
}

const ignore = (): void => {};

/** Returns whether the server gave no answer. It would give none to a rollback either. */
function isDead(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout';
}

async function isRolledBack(client: PoolClient): Promise<boolean> {
  try {
    await client.query('ROLLBACK');
    return true;
  } catch {
    return false;
  }
}

/** Repeats the work while the server is unreachable. The work must tolerate being done twice. */
export function patiently<Result>(work: () => Promise<Result>, patience: Patience = {}): Promise<Result> {
  return doPatiently(work, isServerAway, patience);
}

/**
 * SQLSTATE: 08 connection, 53 too few resources, 57P shutdown, 40 a transaction that lost to another, 25006 a server that
 * became a standby, 25P03 a transaction idle for too long, 55P03 a lock not got in time, 57014 a cancelled statement.
 */
const AWAY_STATES = /^(08|53|57P|40|25006|25P03|55P03|57014)/;
const AWAY_CODES = /^(ECONN|EPIPE|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EAI_AGAIN|ENOTFOUND)/;
const AWAY_WORDS =
  /connection terminated|connection timeout|timeout exceeded|not queryable|query read timeout|server closed/i;

/** Returns whether a retry may succeed. */
export function isServerAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isServerAway);
  if (!(error instanceof Error) || error instanceof InputError) return false;
  const { code = '' } = error as Error & { code?: string };
  return AWAY_STATES.test(code) || AWAY_CODES.test(code) || AWAY_WORDS.test(error.message);
}

/** Turns the errors of an unusable server into messages for users. Other errors stay as they are. */
export function databaseError(name: string, error: unknown): unknown {
  if (error instanceof InputError || !(error instanceof Error)) return error;
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  const { code = '' } = first as Error & { code?: string };
  const isRefused = /^(28|3D|42501)/.test(code);
  if (/^SASL: .*password must be/.test(first.message))
    return new InputError(`${name}: the server asks for a password: put it in PGPASSWORD or ~/.pgpass`);
  return isServerAway(error) || isRefused ? new InputError(`${name}: ${first.message}`) : error;
}
