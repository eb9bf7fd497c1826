// The shapes of Latin letters that are neither ASCII nor an ASCII letter with an accent, such as ß, ø and æ, on the
// grid of glyphs.ts. A letter with a stroke through it is an ASCII letter plus the stroke.

import { placed } from './glyph-path.ts';
import { type Glyph, glyphs } from './glyphs.ts';

/** An ASCII letter with further strokes. */
function struck(letter: string, strokes: string): Glyph {
  const [width, path] = glyphs[letter];
  return [width, path + strokes];
}

/** A small raised character, as in 2ª and m². */
function raised(character: string): Glyph {
  const [width, path] = glyphs[character];
  return [width * 0.55, placed(path, 0, character < 'a' ? 0 : -1.6, 0.55)];
}

/** Two letters joined into one. */
function joined(first: string, second: string, gap: number): Glyph {
  const [width, path] = glyphs[first];
  const [more, next] = glyphs[second];
  return [width + gap + more, path + placed(next, width + gap, 0, 1)];
}

const THORN = 'M0 2.2H3.2C4.9 2.2 6 3.3 6 4.9S4.9 7.6 3.2 7.6H0';
const DOTLESS_J = 'M1.3 3.4V11C1.3 12.4 .8 13 -.2 13';
const O_BAR = 'M6.4 -.6L.4 10.6';

