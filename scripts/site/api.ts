// The reference of the library: a page for each subpath, made from the declarations that the package ships.
import { existsSync, readFileSync } from 'node:fs';
import { root } from '../build/step.ts';
import { rooms } from '../rooms.ts';
import { escaped } from './colours.ts';
import { type Exported, exportsOf } from './declarations.ts';
import { renderMarkdown, type TextSection } from './markdown.ts';
import { addressFrom, type Page } from './template.ts';

/** Did `npm run build -- --types` write the declarations of every subpath? Older ones may lack a new subpath. */
function hasDeclarations(): boolean {
  const folders = rooms.flatMap(({ name, subpath }) => (subpath ? [`${name}/`] : []));
  return ['', ...folders].every((folder) => existsSync(`${root}dist/${folder}index.d.ts`));
}

/** Its table says what each module is for. */
const LIBRARY = 'docs/reference/library.md';

interface Module {
  /** The name by which users import it. */
  readonly specifier: string;
  readonly place: string;
  readonly about: string;
  readonly names: readonly Exported[];
}

const kinds: readonly (readonly [kind: Exported['kind'], heading: string])[] = [
  ['function', 'Functions'],
  ['class', 'Classes'],
  ['constant', 'Constants'],
  ['type', 'Types'],
];

/** Returns the pages, `api/index.html` first; none if the declarations were not built. */
export function apiPages(): Page[] {
  if (!hasDeclarations()) return [];
  const modules = readModules();
  const homes = new Map<string, { readonly module: Module; readonly name: string }>();
  for (const module of modules)
    for (const { key, name } of module.names) if (!homes.has(key)) homes.set(key, { module, name });
  const pages = modules.map((module) => modulePage(module, homes));
  return [indexPage(modules), ...pages.slice(-1), ...pages.slice(0, -1)]; // the whole package first
}

function readModules(): Module[] {
  const { exports: subpaths } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
    exports: Record<string, { readonly types?: string }>;
  };
  const library = readFileSync(`${root}${LIBRARY}`, 'utf8');
  const modules = rooms.flatMap((room): Module[] => {
    if (!room.subpath || !subpaths[`./${room.subpath.name}`]) return [];
    const { name, promise } = room.subpath;
    const row = new RegExp(`^\\| \`minclue/${name}\` \\| \\w+ \\| (.*) \\|$`, 'm').exec(library);
    if (!row) throw new Error(`${LIBRARY} does not say what minclue/${name} is for`);
    return [
      {
        specifier: `minclue/${name}`,
        place: `api/${name.replaceAll('/', '-')}.html`,
        about: `${capital(row[1])} (${promise}).`,
        names: exportsOf(room.name),
      },
    ];
  });
  const whole = {
    specifier: 'minclue',
    place: 'api/minclue.html',
    about: 'The names most programs need, gathered from the other modules (stable).',
    names: exportsOf(''),
  };
  return [...modules, whole];
}

function indexPage(modules: readonly Module[]): Page {
  const [whole] = modules.slice(-1);
  const rows = [whole, ...modules.slice(0, -1)].map(
    ({ specifier, place, about, names }) =>
      `<tr><td><a href="${addressFrom('api/index.html', place)}"><code>${specifier}</code></a></td><td>${inWords(about).replace(/<\/?p>\s*/g, '')}</td><td class="right">${names.length}</td></tr>`,
  );
  const summary = 'Every name that the package exports, by module, as its declarations have it.';
  const html = `<h1 id="api">API reference</h1>
<p>${summary} <a href="../reference/library.html">The library</a> says how to begin and what the modules promise.</p>
<div class="table"><table><thead><tr><th>Module</th><th>For</th><th class="right">Names</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>
`;
  const sections = [{ anchor: 'api', heading: 'API reference', level: 1, text: summary }];
  return { place: 'api/index.html', title: 'API reference', html, summary, sections };
}

function modulePage(
  { specifier, place, about, names }: Module,
  homes: ReadonlyMap<string, { readonly module: Module; readonly name: string }>,
): Page {
  const sections: TextSection[] = [
    { anchor: 'module', heading: specifier, level: 1, text: about.replaceAll('`', '') },
  ];
  const parts: string[] = [`<h1 id="module"><code>${specifier}</code></h1>\n${inWords(about)}`];
  const addressOf = (key: string): string | undefined => {
    const home = homes.get(key);
    if (!home) return undefined;
    const isHere = home.module.place === place;
    return `${isHere ? '' : addressFrom(place, home.module.place)}#${home.name}`;
  };
  for (const [kind, heading] of kinds) {
    const all = names.filter((each) => each.kind === kind);
    if (all.length === 0) continue;
    const group = heading.toLowerCase();
    sections.push({ anchor: `${group}-of-module`, heading, level: 2, text: '' });
    parts.push(heading2(`${group}-of-module`, heading));
    for (const { name, key, about: comment, code } of all) {
      const home = homes.get(key)!;
      const isHome = home.module.place === place;
      sections.push({ anchor: name, heading: name, level: 3, text: isHome ? comment : '' });
      parts.push(`<h3 id="${name}"><code>${name}</code></h3>\n`);
      if (!isHome) {
        const address = addressOf(key)!;
        parts.push(
          `${inWords(firstSentence(comment))}<p>See <a href="${address}"><code>${home.module.specifier}</code></a>.</p>\n`,
        );
        continue;
      }
      const linked = code.map(({ text, key: other }) => {
        const address = other === undefined || other === key ? undefined : addressOf(other);
        return address === undefined ? plainCode(text) : `<a href="${address}">${escaped(text)}</a>`;
      });
      parts.push(
        inWords(comment),
        `<pre class="declaration" data-language="ts"><code>${linked.join('')}</code></pre>\n`,
      );
    }
  }
  return { place, title: specifier, html: parts.join(''), summary: about.replaceAll('`', ''), sections };
}

const heading2 = (anchor: string, heading: string): string =>
  `<h2 id="${anchor}">${heading} <a class="anchor" href="#${anchor}" aria-hidden="true" tabindex="-1">#</a></h2>\n`;

const inWords = (comment: string): string =>
  renderMarkdown(
    comment,
    () => undefined,
    () => undefined,
  ).html;

/** Renders code without links. Comments inside a declaration explain its members, so they are marked. */
function plainCode(text: string): string {
  return text
    .split(/(\/\*\*[\s\S]*?\*\/)/)
    .map((piece, at) => (at % 2 === 1 ? `<span class="comment">${escaped(piece)}</span>` : escaped(piece)))
    .join('')
    .replace(/^(export )?declare /, '');
}

const firstSentence = (text: string): string => text.split(/(?<=[.?!])\s/)[0];
const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);
