// The pages for readers, as input for the checks of the docs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A Markdown file of the project. */
export interface Page {
  /** Its path in the project, such as `docs/README.md`. */
  readonly path: string;
  readonly text: string;
}

/** A fault on a page, as `PATH:LINE: what`. */
export type Fault = string;

export function faultAt({ path, text }: Page, offset: number, what: string): Fault {
  return `${path}:${lineAt(text, offset)}: ${what}`;
}

/** Returns the number of the line, from 1, at an offset of a text. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Reads all pages. Tables written by benchmarks (bench/results) do not count as pages. */
export function readPages(): readonly Page[] {
  return [
    ...pagesIn('.', false),
    'bench/README.md',
    ...['docs', 'examples', 'results'].flatMap((folder) => pagesIn(folder, true)),
  ].map(readPage);
}

function readPage(path: string): Page {
  return { path, text: readFileSync(join(root, path), 'utf8') };
}

function pagesIn(folder: string, recursive: boolean): string[] {
  return readdirSync(join(root, folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
    .sort();
}
