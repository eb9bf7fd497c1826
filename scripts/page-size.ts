// What the built page weighs: which files a first visit loads, and their size as a server sends them.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';

/** From the project's folder on. */
export const PAGE_FOLDER = 'dist/page';

/** The files of the built page: all, and those without which nothing is seen. */
export function pageSizes(folder: string): { readonly first: string[]; readonly all: string[] } {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.\w+$/.test(path));
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const first = new Set([
    'index.html',
    ...[...html.matchAll(/(?:src|href)="\.\/([^"]+)"/g)].map((match) => match[1]),
  ]);
  for (const path of first) // the list grows as it is gone through
    if (path.endsWith('.js'))
      for (const target of staticImports(readFileSync(join(folder, path), 'utf8')))
        first.add(posix.join(posix.dirname(path), target));
  return { first: [...first], all };
}

/** Of files together, each gzipped by itself. */
export function gzipBytes(folder: string, files: readonly string[]): number {
  return files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(folder, file)), { level: 9 }).length,
    0,
  );
}

/** What a minified script imports or exports from, other than by import(). */
export function staticImports(script: string): string[] {
  return [...script.matchAll(/(?:\bimport|\bfrom)\s*"(\.[^"]+)"/g)].map((match) => match[1]);
}
