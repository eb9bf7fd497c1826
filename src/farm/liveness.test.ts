// What one stuck machine or a server in trouble does to the others: nothing, or a short wait.
import pg from 'pg';
import { expect, test } from 'vitest';
import { sealTask } from '../work/internal.ts';
import { doTasks, finishToy, toyQuestion, toyTask } from '../work/stores.fixture.ts';
import type { FarmAddress } from './address.ts';
import { takeAnswers } from './answers.ts';
import { type CampaignRow, findCampaign } from './campaigns.ts';
import {
  type Database,
  isServerAway,
  openDatabase,
  type SessionLimits,
  type Statements,
} from './database.ts';
import { createToyCampaign, usePostgres } from './farm.fixture.ts';
import { type KnownWorker, type Lease, leaseTasks, touchLeases } from './leases.ts';
import { openFarmStore } from './store.ts';
import { sweep } from './sweep.ts';
import { lockTrust } from './withdraw.ts';
import { enterWorker, seeWorkers } from './workers.ts';

const server = usePostgres();
const TASKS = 20;

/** A machine with a connection of its own. */
interface Machine {
  readonly database: Database;
  readonly worker: KnownWorker;
  lease(most: number): Promise<Lease[]>;
  heartbeat(leases: readonly Lease[]): Promise<void>;
  answer(leases: readonly Lease[]): Promise<string[]>;
  sweep(): Promise<void>;
}

async function enter(
  address: FarmAddress,
  person: string,
  limits: Partial<SessionLimits> = {},
): Promise<Machine> {
  const database = await openDatabase(address, 4, limits);
  const row = await findCampaign(database, address.campaign);
  const isOwn = person === 'own';
  const info = { name: person, person, address: person, network: `net of ${person}`, isOwn, threads: 1 };
  const worker = { ...info, id: await enterWorker(database, row.id, info) };
  return {
    database,
    worker,
    lease: async (most) => (await leaseTasks(database, row, [{ worker, most }], () => 12))[0] ?? [],
    async heartbeat(leases) {
      await seeWorkers(database, [worker.id]);
      const held = leases.map((lease) => ({ worker: worker.id, lease }));
      await touchLeases(database, row.id, held);
    },
    answer: (leases) =>
      takeAnswers(
        database,
        row,
        worker,
        leases.map((lease) => ({ lease, record: recordOf(row, lease) })),
        { delaySeconds: 0 },
      ),
    sweep: () => sweep(database, row),
  };
}

function recordOf({ header }: CampaignRow, { task }: Lease) {
  const answer = toyQuestion.answer({ tasks: TASKS }, toyTask(task));
  return sealTask(header, toyTask(task), answer as never, 1);
}

/** Takes the locks that the answer to a lease needs: its task, its sums, its worker, and trust. */
async function lockAsForAnswer(tx: Statements, { worker }: Machine): Promise<void> {
  await tx.query('SELECT FROM minclue.open WHERE worker = $1 FOR UPDATE', [worker.id]);
  await tx.query(`INSERT INTO minclue.tally SELECT id, shard, 'done', 0 FROM minclue.campaign,
    generate_series(0, 15) AS shard ON CONFLICT (campaign, shard, name) DO UPDATE SET sum = tally.sum`);
  await tx.query('SELECT FROM minclue.worker WHERE id = $1 FOR UPDATE', [worker.id]);
  for (const { id } of await tx.query<{ id: number }>('SELECT id FROM minclue.campaign'))
    await lockTrust(tx, id);
}

/** A transaction that has taken its locks and then says nothing more, as if its machine had vanished. */
async function freeze(machine: Machine): Promise<{ thaw(): Promise<unknown> }> {
  let thaw = (): void => {};
  const thawed = new Promise<void>((resolve) => {
    thaw = resolve;
  });
  let over: Promise<unknown> = Promise.resolve();
  await new Promise<void>((isFrozen, reject) => {
    over = machine.database
      .transaction(async (tx) => {
        await lockAsForAnswer(tx, machine);
        isFrozen();
        await thawed;
        await tx.query('SELECT 1');
      })
      .catch((error: unknown) => {
        reject(error);
        return error;
      });
  });
  return {
    thaw() {
      thaw();
      return over;
    },
  };
}

test('every session has limits', async () => {
  const address = await createToyCampaign(server(), 1);
  const database = await openDatabase(address, 1);
  const show = async (name: string) =>
    (await database.query<Record<string, string>>(`SHOW ${name}`))[0][name];
  expect(await show('idle_in_transaction_session_timeout')).toBe('20s');
  expect(await show('lock_timeout')).toBe('30s');
  expect(await show('statement_timeout')).toBe('2min');
  await database.close();
});

