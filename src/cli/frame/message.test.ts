import fc from 'fast-check';
import { expect, it } from 'vitest';
import { counted, errorLine, thousands } from './message.ts';

it('a short message stays as it is', () => {
  expect(errorLine('no such file: x.txt')).toBe('minclue: no such file: x.txt');
});

it('a long message keeps its beginning and its end', () => {
  const line = errorLine(`${'x'.repeat(5000)}: is a directory`);
  expect(line).toHaveLength(300);
  expect(line).toMatch(/^minclue: x+…x+: is a directory$/);
});

it('control characters are made visible', () => {
  expect(errorLine('a\nb\tc\u001b[31m\u007f\u2028\u202e')).toBe('minclue: a␊b␉c␛[31m␡\\u{2028}\\u{202e}');
});

it('any message becomes one line of at most 300 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1000 }), (text) => {
      const line = errorLine(text);
      expect(line.length).toBeLessThanOrEqual(300);
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    }),
  );
});

it('numbers have thousands separators, and nouns their plural', () => {
  expect([0, 1, 2, 1000].map((count) => counted(count, 'puzzle'))).toEqual([
    '0 puzzles',
    '1 puzzle',
    '2 puzzles',
    '1,000 puzzles',
  ]);
  expect(counted(2, 'try', 'tries')).toBe('2 tries');
  expect(counted(1n, 'set')).toBe('1 set');
  expect(thousands(12_345_678_901_234_567_890n)).toBe('12,345,678,901,234,567,890');
});
