import fc from 'fast-check';
import { expect, test } from 'vitest';
import { visibleLines, visibleText } from './visible.ts';

test.each([
  ['an escape sequence', '\u001b[2J', '␛[2J'],
  ['a sequence of one character', '\u009b2J', '\\u{9b}2J'],
  ['a deletion', 'a\u007f', 'a␡'],
  ['a change of direction', 'a\u202eb', 'a\\u{202e}b'],
  ['half of a character', '\ud800', '\\u{d800}'],
  ['ordinary text', 'é🂡 17 · 3×3', 'é🂡 17 · 3×3'],
])('%s becomes visible', (_, text, shown) => {
  expect(visibleText(text)).toBe(shown);
});

test('no text keeps a character that a terminal obeys', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(visibleText(text)).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
      expect(visibleLines(text)).not.toMatch(/[^\P{Cc}\n\t]|[\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
    }),
  );
});

test('lines stay lines', () => {
  expect(visibleLines('a\tb\n\u001b')).toBe('a\tb\n␛');
});
