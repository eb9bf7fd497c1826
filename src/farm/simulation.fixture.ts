// Simulates a farm of strangers, some of whom lie, on the real tables: who is believed, the cost, and the lies that
// remain.
import { createRandom, pickInt } from '../base/index.ts';
import type { StoreHeader, TaskAnswer, TaskRecord } from '../work/index.ts';
import { sealTask } from '../work/internal.ts';
import { toyQuestion, toyTask } from '../work/stores.fixture.ts';
import type { FarmAddress } from './address.ts';
import { type Answer, takeAnswers } from './answers.ts';
import { type CampaignRow, findCampaign, withDatabase } from './campaigns.ts';
import type { Database } from './database.ts';
import { type KnownWorker, leaseTasks } from './leases.ts';
import type { TaskQueue } from './queue.ts';
import type { Standing } from './results.ts';
import { readSums } from './tally.ts';
import { AGREED_BEFORE_TRUST } from './trust.ts';
import { enterWorker } from './workers.ts';

/** What a person makes of the true answer after `n` answers. Undefined for the true answer. */
export type Behaviour = (
  truth: TaskAnswer,
  n: number,
  random: () => number,
) => (TaskAnswer & { readonly copiesDigest?: true }) | undefined;

export const honest: Behaviour = () => undefined;

/** Answers random numbers, sometimes with a find. */
export const guesses: Behaviour = (_, __, random) => ({
  counters: { nodes: Math.floor(random() * 1e6) },
  found: random() < 0.3 ? ['found something'] : [],
});

export const findsNothing: Behaviour = () => ({ counters: { nodes: 1 }, found: [] });

/** Sends the correct digest without doing the work. */
export const copiesDigests: Behaviour = () => ({ counters: { nodes: 2 }, found: [], copiesDigest: true });

/** Is honest for `after` answers, then lies with this probability. Persons with the same `lie` tell the same lie. */
export function liesLater(after: number, probability: number, lie?: number): Behaviour {
  return (truth, n, random) =>
    n >= after && random() < probability
      ? { counters: { ...truth.counters, nodes: lie ?? Math.floor(random() * 1e9) }, found: truth.found }
      : undefined;
}

export interface FarmOutcome {
  /** Answers that were handed in. */
  readonly answers: number;
  /** Lies among the answers. */
  readonly lies: number;
  /** The number of results by what confirms them. */
  readonly results: Readonly<Record<Standing, number>>;
  /** The wrong results among them. */
  readonly wrong: Readonly<Record<Standing, number>>;
  /** How often each person was caught with a wrong answer. */
  readonly caught: readonly number[];
  /** Answers per result, minus one, from the moment everyone is believed; undefined if that never happened. */
  readonly overCost: number | undefined;
}

export interface FarmPlan {
  readonly people: readonly Behaviour[];
  /** Tasks taken at once. */
  readonly batch: number;
  readonly seed: number;
}

/** Lets persons drawn at random take some tasks until all are done. */
export async function playFarm(
  address: FarmAddress,
  { people, batch, seed }: FarmPlan,
): Promise<FarmOutcome> {
  const generator = createRandom(seed);
  const random = (): number => pickInt(generator, 2 ** 30) / 2 ** 30;
  return withDatabase(address, async (database) => {
    const row = await findCampaign(database, address.campaign);
    const { header } = row;
    const queue = queueInOrder(header.tasks!);
    const workers: KnownWorker[] = [];
    for (const i of people.keys()) {
      const info = { name: `w${i}`, person: `p${i}`, address: `10.0.0.${i}`, isOwn: false, threads: 1 };
      workers.push({ ...info, id: await enterWorker(database, row.id, info) });
    }
    const readPersons = () =>
      database.query<{ person: string; agreed: number; wrong: number }>(
        'SELECT person, agreed, wrong FROM minclue.person WHERE campaign = $1',
        [row.id],
      );
    const given = people.map(() => 0);
    const sums = { answers: 0, lies: 0 };
    let done = 0;
    let warm: { readonly answers: number; readonly done: number } | undefined;
    for (let idle = 0; done < header.tasks!; ) {
      const i = pickInt(generator, people.length);
      const leases = await leaseTasks(database, queue, row, workers[i], batch);
      idle = leases.length === 0 ? idle + 1 : 0;
      if (idle > 1000) throw new Error('nobody gets a task, but some are not done');
      if (leases.length === 0) continue;
      const answers = leases.map((lease): Answer => {
        const truth = truthOf(lease.task);
        const said = people[i](truth, given[i]++, random);
        sums.answers++;
        if (said) sums.lies++;
        const record = seal(header, lease.task, said ?? truth);
        return {
          lease,
          record,
          ...(said?.copiesDigest && { claimed: seal(header, lease.task, truth).digest }),
        };
      });
      const verdicts = await takeAnswers(database, queue, row, workers[i], answers, {
        isTrue: isFoundTrue,
        random,
      });
      if (verdicts.includes('late')) throw new Error('an answer is late');
      done = (await readSums(database, row.id)).done ?? 0;
      if (!warm) {
        const believed = (await readPersons()).filter(({ agreed }) => agreed >= AGREED_BEFORE_TRUST);
        if (believed.length === people.length) warm = { answers: sums.answers, done };
      }
    }
    const wrongOf = new Map((await readPersons()).map(({ person, wrong }) => [person, wrong]));
    return {
      ...sums,
      ...(await judge(database, row)),
      caught: people.map((_, i) => wrongOf.get(`p${i}`) ?? 0),
      overCost: warm && (sums.answers - warm.answers) / (done - warm.done) - 1,
    };
  });
}

/** Hands out tasks by number, each once. The real queue's order varies. */
function queueInOrder(tasks: number): TaskQueue {
  let next = 0;
  const jobOf = (task: number): string => `00000000-0000-4000-8000-${String(task).padStart(12, '0')}`;
  const unused = (): never => {
    throw new Error('not in this simulation');
  };
  return {
    async take(most) {
      const count = Math.min(most, tasks - next);
      next += count;
      return Array.from({ length: count }, (_, i) => next - count + i).map((task) => ({
        task,
        job: jobOf(task),
        attempt: 0,
      }));
    },
    finish: async (attempts) => new Set(attempts.map(({ job }) => job)),
    add: unused,
    handBack: unused,
    touch: unused,
    analyze: unused,
    close: unused,
  };
}

/** Counts the results by what confirms them, and the wrong ones among them. */
async function judge(
  database: Database,
  { id, header }: CampaignRow,
): Promise<Pick<FarmOutcome, 'results' | 'wrong'>> {
  const rows = await database.query<{ task: string; digest: string; standing: Standing }>(
    'SELECT task, digest, standing FROM minclue.result WHERE campaign = $1',
    [id],
  );
  const results = { own: 0, agreed: 0, single: 0 };
  const wrong = { own: 0, agreed: 0, single: 0 };
  for (const { task, digest, standing } of rows) {
    results[standing]++;
    if (digest !== seal(header, Number(task), truthOf(Number(task))).digest) wrong[standing]++;
  }
  return { results, wrong };
}

function truthOf(task: number): TaskAnswer {
  return toyQuestion.answer({ tasks: 0 }, toyTask(task)) as TaskAnswer;
}

function seal(header: StoreHeader, task: number, answer: TaskAnswer): TaskRecord {
  return sealTask(header, toyTask(task), answer, 1);
}

/** Checks the finds. That there are no others cannot be checked. */
function isFoundTrue({ task, found }: TaskRecord): boolean {
  return (JSON.parse(found) as string[]).every((line) => truthOf(task).found.includes(line));
}
