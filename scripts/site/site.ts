// Builds the docs as a site of static files: every page of the docs with navigation and search, the reference of the
// library (if its declarations were built), pictures and the files that pages link to. All addresses are relative.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path/posix';
import { build } from 'esbuild';
import { root } from '../build/step.ts';
import { apiPages } from './api.ts';
import type { IndexedPage } from './client/score.ts';
import { type Rendered, renderMarkdown } from './markdown.ts';
import { pictureSize } from './picture-size.ts';
import { pageSources, placeOf, sections } from './sources.ts';
import { addressFrom, type Frame, type Page, type PageGroup, wholePage } from './template.ts';

export interface Site {
  /** The files by name, relative to the site's folder. */
  readonly files: ReadonlyMap<string, Buffer>;
  /** Its sources, relative to the project's folder. */
  readonly sources: readonly string[];
  /** Broken links to pages and files, in words. */
  readonly faults: readonly string[];
}

/** Larger data files are not copied: the site is part of the package. */
const COPIED_BYTES = 100_000;

/** Folders whose files a page may link to, and single files. */
const copied = /^(docs|examples|results)\/|^(LICENSE|CITATION\.cff|Dockerfile)$/;

/** The pages above the sidebar's groups, in its order. */
const topPlaces = ['index.html', 'contents.html', 'glossary.html', 'gallery.html'];
const topNames: Readonly<Record<string, string>> = { 'index.html': 'Start', 'contents.html': 'All pages' };

export async function buildSite(): Promise<Site> {
  const files = new Map<string, Buffer>();
  const faults: string[] = [];
  const sources = pageSources();
  const pages = new Map<string, Page & { readonly source: string }>();

  /** Copies a file of the project into the site. Returns its place there, or undefined if the site has no such file. */
  function copy(path: string): string | undefined {
    if (!copied.test(path) || path.endsWith('.html') || statSync(root + path).size > COPIED_BYTES)
      return undefined;
    const place = path === 'LICENSE' || path === 'Dockerfile' ? `${path}.txt` : placeOf(path);
    files.set(place, readFileSync(root + path));
    return place;
  }

  function render(source: string): Rendered {
    const place = placeOf(source);
    const resolve = (address: string): string | undefined => {
      if (/^[a-z][a-z+.-]*:/i.test(address)) return address;
      const [path, anchor = ''] = address.split('#');
      const target = path === '' ? source : normalize(join(dirname(source), decodeURIComponent(path)));
      const page = [target, join(target, 'README.md')].find((name) => sources.includes(name));
      if (page !== undefined) {
        if (path === '') return address;
        return addressFrom(place, placeOf(page)) + (anchor === '' ? '' : `#${anchor}`);
      }
      if (!existsSync(root + target)) {
        faults.push(`${source}: there is no ${address}`);
        return undefined;
      }
      const file = statSync(root + target).isFile() ? copy(target) : undefined;
      return file === undefined ? undefined : addressFrom(place, file);
    };
    return renderMarkdown(readFileSync(root + source, 'utf8'), resolve, (address) => {
      const file = files.get(normalize(join(dirname(place), address)));
      return file && pictureSize(address, file);
    });
  }

  for (const source of sources) {
    const page = render(source);
    pages.set(placeOf(source), { source, place: placeOf(source), ...page });
  }
  for (const page of apiPages()) pages.set(page.place, { source: 'api', ...page });
  const groups: PageGroup[] = sections.map(({ name, folders }) => ({
    name,
    pages: indexFirst(
      [...pages.values()].filter(({ source }) => folders.some((folder) => source.startsWith(folder))),
    ),
  }));
  const api = [...pages.values()].filter(({ source }) => source === 'api');
  groups.splice(3, 0, { name: 'API', pages: api });
  const top = topPlaces.flatMap((place) => {
    const page = pages.get(place);
    return page ? { place, title: topNames[place] ?? page.title } : [];
  });

  const frame: Frame = {
    top,
    groups: groups.filter(({ pages: { length } }) => length > 0),
    assets: await buildAssets(files, searchIndex([...pages.values()], groups)),
  };
  for (const page of pages.values()) files.set(page.place, Buffer.from(wholePage(page, frame)));
  files.set('icon.svg', readFileSync(`${root}src/page/icon.svg`));
  return { files, sources, faults };
}

/** Sorts the index of a folder before its pages. */
function indexFirst<P extends Page>(pages: readonly P[]): P[] {
  const isIndex = ({ place }: P): boolean => place.endsWith('/index.html');
  return [...pages.filter(isIndex), ...pages.filter((page) => !isIndex(page))];
}

/** Returns the search index as a script, so that it also loads from a folder of files. */
function searchIndex(pages: readonly Page[], groups: readonly PageGroup[]): string {
  const index: IndexedPage[] = pages.map(({ place, title, sections: parts }) => ({
    place,
    title,
    group: groups.find((group) => group.pages.some((page) => page.place === place))?.name ?? '',
    sections: parts.map(({ anchor, heading, text }) => [anchor, heading, text.trim()]),
  }));
  return `globalThis.minclueSearch(${JSON.stringify(index)});\n`;
}

async function buildAssets(files: Map<string, Buffer>, index: string): Promise<Frame['assets']> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ['theme', 'site']
      .map((name) => `scripts/site/client/${name}.ts`)
      .concat('scripts/site/site.css'),
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2023',
    legalComments: 'none',
    outdir: '/assets',
    entryNames: '[name]',
    write: false,
    logLevel: 'warning',
  });
  const add = (name: string, content: Uint8Array): string => {
    const digest = createHash('sha256').update(content).digest('hex').slice(0, 8).toUpperCase();
    const place = `assets/${name.replace('.', `-${digest}.`)}`;
    files.set(place, Buffer.from(content));
    return place;
  };
  const places = outputFiles.map(({ path, contents }) => add(path.split('/').at(-1)!, contents));
  const [theme, script, style] = places;
  return { theme, site: script, style, index: add('search.js', Buffer.from(index)) };
}
