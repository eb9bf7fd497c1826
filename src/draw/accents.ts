// Marks on letters, as strokes: the marks that Unicode's canonical decomposition separates from é and ç. Marks above
// stand on (0, 0), marks below hang from it. All are centred on x = 0.
import { placed } from './glyph-path.ts';
import { type Glyph, glyphs } from './glyphs.ts';

const GRAVE = 'M-1.3 -2.2L.5 -.2';
const ACUTE = 'M1.3 -2.2L-.5 -.2';
const CIRCUMFLEX = 'M-1.7 -.1L0 -2L1.7 -.1';
const CARON = 'M-1.7 -2L0 -.1L1.7 -2';
const TILDE = 'M-2 -.3C-1.8 -1.4 -1.2 -1.7 -.6 -1.3L.6 -.7C1.2 -.4 1.8 -.7 2 -1.8';
const MACRON = 'M-1.8 -.8H1.8';
const BREVE = 'M-1.7 -1.9C-1.5 -.6 -.9 -.2 0 -.2S1.5 -.6 1.7 -1.9';
const DIAERESIS = 'M-1.4 -.9V-.8M1.4 -.9V-.8';
const RING = 'M0 -2.5C.8 -2.5 1.3 -2 1.3 -1.3S.8 0 0 0S-1.3 -.6 -1.3 -1.3S-.8 -2.5 0 -2.5Z';
const COMMA = 'M.4 .2L-.3 2.1';
/** How far a mark above moves down to become a mark below. */
const DROP = 2.2;

/** Marks above the letter, by their code. */
export const marksAbove: Readonly<Record<string, string>> = {
  '\u0300': GRAVE,
  '\u0301': ACUTE,
  '\u0302': CIRCUMFLEX,
  '\u0303': TILDE,
  '\u0304': MACRON,
  '\u0306': BREVE,
  '\u0307': 'M0 -.9V-.8',
  '\u0308': DIAERESIS,
  '\u0309': 'M-.9 -2C-.6 -2.7 1 -2.7 1 -1.8C1 -1.1 0 -1.1 0 -.2',
  '\u030a': RING,
  '\u030b': 'M-.1 -2.2L-1.5 -.2M2.1 -2.2L.7 -.2',
  '\u030c': CARON,
  '\u030d': 'M0 -2.2V-.2',
  '\u030f': 'M.1 -2.2L1.5 -.2M-2.1 -2.2L-.7 -.2',
  '\u0311': 'M-1.7 -.2C-1.5 -1.5 -.9 -1.9 0 -1.9S1.5 -1.5 1.7 -.2',
  '\u0312': 'M.5 -2.3C-.1 -1.9 -.4 -1.2 -.3 -.3',
  '\u0313': 'M.4 -2.2L-.3 -.3',
};

/** Marks below the letter. */
export const marksBelow: Readonly<Record<string, string>> = {
  '\u0323': 'M0 .9V1',
  '\u0324': placed(DIAERESIS, 0, DROP - 0.4, 1),
  '\u0325': placed(RING, 0, DROP + 0.6, 1),
  '\u0326': COMMA,
  '\u0327': 'M0 -1L-.3 .9C.8 .8 1.4 1.2 1.4 1.9C1.4 2.8 .4 3.2 -1.1 2.8',
  '\u0328': 'M0 -1C-.9 .2 -1.3 .9 -1.3 1.6C-1.3 2.5 -.6 2.8 .3 2.5',
  '\u032d': placed(CIRCUMFLEX, 0, DROP, 1),
  '\u032e': placed(BREVE, 0, DROP, 1),
  '\u0330': placed(TILDE, 0, DROP, 1),
  '\u0331': placed(MACRON, 0, DROP - 0.6, 1),
};

/** Marks across the letter, centred on its middle. */
export const marksAcross: Readonly<Record<string, string>> = {
  '\u0335': 'M-1.6 0H1.6',
  '\u0336': 'M-3 0H3',
  '\u0337': 'M1.2 -2.4L-1.2 2.4',
  '\u0338': 'M1.5 -4.4L-1.5 4.4',
};

/** Returns the mark that custom prescribes instead: ď has an apostrophe, ģ its comma above, ņ a comma. */
export function customary(letter: string, mark: string): string {
  if (mark === '\u030c' && 'dtlL'.includes(letter)) return 'apostrophe';
  if (mark === '\u0327' && letter === 'g') return '\u0312';
  if (mark === '\u0327' && 'GKkLlNnRr'.includes(letter)) return '\u0326';
  return mark;
}

/** Puts an apostrophe or a horn beside the letter, which gets wider. Undefined for other marks. */
export function withMarkBeside(letter: string, [width, path]: Glyph, mark: string): Glyph | undefined {
  if (mark === 'apostrophe') {
    const room = letter === 'L' ? -1 : 1.7;
    return [width + Math.max(0, room) + 0.6, `${path}${placed('M.4 0L-.1 2.2', width + room, 0, 1)}`];
  }
  if (mark !== '\u031b') return undefined;
  const top = letter < 'a' ? 0 : 3.4;
  const reach = letter.toLowerCase() === 'o' ? 0.5 : 0;
  return [
    width + 1,
    `${path}M${width - reach} ${top + 1.2}C${width + 1} ${top + 1} ${width + 1.4} ${top} ${width + 1} ${top - 1}`,
  ];
}

/** Where an ogonek hangs, if not from the middle of the letter. */
export const ogonekAt: Readonly<Record<string, number>> = {
  A: glyphs.A[0],
  a: glyphs.a[0],
  E: glyphs.E[0] - 0.4,
  e: glyphs.e[0] - 1.4,
  u: glyphs.u[0],
};
