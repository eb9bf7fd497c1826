// Strangers on the real tables: who gets which task, whose answers count, what a lie undoes. The rules themselves are
// tested in trust/, in simulated farms.
import { expect, test } from 'vitest';
import { surveyStore } from '../work/index.ts';
import { sealTask } from '../work/internal.ts';
import { toyQuestion, toyTask } from '../work/stores.fixture.ts';
import type { FarmAddress } from './address.ts';
import { type Answer, takeAnswers } from './answers.ts';
import { findCampaign, withDatabase } from './campaigns.ts';
import { createToyCampaign, usePostgres } from './farm.fixture.ts';
import { type Lease, leaseTasks, touchLeases } from './leases.ts';
import { readPersons } from './persons.ts';
import { openFarmStore } from './store.ts';
import { sweep } from './sweep.ts';
import { mayTake } from './trust/pace.ts';
import { distrustPerson, redoTasks } from './withdraw.ts';
import { enterWorker, leaveWorker } from './workers.ts';

const server = usePostgres();
const DAY = 86_400;

interface Stranger {
  lease(most: number): Promise<Lease[]>;
  /** Answers with these nodes, or with the truth if they are not given. */
  answer(leases: readonly Lease[], nodes?: number): Promise<string[]>;
  /** Takes all it can get, and answers it, until it gets nothing more. */
  work(nodes?: number): Promise<number[]>;
  touch(leases: readonly Lease[]): Promise<void>;
  leave(): Promise<void>;
}

interface Farm {
  readonly address: FarmAddress;
  /** Enters a worker. Strangers have a network each unless they share one. */
  enter(person: string, network?: string, isOwn?: boolean): Promise<Stranger>;
  rows(table: string): Promise<Record<string, unknown>[]>;
  run(sql: string): Promise<Record<string, unknown>[]>;
  sweep(): Promise<void>;
}

/** Lets people work on a campaign of this many tasks. Checks can be taken at once. */
async function withFarm(
  tasks: number,
  use: (farm: Farm) => Promise<void>,
  { random = () => 0.99, audit = 0 } = {},
): Promise<void> {
  const address = await createToyCampaign(server(), tasks, DAY);
  await withDatabase(address, async (database) => {
    const row = await findCampaign(database, address.campaign);
    await database.query('UPDATE minclue.campaign SET audit = $2 WHERE id = $1', [row.id, audit]);
    await use({
      address,
      async enter(person, network = `net of ${person}`, isOwn = false) {
        const info = { name: person, person, address: network, network, isOwn, threads: 1 };
        const worker = { ...info, id: await enterWorker(database, row.id, info) };
        const answerOf = (lease: Lease, nodes?: number): Answer => {
          const truth = toyQuestion.answer({ tasks }, toyTask(lease.task));
          const said = nodes === undefined ? truth : { counters: { nodes }, found: [] };
          return { lease, record: sealTask(row.header, toyTask(lease.task), said as never, 1) };
        };
        const lease = async (most: number) =>
          (await leaseTasks(database, row, [{ worker, most }], (_, load) => mayTake(load)))[0] ?? [];
        const answer = (leases: readonly Lease[], nodes?: number) =>
          takeAnswers(
            database,
            row,
            worker,
            leases.map((each) => answerOf(each, nodes)),
            { random, delaySeconds: 0 },
          );
        return {
          lease,
          answer,
          async work(nodes) {
            const done: number[] = [];
            for (;;) {
              const leases = await lease(5);
              if (leases.length === 0) return done;
              await answer(leases, nodes);
              done.push(...leases.map(({ task }) => task));
            }
          },
          touch: (leases) =>
            touchLeases(
              database,
              row.id,
              leases.map((each) => ({ worker: worker.id, lease: each })),
            ),
          leave: () => leaveWorker(database, worker.id),
        };
      },
      rows: (table) =>
        database.query(`SELECT * FROM minclue.${table} WHERE campaign = $1 ORDER BY task`, [row.id]),
      run: (sql) => database.query(sql, [row.id]),
      sweep: () => sweep(database, row, random),
    });
  });
}

test('a task never goes twice to the same person or network', async () => {
  await withFarm(1, async ({ enter, sweep: look }) => {
    const ann = await enter('ann', '10.0.0.0/24');
    expect(await ann.answer(await ann.lease(5))).toEqual(['waiting']);
    const twin = await enter('ann', '10.0.1.0/24');
    const neighbour = await enter('bob', '10.0.0.0/24');
    await look();
    for (const each of [ann, twin, neighbour]) expect(await each.lease(5)).toEqual([]);
    const joe = await enter('joe', '10.0.2.0/24');
    await look();
    expect(await joe.answer(await joe.lease(5))).toEqual(['accepted']);
  });
});

