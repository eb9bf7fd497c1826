// The public puzzle lists (docs/references.md), which are not part of the project: they are looked for in
// ../shared/data, beside it. Tests that need one are left out where it is missing, and the run says so at its end.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

declare module 'vitest' {
  interface TaskMeta {
    missingLists?: readonly string[];
  }
}

export const publicListsFolder = new URL('../../shared/data/', import.meta.url);

/** The path of the list NAME.txt; undefined where it is missing. */
export function findPublicList(name: string): string | undefined {
  const path = fileURLToPath(new URL(`${name}.txt`, publicListsFolder));
  return existsSync(path) ? path : undefined;
}

/** The lines of the list NAME.txt, comments and empty ones apart; none where it is missing. */
export function publicListLines(name: string): string[] {
  const path = findPublicList(name);
  if (path === undefined) return [];
  return readFileSync(path, 'utf8')
    .split(/\r?\n/)
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** The cells of the Lloyd & Amos instances of that order with so many per cent fixed; none without their list. */
export function generalInstances(order: number, percent: number): number[][] {
  const size = order ** 2;
  return publicListLines(`order${order}-${size}x${size}`)
    .filter((line) => line.startsWith(`${percent} `))
    .map((line) =>
      Array.from(line.split(' ')[2], (symbol) => (symbol === '.' ? 0 : Number.parseInt(symbol, 36))),
    );
}

/** The options of a test or a describe that needs these lists. */
export function needsLists(...names: readonly string[]): {
  readonly skip: boolean;
  readonly meta: { missingLists: string[] };
} {
  const missingLists = names.filter((name) => findPublicList(name) === undefined);
  return { skip: missingLists.length > 0, meta: { missingLists } };
}
