// A farm of strangers, some of whom lie, played through the real tables: who is believed, what it costs, what is left.
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

/** What someone makes of the true answer. `n`: how many answers it gave before. Undefined: the true one. */
export type Behaviour = (
  truth: TaskAnswer,
  n: number,
  random: () => number,
) => (TaskAnswer & { readonly copiesDigest?: true }) | undefined;

export const honest: Behaviour = () => undefined;

/** Any numbers, and now and then a find. */
export const guesses: Behaviour = (_, __, random) => ({
  counters: { nodes: Math.floor(random() * 1e6) },
  found: random() < 0.3 ? ['found something'] : [],
});

export const findsNothing: Behaviour = () => ({ counters: { nodes: 1 }, found: [] });

/** Sends the digest that others have, and has not done the work. */
export const copiesDigests: Behaviour = () => ({ counters: { nodes: 2 }, found: [], copiesDigest: true });

/** Honest for so long, then lies with this probability; those with the same `lie` say the same. */
export function liesLater(after: number, probability: number, lie?: number): Behaviour {
  return (truth, n, random) =>
    n >= after && random() < probability
      ? { counters: { ...truth.counters, nodes: lie ?? Math.floor(random() * 1e9) }, found: truth.found }
      : undefined;
}

export interface FarmOutcome {
  /** Answers that were handed in. */
  readonly answers: number;
  /** Of them, lies. */
  readonly lies: number;
  /** Results by what they rest on. */
  readonly results: Readonly<Record<Standing, number>>;
  /** Wrong ones among them. */
  readonly wrong: Readonly<Record<Standing, number>>;
  /** How often each person was found to be wrong. */
  readonly caught: readonly number[];
  /** Answers per result, less one, from the moment on in which everyone is believed; undefined: it never came. */
  readonly overCost: number | undefined;
}

export interface FarmPlan {
  readonly people: readonly Behaviour[];
  /** Tasks taken at once. */
  readonly batch: number;
  readonly seed: number;
}

/** Everyone takes some tasks in turn, in random order, until all is done. */
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
      if (idle > 1000) throw new Error('nobody gets a task, but not all are done');
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
      if (verdicts.includes('late')) throw new Error('nobody is late here');
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

/** Hands out tasks by number, each once; the order of the real one is not the same every time. */
function queueInOrder(tasks: number): TaskQueue {
  let next = 0;
  const jobOf = (task: number): string => `00000000-0000-4000-8000-${String(task).padStart(12, '0')}`;
  const unused = (): never => {
    throw new Error('not in this play');
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

/** The results by what they rest on, and how many of them are wrong. */
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

/** A find can be proved; that there is none cannot. */
function isFoundTrue({ task, found }: TaskRecord): boolean {
  return (JSON.parse(found) as string[]).every((line) => truthOf(task).found.includes(line));
}
