import fc from 'fast-check';
import { expect, it } from 'vitest';
import { errorLine } from './message.ts';

it('a short message stays as it is', () => {
  expect(errorLine('no such file: x.txt')).toBe('minclue: no such file: x.txt');
});

it('of a long message the beginning and the end are left', () => {
  const line = errorLine(`${'x'.repeat(5000)}: is a directory`);
  expect(line).toHaveLength(300);
  expect(line).toMatch(/^minclue: x+…x+: is a directory$/);
});

it('control characters are made visible', () => {
  expect(errorLine('a\nb\tc\u001b[31m\u007f\u2028\u202e')).toBe('minclue: a␊b␉c␛[31m␡\\u{2028}\\u{202e}');
});

it('whatever the message, it is one line of at most 300 characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 1000 }), (text) => {
      const line = errorLine(text);
      expect(line.length).toBeLessThanOrEqual(300);
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    }),
  );
});
