// The docs as a site: no link is broken, nothing comes from elsewhere, and the search finds what readers look for.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { siteFaults } from '../scripts/site/check.ts';
import { createSearch, type IndexedPage } from '../scripts/site/client/score.ts';
import { renderMarkdown } from '../scripts/site/markdown.ts';
import { buildSite } from '../scripts/site/site.ts';
import { slugger } from '../scripts/site/slug.ts';
import { docsOfVerbs } from '../src/cli/frame/more.ts';
import { verbLoaders } from '../src/cli/frame/verbs.ts';
import { packDocs, unpackDocs } from '../src/cli/verbs/page/docs-archive.ts';
import { pageFolder, readPageContents } from '../src/cli/verbs/page/page-server.ts';
import { minclue, projectFolder } from './cli-run.ts';

describe('the built site', () => {
  let files: ReadonlyMap<string, Buffer>;
  beforeAll(async () => {
    files = await readPageContents(pageFolder());
  });

  it('every address and anchor inside leads somewhere, and nothing is loaded from elsewhere', () => {
    expect(siteFaults(files)).toEqual([]);
  });

  it('every link of the sources leads to a page or a file', async () => {
    expect((await buildSite()).faults).toEqual([]);
  });

  it.each([
    ['minimum of a grid', 'how-to/find-the-minimum.html'],
    ['hitting set file', 'how-to/solve-hitting-sets.html'],
    ['make puzzles', 'how-to/make-puzzles.html'],
    ['canonical form', 'how-to/find-canonical-forms.html'],
    ['farm', 'how-to/run-a-farm.html'],
    ['unavoidable', 'how-to/find-unavoidable-sets.html'],
    ['glossary', 'glossary.html'],
    ['changelog', 'changelog.html'],
  ])('the search for %s finds %s among the first three', (query, place) => {
    const [, index] = [...files].find(([name]) => /^docs\/assets\/search-/.test(name))!;
    const pages = JSON.parse(/\((.*)\);/s.exec(index.toString())![1]) as IndexedPage[];
    const found = createSearch(pages)(query).map(({ page }) => page.place);
    expect(found.slice(0, 3)).toContain(place);
  });
});

describe('the checker of the site', () => {
  const page = (body: string): ReadonlyMap<string, Buffer> =>
    new Map([
      ['docs/a.html', Buffer.from(`<h1 id="top">a</h1>${body}`)],
      ['docs/b/c.html', Buffer.from('<h1 id="top">c</h1>')],
    ]);

  it.each([
    ['<a href="b/c.html#top">c</a><a href="#top">up</a><a href="https://oeis.org/">a list</a>', []],
    ['<a href="b/d.html">d</a>', ['docs/a.html: there is no b/d.html']],
    ['<a href="b/c.html#end">c</a>', ['docs/a.html: docs/b/c.html has no #end']],
    ['<img src="https://example.org/x.png">', ['docs/a.html: loads https://example.org/x.png']],
    ['<a href="javascript:alert(1)">x</a>', ['docs/a.html: loads javascript:alert(1)']],
    ['<p style="color: red">x</p>', ['docs/a.html: a script or a style inside the page']],
    ['<script>alert(1)</script>', ['docs/a.html: a script or a style inside the page']],
    ['<h2 id="top">again</h2>', ['docs/a.html: the anchor top occurs twice']],
  ])('%s', (body, faults) => {
    expect(siteFaults(page(body))).toEqual(faults);
  });
});

describe('Markdown for the site', () => {
  const render = (source: string): string =>
    renderMarkdown(
      source,
      (address) => (address === 'gone.md' ? undefined : address),
      () => undefined,
    ).html;

  it('an option within a line of text stays in one piece', () => {
    expect(render('`minclue make --help <x>`')).toContain(
      '<code>minclue make <span>--help</span> &#60;x&#62;</code>',
    );
  });

  it.each([
    ['The minimum', 'the-minimum'],
    ['`--json`: what it writes', '--json-what-it-writes'],
    ['R×C boxes & “16”', 'rc-boxes--16'],
    ['Über_all 2.0', 'über_all-20'],
  ])('the heading %s has the anchor %s', (heading, anchor) => {
    expect(render(`## ${heading}`)).toContain(`<h2 id="${anchor}">`);
  });

  it('headings with the same words have different anchors', () => {
    const slug = slugger();
    expect(['A', 'A', 'A 1', 'A'].map(slug)).toEqual(['a', 'a-1', 'a-1-1', 'a-2']);
  });

  it('marks of figures are removed, the figures stay', () => {
    expect(render('There are <!--= results/x.json n -->8,280<!--/--> of them.')).toBe(
      '<p>There are 8,280 of them.</p>\n',
    );
  });

  it('a broken link becomes text', () => {
    expect(render('[gone](gone.md) [here](here.html)')).toBe('<p>gone <a href="here.html">here</a></p>\n');
  });

  it('other markup is refused', () => {
    expect(() => render('<script>alert(1)</script>')).toThrow('the site does not accept the markup <script>');
  });

  it('columns are aligned by class', () => {
    expect(render('|a|\n|-:|\n|1|')).toContain('<td class="right">1</td>');
  });
});

it('packing and unpacking gives the same files', () => {
  const files = new Map([
    ['b/ü.html', Buffer.from('ü')],
    ['a', Buffer.alloc(0)],
  ]);
  expect(unpackDocs(packDocs(files, 9))).toEqual(new Map([...files].sort()));
});

describe('links into the docs', () => {
  const isMissing = (page: string): boolean => !existsSync(join(projectFolder, 'docs', page));

  it('the help of every verb names an existing page', () => {
    expect(Object.keys(verbLoaders).filter((verb) => !(verb in docsOfVerbs))).toEqual([]);
    expect(Object.values(docsOfVerbs).filter(isMissing)).toEqual([]);
  });

  it('the help ends with the page', () => {
    expect(minclue(['campaign', 'run', '--help']).stdout.trimEnd().split('\n').at(-1)).toBe(
      'More: docs/how-to/run-long-work.md (minclue page --open, then Docs)',
    );
  });
});
