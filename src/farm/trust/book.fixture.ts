// The plain twin of the tables: all answers of a campaign in memory, judged by the same pure rules, one at a time. The
// simulated farms run on it, and tests of the tables compare themselves with it.
import type { Answered } from './draw.ts';
import { type Answerer, type GivenAnswer, judge } from './judge.ts';
import {
  NEWCOMER,
  punished,
  raised,
  type Standing,
  standsAlone,
  type Trust,
  WRONG_BEFORE_BARRED,
} from './rules.ts';

export interface PlainResult {
  readonly digest: string;
  readonly standing: Standing;
  /** Decides whether the owner rechecks it. */
  readonly draw: number;
  /** True if a machine of the owner has found the same. */
  readonly isAudited: boolean;
}

interface KeptAnswer extends GivenAnswer {
  isVoid: boolean;
}

interface GivenOptions {
  /** False for an invented puzzle or digest. Default: true. */
  readonly isTrue?: boolean;
  /** Is there anybody whose trust means something (draw.ts)? Default: true. */
  readonly isFounded?: boolean;
}

export interface PlainBook {
  /** Enters an answer. One that is not true is a loss at once. Returns the tasks whose state may have changed. */
  answer(task: number, from: Answerer, digest: string, given?: GivenOptions): ReadonlySet<number>;
  /** Makes a liar of a person, as `farm distrust` does. */
  distrust(person: string): ReadonlySet<number>;
  resultOf(task: number): PlainResult | undefined;
  /** All who have answered a task, void answers included. They give no further answer to it. */
  answeredBy(task: number): readonly Answered[];
  trustIn(person: string): Trust;
  isBarred(person: string): boolean;
  /** Answers of a person that wait for others. */
  waitingOf(person: string): number;
  /** Results of strangers that the owner has contradicted. */
  readonly found: number;
}

/** Opens a book without answers. `random` decides which answers stand alone, and gives each result its draw. */
export function createPlainBook(random: () => number): PlainBook {
  const answers = new Map<number, KeptAnswer[]>();
  const results = new Map<number, PlainResult>();
  const trust = new Map<string, Trust>();
  const tasksOf = new Map<string, Set<number>>();
  const waiting = new Map<string, number>();
  let changed = new Set<number>();
  let found = 0;

  const trustIn = (person: string): Trust => trust.get(person) ?? NEWCOMER;
  const valid = (task: number): KeptAnswer[] => (answers.get(task) ?? []).filter(({ isVoid }) => !isVoid);
  const supporters = (task: number, { digest }: PlainResult): KeptAnswer[] =>
    valid(task).filter((each) => !each.isOwn && each.digest === digest);
  const raise = (of: readonly KeptAnswer[]): void => {
    for (const { person } of of) trust.set(person, raised(trustIn(person)));
  };
  const lower = (of: readonly KeptAnswer[]): void => {
    for (const { person } of of) {
      const { agreed, wrong } = trustIn(person);
      trust.set(person, { agreed: agreed - 1, wrong });
    }
  };
  const wait = (of: readonly KeptAnswer[], more: number): void => {
    for (const { person, isOwn } of of) if (!isOwn) waiting.set(person, (waiting.get(person) ?? 0) + more);
  };

  function keep(task: number, answer: KeptAnswer): void {
    answers.set(task, [...(answers.get(task) ?? []), answer]);
    tasksOf.set(answer.person, (tasksOf.get(answer.person) ?? new Set()).add(task));
  }

  /** Judges a task without a result. All its answers that count are waiting. */
  function settle(task: number, alone: boolean): void {
    changed.add(task);
    const judgement = judge(valid(task), alone);
    if (!judgement.isSettled) return;
    const { digest, standing } = judgement;
    const result = { digest, standing, draw: random(), isAudited: false };
    results.set(task, result);
    wait(valid(task), -1);
    if (standing !== 'single') raise(supporters(task, result));
    punishOthers(task, digest);
  }

  /** A machine of the owner has done a task again. */
  function audit(task: number, result: PlainResult, digest: string): void {
    changed.add(task);
    if (result.standing === 'own' || result.isAudited) return;
    if (digest === result.digest) {
      if (result.standing === 'single') raise(supporters(task, result));
      results.set(task, { ...result, isAudited: true });
      return;
    }
    found++;
    results.set(task, { ...result, digest, standing: 'own' });
    punishOthers(task, digest);
  }

  function punishOthers(task: number, digest: string): void {
    for (const each of valid(task))
      if (!each.isOwn && each.digest !== digest && !each.isVoid) punish(each.person);
  }

  /** Makes all answers of a person void, and withdraws what rests on them. */
  function punish(person: string): void {
    trust.set(person, punished(trustIn(person)));
    const mine: { readonly task: number; readonly answer: KeptAnswer }[] = [];
    for (const task of tasksOf.get(person) ?? [])
      for (const answer of valid(task)) if (answer.person === person) mine.push({ task, answer });
    for (const { task, answer } of mine) {
      answer.isVoid = true;
      const result = results.get(task);
      if (!result) wait([answer], -1);
      else if (result.standing !== 'own' && result.digest === answer.digest) withdraw(task, result);
    }
    // All are void before any is judged again: two lies of one person must not support each other.
    for (const { task } of mine) if (!results.has(task)) settle(task, false);
  }

  /**
   * Withdraws a result. An audited one rests on the owner alone now: it leaves the results of strangers as all others
   * of that person do, because a sample that kept it would be too large (bound.ts).
   */
  function withdraw(task: number, result: PlainResult): void {
    changed.add(task);
    if (result.isAudited) {
      results.set(task, { ...result, standing: 'own' });
      return;
    }
    if (result.standing === 'agreed') lower(supporters(task, result));
    results.delete(task);
    wait(valid(task), 1);
  }

  function changes(): ReadonlySet<number> {
    const all = changed;
    changed = new Set();
    return all;
  }

  return {
    answer(task, from, digest, { isTrue = true, isFounded = true } = {}) {
      const result = results.get(task);
      if (from.isOwn) {
        keep(task, { ...from, digest, isVoid: false });
        if (result) audit(task, result, digest);
        else settle(task, false);
        return changes();
      }
      if (result) return changes();
      keep(task, { ...from, digest, isVoid: !isTrue });
      changed.add(task);
      if (!isTrue) {
        punish(from.person);
        return changes();
      }
      wait(valid(task).slice(-1), 1);
      settle(task, isFounded && valid(task).length === 1 && standsAlone(trustIn(from.person), random()));
      return changes();
    },
    distrust(person) {
      punish(person);
      return changes();
    },
    resultOf: (task) => results.get(task),
    answeredBy: (task) =>
      (answers.get(task) ?? []).map(({ isVoid, digest, ...from }) => (isVoid ? from : { ...from, digest })),
    trustIn,
    isBarred: (person) => trustIn(person).wrong >= WRONG_BEFORE_BARRED,
    waitingOf: (person) => waiting.get(person) ?? 0,
    get found() {
      return found;
    },
  };
}