export const letters: Readonly<Record<string, Glyph>> = {
  ı: [0.6, 'M.3 3.4V10'],
  ȷ: [1.5, DOTLESS_J],
  ß: [
    5,
    'M0 10V2.6C0 .9 .9 0 2.3 0C3.7 0 4.5 .8 4.5 2C4.5 3.6 2.7 3.7 2.7 5C2.7 6.2 5 6.3 5 8.2C5 9.4 4.1 10 3.1 10C2.4 10 1.9 9.8 1.5 9.4',
  ],
  ẞ: [
    6,
    'M0 10V3C0 1.1 1.1 0 2.8 0H5.6L2.9 3.9C4.8 3.9 6 5 6 6.9C6 8.8 4.9 10 3.2 10C2.4 10 1.8 9.8 1.3 9.3',
  ],
  ſ: [3.2, 'M3.4 .2C1.9 -.2 1.2 .6 1.2 2.2V10'],
  Æ: [9, 'M0 10L3.9 0H9M4.4 0V10H9M1.4 6.6H4.4M4.4 4.7H8.2'],
  æ: [
    8.4,
    'M.5 4.5C1 3.8 1.6 3.4 2.4 3.4C3.6 3.4 4.2 4.2 4.2 5.6V10M4.2 6.4C2.2 6.2 0 6.6 0 8.3C0 9.4 .8 10 1.9 10C3.3 10 4.2 9 4.2 7.4M4.2 6.5H8.4C8.4 4.6 7.7 3.4 6.4 3.4C5 3.4 4.2 4.7 4.2 6.7S5.1 10 6.5 10C7.3 10 7.8 9.7 8.2 9',
  ],
  Œ: [
    9.6,
    'M5 0H9.6M5 10H9.6M5 4.7H8.8M5 0V10M5 .4C4.6 .1 4 0 3.4 0C1.4 0 0 1.9 0 5S1.4 10 3.4 10C4 10 4.6 9.9 5 9.6',
  ],
  œ: [
    9,
    'M2.4 3.4C3.8 3.4 4.7 4.7 4.7 6.7S3.8 10 2.4 10S0 8.7 0 6.7S1 3.4 2.4 3.4ZM4.7 6.5H9C9 4.6 8.3 3.4 7 3.4C5.6 3.4 4.7 4.7 4.7 6.7S5.6 10 7.1 10C7.9 10 8.4 9.7 8.8 9',
  ],
  Ø: struck('O', O_BAR),
  ø: struck('o', 'M4.9 2.6L.3 10.8'),
  Þ: [6, `M0 0V10${THORN}`],
  þ: struck('p', 'M0 0V3.4'),
  Ð: struck('D', 'M-1.2 4.9H2.8'),
  Đ: struck('D', 'M-1.2 4.9H2.8'),
  ð: [
    5.2,
    'M1.2 0C3.8 1 5.2 3.4 5.2 6.5C5.2 8.7 4.1 10 2.6 10S0 8.7 0 6.9S1.1 3.9 2.6 3.9C3.6 3.9 4.5 4.5 4.9 5.3M1 2.5L4.2 .6',
  ],
  đ: struck('d', 'M2.6 1.5H6.2'),
  Ħ: struck('H', 'M-1 2.4H7'),
  ħ: struck('h', 'M-1.2 1.6H2.6'),
  Ł: struck('L', 'M-1.2 6.2L2.8 3.6'),
  ł: struck('l', 'M-1.1 6L1.7 4'),
  Ŧ: struck('T', 'M1.2 5H4.8'),
  ŧ: struck('t', 'M.1 6.4H2.7'),
  Ŋ: [6, 'M0 10V0L6 10V0M6 10V10.6C6 12.2 5.2 13 3.8 13'],
  ŋ: struck('n', 'M4.8 10V10.8C4.8 12.3 4.1 13 2.9 13'),
  ĸ: [4.7, 'M0 3.4V10M4.4 3.4L0 7.6M1.6 6.2L4.7 10'],
  Ə: [
    6.6,
    'M.2 4.8H6.6C6.6 1.9 5.2 0 3.2 0C1.9 0 1 .6 .4 1.6M6.6 4.8C6.6 8 5.3 10 3.3 10C1.3 10 .2 8.2 .2 4.8',
  ],
  ə: [5, 'M4.9 6.9H0C0 8.8 .9 10 2.4 10C3.9 10 5 8.7 5 6.7S3.9 3.4 2.3 3.4C1.4 3.4 .7 3.7 .2 4.4'],
  Ɛ: [
    5.6,
    'M5.4 1.6C4.9 .6 4 0 2.9 0C1.3 0 .3 1 .3 2.4C.3 3.8 1.3 4.7 3.2 4.7C1.2 4.7 0 5.7 0 7.3C0 8.9 1.2 10 2.9 10C4.1 10 5.1 9.4 5.6 8.3',
  ],
  ɛ: [
    4.4,
    'M4.2 4.5C3.8 3.8 3.1 3.4 2.3 3.4C1.1 3.4 .3 4 .3 5S1.1 6.5 2.5 6.5C.9 6.5 0 7.2 0 8.2C0 9.3 .9 10 2.2 10C3.2 10 4 9.6 4.4 8.8',
  ],
  Ɔ: [6, 'M0 1.6C.6 .6 1.5 0 2.7 0C4.7 0 6 1.9 6 5S4.7 10 2.7 10C1.5 10 .6 9.4 0 8.4'],
  ɔ: [4.8, 'M0 4.6C.5 3.8 1.2 3.4 2.1 3.4C3.7 3.4 4.8 4.7 4.8 6.7S3.7 10 2.1 10C1.2 10 .5 9.6 0 8.8'],
  ƒ: [4.2, 'M4.6 .2C3.1 -.2 2.5 .6 2.3 2.2L1.3 10.8C1.1 12.5 .4 13.2 -.6 12.8M.6 4H4'],
  µ: [4.8, 'M0 13V3.4M0 7.2C0 9 .9 10 2.2 10S4.8 8.9 4.8 7.2M4.8 3.4V10'],
  Ĳ: joined('I', 'J', 1.6),
  ĳ: joined('i', 'j', 2),
  ŉ: [6.2, `M.6 0L.2 2${placed(glyphs.n[1], 1.4, 0, 1)}`],
  Ŀ: struck('L', 'M3.6 4.8V4.9'),
  ŀ: struck('l', 'M2.2 4.8V4.9'),
  ª: raised('a'),
  º: raised('o'),
  '¹': raised('1'),
  '²': raised('2'),
  '³': raised('3'),
};