test('only the person who was drawn gets a check, however often an accomplice asks', async () => {
  await withFarm(1, async ({ enter, rows }) => {
    const eve = await enter('eve');
    const [accomplice, honest] = [await enter('a accomplice'), await enter('z honest')];
    await eve.answer(await eve.lease(1), 5);
    expect(await rows('open')).toMatchObject([{ kind: 'check', reserved_for: 'z honest' }]);
    for (let i = 0; i < 20; i++) expect(await accomplice.lease(1)).toEqual([]);
    expect(await honest.lease(1)).toHaveLength(1);
  });
});

test('someone else is drawn if the one who was drawn leaves or gives the check back', async () => {
  await withFarm(1, async ({ enter, rows, sweep: look }) => {
    const eve = await enter('eve');
    const drawn = await enter('z drawn');
    await eve.answer(await eve.lease(1), 5);
    expect(await rows('open')).toMatchObject([{ reserved_for: 'z drawn' }]);
    await drawn.leave();
    await look();
    expect(await rows('open')).toMatchObject([{ reserved_for: 'nobody' }]);
    await enter('joe');
    await look();
    expect(await rows('open')).toMatchObject([{ reserved_for: 'joe' }]);
  });
});

test('a lease of another worker or for another task is worth nothing', async () => {
  await withFarm(4, async ({ enter, rows }) => {
    const [ann, eve] = [await enter('ann'), await enter('eve')];
    const held = await ann.lease(2);
    expect(await eve.answer(held, 5)).toEqual(['late', 'late']);
    const [own] = await eve.lease(1);
    const other = [0, 1, 2, 3].find((task) => task !== own.task)!;
    expect(await eve.answer([{ ...own, task: other }], 5)).toEqual(['late']);
    expect([await rows('answer'), await rows('result'), await rows('dispute')]).toEqual([[], [], []]);
    expect(await ann.answer(held)).toEqual(['waiting', 'waiting']);
    expect(await eve.answer(await eve.lease(4))).toEqual(['accepted', 'accepted', 'waiting']);
  });
});

test('a machine of the owner settles a disagreement, and the liar starts again from zero', async () => {
  await withFarm(1, async ({ enter, rows, run, sweep: look }) => {
    const [ann, eve] = [await enter('ann'), await enter('eve')];
    expect(await eve.answer(await eve.lease(1), 5)).toEqual(['waiting']);
    expect(await ann.answer(await ann.lease(1))).toEqual(['waiting']);
    const own = await enter('own', 'own', true);
    await look();
    expect(await own.answer(await own.lease(1))).toEqual(['accepted']);
    expect(await rows('result')).toMatchObject([{ standing: 'own' }]);
    expect(await rows('dispute')).toMatchObject([{ counters: '{"nodes":5}' }]);
    expect(await rows('open')).toEqual([]);
    expect(
      await run('SELECT person, agreed, wrong FROM minclue.person WHERE campaign = $1 ORDER BY 1'),
    ).toEqual([
      { person: 'ann', agreed: 1, wrong: 0 },
      { person: 'eve', agreed: 0, wrong: 1 },
    ]);
  });
});

test('two liars against one honest person do not win: a lead of two networks is needed', async () => {
  await withFarm(1, async ({ enter, rows, sweep: look }) => {
    const honest = await enter('honest');
    expect(await honest.answer(await honest.lease(1))).toEqual(['waiting']);
    const eve = await enter('eve');
    await look();
    expect(await eve.answer(await eve.lease(1), 5)).toEqual(['waiting']);
    const mallory = await enter('mallory');
    await look();
    expect(await mallory.answer(await mallory.lease(1), 5)).toEqual(['waiting']);
    expect(await rows('result')).toEqual([]);
  });
});

test('all answers are kept with who gave them, also those that agree', async () => {
  await withFarm(2, async ({ enter, run }) => {
    const [ann, bob] = [await enter('ann'), await enter('bob')];
    await ann.work();
    await bob.work();
    const kept =
      await run(`SELECT a.task::int, w.person, a.digest = r.digest AS equal, a.counters IS NULL AS slim
      FROM minclue.answer a JOIN minclue.worker w ON w.id = a.worker
      JOIN minclue.result r ON r.campaign = a.campaign AND r.task = a.task WHERE a.campaign = $1 ORDER BY 1, 2`);
    expect(kept).toEqual(
      [0, 1].flatMap((task) => ['ann', 'bob'].map((person) => ({ task, person, equal: true, slim: true }))),
    );
  });
});

