// How far strangers are believed, as BOINC does it (adaptive replication). Answers are deterministic: of two that differ
// one is wrong. A person with fewer than ten agreements in a row is always doubled, later with probability one in as many
// as were agreed. It takes two persons at two addresses to agree. Nothing here knows of a database.
import type { TaskRecord } from '../work/index.ts';
import type { Standing } from './results.ts';

/** So often in a row others must have agreed with a person before one answer is enough. */
export const AGREED_BEFORE_TRUST = 10;

/** What others think of a person. */
export interface Trust {
  /** Agreements since the last lie. */
  readonly agreed: number;
  /** Answers that turned out wrong. */
  readonly wrong: number;
}

/** Who gives an answer. */
export interface Answerer {
  readonly person: string;
  readonly address: string;
}

/** An answer that waits for another. */
export interface Waiting extends Answerer {
  readonly record: TaskRecord;
}

/** What comes of an answer. `late`: its lease was over; nothing was changed. `waiting`: someone else must agree. */
export type Verdict = 'accepted' | 'waiting' | 'late' | 'wrong';

/** What a batch of answers changes. */
export interface TrustChanges<Kept extends Waiting> {
  /** Now wait for others. */
  readonly waiting: TaskRecord[];
  /** Whose answers need not wait any more. */
  readonly settled: ReadonlySet<number>;
  /** Waited, and were wrong. */
  readonly lost: Kept[];
  /** Say what is not true. */
  readonly untrue: TaskRecord[];
  /** Tasks that need one more answer. */
  readonly wanted: ReadonlySet<number>;
  /** Of everyone whose standing has changed. */
  readonly trust: ReadonlyMap<string, Trust>;
  /** What rests on these persons alone is to be done again. */
  readonly liars: ReadonlySet<string>;
}

/** Weighs answers one after the other, and keeps book of what that changes. */
export interface TrustBook<Kept extends Waiting> {
  /** An answer of a stranger; `standing` is that of the result, if it is one. */
  weigh(
    from: Answerer,
    record: TaskRecord,
    isTrue: boolean,
    random: () => number,
  ): { readonly verdict: Verdict; readonly standing?: Standing };
  /** The result of a task is known: those that waited with it were right, the others wrong. */
  settle(record: TaskRecord): void;
  readonly changes: TrustChanges<Kept>;
}

const NEWCOMER: Trust = { agreed: 0, wrong: 0 };

/** A book over the answers that wait for those to come, and the trust in all persons concerned. */
export function createTrustBook<Kept extends Waiting>(
  waiting: readonly Kept[],
  known: ReadonlyMap<string, Trust>,
): TrustBook<Kept> {
  const settled = new Set<number>();
  const wanted = new Set<number>();
  const trust = new Map<string, Trust>();
  const liars = new Set<string>();
  const changes = { waiting: [] as TaskRecord[], lost: [] as Kept[], untrue: [] as TaskRecord[] };
  const trustIn = (person: string): Trust => trust.get(person) ?? known.get(person) ?? NEWCOMER;
  const raise = (person: string): void => {
    const { agreed, wrong } = trustIn(person);
    trust.set(person, { agreed: agreed + 1, wrong });
  };
  const punish = (person: string): void => {
    trust.set(person, { agreed: 0, wrong: trustIn(person).wrong + 1 });
    liars.add(person);
  };
  const waitingFor = ({ task }: TaskRecord): Kept[] => waiting.filter(({ record }) => record.task === task);

  function settle(record: TaskRecord): void {
    for (const answer of waitingFor(record)) {
      if (answer.record.digest === record.digest) raise(answer.person);
      else {
        changes.lost.push(answer);
        punish(answer.person);
      }
    }
    settled.add(record.task);
  }

  return {
    settle,
    weigh(from, record, isTrue, random) {
      if (!isTrue) {
        changes.untrue.push(record);
        punish(from.person);
        wanted.add(record.task);
        return { verdict: 'wrong' };
      }
      const before = waitingFor(record);
      const { agreed } = trustIn(from.person);
      if (before.length === 0 && agreed >= AGREED_BEFORE_TRUST && random() >= 1 / agreed)
        return { verdict: 'accepted', standing: 'single' };
      const isSame = ({ record: { digest }, person, address }: Kept): boolean =>
        digest === record.digest && person !== from.person && address !== from.address;
      if (!before.some(isSame)) {
        changes.waiting.push(record);
        wanted.add(record.task);
        return { verdict: 'waiting' };
      }
      raise(from.person);
      settle(record);
      return { verdict: 'accepted', standing: 'agreed' };
    },
    changes: { ...changes, settled, wanted, trust, liars },
  };
}
