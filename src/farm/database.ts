// A connection to PostgreSQL: statements, transactions, and patience while the server is away.
import type { Pool, PoolClient } from 'pg';
import { InputError } from '../base/index.ts';
import { doPatiently, type Patience } from '../work/internal.ts';
import type { FarmAddress } from './address.ts';
import { loadPostgres } from './libraries.ts';

export { type Patience, pause } from '../work/internal.ts';

/** Runs statements, in a transaction or each on its own. */
export interface Statements {
  /** The rows. */
  query<Row = Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The same under the name that pg-boss wants. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
}

/** A database of a farm. */
export interface Database extends Statements {
  /** Where it is, for messages. */
  readonly name: string;
  /** All or nothing. */
  transaction<Result>(work: (tx: Statements) => Promise<Result>): Promise<Result>;
  /** Lets go of it. */
  close(): Promise<void>;
}

/** So long an attempt to connect may take. */
const CONNECT_MS = 10_000;
/** A connection that is not used for so long is closed: a thousand workers that only say that they live need few. */
const IDLE_MS = 2000;
/** A statement that takes longer has met a lock or a server that is gone. */
const STATEMENT_MS = 120_000;

/** Opens it, which connects to nothing yet. */
export async function openDatabase(address: FarmAddress, connections = 4): Promise<Database> {
  const { Pool } = await loadPostgres();
  const pool = new Pool({
    connectionString: address.connection,
    application_name: 'minclue',
    max: connections,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: IDLE_MS,
    query_timeout: STATEMENT_MS,
    keepAlive: true,
  });
  pool.on('error', () => {}); // of an idle connection: the next statement will hear of it
  return { name: address.text, ...statementsOf(pool), ...transactionsOf(pool), close: () => pool.end() };
}

function statementsOf(client: Pick<Pool | PoolClient, 'query'>): Statements {
  const rowsOf = async (text: string, values: readonly unknown[] = []) =>
    // Without values several statements may stand in one text.
    (values.length > 0 ? await client.query(text, [...values]) : await client.query(text)).rows ?? [];
  return {
    query: async <Row>(text: string, values?: readonly unknown[]) => (await rowsOf(text, values)) as Row[],
    executeSql: async (text, values) => ({ rows: await rowsOf(text, values) }),
  };
}

function transactionsOf(pool: Pool): Pick<Database, 'transaction'> {
  return {
    async transaction(work) {
      const client = await pool.connect();
      client.on('error', ignore); // whoever runs a statement hears of it
      let isBroken = false;
      try {
        await client.query('BEGIN');
        const result = await work(statementsOf(client));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        try {
          await client.query('ROLLBACK');
        } catch {
          isBroken = true;
        }
        throw error;
      } finally {
        client.off('error', ignore);
        client.release(isBroken);
      }
    },
  };
}

const ignore = (): void => {};

/** Does the work, again and again while the server is away; it must bear being done twice. */
export function patiently<Result>(work: () => Promise<Result>, patience: Patience = {}): Promise<Result> {
  return doPatiently(work, isServerAway, patience);
}

/** SQLSTATE classes: 08 connection, 53 too few resources, 57P shutdown; 40 is a transaction that lost to another. */
const AWAY_STATES = /^(08|53|57P|40)/;
const AWAY_CODES = /^(ECONN|EPIPE|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|EAI_AGAIN|ENOTFOUND)/;
const AWAY_WORDS =
  /connection terminated|connection timeout|timeout exceeded|not queryable|query read timeout|server closed/i;

/** Whether the server may do it when asked again. */
export function isServerAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isServerAway);
  if (!(error instanceof Error) || error instanceof InputError) return false;
  const { code = '' } = error as Error & { code?: string };
  return AWAY_STATES.test(code) || AWAY_CODES.test(code) || AWAY_WORDS.test(error.message);
}

/** What a user is told when a server cannot be used; other errors stay as they are. */
export function databaseError(name: string, error: unknown): unknown {
  if (error instanceof InputError || !(error instanceof Error)) return error;
  const first = error instanceof AggregateError ? (error.errors[0] as Error) : error;
  const { code = '' } = first as Error & { code?: string };
  const isRefused = /^(28|3D|42501)/.test(code);
  return isServerAway(error) || isRefused ? new InputError(`${name}: ${first.message}`) : error;
}
