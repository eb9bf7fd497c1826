// How far strangers are believed, as in BOINC (adaptive replication). Answers are deterministic, so if two differ, one
// is wrong. The answers of a person with fewer than ten agreements in a row are always doubled; after n agreements,
// with probability 1/n. An agreement needs two persons at two addresses. This file does not use the database.
import type { TaskRecord } from '../work/index.ts';
import type { Standing } from './results.ts';

/** How many times in a row others must have agreed with a person before one answer is enough. */
export const AGREED_BEFORE_TRUST = 10;

/** What is known of a person's reliability. */
export interface Trust {
  /** Agreements since the last wrong answer. */
  readonly agreed: number;
  /** Answers that turned out wrong. */
  readonly wrong: number;
}

/** The author of an answer. */
export interface Answerer {
  readonly person: string;
  readonly address: string;
}

/** An answer that waits for an equal one. */
export interface Waiting extends Answerer {
  readonly record: TaskRecord;
}

/** The verdict on an answer. `late`: its lease was over, so nothing changed. `waiting`: someone else must agree. */
export type Verdict = 'accepted' | 'waiting' | 'late' | 'wrong';

/** The changes made by a batch of answers. */
export interface TrustChanges<Kept extends Waiting> {
  /** Answers that now wait for others. */
  readonly waiting: TaskRecord[];
  /** Tasks whose answers no longer wait. */
  readonly settled: ReadonlySet<number>;
  /** Answers that waited and were wrong. */
  readonly lost: Kept[];
  /** Answers that are provably untrue. */
  readonly untrue: TaskRecord[];
  /** Tasks that need one more answer. */
  readonly wanted: ReadonlySet<number>;
  /** The new trust in all persons it has changed for. */
  readonly trust: ReadonlyMap<string, Trust>;
  /** Persons whose unconfirmed results must be done again. */
  readonly liars: ReadonlySet<string>;
}

/** Judges answers one after another and records the changes. */
export interface TrustBook<Kept extends Waiting> {
  /** Judges an answer of a stranger. If it becomes a result, `standing` says what confirms it. */
  weigh(
    from: Answerer,
    record: TaskRecord,
    isTrue: boolean,
    random: () => number,
  ): { readonly verdict: Verdict; readonly standing?: Standing };
  /** Enters the result of a task: waiting answers that equal it were right, the others wrong. */
  settle(record: TaskRecord): void;
  readonly changes: TrustChanges<Kept>;
}

const NEWCOMER: Trust = { agreed: 0, wrong: 0 };

/** Creates a book over the answers that already wait and the trust in all persons concerned. */
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
