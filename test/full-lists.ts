// The full public puzzle lists (docs/reference/papers.md), which are not part of the project: long tests, benchmarks and
// experiments look for them in the folder that MINCLUE_LISTS names, else in ../shared/data. Long tests that need a
// missing list are skipped, and the run says so at its end. The tests of `npm test` must not import this file
// (scripts/check-imports.ts); they use samples (sample-lists.ts).
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readLines } from './list-lines.ts';

declare module 'vitest' {
  interface TaskMeta {
    missingLists?: readonly string[];
  }
}

const { MINCLUE_LISTS } = process.env;

export const fullListsFolder = MINCLUE_LISTS
  ? resolve(MINCLUE_LISTS)
  : fileURLToPath(new URL('../../shared/data', import.meta.url));

/** Returns the path of the full list NAME.txt, or undefined if it is missing. */
export function findFullList(name: string): string | undefined {
  const path = join(fullListsFolder, `${name}.txt`);
  return existsSync(path) ? path : undefined;
}

/** Returns the lines of the full list NAME.txt without comments and empty lines; none if it is missing. */
export function fullLines(name: string): string[] {
  const path = findFullList(name);
  return path === undefined ? [] : readLines(path);
}

/** Returns the options of a test or a describe that needs these full lists. */
export function needsLists(...names: readonly string[]): {
  readonly skip: boolean;
  readonly meta: { missingLists: string[] };
} {
  const missingLists = names.filter((name) => findFullList(name) === undefined);
  return { skip: missingLists.length > 0, meta: { missingLists } };
}
