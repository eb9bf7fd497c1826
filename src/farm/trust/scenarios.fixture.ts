// The farms that the tests and docs/explanation/trust.md speak of, and mixed ones drawn at random.
import {
  guesses,
  honest,
  lies,
  liesFewTimes,
  liesOnceTrusted,
  liesOnlyUnchecked,
  liesUntil,
} from './behaviours.fixture.ts';
import { boundSentence, wrongAtMost } from './bound.ts';
import { openCoordinator } from './coordinator.fixture.ts';
import { openOldCoordinator } from './old-rules.fixture.ts';
import {
  type Behaviour,
  type FarmOutcome,
  type FarmPlan,
  type PersonPlan,
  playCampaign,
  uniform,
} from './simulation.fixture.ts';

/** A stranger that says it has many threads. */
const GREEDY = { threads: 4, claims: 64 };
const OWN: PersonPlan = { person: 'own', network: 'own', behaviour: honest, isOwn: true };

function crowd(count: number, more: Partial<PersonPlan> = {}): PersonPlan[] {
  return Array.from({ length: count }, (_, i) => ({
    ...{ person: `honest ${i}`, network: `net ${i}`, behaviour: honest },
    ...more,
  }));
}

function liars(count: number, behaviour: () => Behaviour, more: Partial<PersonPlan> = {}): PersonPlan[] {
  return Array.from({ length: count }, (_, i) => ({
    ...{ person: `liar ${i}`, network: `far ${i}`, behaviour: behaviour() },
    ...GREEDY,
    ...more,
  }));
}

/** Strangers of a farm, by a name for it. */
export const scenarios: Readonly<Record<string, () => PersonPlan[]>> = {
  'honest 6': () => crowd(6),
  'honest 20': () => crowd(20),
  'honest 60': () => crowd(60),
  guesser: () => [...crowd(6), ...liars(1, () => guesses)],
  lazy: () => [...crowd(6), ...liars(1, () => lies)],
  'later 100 %': () => [...crowd(6), ...liars(1, () => liesOnceTrusted(1))],
  'later 5 %': () => [...crowd(6), ...liars(1, () => liesOnceTrusted(0.05))],
  'later 1 %': () => [...crowd(6), ...liars(1, () => liesOnceTrusted(0.01))],
  'few lies of 12': () => [...crowd(6), ...liars(12, () => liesFewTimes(10))],
  pair: () => [...crowd(6), ...liars(2, () => lies, { gang: 'pair' })],
  'slow pair': () => [...crowd(6), ...liars(2, () => lies, { gang: 'pair', liesSlowly: true })],
  'later pair': () => [...crowd(6), ...liars(2, () => liesOnceTrusted(0.5), { gang: 'pair' })],
  'silent pair': () => [...crowd(6), ...liars(2, () => liesOnlyUnchecked(0.05, 'silent'), { gang: 'pair' })],
  'choosy pair': () => [...crowd(6), ...liars(2, () => liesOnlyUnchecked(1, 'hand back'), { gang: 'pair' })],
  'one network': () => [...crowd(6), ...liars(12, () => lies, { gang: 'dozen', network: 'far' })],
  'quarter of networks': () => [...crowd(9), ...liars(3, () => lies, { gang: 'gang' })],
  'third of networks': () => [...crowd(8), ...liars(4, () => lies, { gang: 'gang' })],
  'most networks': () => [...crowd(6), ...liars(12, () => lies, { gang: 'gang' })],
  'first and alone': () => [
    ...crowd(6, { joinsAt: 3600 }),
    ...liars(2, () => liesUntil(3600), { gang: 'pair' }),
  ],
};

/** A farm's campaign in numbers. */
export interface Row {
  readonly farm: string;
  readonly own: 'none' | 'one';
  readonly rules: 'new' | 'old';
  readonly tasks: number;
  readonly hours: number;
  readonly isDone: boolean;
  readonly answers: number;
  readonly lies: number;
  readonly onOwn: number;
  readonly onAgreed: number;
  readonly onSingle: number;
  readonly wrong: number;
  readonly wrongAgreed: number;
  readonly wrongSingle: number;
  readonly audited: number;
  readonly found: number;
  readonly wrongAtMost: number;
  readonly sentence: string;
  readonly overCost: number | null;
  readonly honestLosses: number;
  /** Minutes from a liar's first lie to its first loss, of the slowest liar that lost. */
  readonly caughtAfterMinutes: number | null;
  readonly caught: number;
  readonly barredAfterMinutes: number | null;
  readonly barred: number;
  readonly liars: number;
}

