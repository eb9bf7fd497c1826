// Writing SVG: numbers, attributes, elements, the document around a picture. No ids and no style sheet, so that
// any number of pictures can stand in one page without getting in each other's way.

import { SVG_MARK } from './mark.ts';

/** A number as short as two decimals allow; the same on every machine. */
export function shortNumber(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded); // no -0
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** An element; attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes, content = ''): string {
  const list = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(
      ([key, value]) =>
        ` ${key}="${typeof value === 'number' ? shortNumber(value) : escapeText(String(value))}"`,
    )
    .join('');
  return content === '' ? `<${name}${list}/>` : `<${name}${list}>${content}</${name}>`;
}

/** A group with one element a line; nothing at all if it would be empty. */
export function group(attributes: Attributes, elements: readonly string[]): string {
  const filled = elements.filter((text) => text !== '');
  return filled.length === 0 ? '' : element('g', attributes, `\n${filled.join('\n')}\n`);
}

/** What a part of a picture takes up, and its elements, drawn from (0, 0). */
export interface Fragment {
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

/** The fragment as a document of its own on a background. */
export function svgDocument(fragment: Fragment, paper: string, title: string, description: string): string {
  const [width, height] = [Math.ceil(fragment.width), Math.ceil(fragment.height)]; // whole pixels in a PNG
  const content = [
    SVG_MARK,
    element('title', {}, escapeText(title)),
    element('desc', {}, escapeText(description)),
    element('rect', { width, height, fill: paper }),
    fragment.body,
  ];
  const viewBox = `0 0 ${shortNumber(width)} ${shortNumber(height)}`;
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', width, height, viewBox, role: 'img' };
  return `${element('svg', attributes, `\n${content.join('\n')}\n`)}\n`;
}

/** Text as it may stand in XML; characters XML has no place for are left out. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
