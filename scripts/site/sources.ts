// Lists the Markdown pages of the site, their places in it, and the sections of the sidebar.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { filesOf, root } from '../build/step.ts';

/** A part of the sidebar. */
export interface Section {
  readonly name: string;
  /** Prefixes of its pages' sources. A page belongs to the first section that matches. */
  readonly folders: readonly string[];
}

export const sections: readonly Section[] = [
  { name: 'Tutorials', folders: ['docs/tutorials/'] },
  { name: 'How-to', folders: ['docs/how-to/'] },
  { name: 'Reference', folders: ['docs/reference/'] },
  { name: 'Explanation', folders: ['docs/explanation/'] },
  { name: 'Course', folders: ['docs/course/'] },
  { name: 'Experiments', folders: ['docs/experiments/'] },
  { name: 'Project', folders: ['results/', 'bench/', 'examples/', 'CHANGELOG', 'CONTRIBUTING', 'SECURITY'] },
];

/** Pages outside docs that are part of the site if they exist. */
const others = [
  'README.md',
  'results/README.md',
  'bench/README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
];

/** The index of the docs. The sidebar uses the order of its links. */
const INDEX = 'docs/README.md';

/** Returns the sources of all pages, in the order of the index; pages it does not name follow by name. */
export function pageSources(): string[] {
  const found = [
    ...others.filter((path) => existsSync(root + path)),
    ...filesOf('docs', /\.md$/),
    ...filesOf('examples', /\.md$/),
  ];
  const order = existsSync(root + INDEX) ? linksOf(INDEX) : [];
  const place = (path: string) => (order.includes(path) ? order.indexOf(path) : order.length);
  return found.sort((a, b) => place(a) - place(b) || (a < b ? -1 : 1));
}

/** Returns the place of a page or file of the project, relative to the site's folder. */
export function placeOf(source: string): string {
  if (source === 'README.md') return 'index.html';
  if (source === INDEX) return 'contents.html';
  const path = source.replace(/^docs\//, '');
  return path.endsWith('.md')
    ? path
        .replace(/(^|\/)README\.md$/, '$1index.html')
        .replace(/\.md$/, '.html')
        .replace(/^[A-Z]+\./, (name) => name.toLowerCase())
    : path;
}

function linksOf(page: string): string[] {
  return [...readFileSync(root + page, 'utf8').matchAll(/\]\(([^)\s#]+)/g)].map(([, target]) =>
    normalize(join(dirname(page), target)),
  );
}
