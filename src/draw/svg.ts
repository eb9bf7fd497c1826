// Writes SVG: numbers, attributes, elements, and the document around a picture. There are no ids and no style sheet, so
// any number of pictures can be in one page without conflicts.

import { SVG_MARK } from './mark.ts';

/** Writes a number with at most two decimals, as short as possible and the same on every machine. */
export function shortNumber(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded); // no -0
}

type Attributes = Readonly<Record<string, string | number | undefined>>;

/** Writes an element. Leaves out undefined attributes. */
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

/** Writes a group with one element on each line, or nothing if it would be empty. */
export function group(attributes: Attributes, elements: readonly string[]): string {
  const filled = elements.filter((text) => text !== '');
  return filled.length === 0 ? '' : element('g', attributes, `\n${filled.join('\n')}\n`);
}

/** A part of a picture: its size and its elements, drawn from (0, 0). */
export interface Fragment {
  readonly width: number;
  readonly height: number;
  readonly body: string;
}

/** Returns the fragment as a document of its own on a background. */
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

/** Escapes text for XML. Leaves out characters that XML does not allow. */
function escapeText(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
