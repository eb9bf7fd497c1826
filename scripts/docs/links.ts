// Links between pages, and from the sources to pages: files and anchors must exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { withoutBlocks } from './blocks.ts';
import { type Fault, faultAt, type Page, root } from './pages.ts';

/** Matches `](target)` of links and pictures, `[name]: target`, and attributes of HTML. */
const linked = /\]\(([^)\s]+)(?: "[^"]*")?\)|^\[[^\]]+\]: (\S+)|\b(?:href|src)="([^"]+)"/gm;

/** Returns the pages that a page links to, as paths in the project. */
export function targetsOf(page: Page): string[] {
  return linksOf(page).map(({ path }) => path);
}

/** Returns the broken links of a page. */
export function linkFaults(page: Page, pages: readonly Page[]): Fault[] {
  return linksOf(page).flatMap(({ offset, target, path, anchor }) => {
    const fault = faultOf(path, anchor, pages);
    return fault === undefined ? [] : [faultAt(page, offset, `${target}: ${fault}`)];
  });
}

function linksOf(page: Page) {
  const text = withoutBlocks(page).replaceAll(/`[^`\n]*`/g, (code) => ' '.repeat(code.length));
  return [...text.matchAll(linked)].flatMap(({ index, 1: inline, 2: named, 3: attribute }) => {
    const target = inline ?? named ?? attribute;
    if (/^[a-z]+:/.test(target)) return [];
    const [file, anchor] = target.split('#');
    const path = file === '' ? page.path : normalize(join(dirname(page.path), file));
    return [{ offset: index, target, path, anchor }];
  });
}

function faultOf(path: string, anchor: string | undefined, pages: readonly Page[]): string | undefined {
  const page = pages.find((each) => each.path === path);
  if (!page && !existsSync(join(root, path))) return 'there is no such file';
  if (anchor === undefined || !page) return undefined;
  return anchorsOf(page).has(anchor) ? undefined : `there is no heading #${anchor} in ${path}`;
}

const anchors = new Map<Page, ReadonlySet<string>>();

/** Returns the anchors of its headings, as GitHub makes them, and its explicit ones. */
function anchorsOf(page: Page): ReadonlySet<string> {
  const known = anchors.get(page);
  if (known) return known;
  const text = withoutBlocks(page);
  const found = new Set([...text.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, name]) => name));
  for (const [, heading] of text.matchAll(/^#{1,6} +(.*?)(?: +#+)?$/gm)) {
    const slug = slugOf(heading);
    let [unique, i] = [slug, 0];
    while (found.has(unique)) unique = `${slug}-${++i}`;
    found.add(unique);
  }
  anchors.set(page, found);
  return found;
}

function slugOf(heading: string): string {
  return heading
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/<!--.*?-->/g, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .trim()
    .replaceAll(' ', '-');
}

const SOURCES = ['src', 'assembly', 'scripts', 'bench', 'experiments', 'examples'];
const mentioned =
  /(?<![\w/.-])((?:docs|results|bench|examples)\/(?:[\w.-]+\/)*[\w.-]+\.md|[A-Z]+\.md)(?:#([\w-]+))?/g;

/** Returns the pages that comments, messages and help mention but that do not exist. */
export function mentionFaults(pages: readonly Page[], sources = readSources()): Fault[] {
  return sources.flatMap((source) =>
    [...source.text.matchAll(mentioned)].flatMap(({ index, 0: mention, 1: path, 2: anchor }) => {
      const fault = faultOf(path, anchor, pages);
      return fault === undefined ? [] : [faultAt(source, index, `${mention}: ${fault}`)];
    }),
  );
}

function readSources(): Page[] {
  return SOURCES.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|mjs|html|css)$/.test(name) && !name.includes('generated'))
      .map((name) => ({ path: join(folder, name), text: readFileSync(join(root, folder, name), 'utf8') })),
  );
}
