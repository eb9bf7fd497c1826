import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError } from '../base/index.ts';
import { decodeIndex, encodeIndex, plainChecksum } from './index-file.ts';
import { createRanks } from './ranks.ts';

const name = '2x4';
const sizes = fc.array(
  fc.array(fc.nat({ max: 0xffffffff }), { maxLength: 20 }).map((list) => Uint32Array.from(list)),
  { maxLength: 8 },
);

describe('the index as a file', () => {
  test('reads back what was written', async () => {
    await fc.assert(
      fc.asyncProperty(sizes, async (bands) => {
        expect(await decodeIndex(name, await encodeIndex(name, bands))).toEqual(bands);
      }),
    );
  });

  test('begins with a line that names the board and the total', async () => {
    const file = await encodeIndex(name, [Uint32Array.of(3, 0, 200), Uint32Array.of(1000)]);
    expect(new TextDecoder().decode(file)).toMatch(/^minclue catalogue 1 2x4 1203 [0-9a-f]{8}\n/);
  });

  test('any damaged byte and any cut end is noticed, and the index named', async () => {
    const file = await encodeIndex(name, [Uint32Array.of(3, 1, 200, 7, 7, 7), Uint32Array.of(1000)]);
    for (let at = 0; at < file.length; at++) {
      const damaged = file.slice();
      damaged[at] ^= 1 << (at % 8);
      for (const bytes of [damaged, file.subarray(0, at)]) {
        const error = await decodeIndex(name, bytes).catch((reason: unknown) => reason);
        expect(error).toBeInstanceOf(InputError);
        expect((error as InputError).message).toContain('the index of the 2x4 catalogue');
      }
    }
  });

  test('the index of another board is refused', async () => {
    const file = await encodeIndex('2x3', [Uint32Array.of(49)]);
    await expect(decodeIndex(name, file)).rejects.toThrow('the index of the 2x4 catalogue: is that of 2x3');
  });
});

describe('ranks', () => {
  test('find the section and the place in it that each grid has, empty sections and bands included', () => {
    const bands = [[2, 0, 3], [], [0], [1, 1]];
    const ranks = createRanks(bands.map((list) => Uint32Array.from(list)));
    expect(ranks.bandSizes).toEqual([5, 0, 0, 2]);
    let rank = 0;
    for (const [band, list] of bands.entries())
      for (const [section, size] of list.entries()) {
        expect(ranks.startOf({ band, section })).toBe(rank);
        expect(ranks.sizeOf({ band, section })).toBe(size);
        for (let position = 0; position < size; position++)
          expect(ranks.find(rank++)).toEqual({ band, section, position });
      }
    expect(ranks.size).toBe(rank);
  });

  test('go beyond 2^32', () => {
    const ranks = createRanks([Uint32Array.of(0xffffffff, 0xffffffff), Uint32Array.of(5)]);
    expect(ranks.size).toBe(2 ** 33 + 3);
    expect(ranks.find(2 ** 33 + 2)).toEqual({ band: 1, section: 0, position: 4 });
    expect(ranks.find(2 ** 33 - 3)).toEqual({ band: 0, section: 1, position: 0xfffffffe });
  });
});

test("the checksum is the same by Node's own function and step by step", async () => {
  const file = await encodeIndex('2x4', [Uint32Array.of(1, 2, 300), Uint32Array.of(70_000)]);
  const end = file.indexOf(10);
  const words = new TextDecoder().decode(file.subarray(0, end)).split(' ');
  expect(plainChecksum(words.slice(0, -1).join(' '), file.subarray(end + 1))).toBe(words.at(-1));
});
