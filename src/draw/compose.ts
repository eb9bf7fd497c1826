// The shape of any character: its own, or the shape of a letter with its marks added, as Unicode decomposes it (NFD).
import { customary, marksAbove, marksAcross, marksBelow, ogonekAt, withMarkBeside } from './accents.ts';
import { placed, reachOf } from './glyph-path.ts';
import { type Glyph, glyphs, unknownGlyph } from './glyphs.ts';
import { letters } from './letters.ts';
import { signs } from './signs.ts';

/** The gap between a letter and a mark, and between two marks. */
const GAP = 1.3;
/** i and j lose their dot below other marks. */
const dotless: Readonly<Record<string, string>> = { i: 'ı', j: 'ȷ' };

const composed = new Map<string, Glyph>();

/** Cuts the text into letters, each with all its marks. Leaves out characters that show nothing. */
export function charactersOf(text: string): string[] {
  const shown = text.normalize('NFC').replaceAll(/\p{Cf}/gu, '');
  return shown.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
}

/** Returns the shape of one of these. Leaves out marks without a shape. */
export function glyphOf(character: string): Glyph {
  let glyph = composed.get(character);
  if (glyph === undefined) {
    glyph = compose(character);
    composed.set(character, glyph);
  }
  return glyph;
}

function shapeOf(character: string): Glyph | undefined {
  return glyphs[character] ?? letters[character] ?? signs[character];
}

function compose(character: string): Glyph {
  const whole = shapeOf(character);
  if (whole) return whole;
  const [letter, ...parts] = character.normalize('NFD');
  const marks = parts.map((mark) => customary(letter, mark));
  const losesDot = marks.some((mark) => marksAbove[mark] !== undefined);
  let glyph = shapeOf((losesDot && dotless[letter]) || letter) ?? unknownGlyph;
  const { top, bottom } = reachOf(glyph[1]);
  const middle = glyph[0] / 2;
  let [above, below] = [top - GAP, Math.max(bottom, 10) + GAP];
  for (const mark of marks) {
    const [width, path] = glyph;
    const beside = withMarkBeside(letter, glyph, mark);
    if (beside) glyph = beside;
    else if (marksAbove[mark] !== undefined) {
      glyph = [width, path + placed(marksAbove[mark], middle, above, 1)];
      above += reachOf(marksAbove[mark]).top - GAP / 2;
    } else if (marksBelow[mark] !== undefined) {
      const x = mark === '\u0328' ? (ogonekAt[letter] ?? middle) : middle;
      glyph = [width, path + placed(marksBelow[mark], x, isJoined(mark) ? bottom : below, 1)];
      below += reachOf(marksBelow[mark]).bottom + GAP / 2;
    } else if (marksAcross[mark] !== undefined)
      glyph = [width, path + placed(marksAcross[mark], middle, (top + bottom) / 2, 1)];
  }
  return glyph;
}

/** Cedilla and ogonek touch their letter. */
function isJoined(mark: string): boolean {
  return mark === '\u0327' || mark === '\u0328';
}
