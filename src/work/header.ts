// The question and parameters of a store and the version of its answers, fixed when it is created. The header's digest
// goes into the digest of every task, so that no result can be mistaken for a result of another question.

import { createSha256 } from '../base/internal.ts';
import type { Question } from './question.ts';

/** The question and parameters of a store and the version of its answers. */
export interface StoreHeader {
  /** The question's name. */
  readonly question: string;
  /** Canonical JSON. */
  readonly parameters: string;
  /** How many tasks; null if the tasks are handed in. */
  readonly tasks: number | null;
  /** The version of the answers. Another version may count nodes differently. */
  readonly version: string;
  /** The sha256 of all of the above, in hexadecimal. */
  readonly digest: string;
}

/** Creates the header of a store for this question. */
export async function createHeader<Parameters>(
  question: Pick<Question<Parameters>, 'name' | 'countTasks' | 'answers'>,
  parameters: Parameters,
): Promise<StoreHeader> {
  const tasks = (await question.countTasks?.(parameters)) ?? null;
  const { name, answers } = question;
  const content = { question: name, parameters: canonicalJson(parameters), tasks, version: answers.version };
  return { ...content, digest: headerDigest(content) };
}

/**
 * Tasks were once called units. The digested text still says so, so that results published under that name keep their
 * digests.
 */
export function headerDigest({ question, parameters, tasks, version }: Omit<StoreHeader, 'digest'>): string {
  const then = parameters.replace('"taskSize":', '"unitSize":');
  return createSha256()
    .update(canonicalJson({ question, parameters: then, units: tasks, version }))
    .hex();
}

/** JSON with the keys of every object sorted, so that equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