/** Two liars who agree on everything, and then an honest person who catches one of them. */
async function withCaughtLiar(use: (farm: Farm, honest: Stranger) => Promise<void>): Promise<void> {
  await withFarm(10, async (farm) => {
    const { enter, rows, sweep: look } = farm;
    const [eve, mallory] = [await enter('eve'), await enter('mallory')];
    await eve.answer(await eve.lease(9), 5);
    await mallory.answer(await mallory.lease(9), 5);
    expect(await rows('result')).toHaveLength(9);
    await mallory.leave();
    const [last] = await eve.lease(1);
    await eve.answer([last], 5);
    const own = await enter('own', 'own', true);
    await look();
    await own.answer((await own.lease(1)).filter(({ task }) => task === last.task));
    await own.leave();
    const honest = await enter('honest');
    await look();
    await use(farm, honest);
  });
}

test('a proven lie withdraws everything the person took part in, also what others agreed with', async () => {
  await withCaughtLiar(async ({ address, rows, run, sweep: look, enter }, honest) => {
    expect(await rows('result')).toMatchObject([{ standing: 'own' }]);
    expect(
      await run('SELECT person, agreed, wrong FROM minclue.person WHERE campaign = $1 ORDER BY 1'),
    ).toEqual([
      { person: 'eve', agreed: 0, wrong: 1 },
      { person: 'mallory', agreed: 0, wrong: 0 }, // its agreements with eve count no longer
    ]);
    const store = await openFarmStore(address);
    expect(await surveyStore(store)).toMatchObject({ done: 1, counters: { nodes: 63, odd: 1 } });
    await honest.work();
    const third = await enter('third');
    await look();
    await third.work();
    const fourth = await enter('fourth');
    await look();
    await fourth.work();
    expect(await surveyStore(store)).toMatchObject({ done: 10, digest: expect.any(String) });
    await store.close();
    // three honest persons against mallory's answers, which still stood: mallory has lost
    expect((await readPersons(address)).find(({ person }) => person === 'mallory')).toMatchObject({
      isBarred: true,
    });
  });
});

test('a person who was wrong three times gets no more tasks', async () => {
  await withFarm(30, async ({ enter, address, run }) => {
    const own = await enter('own', 'own', true);
    for (let lies = 1; lies <= 3; lies++) {
      const eve = await enter('eve');
      await eve.answer(await eve.lease(1), 5);
      await run("UPDATE minclue.open SET reserved_for = 'own' WHERE campaign = $1 AND kind = 'check'");
      await own.answer(await own.lease(1));
      await eve.leave();
      expect((await readPersons(address)).find(({ person }) => person === 'eve')).toMatchObject({
        wrong: lies,
        isBarred: lies === 3,
      });
    }
    expect(await (await enter('eve')).lease(1)).toEqual([]);
  });
});

test('distrust withdraws what rests on a person and bars it', async () => {
  await withFarm(6, async ({ address, enter, rows }) => {
    const [ann, bob] = [await enter('ann'), await enter('bob')];
    await ann.work();
    await bob.work();
    expect(await rows('result')).toHaveLength(6);
    expect(await distrustPerson(address, 'ann')).toEqual({ withdrawn: 6 });
    expect(await rows('result')).toEqual([]);
    expect(await ann.lease(1)).toEqual([]);
    await expect(distrustPerson(address, 'nobody known')).rejects.toThrow('no stranger "nobody known"');
    const joe = await enter('joe');
    await joe.work();
    expect(await rows('result')).toEqual([]); // nobody was drawn yet
  });
});

