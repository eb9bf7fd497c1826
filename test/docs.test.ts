// The pages hang together: every link leads somewhere, and the index of the docs has them all.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { projectFolder } from './cli-run.ts';

const pagesIn = (folder: string): string[] =>
  readdirSync(join(projectFolder, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const docs = pagesIn('docs');
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'bench/README.md',
  ...docs,
  ...pagesIn('examples'),
  ...pagesIn('results'),
];

/** The files that a page links to, as paths in the project. */
function linksOf(page: string): string[] {
  const text = readFileSync(join(projectFolder, page), 'utf8');
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target]) => target.split('#')[0])
    .filter((target) => target !== '' && !/^[a-z]+:/.test(target))
    .map((target) => normalize(join(dirname(page), target)));
}

test.each(pages)('no link of %s is dead', (page) => {
  expect(linksOf(page).filter((path) => !existsSync(join(projectFolder, path)))).toEqual([]);
});

test('docs/README.md has every page of the docs', () => {
  const index = 'docs/README.md';
  expect(docs.filter((page) => page !== index && !linksOf(index).includes(page))).toEqual([]);
});
