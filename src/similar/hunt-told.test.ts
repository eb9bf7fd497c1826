import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCopier, createTold } from './hunt-told.ts';

test('each of many forms is new once, and its copy equals it', () => {
  const form = fc.uint8Array({ minLength: 7, maxLength: 7, max: 2 });
  fc.assert(
    fc.property(fc.array(form, { maxLength: 300 }), (forms) => {
      const tell = createTold(7);
      const seen = new Set<string>();
      const copies = forms.map((each) => tell(each));
      for (const [i, copy] of copies.entries()) {
        expect(copy).toEqual(seen.has(forms[i].join()) ? undefined : forms[i]);
        seen.add(forms[i].join());
      }
    }),
    { numRuns: 30 },
  );
});

test('copies do not share their bytes', () => {
  const copyOf = createCopier(3);
  const copies = Array.from({ length: 100 }, (_, i) => copyOf(Uint8Array.of(i, i, i)));
  copies[5].fill(0);
  expect(copies.map(([first]) => first)).toEqual(Array.from({ length: 100 }, (_, i) => (i === 5 ? 0 : i)));
});
