// Farms of strangers, simulated on the real tables with fixed seeds: what lies cost, and which of them remain.
import { expect, test } from 'vitest';
import { amount } from '../../test/amount.ts';
import { surveyStore } from '../work/index.ts';
import { sealTask } from '../work/internal.ts';
import { toyQuestion, toyTask } from '../work/stores.fixture.ts';
import { type Answer, takeAnswers } from './answers.ts';
import { findCampaign, withDatabase } from './campaigns.ts';
import { createToyCampaign, usePostgres } from './farm.fixture.ts';
import { type Lease, leaseTasks } from './leases.ts';
import { openQueue } from './queue.ts';
import { copiesDigests, findsNothing, guesses, honest, liesLater, playFarm } from './simulation.fixture.ts';
import { openFarmStore } from './store.ts';
import { enterWorker } from './workers.ts';

const server = usePostgres();
const DAY = 86_400;
const many = (count: number) => Array.from({ length: count }, () => honest);

test('no lie of five liars is agreed on, and a lie that remains rests on its teller alone', async () => {
  const { tasks, workers, ...expected } = amount(
    {
      ...{ tasks: 300, workers: 4, answers: 963, lies: 422 },
      results: { own: 0, agreed: 232, single: 68 },
      wrong: { own: 0, agreed: 0, single: 0 },
      caught: [0, 0, 0, 0, 132, 131, 101, 55, 1], // no honest worker is taken for a liar
    },
    {
      long: {
        ...{ tasks: 1200, workers: 15, answers: 2365, lies: 420 },
        results: { own: 0, agreed: 746, single: 454 },
        // lies of the last liar, who seldom lies: among the 38 % that rest on one answer
        wrong: { own: 0, agreed: 0, single: 3 },
        caught: [...Array(15).fill(0), 90, 108, 126, 92, 1],
      },
    },
  );
  const address = await createToyCampaign(server(), tasks, DAY);
  const liars = [guesses, findsNothing, copiesDigests, liesLater(40, 1), liesLater(40, 0.05)];
  const outcome = await playFarm(address, { people: [...many(workers), ...liars], batch: 6, seed: 1 });
  expect(outcome).toMatchObject(expected);
  const store = await openFarmStore(address);
  expect((await surveyStore(store)).done).toBe(tasks);
  await store.close();
});

test('replication costs an honest farm less than a tenth once everyone is believed', async () => {
  const { tasks, workers, answers, agreed, overCost } = amount(
    { tasks: 300, workers: 5, answers: 367, agreed: 67, overCost: 0.0725 },
    { long: { tasks: 2000, workers: 20, answers: 2327, agreed: 327, overCost: 0.0501 } },
  );
  const address = await createToyCampaign(server(), tasks, DAY);
  const outcome = await playFarm(address, { people: many(workers), batch: 10, seed: 1 });
  expect(outcome).toMatchObject({ answers, results: { own: 0, agreed, single: tasks - agreed } });
  expect(outcome.caught).toEqual(Array(workers).fill(0));
  expect(outcome.overCost).toBeCloseTo(overCost, 4);
});

test('two persons who tell the same lie are believed, since agreement is no proof against that', async () => {
  const address = await createToyCampaign(server(), 300, DAY);
  const people = [...many(6), liesLater(40, 0.5, 99), liesLater(40, 0.5, 99)];
  const outcome = await playFarm(address, { people, batch: 6, seed: 1 });
  expect(outcome.wrong).toEqual({ own: 0, agreed: 4, single: 0 });
});

