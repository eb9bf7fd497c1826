// Text made of glyphs: its width, its line breaks, and its strokes at their place in the picture.
import { charactersOf, glyphOf } from './compose.ts';
import { placed } from './glyph-path.ts';
import type { Glyph } from './glyphs.ts';
import { element } from './svg.ts';

/** The height of capitals on the grid of the glyphs. */
const GLYPH_HEIGHT = 10;
/** The gap between two characters, in units of the glyphs. */
const GAP = 2.2;

/** Returns the width of a text whose capitals are `height` high. */
export function textWidth(text: string, height: number): number {
  const shapes = glyphsOf(text);
  const units = shapes.reduce((sum, [width]) => sum + width, 0) + GAP * Math.max(0, shapes.length - 1);
  return (units * height) / GLYPH_HEIGHT;
}

/** Breaks the text into lines no wider than `width`, at spaces, or inside a word that is too long for a line. */
export function wrapText(text: string, height: number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/).filter((part) => part !== '')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (textWidth(longer, height) <= width) {
      line = longer;
      continue;
    }
    if (line !== '') lines.push(line);
    line = '';
    for (const character of charactersOf(word)) {
      if (line !== '' && textWidth(line + character, height) > width) {
        lines.push(line);
        line = '';
      }
      line += character;
    }
  }
  return line === '' ? lines : [...lines, line];
}

export interface Lettering {
  /** The start or the middle of the text, depending on `anchor`. */
  readonly x: number;
  /** The middle of the capitals. */
  readonly y: number;
  readonly anchor: 'start' | 'middle';
  /** The height of the capitals. */
  readonly height: number;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** Returns the strokes of a text. The group around them sets colour and stroke width. */
export function lettering(text: string, { x, y, anchor, height, attributes = {} }: Lettering): string {
  const scale = height / GLYPH_HEIGHT;
  let left = anchor === 'start' ? x : x - textWidth(text, height) / 2;
  let path = '';
  for (const [width, strokes] of glyphsOf(text)) {
    path += placed(strokes, left, y - height / 2, scale);
    left += (width + GAP) * scale;
  }
  return element('path', { ...attributes, d: path });
}

/** Attributes for a group of lettering: strokes with round ends, `weight` times as thick as capitals are high. */
export function strokeOf(colour: string, height: number, weight: number): Record<string, string | number> {
  return {
    fill: 'none',
    stroke: colour,
    'stroke-width': height * weight,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
  };
}

function glyphsOf(text: string): Glyph[] {
  return charactersOf(text).map(glyphOf);
}
