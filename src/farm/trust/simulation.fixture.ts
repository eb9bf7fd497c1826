// A simulated farm with a clock of its own: workers ask a coordinator for tasks, compute, and answer or lie. Thousands
// of tasks take a fraction of a second. A coordinator is a set of rules in memory: today's (coordinator.fixture.ts) or
// those of before (old-rules.fixture.ts).
import { createRandom } from '../../base/index.ts';
import type { Standing } from './rules.ts';

/** What a worker does with a task. An untrue answer invents a puzzle or a digest, which is seen at once. */
export type Deed = 'truth' | 'lie' | 'untrue' | 'hand back' | 'silent';

/** What a person knows. Simulated liars know more than real ones: whether a task is a check, and how far they are believed. */
export interface Turn {
  readonly task: number;
  readonly isCheck: boolean;
  readonly isTrusted: boolean;
  /** Has an accomplice lied about this task? */
  readonly isLiedAbout: boolean;
  /** Seconds since the campaign began. */
  readonly now: number;
  readonly random: () => number;
}

export type Behaviour = (turn: Turn) => Deed;

export interface PersonPlan {
  readonly person: string;
  readonly network: string;
  readonly behaviour: Behaviour;
  readonly isOwn?: boolean;
  /** Threads that compute. Default: 1. */
  readonly threads?: number;
  /** Threads that it says it has. Default: `threads`. */
  readonly claims?: number;
  /** Tasks done at once relative to a usual machine. Default: 1. */
  readonly speed?: number;
  /** The gang whose members tell the same lies. Default: a lie of its own. */
  readonly gang?: string;
  /** Does a lie take as long as the truth? Default: no time. */
  readonly liesSlowly?: boolean;
  /** Seconds after which it comes. Default: 0. */
  readonly joinsAt?: number;
  /** Seconds after which it leaves for good. */
  readonly leavesAt?: number;
}

export interface FarmPlan {
  readonly tasks: number;
  /** The mean time of a task in one thread. Default: 60. */
  readonly secondsPerTask?: number;
  /** The share of strangers' results that the owner's machines recheck. Default: 0. */
  readonly audit?: number;
  readonly seed: number;
  readonly people: readonly PersonPlan[];
}

export interface SimulatedWorker {
  readonly person: string;
  readonly network: string;
  readonly isOwn: boolean;
  readonly threads: number;
}

export interface SimulatedLease {
  readonly task: number;
  readonly isCheck: boolean;
}

/** A coordinator's rules. `now` is in seconds. */
export interface Coordinator {
  join(worker: SimulatedWorker, now: number): void;
  leave(worker: SimulatedWorker, now: number): void;
  /** Gives a task, or undefined if there is none for this worker now. */
  take(worker: SimulatedWorker, now: number): SimulatedLease | undefined;
  answer(worker: SimulatedWorker, task: number, said: Said, now: number): void;
  /** A task comes back unanswered: handed back, or its lease is over. */
  free(task: number, now: number): void;
  isTrusted(person: string): boolean;
  losses(person: string): { readonly first?: number; readonly barred?: number; readonly wrong: number };
  /** Returns whether all tasks have results, and all rechecks are done. */
  isDone(): boolean;
  results(): Iterable<{ readonly digest: string; readonly standing: Standing }>;
  readonly done: number;
  /** What was rechecked: confirmed ones of the random sample, and contradicted ones. */
  recheck(): { readonly audited: number; readonly found: number };
}

export interface Said {
  readonly digest: string;
  readonly isTrue: boolean;
  readonly seconds: number;
}

export interface FarmOutcome {
  /** Simulated seconds. */
  readonly seconds: number;
  readonly isDone: boolean;
  readonly answers: number;
  readonly lies: number;
  readonly results: Readonly<Record<Standing, number>>;
  readonly wrong: Readonly<Record<Standing, number>>;
  readonly audited: number;
  readonly found: number;
  /** Answers and rechecks per result, minus one, from the moment all strangers are trusted. */
  readonly overCost: number | undefined;
  /** Losses of persons who never lied. */
  readonly honestLosses: number;
  readonly liars: readonly LiarOutcome[];
}

export interface LiarOutcome {
  readonly person: string;
  readonly lies: number;
  /** Seconds from its first lie to its first loss. */
  readonly caughtAfter: number | undefined;
  /** Seconds from its first lie until it got no more tasks. */
  readonly barredAfter: number | undefined;
}

const TRUTH = 'truth';
/** How long a lie takes that takes no time. */
const INSTANT = 0.05;
/** How often a worker without a task asks again. */
const POLL = 15;
const LEASE = 120;
/** A farm that is not done by then is stuck. */
const MOST_SECONDS = 30 * 86_400;

/** A stream of numbers 0 ≤ x < 1. */
export function uniform(seed: number): () => number {
  const generator = createRandom(seed);
  return () => (generator.next() >>> 0) / 2 ** 32;
}

