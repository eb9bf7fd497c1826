import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../base/index.ts';
import { applyToCells, parseBoard, randomSymmetry } from '../board/index.ts';
import { openCatalogue } from './index.ts';
import { catalogueSource } from './internal.ts';
import { createCatalogue } from './open.ts';

/**
 * Published (docs/reference/papers.md): the last grid in row-minlex order, the only one that begins with the
 * 416th band.
 */
const lastGrid = '123456789457893612986217354274538196531964827698721435342685971715349268869172543';

describe('a catalogue from a source and an index', () => {
  test('names the section where the index is not what the source generates', () => {
    const source = catalogueSource(parseBoard('2x3'));
    const wrong = createCatalogue(source, [Uint32Array.of(24), Uint32Array.of(22), Uint32Array.of(4)]);
    expect(wrong.unrank(3)).toHaveLength(36);
    expect(() => wrong.unrank(30)).toThrow('2x3, band 2, section 0: 21 forms, the index says 22');
  });

  test('ranks 3x3 grids of the bands that the index has', () => {
    const source = catalogueSource(parseBoard('3x3'));
    expect(source.bands).toBe(416);
    const { sections } = source.countBand(415);
    const sizes = Array.from({ length: 416 }, (_, band) => (band < 415 ? new Uint32Array(0) : sections));
    const catalogue = createCatalogue(source, sizes);
    expect(catalogue.size).toBe(1);
    expect(catalogue.unrank(0).join('')).toBe(lastGrid);
    const grid = Uint8Array.from(lastGrid, Number);
    const random = createRandom(416);
    for (let i = 0; i < 20; i++)
      expect(catalogue.rank(applyToCells(randomSymmetry(catalogue.board, random), grid))).toBe(0);
  });

  test('takes the index from whoever reads it, and asks again where that failed', async () => {
    const board = parseBoard('2x4');
    const lost = openCatalogue(board, { readIndex: () => Promise.reject(new Error('no connection')) });
    await expect(lost).rejects.toThrow('no connection');
    const damaged = openCatalogue(board, { readIndex: async () => new Uint8Array(100) });
    await expect(damaged).rejects.toThrow('the index of the 2x4 catalogue: does not begin with');
    const asked: string[] = [];
    const readIndex = (name: string): Promise<Uint8Array> => {
      asked.push(name);
      return readFile(new URL(`../../data/catalogue/${name}.bin`, import.meta.url));
    };
    const catalogue = await openCatalogue(board, { readIndex });
    expect(catalogue.size).toBe(1_673_187);
    expect(await openCatalogue(board, { readIndex })).toBe(catalogue);
    expect(asked).toEqual(['2x4']);
  });
});
