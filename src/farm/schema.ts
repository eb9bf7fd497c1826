// minclue's own tables, in their own schema. A dump of the schema is a whole backup.
//
//   campaign  the question, which never changes; whether workers should pause; the share of results to audit
//   frontier  the first task that nobody has had yet
//   open      a task under way: who holds it, or who may take it
//   result    the accepted answer of a task, sealed as in a store in a file; `standing` says what confirms it
//   answer    every answer of a stranger, kept as evidence: waiting, settled or void
//   piece     a piece of an answer that is too long for one request
//   worker    a worker that joined, and when it was last seen
//   person    the owner of workers: how often in a row others agreed with it, how often it was wrong, if it is barred
//   dispute   an answer that differs from another answer to the same task; kept, never overwritten
//   tally     running sums over the results, spread over rows so that workers do not wait for each other
//   token     the right to use the coordinator; only hashes
import type { Database } from './database.ts';

/** The format of the tables. A newer minclue may need other tables. */
const FORMAT = 2;

/** The schema of minclue's own tables. */
export const SCHEMA = 'minclue';

const tables = `
CREATE SCHEMA IF NOT EXISTS ${SCHEMA};
CREATE TABLE IF NOT EXISTS ${SCHEMA}.format (format integer PRIMARY KEY);
CREATE TABLE IF NOT EXISTS ${SCHEMA}.campaign (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE,
  question text NOT NULL,
  parameters text NOT NULL,
  tasks bigint NOT NULL,
  version text NOT NULL,
  digest text NOT NULL,
  kernels text NOT NULL,
  lease_seconds integer NOT NULL,
  is_paused boolean NOT NULL DEFAULT false,
  audit double precision NOT NULL DEFAULT 0.01,
  contradicted bigint NOT NULL DEFAULT 0,
  answers_digest text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS ${SCHEMA}.frontier (
  campaign integer PRIMARY KEY REFERENCES ${SCHEMA}.campaign ON DELETE CASCADE,
  next bigint NOT NULL DEFAULT 0
);
CREATE TABLE IF NOT EXISTS ${SCHEMA}.token (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  hash text NOT NULL UNIQUE,
  scopes text[] NOT NULL,
  is_own boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  revoked_at timestamptz,
  expires_at timestamptz,
  campaign integer REFERENCES ${SCHEMA}.campaign ON DELETE CASCADE
);
CREATE TABLE IF NOT EXISTS ${SCHEMA}.worker (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  campaign integer NOT NULL REFERENCES ${SCHEMA}.campaign ON DELETE CASCADE,
  name text NOT NULL,
  person text NOT NULL,
  address text NOT NULL,
  network text NOT NULL,
  is_own boolean NOT NULL,
  threads integer NOT NULL,
  joined_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  left_at timestamptz,
  done bigint NOT NULL DEFAULT 0,
  cpu_seconds double precision NOT NULL DEFAULT 0
);
CREATE INDEX IF NOT EXISTS worker_campaign ON ${SCHEMA}.worker (campaign, seen_at);
CREATE INDEX IF NOT EXISTS worker_person ON ${SCHEMA}.worker (campaign, person);
CREATE INDEX IF NOT EXISTS worker_network ON ${SCHEMA}.worker (campaign, network);
CREATE TABLE IF NOT EXISTS ${SCHEMA}.person (
  campaign integer NOT NULL REFERENCES ${SCHEMA}.campaign ON DELETE CASCADE,
  person text NOT NULL,
  agreed integer NOT NULL DEFAULT 0,
  wrong integer NOT NULL DEFAULT 0,
  first_wrong_at timestamptz,
  barred_at timestamptz,
  PRIMARY KEY (campaign, person)
);
CREATE TABLE IF NOT EXISTS ${SCHEMA}.result (
  campaign integer NOT NULL REFERENCES ${SCHEMA}.campaign ON DELETE CASCADE,
  task bigint NOT NULL,
  counters text NOT NULL,
  found text NOT NULL,
  cpu_seconds double precision NOT NULL,
  digest text NOT NULL,
  checksum bigint NOT NULL,
  standing text NOT NULL CHECK (standing IN ('own', 'agreed', 'single')),
  worker integer NOT NULL,
  draw double precision NOT NULL DEFAULT random(),
  is_audited boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (campaign, task)
);
CREATE INDEX IF NOT EXISTS result_unaudited ON ${SCHEMA}.result (campaign, draw)
  WHERE standing <> 'own' AND NOT is_audited;
CREATE INDEX IF NOT EXISTS result_audited ON ${SCHEMA}.result (campaign, draw) WHERE is_audited;
CREATE TABLE IF NOT EXISTS ${SCHEMA}.answer (
  campaign integer NOT NULL REFERENCES ${SCHEMA}.campaign ON DELETE CASCADE,
  task bigint NOT NULL,
  worker integer NOT NULL REFERENCES ${SCHEMA}.worker ON DELETE CASCADE,
  counters text,
  found text,
  cpu_seconds double precision NOT NULL,
  digest text NOT NULL,
  checksum bigint NOT NULL,
  is_waiting boolean NOT NULL,
  is_void boolean NOT NULL DEFAULT false,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (campaign, task, worker)
);
CREATE INDEX IF NOT EXISTS answer_worker ON ${SCHEMA}.answer (worker) WHERE NOT is_void;
CREATE INDEX IF NOT EXISTS answer_waiting ON ${SCHEMA}.answer (worker) WHERE is_waiting;
CREATE SEQUENCE IF NOT EXISTS ${SCHEMA}.attempt;
CREATE TABLE IF NOT EXISTS ${SCHEMA}.open (
  campaign integer NOT NULL REFERENCES ${SCHEMA}.campaign ON DELETE CASCADE,
  task bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('first', 'check', 'audit')),
  worker integer,
  attempt bigint NOT NULL DEFAULT nextval('${SCHEMA}.attempt'),
  leased_at timestamptz,
  seen_at timestamptz,
  reserved_for text NOT NULL DEFAULT '',
  free_at timestamptz NOT NULL DEFAULT now(),
  lost integer NOT NULL DEFAULT 0,
  is_aside boolean NOT NULL DEFAULT false,
  PRIMARY KEY (campaign, task)
);
CREATE INDEX IF NOT EXISTS open_free ON ${SCHEMA}.open (campaign, reserved_for, free_at)
  WHERE worker IS NULL AND NOT is_aside;
CREATE INDEX IF NOT EXISTS open_held ON ${SCHEMA}.open (worker) WHERE worker IS NOT NULL;
CREATE INDEX IF NOT EXISTS open_aside ON ${SCHEMA}.open (campaign) WHERE is_aside;
CREATE TABLE IF NOT EXISTS ${SCHEMA}.piece (
  campaign integer NOT NULL REFERENCES ${SCHEMA}.campaign ON DELETE CASCADE,
  worker integer NOT NULL REFERENCES ${SCHEMA}.worker ON DELETE CASCADE,
  person text NOT NULL,
  task bigint NOT NULL,
  attempt bigint NOT NULL,
  index integer NOT NULL,
  size integer NOT NULL,
  text text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (campaign, worker, task, attempt, index)
);
CREATE INDEX IF NOT EXISTS piece_person ON ${SCHEMA}.piece (campaign, person);
CREATE TABLE IF NOT EXISTS ${SCHEMA}.dispute (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  campaign integer NOT NULL REFERENCES ${SCHEMA}.campaign ON DELETE CASCADE,
  task bigint NOT NULL,
  worker integer NOT NULL,
  counters text NOT NULL,
  found text NOT NULL,
  digest text NOT NULL,
  against text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX IF NOT EXISTS dispute_campaign ON ${SCHEMA}.dispute (campaign, task);
CREATE TABLE IF NOT EXISTS ${SCHEMA}.tally (
  campaign integer NOT NULL REFERENCES ${SCHEMA}.campaign ON DELETE CASCADE,
  shard integer NOT NULL,
  name text NOT NULL,
  sum numeric NOT NULL,
  PRIMARY KEY (campaign, shard, name)
);
INSERT INTO ${SCHEMA}.format SELECT ${FORMAT} WHERE NOT EXISTS (SELECT FROM ${SCHEMA}.format);
`;

/** Creates the tables that are missing. Throws if there are tables of another format. */
export async function installTables(database: Database): Promise<void> {
  if (await hasTables(database)) return;
  await database.transaction(async (tx) => {
    await tx.query(`SELECT pg_advisory_xact_lock(hashtext('${SCHEMA}'))`); // two installations at once would collide
    await tx.query(tables);
  });
}

/** Returns whether the tables exist. Throws if they have another format. */
export async function hasTables(database: Database): Promise<boolean> {
  const [found] = await database.query<{ format: string | null }>(
    `SELECT to_regclass('${SCHEMA}.format')::text AS format`,
  );
  if (!found?.format) return false;
  const [row] = await database.query<{ format: number }>(
    `SELECT max(format) AS format FROM ${SCHEMA}.format`,
  );
  if (row?.format !== FORMAT)
    throw new Error(
      `${database.name}: its tables have format ${row?.format}, but this minclue knows ${FORMAT}`,
    );
  return true;
}