/** Lets strangers work on a campaign of this many tasks. */
async function withStrangers(
  tasks: number,
  use: (farm: {
    /** Enters a stranger. Its functions lease and answer tasks. */
    enter(person: string, address: string, isOwn?: boolean): Promise<Stranger>;
    rows(table: string): Promise<Record<string, unknown>[]>;
  }) => Promise<void>,
): Promise<void> {
  const address = await createToyCampaign(server(), tasks, DAY);
  await withDatabase(address, async (database) => {
    const row = await findCampaign(database, address.campaign);
    const queue = await openQueue(database, row.id, row.leaseSeconds, false);
    await use({
      async enter(person, at, isOwn = false) {
        const info = { name: person, person, address: at, isOwn, threads: 1 };
        const worker = { ...info, id: await enterWorker(database, row.id, info) };
        const answerOf = (lease: Lease, nodes?: number): Answer => {
          const truth = toyQuestion.answer({ tasks }, toyTask(lease.task));
          const said = nodes === undefined ? truth : { counters: { nodes }, found: [] };
          return { lease, record: sealTask(row.header, toyTask(lease.task), said as never, 1) };
        };
        return {
          lease: (most) => leaseTasks(database, queue, row, worker, most),
          answer: (leases, nodes) =>
            takeAnswers(
              database,
              queue,
              row,
              worker,
              leases.map((lease) => answerOf(lease, nodes)),
            ),
        };
      },
      rows: (table) =>
        database.query(`SELECT * FROM minclue.${table} WHERE campaign = $1 ORDER BY task`, [row.id]),
    });
    await queue.close();
  });
}

interface Stranger {
  lease(most: number): Promise<Lease[]>;
  /** Answers with these nodes, or with the truth if they are not given. */
  answer(leases: readonly Lease[], nodes?: number): Promise<string[]>;
}

test('a task never goes twice to the same person or address', async () => {
  await withStrangers(1, async ({ enter }) => {
    const ann = await enter('ann', '10.0.0.1');
    expect(await ann.answer(await ann.lease(5))).toEqual(['waiting']);
    expect(await ann.lease(5)).toEqual([]);
    expect(await (await enter('ann', '10.0.0.2')).lease(5)).toEqual([]);
    expect(await (await enter('bob', '10.0.0.1')).lease(5)).toEqual([]);
    const bob = await enter('bob', '10.0.0.3');
    expect(await bob.answer(await bob.lease(5))).toEqual(['accepted']);
  });
});

test('a lease of another worker or for another task is worth nothing', async () => {
  await withStrangers(4, async ({ enter, rows }) => {
    const [ann, eve] = [await enter('ann', '10.0.0.1'), await enter('eve', '10.0.0.2')];
    const held = await ann.lease(2);
    expect(await eve.answer(held, 5)).toEqual(['late', 'late']);
    const [own] = await eve.lease(1);
    const other = [0, 1, 2, 3].find((task) => task !== own.task)!;
    expect(await eve.answer([{ ...own, task: other }], 5)).toEqual(['late']);
    expect([await rows('answer'), await rows('result'), await rows('dispute')]).toEqual([[], [], []]);
    expect(await ann.answer(held)).toEqual(['waiting', 'waiting']);
    const again = await eve.lease(4);
    expect(again.filter(({ job }) => job === null)).toHaveLength(2);
    const third = await enter('joe', '10.0.0.3');
    expect(await third.answer(again.filter(({ job }) => job === null))).toEqual(['late', 'late']);
    expect(await eve.answer(again)).toEqual(['accepted', 'accepted', 'waiting']);
  });
});

test("a machine of the owner's settles a disagreement of strangers, and the liar starts again from zero", async () => {
  await withStrangers(1, async ({ enter, rows }) => {
    const [ann, eve] = [await enter('ann', '10.0.0.1'), await enter('eve', '10.0.0.2')];
    expect(await eve.answer(await eve.lease(1), 5)).toEqual(['waiting']);
    expect(await ann.answer(await ann.lease(1))).toEqual(['waiting']);
    const own = await enter('own', '10.0.0.1', true);
    expect(await own.answer(await own.lease(1))).toEqual(['accepted']);
    expect(await rows('result')).toMatchObject([{ standing: 'own' }]);
    expect(await rows('dispute')).toMatchObject([{ counters: '{"nodes":5}' }]);
    expect([await rows('answer'), await rows('again')]).toEqual([[], []]);
  });
});

test('a newcomer gets no more new tasks while two hundred of its answers wait', async () => {
  await withStrangers(300, async ({ enter }) => {
    const eve = await enter('eve', '10.0.0.1');
    await eve.answer(await eve.lease(150), 5);
    expect(await eve.lease(150)).toHaveLength(50);
    expect(await eve.lease(150)).toEqual([]);
  });
});