test("the owner's machines do results again on request, and a contradicted result is replaced", async () => {
  await withFarm(4, async ({ address, enter, rows, run }) => {
    const [eve, mallory] = [await enter('eve'), await enter('mallory')];
    const [first, ...rest] = await eve.lease(4);
    await eve.answer([first], 5);
    await eve.answer(rest);
    for (const lease of await mallory.lease(4))
      await mallory.answer([lease], lease.task === first.task ? 5 : undefined);
    expect(await rows('result')).toHaveLength(4);
    expect(await redoTasks(address, 'strangers')).toEqual({ queued: 4 });
    expect(await redoTasks(address, 'agreed')).toEqual({ queued: 0 }); // already asked for
    const own = await enter('own', 'own', true);
    await own.work();
    expect(
      await run(
        `SELECT standing, is_audited, count(*)::int FROM minclue.result WHERE campaign = $1 GROUP BY 1, 2 ORDER BY 1`,
      ),
    ).toEqual(expect.arrayContaining([expect.objectContaining({ standing: 'own', is_audited: false })]));
    const persons = await readPersons(address);
    for (const person of ['eve', 'mallory'])
      expect(persons.find((each) => each.person === person)).toMatchObject({ wrong: 1 });
    const store = await openFarmStore(address);
    expect(await surveyStore(store)).toMatchObject({ done: 4, counters: { nodes: 42 } });
    await store.close();
  });
});

test('a share of the results of strangers is done again, in the order of their draw', async () => {
  await withFarm(
    12,
    async ({ enter, rows, run }) => {
      const [ann, bob] = [await enter('ann'), await enter('bob')];
      await ann.work();
      await bob.work();
      expect((await rows('open')).every(({ kind }) => kind === 'audit')).toBe(true);
      const wanted = await run(
        'SELECT task::int FROM minclue.result WHERE campaign = $1 AND draw < 0.5 ORDER BY draw',
      );
      const own = await enter('own', 'own', true);
      const audited: number[] = [];
      for (let [lease] = await own.lease(1); lease; [lease] = await own.lease(1)) {
        await own.answer([lease]);
        audited.push(lease.task);
      }
      expect(audited).toEqual(wanted.map(({ task }) => task));
      expect(
        await run('SELECT count(*)::int FROM minclue.result WHERE campaign = $1 AND is_audited'),
      ).toEqual([{ count: wanted.length }]);
    },
    { audit: 0.5 },
  );
});

test('a newcomer gets no more new tasks while twelve of its answers wait', async () => {
  await withFarm(300, async ({ enter }) => {
    const eve = await enter('eve');
    await eve.answer(await eve.lease(10), 5);
    expect(await eve.lease(150)).toHaveLength(2);
    expect(await eve.lease(150)).toEqual([]);
  });
});

test('a task that ends five workers is set aside', async () => {
  await withFarm(1, async ({ enter, run, sweep: look, rows }) => {
    for (let i = 0; i < 5; i++) {
      const worker = await enter(`w${i}`, 'own', true);
      expect(await worker.lease(1)).toHaveLength(1);
      await run("UPDATE minclue.open SET seen_at = now() - interval '2 days' WHERE campaign = $1");
      await look();
    }
    expect(await rows('open')).toMatchObject([{ is_aside: true, lost: 5, worker: null }]);
    expect(await (await enter('another', 'own', true)).lease(1)).toEqual([]);
  });
});

test('a task that ends workers takes no others with it', async () => {
  await withFarm(40, async ({ enter, run, sweep: look, rows }) => {
    const poison = 7;
    for (let i = 0; i < 60; i++) {
      const worker = await enter(`w${i}`, 'own', true);
      const leases = await worker.lease(30);
      const before = leases.findIndex(({ task }) => task === poison);
      await worker.answer(before < 0 ? leases : leases.slice(0, before));
      await run("UPDATE minclue.open SET seen_at = now() - interval '2 days' WHERE campaign = $1");
      await look();
    }
    expect(await rows('result')).toHaveLength(39);
    expect(await rows('open')).toMatchObject([{ task: '7', is_aside: true }]);
  });
});

test('an answer that comes twice at once counts once', async () => {
  await withFarm(1, async ({ address, enter, run }) => {
    const own = await enter('own', 'own', true);
    const [lease] = await own.lease(1);
    expect(await own.answer([lease, lease])).toEqual(['accepted', 'late']);
    expect(await run('SELECT done FROM minclue.worker WHERE campaign = $1')).toEqual([{ done: '1' }]);
    const store = await openFarmStore(address);
    expect((await surveyStore(store)).done).toBe(1);
    await store.close();
  });
});

test('a task handed back any number of times stays', async () => {
  await withFarm(1, async ({ enter, run }) => {
    const own = await enter('own', 'own', true);
    await own.lease(1);
    await run('UPDATE minclue.open SET worker = NULL, attempt = 5000000000 WHERE campaign = $1');
    expect(await own.answer(await own.lease(1))).toEqual(['accepted']);
  });
});
