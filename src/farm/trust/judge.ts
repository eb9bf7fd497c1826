// Judges the answers to one task. Answers are deterministic, so of two that differ at least one is wrong.
import type { Standing } from './rules.ts';

/** Who gave an answer. */
export interface Answerer {
  /** The holder of a token, or an address. */
  readonly person: string;
  /** The network of its address. Two persons of one network are perhaps one. */
  readonly network: string;
  /** True for the owner's machines, which are believed. */
  readonly isOwn: boolean;
}

/** An answer to a task. */
export interface GivenAnswer extends Answerer {
  readonly digest: string;
}

/** What all answers to a task together say. */
export type Judgement =
  | { readonly isSettled: false }
  | {
      readonly isSettled: true;
      /** The digest of the result. */
      readonly digest: string;
      readonly standing: Standing;
    };

/** Strangers must agree by this many more networks than support any other answer. */
const LEAD = 2;

/**
 * Judges a task by all answers that count, the newest last. An answer of the owner decides. Otherwise an answer needs a
 * lead of two networks over every other answer, so two liars against one honest person do not win. A single answer
 * settles the task only if it stands alone.
 */
export function judge(answers: readonly GivenAnswer[], standsAlone: boolean): Judgement {
  const own = answers.findLast(({ isOwn }) => isOwn);
  if (own) return { isSettled: true, digest: own.digest, standing: 'own' };
  const [best, next] = supportOf(answers);
  if (best && best.support - (next?.support ?? 0) >= LEAD)
    return { isSettled: true, digest: best.digest, standing: 'agreed' };
  if (best && answers.length === 1 && standsAlone)
    return { isSettled: true, digest: best.digest, standing: 'single' };
  return { isSettled: false };
}

/** The answers by how many networks support each, the best first. A person counts once, and so does a network. */
function supportOf(answers: readonly GivenAnswer[]): { digest: string; support: number }[] {
  const supporters = new Map<string, Set<string>>();
  const persons = new Set<string>();
  for (const { digest, person, network } of answers) {
    if (persons.has(person)) continue;
    persons.add(person);
    supporters.set(digest, (supporters.get(digest) ?? new Set()).add(network));
  }
  return [...supporters]
    .map(([digest, networks]) => ({ digest, support: networks.size }))
    .sort((a, b) => b.support - a.support);
}
