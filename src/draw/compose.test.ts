// Every Latin letter has a shape of its own: letters with marks differ from their base, and i and j lose their dots.
import { describe, expect, test } from 'vitest';
import { charactersOf, glyphOf } from './compose.ts';
import { reachOf } from './glyph-path.ts';
import { unknownGlyph } from './glyphs.ts';

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i));
const isLetter = (character: string): boolean => /\p{L}/u.test(character);
const latin = [...range(0xa1, 0xff), ...range(0x100, 0x17f)].filter(isLetter);
const additional = range(0x1e00, 0x1eff).filter((each) => isLetter(each) && each.normalize('NFD') !== each);

describe('shapes', () => {
  test.each([
    ['ASCII', range(0x20, 0x7e)],
    ['Latin-1', range(0xa1, 0xff).filter((each) => each !== '\u00ad')],
    ['Latin Extended-A', range(0x100, 0x17f)],
    ['Latin Extended Additional', additional],
    ['the signs', [...'–—‐‑−„“”‚‘’«»‹›…·•×÷±°≤≥≠≈≡∈∉∞→←↑↓↔⇒№€£§¡¿★☆●○ẞȘșȚțƏə']],
  ])('%s has no box', (_, characters) => {
    expect(characters.filter((each) => glyphOf(each) === unknownGlyph)).toEqual([]);
  });

  test('letters with marks differ from their letter and from each other', () => {
    const marked = [...latin, ...additional].filter((each) => each.normalize('NFD') !== each);
    expect(marked.length).toBeGreaterThan(350);
    for (const each of marked) expect(glyphOf(each)[1], each).not.toBe(glyphOf(each.normalize('NFD')[0])[1]);
    const paths = marked.filter((each) => each.normalize('NFC') === each).map((each) => glyphOf(each)[1]);
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('i and j lose their dot to a mark above and keep it with a mark below', () => {
    const strokes = (text: string): number => glyphOf(text)[1].match(/M/g)!.length;
    expect(['i', 'í', 'ĵ', 'ï', 'ị'].map(strokes)).toEqual([2, 2, 2, 3, 3]);
  });

  test('marks stack: the second of two marks above is higher', () => {
    expect(reachOf(glyphOf('ế')[1]).top).toBeLessThan(reachOf(glyphOf('ê')[1]).top);
    expect(reachOf(glyphOf('Å')[1]).top).toBeLessThan(0);
    expect(reachOf(glyphOf('ș')[1]).bottom).toBeGreaterThan(11);
  });

  test('ď and ľ have an apostrophe, ģ has its comma above', () => {
    expect(glyphOf('ď')[0]).toBeGreaterThan(glyphOf('d')[0]);
    expect(reachOf(glyphOf('ľ')[1]).top).toBe(0);
    expect(reachOf(glyphOf('ģ')[1])).toMatchObject({ bottom: reachOf(glyphOf('g')[1]).bottom });
  });

  test('other scripts are boxes, one for each character', () => {
    expect(['数', '한', '☃'].map(glyphOf)).toEqual([unknownGlyph, unknownGlyph, unknownGlyph]);
  });
});

test('the encoding of accents does not matter; invisible characters are left out', () => {
  expect(charactersOf('e\u0301te\u0301\u00ad')).toEqual(['é', 't', 'é']);
  expect(charactersOf('q\u0303')).toEqual(['q\u0303']);
});
