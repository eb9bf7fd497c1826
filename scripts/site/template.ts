// The frame around the text of every page of the site: head, navigation, contents, the pages before and after.
import { relative } from 'node:path/posix';
import { escaped } from './colours.ts';
import type { TextSection } from './markdown.ts';

/** A page as the navigation knows it. */
export interface PageEntry {
  /** Its place, relative to the site's folder. */
  readonly place: string;
  readonly title: string;
}

/** A group of the sidebar. */
export interface PageGroup {
  readonly name: string;
  readonly pages: readonly PageEntry[];
}

export interface Page extends PageEntry {
  readonly html: string;
  readonly summary: string;
  readonly sections: readonly TextSection[];
}

export interface Frame {
  /** Pages above the groups. */
  readonly top: readonly PageEntry[];
  readonly groups: readonly PageGroup[];
  /** The files of styles and scripts, relative to the site's folder. */
  readonly assets: {
    readonly style: string;
    readonly theme: string;
    readonly site: string;
    readonly index: string;
  };
}

/** Groups that are unfolded on the first page. */
const openAtHome = ['Tutorials', 'How-to'];

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'";

export function wholePage(page: Page, frame: Frame): string {
  const group = frame.groups.find(({ pages }) => pages.some(({ place }) => place === page.place));
  const to = (place: string): string => addressFrom(page.place, place);
  const isHome = page.place === 'index.html';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="${escaped(shortened(page.summary))}">
<title>${isHome ? 'minclue: the docs' : `${escaped(page.title)} · minclue`}</title>
<link rel="icon" href="${to('icon.svg')}" type="image/svg+xml">
<link rel="stylesheet" href="${to(frame.assets.style)}">
<script src="${to(frame.assets.theme)}"></script>
<script src="${to(frame.assets.site)}" data-home="${to('')}" data-index="${to(frame.assets.index)}" defer></script>
</head>
<body>
<a class="skip" href="#site_main">Skip to the content</a>
<header>
<a class="name" href="${to('index.html')}">minclue</a>
<nav aria-label="Site"><a href="${to('contents.html')}">All pages</a> <a href="${to('../index.html')}">Workbench</a></nav>
<button type="button" class="menu" aria-expanded="false" aria-controls="site_pages">Pages</button>
<form role="search"><input type="search" aria-label="Search the docs" placeholder="Search" autocomplete="off" aria-keyshortcuts="/"><kbd aria-hidden="true">/</kbd><div class="found" hidden></div><p class="unseen" role="status"></p></form>
<label class="theme"><span class="unseen">Colours</span><select><option>system</option><option>light</option><option>dark</option></select></label>
</header>
<div class="frame">
<nav id="site_pages" aria-label="Pages">
${sidebar(page, frame)}
</nav>
<main id="site_main" tabindex="-1">
${breadcrumbs(page, group, to)}${contents(page.sections)}<article>
${page.html}</article>
${turning(page, group, to)}</main>
</div>
</body>
</html>
`;
}

/** Returns the address of a place in the site, relative to another. */
export function addressFrom(from: string, to: string): string {
  const path = relative(`/site/${from}/..`, `/site/${to}`);
  return path === '' ? './' : to === '' ? `${path}/` : path;
}

function sidebar(page: Page, { top, groups }: Frame): string {
  const link = ({ place, title }: PageEntry): string => {
    const current = place === page.place ? ' aria-current="page"' : '';
    return `<li><a href="${addressFrom(page.place, place)}"${current}>${escaped(title)}</a></li>`;
  };
  return [
    `<ul>${top.map(link).join('')}</ul>`,
    ...groups.map(({ name, pages }) => {
      const isOpen =
        pages.some(({ place }) => place === page.place) ||
        (page.place === 'index.html' && openAtHome.includes(name));
      return `<details${isOpen ? ' open' : ''}><summary>${name}</summary><ul>\n${pages.map(link).join('\n')}\n</ul></details>`;
    }),
  ].join('\n');
}

function breadcrumbs(page: Page, group: PageGroup | undefined, to: (place: string) => string): string {
  if (page.place === 'index.html') return '';
  const steps = [`<li><a href="${to('index.html')}">minclue</a></li>`];
  if (group) {
    const first = group.pages[0];
    const folder = first.place.replace(/index\.html$/, '');
    const hasIndex = folder !== first.place && first.place !== page.place && page.place.startsWith(folder);
    steps.push(`<li>${hasIndex ? `<a href="${to(first.place)}">${group.name}</a>` : group.name}</li>`);
  }
  steps.push(`<li aria-current="page">${escaped(page.title)}</li>`);
  return `<nav class="crumbs" aria-label="Breadcrumbs"><ol>${steps.join('')}</ol></nav>\n`;
}

/** Returns the contents of the page: in their own column where there is room, otherwise folded above the text. */
function contents(sections: readonly TextSection[]): string {
  const shown = sections.filter(({ level }) => level === 2 || level === 3);
  if (shown.filter(({ level }) => level === 2).length < 2) return '';
  const items = shown.map(
    ({ anchor, heading, level }) =>
      `<li${level === 3 ? ' class="inner"' : ''}><a href="#${anchor}">${escaped(heading)}</a></li>`,
  );
  return `<details class="contents" open><summary>On this page</summary><nav aria-label="On this page"><ul>\n${items.join('\n')}\n</ul></nav></details>\n`;
}

function turning(page: Page, group: PageGroup | undefined, to: (place: string) => string): string {
  const at = group?.pages.findIndex(({ place }) => place === page.place) ?? -1;
  if (!group || at < 0) return '';
  const link = (entry: PageEntry | undefined, rel: string, word: string): string =>
    entry ? `<a rel="${rel}" href="${to(entry.place)}"><span>${word}</span>${escaped(entry.title)}</a>` : '';
  const links = link(group.pages[at - 1], 'prev', 'Previous') + link(group.pages[at + 1], 'next', 'Next');
  return links === '' ? '' : `<nav class="turn" aria-label="Previous and next">${links}</nav>\n`;
}

function shortened(text: string): string {
  return text.length <= 160 ? text : `${text.slice(0, 159).replace(/\s+\S*$/, '')}…`;
}
