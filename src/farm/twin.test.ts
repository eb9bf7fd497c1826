// The tables compared with their plain twin in memory (trust/book.fixture.ts): the same answers in the same order leave
// the same results, the same trust and the same answers waiting.
import { expect, test } from 'vitest';
import { amount } from '../../test/amount.ts';
import { createRandom, pickInt } from '../base/index.ts';
import { sealTask } from '../work/internal.ts';
import { toyTask } from '../work/stores.fixture.ts';
import { takeAnswers } from './answers.ts';
import { findCampaign, withDatabase } from './campaigns.ts';
import { readCandidates } from './evidence.ts';
import { createToyCampaign, usePostgres } from './farm.fixture.ts';
import { type KnownWorker, leaseTasks } from './leases.ts';
import { sweep } from './sweep.ts';
import { createPlainBook } from './trust/book.fixture.ts';
import { isFounded } from './trust/draw.ts';
import { redoTasks } from './withdraw.ts';
import { enterWorker } from './workers.ts';

const server = usePostgres();
const DAY = 86_400;
const TASKS = 60;
/** Everybody who may stand alone does. */
const random = (): number => 0.99;

test.each(amount([1], { long: [1, 2, 3, 4, 5, 6, 7, 8, 9] }))(
  'the tables and the plain book agree after every answer, seed %i',
  async (seed) => {
    const dice = createRandom(seed);
    const address = await createToyCampaign(server(), TASKS, DAY);
    await withDatabase(address, async (database) => {
      const row = await findCampaign(database, address.campaign);
      await database.query('UPDATE minclue.campaign SET audit = 0 WHERE id = $1', [row.id]);
      const book = createPlainBook(random);
      const workers: KnownWorker[] = [];
      for (let i = 0; i < 9; i++) {
        const isOwn = i === 8;
        // two share a network, and two are liars who say the same
        const info = { name: `w${i}`, person: `p${i}`, network: `n${i === 1 ? 0 : i}`, isOwn, threads: 4 };
        workers.push({
          ...info,
          id: await enterWorker(database, row.id, { ...info, address: info.network }),
        });
      }
      const record = (task: number, nodes: number) =>
        sealTask(row.header, toyTask(task), { counters: { nodes }, found: [] }, 1);
      const given = workers.map(() => 0);
      let answers = 0;

      /** Lets a worker do a task. Returns whether it got one. */
      async function work(i: number): Promise<boolean> {
        const worker = workers[i];
        const [[lease] = []] = await leaseTasks(database, row, [{ worker, most: 1 }], () => 1);
        if (!lease) return false;
        // two liars lie at first, and then now and then
        const lies = (i === 2 || i === 3) && (given[i]++ === 0 || pickInt(dice, 4) === 0);
        const said = record(lease.task, lies ? 666 : 1);
        const founded = isFounded(await readCandidates(database, row));
        await takeAnswers(database, row, worker, [{ lease, record: said }], { random, delaySeconds: 0 });
        const { person, network, isOwn } = worker;
        book.answer(lease.task, { person, network, isOwn }, said.digest, { isFounded: founded });
        answers++;
        await compare();
        return true;
      }

      for (let idle = 0; idle < 12; ) {
        if (pickInt(dice, 10) === 0) await sweep(database, row, random);
        if (pickInt(dice, 25) === 0) await redoTasks(address, 'strangers');
        // the owner's machine is slow, so that strangers get far enough to be withdrawn
        idle = (await work(pickInt(dice, 12) === 0 ? 8 : pickInt(dice, 8))) ? 0 : idle + 1;
      }
      await redoTasks(address, 'strangers'); // every lie that is left comes out
      while (await work(8));
      expect(answers).toBeGreaterThan(TASKS);
      expect(book.trustIn('p2').wrong + book.trustIn('p3').wrong).toBeGreaterThan(0); // there were losses to compare

      async function compare(): Promise<void> {
        const results = await database.query<{
          task: number;
          digest: string;
          standing: string;
          audited: boolean;
        }>(
          `SELECT task::int, digest, standing, is_audited AS audited FROM minclue.result WHERE campaign = $1 ORDER BY 1`,
          [row.id],
        );
        const expected = Array.from({ length: TASKS }, (_, task) => ({ task, result: book.resultOf(task) }));
        expect(results).toEqual(
          expected.flatMap(({ task, result }) =>
            result
              ? [{ task, digest: result.digest, standing: result.standing, audited: result.isAudited }]
              : [],
          ),
        );
        const trust = await database.query<{
          person: string;
          agreed: number;
          wrong: number;
          waiting: number;
        }>(
          `SELECT w.person, coalesce(p.agreed, 0) AS agreed, coalesce(p.wrong, 0) AS wrong,
             (SELECT count(*)::int FROM minclue.answer a WHERE a.worker = w.id AND a.is_waiting) AS waiting
           FROM minclue.worker w LEFT JOIN minclue.person p ON p.campaign = w.campaign AND p.person = w.person
           WHERE w.campaign = $1 AND NOT w.is_own ORDER BY 1`,
          [row.id],
        );
        expect(trust).toEqual(
          workers.slice(0, 8).map(({ person }) => ({
            person,
            ...book.trustIn(person),
            waiting: book.waitingOf(person),
          })),
        );
      }
    });
  },
);