export const TASKS = 3000;

/** Plays a scenario. With a machine of the owner, it audits 1 %. */
export function playScenario(farm: string, own: Row['own'], rules: Row['rules'] = 'new', seed = 1): Row {
  const people = [...scenarios[farm](), ...(own === 'one' ? [OWN] : [])];
  const plan = { tasks: TASKS, seed, people };
  const outcome = playCampaign(
    plan,
    rules === 'new' ? openCoordinator(TASKS, 0.01) : openOldCoordinator(TASKS),
  );
  const recheck = recheckOf(outcome);
  return {
    ...{ farm, own, rules, tasks: TASKS, hours: rounded(outcome.seconds / 3600), isDone: outcome.isDone },
    ...{ answers: outcome.answers, lies: outcome.lies },
    ...{ onOwn: outcome.results.own, onAgreed: outcome.results.agreed, onSingle: outcome.results.single },
    ...{ wrong: wrongOf(outcome), wrongAgreed: outcome.wrong.agreed, wrongSingle: outcome.wrong.single },
    ...{ audited: outcome.audited, found: outcome.found },
    ...{ wrongAtMost: wrongAtMost(recheck), sentence: boundSentence(recheck) },
    ...{ overCost: outcome.overCost === undefined ? null : rounded(outcome.overCost) },
    ...{ honestLosses: outcome.honestLosses, liars: outcome.liars.length },
    caughtAfterMinutes: slowest(outcome.liars.map(({ caughtAfter }) => caughtAfter)),
    caught: outcome.liars.filter(({ caughtAfter }) => caughtAfter !== undefined).length,
    barredAfterMinutes: slowest(outcome.liars.map(({ barredAfter }) => barredAfter)),
    barred: outcome.liars.filter(({ barredAfter }) => barredAfter !== undefined).length,
  };
}

function slowest(seconds: readonly (number | undefined)[]): number | null {
  const known = seconds.filter((each) => each !== undefined);
  return known.length === 0 ? null : Math.round(Math.max(...known) / 60);
}

export function rounded(number: number): number {
  return Number(number.toFixed(4));
}

export function recheckOf({ results, audited, found }: FarmOutcome) {
  return { results: results.agreed + results.single, audited, found };
}

export function wrongOf({ wrong }: FarmOutcome): number {
  return wrong.own + wrong.agreed + wrong.single;
}

/** A farm drawn at random: honest strangers, a machine of the owner, and up to three gangs or kinds of liars. */
function mixedFarm(seed: number): FarmPlan {
  const random = uniform(seed + 1_000_000);
  const pick = (below: number): number => Math.floor(random() * below);
  const people: PersonPlan[] = [{ ...OWN, threads: 1 + pick(2) }];
  for (const each of crowd(4 + pick(12)))
    people.push({ ...each, threads: 1 + pick(2), speed: 0.5 + 1.5 * random() });
  const kinds: readonly ((probability: number) => () => Behaviour)[] = [
    () => () => lies,
    () => () => guesses,
    (probability) => () => liesOnceTrusted(probability),
    (probability) => () => liesOnlyUnchecked(probability, 'silent'),
    (probability) => () => liesOnlyUnchecked(probability, 'hand back'),
    (probability) => () => liesOnlyUnchecked(probability, 'truth'),
    (probability) => () => liesFewTimes(1 + Math.floor(40 * probability)),
  ];
  for (let group = 0; group < 1 + pick(3); group++) {
    const probability = [1, 0.5, 0.1, 0.03, 0.01][pick(5)];
    const isGang = random() < 0.5;
    const isSlow = random() < 0.3;
    const isOneNetwork = random() < 0.2;
    for (const [i, each] of liars(1 + pick(6), kinds[pick(kinds.length)](probability)).entries())
      people.push({
        ...each,
        person: `liar ${group}.${i}`,
        network: isOneNetwork ? `far ${group}` : `far ${group}.${i}`,
        joinsAt: pick(2) * pick(7200),
        liesSlowly: isSlow,
        ...(isGang && { gang: `gang ${group}` }),
      });
  }
  return { tasks: 300 + pick(1200), seed, people };
}

export function playMixed(seed: number): FarmOutcome {
  const plan = mixedFarm(seed);
  return playCampaign(plan, openCoordinator(plan.tasks, 0.01));
}
