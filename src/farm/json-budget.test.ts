// The count of a JSON text against a slow twin that parses it.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overBudget } from './json-budget.ts';

const any = { nodes: 1e9, depth: 1e9, members: 1e9 };

/** What `overBudget` counts, from the parsed value. */
function sizeOf(value: unknown): { nodes: number; depth: number; members: number } {
  if (value === null || typeof value !== 'object') return { nodes: 0, depth: 0, members: 0 };
  const inner = Object.values(value);
  const sizes = inner.map(sizeOf);
  const names = Array.isArray(value) ? 0 : inner.length;
  return {
    nodes: 1 + names + Math.max(0, inner.length - 1) + sizes.reduce((sum, { nodes }) => sum + nodes, 0),
    depth: 1 + Math.max(0, ...sizes.map(({ depth }) => depth)),
    members: Math.max(names, ...sizes.map(({ members }) => members)),
  };
}

test('a text is over the budget exactly if its value is', () => {
  const values = fc.jsonValue({ depthSize: 'medium' });
  fc.assert(
    fc.property(values, fc.constantFrom(0, 1, 2), (value, space) => {
      const text = JSON.stringify(value, null, space);
      const size = sizeOf(value);
      expect(overBudget(text, size)).toBeUndefined();
      if (size.nodes === 0) return;
      expect(overBudget(text, { ...any, nodes: size.nodes - 1 })).toContain('values');
      expect(overBudget(text, { ...any, depth: size.depth - 1 })).toContain('nested');
      if (size.members > 0)
        expect(overBudget(text, { ...any, members: size.members - 1 })).toContain('members');
    }),
  );
});

test('quotes, backslashes and brackets in strings are not counted', () => {
  const strings = fc.array(fc.constantFrom('"', '\\', '[', '{', ',', ':', 'x'), { maxLength: 20 });
  fc.assert(
    fc.property(fc.array(strings, { minLength: 1 }), (words) => {
      const text = JSON.stringify(words.map((word) => word.join('')));
      expect(overBudget(text, { nodes: words.length, depth: 1, members: 0 })).toBeUndefined();
    }),
  );
});

describe('no text takes more than one look at each character:', () => {
  test.each([
    ['16 MiB of empty strings', `[${'"",'.repeat((16 << 20) / 3)}""]`, 'values'],
    ['brackets', '['.repeat(1 << 20), 'nested'],
    ['names', `{${'"x":1,'.repeat(1 << 18)}"y":1}`, 'members'],
    ['closing brackets', ']'.repeat(1 << 20), undefined],
    ['colons', ':'.repeat(1 << 20), undefined],
    ['an open string', `"${'\\"'.repeat(1 << 20)}`, undefined],
    ['backslashes', `"${'\\'.repeat(1 << 20)}`, undefined],
  ])('%s', (_, text, reason) => {
    const said = overBudget(text, { nodes: 2_000_000, depth: 6, members: 256 });
    if (reason === undefined) expect(said).toBeUndefined();
    else expect(said).toContain(reason);
  });
});