test('a machine that vanishes before COMMIT delays no leases, heartbeats or sweeps', async () => {
  const address = await createToyCampaign(server(), TASKS);
  const [silent, other] = [await enter(address, 'own'), await enter(address, 'stranger')];
  const lost = await silent.lease(2);
  const held = await other.lease(2);
  const { thaw } = await freeze(silent);
  expect(await other.lease(1)).toHaveLength(1);
  await other.heartbeat(held);
  await other.heartbeat(lost); // whatever a request names, it waits for nobody
  await silent.heartbeat(lost);
  await other.sweep();
  expect(await thaw()).toBeUndefined(); // it was well within its limit all the time
  await Promise.all([silent.database.close(), other.database.close()]);
});

test('a machine that vanishes before COMMIT delays answers until its limit, and loses nothing', async () => {
  const address = await createToyCampaign(server(), TASKS);
  const silent = await enter(address, 'own', { frozenMs: 300 });
  const [own, stranger] = [await enter(address, 'own'), await enter(address, 'stranger')];
  const lost = await silent.lease(2);
  const [ofOwn, ofStranger] = [await own.lease(2), await stranger.lease(2)];
  const { thaw } = await freeze(silent);
  // without the limit both would wait for ever
  expect(await Promise.all([own.answer(ofOwn), stranger.answer(ofStranger)])).toEqual([
    ['accepted', 'accepted'],
    ['waiting', 'waiting'],
  ]);
  expect(await thaw()).toSatisfy(isServerAway); // so the machine, if it comes back, tries again
  expect(await silent.answer(lost)).toEqual(['accepted', 'accepted']);
  await Promise.all([silent, own, stranger].map(({ database }) => database.close()));
});

test('a statement that waits too long for a lock, or takes too long, is tried again', async () => {
  const address = await createToyCampaign(server(), TASKS);
  const silent = await enter(address, 'own');
  const hasty = await enter(address, 'own', { lockMs: 50, statementMs: 100 });
  const leases = await hasty.lease(1);
  const { thaw } = await freeze(silent);
  const late = await hasty.answer(leases).catch((error: unknown) => error);
  expect(late).toMatchObject({ code: '55P03' });
  expect(late).toSatisfy(isServerAway);
  const slow = await hasty.database.query('SELECT pg_sleep(60)').catch((error: unknown) => error);
  expect(slow).toMatchObject({ code: '57014' });
  expect(slow).toSatisfy(isServerAway);
  await thaw();
  expect(await hasty.answer(leases)).toEqual(['accepted']);
  await Promise.all([silent.database.close(), hasty.database.close()]);
});

/** Does something to the server, as another of its users. */
async function asAdmin(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server().address });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const readOnly = (on: boolean) =>
  asAdmin(`ALTER SYSTEM SET default_transaction_read_only = ${on ? 'on' : 'off'}`, 'SELECT pg_reload_conf()');

/** Lets a worker do some tasks, does this to the server until the worker has noticed, and ends it. */
async function withTrouble(begin: () => Promise<void>, end: () => Promise<void>): Promise<void> {
  const address = await createToyCampaign(server(), TASKS);
  const told: boolean[] = [];
  let notice = (): void => {};
  const noticed = new Promise<void>((resolve) => {
    notice = resolve;
  });
  const store = await openFarmStore(address, {
    onAway(isAway) {
      told.push(isAway);
      notice();
    },
  });
  const runner = await store.join();
  await finishToy(store, runner, (await runner.claim())!);
  await begin();
  const next = runner.claim().then((task) => finishToy(store, runner, task!));
  await noticed;
  await end();
  await next;
  expect(told.slice(0, 2)).toEqual([true, false]);
  await runner.leave();
  expect(await doTasks(store)).toHaveLength(TASKS - 2);
  await store.close();
}

test('a worker waits while the server is read-only', async () => {
  await withTrouble(
    () => readOnly(true),
    () => readOnly(false),
  );
});

test('a worker continues after statements were cancelled', async () => {
  const blocker = new pg.Client({ connectionString: server().address });
  await blocker.connect();
  let isOver = false;
  let cancelling: Promise<void> | undefined;
  /** Cancels whatever waits for the blocker. */
  const cancel = async (): Promise<void> => {
    while (!isOver)
      await asAdmin(`SELECT pg_cancel_backend(pid) FROM pg_stat_activity
        WHERE application_name = 'minclue' AND wait_event_type = 'Lock'`);
  };
  await withTrouble(
    async () => {
      await blocker.query('BEGIN; LOCK TABLE minclue.open IN ACCESS EXCLUSIVE MODE');
      cancelling = cancel();
    },
    async () => {
      isOver = true;
      await cancelling;
      await blocker.query('COMMIT');
    },
  );
  await blocker.end();
});
