// What a store is about, fixed when it is created. Its digest goes into the digest of every task, so that no result
// can be taken for that of another question.

import { createSha256 } from '../base/internal.ts';
import type { Question } from './question.ts';
import { VERSION } from './version.ts';

/** What a store is about. */
export interface StoreHeader {
  /** The question's name. */
  readonly question: string;
  /** Canonical JSON. */
  readonly parameters: string;
  /** How many; null: as many as are handed in. */
  readonly tasks: number | null;
  /** Of minclue: another version may count its nodes differently. */
  readonly version: string;
  /** sha256, in hexadecimal, over all of the above. */
  readonly digest: string;
}

/** The header of a store for this question. */
export async function createHeader<Parameters>(
  question: Pick<Question<Parameters>, 'name' | 'countTasks'>,
  parameters: Parameters,
): Promise<StoreHeader> {
  const tasks = (await question.countTasks?.(parameters)) ?? null;
  const content = { question: question.name, parameters: canonicalJson(parameters), tasks, version: VERSION };
  return { ...content, digest: headerDigest(content) };
}

/**
 * Tasks were once called units: in what is digested they still are, so that results that were published under that
 * name keep their digests.
 */
export function headerDigest({ question, parameters, tasks, version }: Omit<StoreHeader, 'digest'>): string {
  const then = parameters.replace('"taskSize":', '"unitSize":');
  return createSha256()
    .update(canonicalJson({ question, parameters: then, units: tasks, version }))
    .hex();
}

/** JSON in which the keys of every object are sorted: equal values give equal texts. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
