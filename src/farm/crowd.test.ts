// A hundred thousand tasks that wait, and thousands of workers: what one request reads must not grow with them. Rows are
// counted, not milliseconds.
import { expect, test } from 'vitest';
import { sealTask } from '../work/internal.ts';
import { toyQuestion, toyTask } from '../work/stores.fixture.ts';
import { takeAnswers } from './answers.ts';
import { findCampaign } from './campaigns.ts';
import { type Database, openDatabase } from './database.ts';
import { createToyCampaign, usePostgres } from './farm.fixture.ts';
import { type Lease, leaseTasks, touchLeases } from './leases.ts';
import { mayTake } from './trust/pace.ts';

const server = usePostgres();
const WAITING = 100_000;
const WORKERS = 2000;

/** Lets a database count the rows of the table `open` that a transaction reads. */
function counting(database: Database): { readonly database: Database; rowsRead(): number } {
  let rows = 0;
  const count = `SELECT (seq_tup_read + idx_tup_fetch)::int AS rows FROM pg_stat_xact_user_tables
    WHERE schemaname = 'minclue' AND relname = 'open'`;
  return {
    database: {
      ...database,
      transaction: (work) =>
        database.transaction(async (tx) => {
          const read = async () => (await tx.query<{ rows: number }>(count))[0].rows;
          const before = await read();
          const result = await work(tx);
          rows = (await read()) - before;
          return result;
        }),
    },
    rowsRead: () => rows,
  };
}

test.each(['fresh', 'analyzed'])('a request reads a few rows of 120,000 (%s statistics)', async (state) => {
  const tasks = 200_000;
  const address = await createToyCampaign(server(), tasks, 1000);
  const database = await openDatabase(address);
  const row = await findCampaign(database, address.campaign);
  const run = (sql: string) => database.query(sql.replaceAll('$1', String(row.id)));
  await run(`INSERT INTO minclue.worker (campaign, name, person, address, network, is_own, threads)
    SELECT $1, 'w', 'p' || i, 'a', 'n' || i, false, 1 FROM generate_series(1, ${WORKERS}) AS i`);
  await run(`INSERT INTO minclue.open (campaign, task, kind, worker, seen_at)
    SELECT $1, row_number() OVER (), 'first', w.id, now() FROM minclue.worker w, generate_series(1, 10)
    WHERE w.campaign = $1`);
  await run(`INSERT INTO minclue.open (campaign, task, kind, reserved_for, free_at)
    SELECT $1, ${10 * WORKERS} + i, 'check', 'p' || 1 + i % ${WORKERS}, now() - interval '1 s'
    FROM generate_series(1, ${WAITING}) AS i`);
  await run(`UPDATE minclue.frontier SET next = ${10 * WORKERS + WAITING + 1} WHERE campaign = $1`);
  if (state === 'analyzed') await run('ANALYZE minclue.open');
  const [{ id }] = (await run(`SELECT id FROM minclue.worker WHERE campaign = $1 AND person = 'p7'`)) as {
    id: number;
  }[];
  const worker = { id, person: 'p7', network: 'n7', isOwn: false, threads: 1 };
  const { database: counted, rowsRead } = counting(database);
  const lease = async (most: number): Promise<Lease[]> =>
    (await leaseTasks(counted, row, [{ worker, most }], (_, load) => mayTake(load)))[0] ?? [];
  const answerOf = (each: Lease) => {
    const answer = toyQuestion.answer({ tasks }, toyTask(each.task)) as never;
    return { lease: each, record: sealTask(row.header, toyTask(each.task), answer, 1) };
  };

  const [check] = await lease(1);
  expect(check.task).toBeGreaterThan(10 * WORKERS);
  expect(rowsRead()).toBeLessThan(50); // its ten tasks, twice, and the one it gets
  await counted.transaction((tx) => touchLeases(tx, row.id, [{ worker: id, lease: check }]));
  expect(rowsRead()).toBeLessThan(10);
  expect(await takeAnswers(counted, row, worker, [answerOf(check)])).toEqual(['waiting']);
  expect(rowsRead()).toBeLessThan(10);
  await database.close();
});