/** Plays a campaign until all is done, or until nothing can move. */
export function playCampaign(plan: FarmPlan, open: (random: () => number) => Coordinator): FarmOutcome {
  const { tasks, people, secondsPerTask = 60, seed } = plan;
  const random = uniform(seed);
  const coordinator = open(random);
  // Most tasks are short and a few take many times as long, as in a search.
  const costs = Array.from({ length: tasks }, () => secondsPerTask * (0.4 - 0.6 * Math.log(1 - random())));
  const events = createEvents();
  const lied = new Map<string, Set<number>>();
  const firstLie = new Map<string, number>();
  const liesOf = new Map<string, number>();
  const strangers = people.filter(({ isOwn }) => !isOwn);
  let answers = 0;
  let warm: { readonly answers: number; readonly done: number } | undefined;

  const isOver = (): boolean => coordinator.isDone();

  function start(plan: PersonPlan): void {
    const {
      person,
      network,
      isOwn = false,
      threads = 1,
      claims = threads,
      speed = 1,
      leavesAt = Infinity,
    } = plan;
    const worker: SimulatedWorker = { person, network, isOwn, threads: claims };
    const gang = plan.gang ?? person;
    const said = lied.get(gang) ?? new Set();
    lied.set(gang, said);
    coordinator.join(worker, events.now());
    if (leavesAt < Infinity) events.at(leavesAt, () => coordinator.leave(worker, leavesAt));

    function next(): void {
      const now = events.now();
      if (isOver() || now >= leavesAt) return;
      if (coordinator.losses(person).barred !== undefined) return;
      const lease = coordinator.take(worker, now);
      if (!lease) {
        events.at(now + POLL * (0.5 + random()), next);
        return;
      }
      const { task } = lease;
      const deed = plan.behaviour({
        ...lease,
        isTrusted: coordinator.isTrusted(person),
        isLiedAbout: said.has(task),
        now,
        random,
      });
      if (deed === 'hand back' || deed === 'silent') {
        events.at(now + (deed === 'silent' ? LEASE : INSTANT), () => coordinator.free(task, events.now()));
        events.at(now + INSTANT, next);
        return;
      }
      const isLie = deed !== 'truth';
      const cost = costs[task] / speed;
      const seconds = isLie && !plan.liesSlowly ? INSTANT : cost;
      const isGone = now + seconds >= leavesAt;
      events.at(isGone ? leavesAt + LEASE : now + seconds, () => {
        const at = events.now();
        if (isGone) return coordinator.free(task, at);
        answers++;
        if (isLie) {
          said.add(task);
          liesOf.set(person, (liesOf.get(person) ?? 0) + 1);
          if (!firstLie.has(person)) firstLie.set(person, at);
        }
        const digest = isLie ? `lie of ${gang}` : TRUTH;
        coordinator.answer(worker, task, { digest, isTrue: deed !== 'untrue', seconds }, at);
        if (!warm && strangers.every((each) => coordinator.isTrusted(each.person)))
          warm = { answers, done: coordinator.done };
        next();
      });
    }
    for (let i = 0; i < threads; i++) events.at(events.now() + random(), next);
  }

  for (const each of people) events.at(each.joinsAt ?? 0, () => start(each));
  while (!isOver() && events.now() < MOST_SECONDS && events.step()) {}

  const results = { own: 0, agreed: 0, single: 0 };
  const wrong = { own: 0, agreed: 0, single: 0 };
  for (const { digest, standing } of coordinator.results()) {
    results[standing]++;
    if (digest !== TRUTH) wrong[standing]++;
  }
  const since = (person: string, time: number | undefined): number | undefined =>
    time === undefined ? undefined : Math.max(0, time - firstLie.get(person)!);
  return {
    seconds: events.now(),
    isDone: isOver(),
    answers,
    lies: [...liesOf.values()].reduce((sum, count) => sum + count, 0),
    results,
    wrong,
    ...coordinator.recheck(),
    overCost: warm && (answers - warm.answers) / (coordinator.done - warm.done) - 1,
    honestLosses: strangers
      .filter(({ person }) => !liesOf.has(person))
      .reduce((sum, { person }) => sum + coordinator.losses(person).wrong, 0),
    liars: [...liesOf].map(([person, lies]) => {
      const { first, barred } = coordinator.losses(person);
      return { person, lies, caughtAfter: since(person, first), barredAfter: since(person, barred) };
    }),
  };
}

interface Events {
  now(): number;
  at(time: number, what: () => void): void;
  /** Lets the next thing happen. Returns false if there is nothing left. */
  step(): boolean;
}

/** Things to come, in a heap by time. Those of one time happen in the order in which they were planned. */
function createEvents(): Events {
  interface Event {
    readonly time: number;
    readonly order: number;
    readonly what: () => void;
  }
  const heap: Event[] = [];
  let order = 0;
  let now = 0;
  const isBefore = (a: Event, b: Event): boolean =>
    a.time < b.time || (a.time === b.time && a.order < b.order);
  return {
    now: () => now,
    at(time, what) {
      const event = { time: Math.max(time, now), order: order++, what };
      let i = heap.push(event) - 1;
      for (; i > 0; ) {
        const above = (i - 1) >> 1;
        if (!isBefore(event, heap[above])) break;
        heap[i] = heap[above];
        i = above;
      }
      heap[i] = event;
    },
    step() {
      const first = heap[0];
      const last = heap.pop();
      if (!first || !last) return false;
      let i = 0;
      if (heap.length > 0) {
        for (;;) {
          let below = 2 * i + 1;
          if (below >= heap.length) break;
          if (below + 1 < heap.length && isBefore(heap[below + 1], heap[below])) below++;
          if (!isBefore(heap[below], last)) break;
          heap[i] = heap[below];
          i = below;
        }
        heap[i] = last;
      }
      now = first.time;
      first.what();
      return true;
    },
  };
}
