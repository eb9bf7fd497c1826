// The pages are connected: every link leads to a page and a heading, the index of the docs lists all pages, and the
// verbs and options that they name exist.
import { describe, expect, test } from 'vitest';
import { linkFaults, mentionFaults, targetsOf } from '../scripts/docs/links.ts';
import { nameFaults } from '../scripts/docs/names.ts';
import { readPages } from '../scripts/docs/pages.ts';

const pages = readPages();

describe.each(pages.map((page) => [page.path, page] as const))('%s', (_, page) => {
  test('has no broken link', () => {
    expect(linkFaults(page, pages)).toEqual([]);
  });

  test('names only existing verbs and options', () => {
    expect(nameFaults(page)).toEqual([]);
  });
});

test('docs/README.md lists every page of the docs', () => {
  const index = pages.find(({ path }) => path === 'docs/README.md')!;
  const docs = pages
    .map(({ path }) => path)
    .filter((path) => path.startsWith('docs/') && path !== index.path);
  expect(docs.filter((path) => !targetsOf(index).includes(path))).toEqual([]);
});

test('the sources name only existing pages and headings', () => {
  expect(mentionFaults(pages)).toEqual([]);
});
