// The size of the built page: the files that a first visit loads, and their size as a server sends them.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { readPage } from '../src/cli/verbs/page/page-server.ts';

/** Relative to the project's folder. */
export const PAGE_FOLDER = 'dist/page';

/** Returns the files of the built page: all, and those without which nothing is visible. */
export function pageSizes(folder: string): { readonly first: string[]; readonly all: string[] } {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.\w+$/.test(path));
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const first = new Set([
    'index.html',
    ...[...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map((match) => match[1]),
  ]);
  for (const path of first) // the list grows during the loop
    if (path.endsWith('.js'))
      for (const target of staticImports(readFileSync(join(folder, path), 'utf8')))
        first.add(posix.join(posix.dirname(path), target));
  return { first: [...first], all };
}

/** Returns the total size of files as `minclue page` sends them to a browser that accepts these encodings. */
export async function servedBytes(
  folder: string,
  files: readonly string[],
  acceptEncoding = 'gzip, deflate, br',
): Promise<number> {
  const served = await readPage(`${folder}/`);
  const answers = await Promise.all(files.map((file) => served.get(file)!.answer({ acceptEncoding })));
  return answers.reduce((sum, { content }) => sum + content!.length, 0);
}

/** Returns what a minified script imports or exports from, except by import(). */
export function staticImports(script: string): string[] {
  return [...script.matchAll(/(?:\bimport|\bfrom)\s*"(\.[^"]+)"/g)].map((match) => match[1]);
}
