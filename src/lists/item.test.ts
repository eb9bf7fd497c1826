import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleLines } from '../../test/sample-lists.ts';
import { cutItems } from './input.ts';
import { sizeOf } from './item.ts';

const lines = sampleLines('17-clue').slice(0, 60);
const grid = `${lines[0].match(/.{9}/g)!.join('\n')}\n`;
const pieces = ['# a comment', 'no puzzle', '', grid, ...lines];

/** Returns the sizes of the items of a list, with the puzzles of each if known. */
async function sizesOf(bytes: Uint8Array, chunk: number, lineBytes: number | undefined): Promise<number[]> {
  const chunks = (async function* () {
    for (let at = 0; at < bytes.length; at += chunk) yield bytes.slice(at, at + chunk);
  })();
  const sizes: number[] = [];
  const cutting = {
    puzzles: () => 3,
    bytes: lineBytes === undefined ? undefined : () => lineBytes,
    ended: new AbortController().signal,
  };
  for await (const item of cutItems(chunks, 'list', { allowConflicts: true }, cutting)) {
    sizes.push(sizeOf(item));
    if (item.kind === 'lines') item.settle(true);
  }
  return sizes;
}

it('the sizes of all items add up to the input, for any cuts', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 60 }),
      fc.integer({ min: 1, max: 5000 }),
      fc.option(fc.integer({ min: 1, max: 500 }), { nil: undefined }),
      async (some, chunk, lineBytes) => {
        const bytes = new TextEncoder().encode(`${some.join('\n')}\n`);
        const sizes = await sizesOf(bytes, chunk, lineBytes);
        expect(sizes.reduce((sum, size) => sum + size, 0)).toBeCloseTo(bytes.length, 6);
      },
    ),
    { numRuns: 200 },
  ));

it('an item of three puzzles among sixty has a twentieth of the bytes', async () => {
  const bytes = new TextEncoder().encode(`${lines.join('\n')}\n`);
  const sizes = await sizesOf(bytes, bytes.length, undefined);
  expect(sizes.length).toBeGreaterThanOrEqual(20);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(3 * 82 + 1e-6);
});
