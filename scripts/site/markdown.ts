// Renders Markdown as HTML: headings get GitHub's anchors, links to other pages become links of the site, comments are
// removed, and code gets a little colour. Also collects the text of the page for the search.
import MarkdownIt, { type Token } from 'markdown-it';
import { colouredCode, escaped } from './colours.ts';
import { slugger } from './slug.ts';

/** A heading, and the text below it up to the next one. */
export interface TextSection {
  readonly anchor: string;
  readonly heading: string;
  readonly level: number;
  text: string;
}

export interface Rendered {
  readonly html: string;
  /** The words of the first heading. */
  readonly title: string;
  /** The first paragraph, as text. */
  readonly summary: string;
  readonly sections: readonly TextSection[];
}

/** Maps an address to another, or to nothing if the site has no such thing. */
export type Resolve = (address: string, isPicture: boolean) => string | undefined;

/** Returns the size of a picture, if it is known. */
export type Measure = (address: string) => { readonly width: number; readonly height: number } | undefined;

export function renderMarkdown(source: string, resolve: Resolve, measure: Measure): Rendered {
  const markdown = new MarkdownIt({ html: true, linkify: false, typographer: false });
  const slug = slugger();
  const sections: TextSection[] = [];
  let title = '';
  let summary = '';
  const tokens = markdown.parse(source, {});
  for (const [index, token] of tokens.entries()) {
    if (token.type === 'heading_open') {
      const heading = plainText(tokens[index + 1]);
      const anchor = slug(heading);
      token.attrSet('id', anchor);
      sections.push({ anchor, heading, level: Number(token.tag.slice(1)), text: '' });
      if (title === '') title = heading;
    } else if (token.type === 'inline') {
      const text = plainText(token);
      const isHeading = tokens[index - 1].type === 'heading_open';
      if (!isHeading) addText(sections, text);
      if (tokens[index - 1].type === 'paragraph_open' && title !== '' && summary === '' && text !== '')
        summary = text;
      readdress(token.children ?? [], resolve);
    } else if (token.type === 'fence' || token.type === 'code_block') addText(sections, searched(token));
    else if (token.type === 'html_block') token.content = withoutComments(token.content);
    alignByClass(token);
    if (token.type === 'th_open' && tokens[index + 1].content === '')
      token.tag = tokens[index + 2].tag = 'td'; // a head without words becomes an ordinary cell
  }
  const { rules } = markdown.renderer;
  rules.fence = (all, index) => codeBlock(all[index].content, all[index].info.trim().split(/\s+/)[0]);
  rules.code_block = (all, index) => codeBlock(all[index].content, '');
  rules.code_inline = (all, index) => inlineCode(all[index].content);
  rules.html_inline = (all, index) => withoutComments(all[index].content);
  rules.table_open = () => '<div class="table"><table>\n';
  rules.table_close = () => '</table></div>\n';
  rules.heading_close = (all, index) => {
    const { tag } = all[index];
    const anchor = all[index - 2].attrGet('id');
    const link =
      tag === 'h1' ? '' : ` <a class="anchor" href="#${anchor}" aria-hidden="true" tabindex="-1">#</a>`;
    return `${link}</${tag}>\n`;
  };
  rules.image = (all, index) => picture(all[index], measure);
  return { html: markdown.renderer.render(tokens, markdown.options, {}), title, summary, sections };
}

/** Writes code within a line. Browsers would break `--help` after its hyphens, so an option stays in one piece. */
function inlineCode(code: string): string {
  const options = escaped(code).replaceAll(/(?<![^ ])--?[a-z][a-z-]*/g, '<span>$&</span>');
  return `<code>${options}</code>`;
}

/** Returns the searchable part of code: in a console block only what is typed. */
function searched({ content, info }: Token): string {
  if (!info.startsWith('console')) return content;
  return [...content.matchAll(/^\$ (.*)$/gm)].map(([, command]) => command).join(' ');
}

function codeBlock(code: string, language: string): string {
  const name = language === '' ? '' : ` data-language="${escaped(language)}"`;
  return `<pre${name}><code>${colouredCode(code.replace(/\n$/, ''), language)}</code></pre>\n`;
}

function picture(token: Token, measure: Measure): string {
  const address = token.attrGet('src') ?? '';
  const size = measure(address);
  const measures = size ? ` width="${size.width}" height="${size.height}"` : '';
  return `<img src="${escaped(address)}" alt="${escaped(plainText(token))}"${measures} loading="lazy">`;
}

function addText(sections: readonly TextSection[], text: string): void {
  const section = sections.at(-1);
  if (section) section.text += `${text.replace(/\s+/g, ' ').trim()} `;
}

/** Returns the words of a token, without markup. */
function plainText(token: Token): string {
  return (token.children ?? [])
    .map((child) => {
      if (child.type === 'text' || child.type === 'code_inline') return child.content;
      if (child.type === 'softbreak' || child.type === 'hardbreak') return ' ';
      return child.type === 'image' ? plainText(child) : '';
    })
    .join('');
}

/** Gives links and pictures their addresses in the site. A broken link becomes text. */
function readdress(tokens: readonly Token[], resolve: Resolve): void {
  const dropped: boolean[] = [];
  for (const token of tokens) {
    if (token.type === 'image') {
      const address = resolve(token.attrGet('src') ?? '', true);
      if (address !== undefined) token.attrSet('src', address);
    } else if (token.type === 'link_open') {
      const address = resolve(token.attrGet('href') ?? '', false);
      dropped.push(address === undefined);
      if (address === undefined) empty(token);
      else token.attrSet('href', address);
    } else if (token.type === 'link_close' && dropped.pop()) empty(token);
  }
}

function empty(token: Token): void {
  token.type = 'text';
  token.content = '';
}

/** Replaces alignment styles by classes, since a strict policy forbids styles in attributes. */
function alignByClass(token: Token): void {
  const style = token.attrGet('style');
  if (!style || !token.attrs) return;
  token.attrs = token.attrs.filter(([name]) => name !== 'style');
  const side = /text-align:(right|center)/.exec(style)?.[1];
  if (side) token.attrSet('class', side);
}

/** Tags that pages may use unchanged. */
const plainTags = /^<\/?(?:code|sub|sup|kbd|br|details|summary)\s*\/?>$/;

/** Removes comments, which mark quoted figures. Throws for markup other than a few plain tags. */
function withoutComments(html: string): string {
  const rest = html.replace(/<!--[\s\S]*?-->/g, '');
  for (const [tag] of rest.matchAll(/<[^>]*>/g))
    if (!plainTags.test(tag)) throw new Error(`the site does not accept the markup ${tag}`);
  return rest;
}
