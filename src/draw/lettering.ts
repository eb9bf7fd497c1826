// Text made of glyphs: how wide it is, how it breaks into lines, and its strokes at their place in the picture.
import { charactersOf, glyphOf } from './compose.ts';
import { placed } from './glyph-path.ts';
import type { Glyph } from './glyphs.ts';
import { element } from './svg.ts';

/** Glyphs are drawn on a grid with capitals this high. */
const GLYPH_HEIGHT = 10;
/** Between two characters of a text, in the glyphs' units. */
const GAP = 2.2;

/** The width of a text whose capitals are `height` high. */
export function textWidth(text: string, height: number): number {
  const shapes = glyphsOf(text);
  const units = shapes.reduce((sum, [width]) => sum + width, 0) + GAP * Math.max(0, shapes.length - 1);
  return (units * height) / GLYPH_HEIGHT;
}

/** The text in lines no wider than `width`, broken at spaces, or inside a word that is too long by itself. */
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
  /** Where the text starts or has its middle. */
  readonly x: number;
  /** The middle of its capitals. */
  readonly y: number;
  readonly anchor: 'start' | 'middle';
  /** How high capitals are. */
  readonly height: number;
  readonly attributes?: Readonly<Record<string, string | number>>;
}

/** The strokes of a text; colour and width of the stroke come from the group around it. */
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

/** What a group of lettering needs: strokes with round ends, `weight` of the height of a capital thick. */
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
