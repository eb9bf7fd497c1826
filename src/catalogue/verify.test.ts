import { describe, expect, test } from 'vitest';
import { parseBoard } from '../board/index.ts';
import { catalogueSource, openVerifier } from './internal.ts';
import { createVerifier } from './verify.ts';

const board = parseBoard('2x3');
const source = catalogueSource(board);

describe('verification', () => {
  test('finds every section of 2x4 band 5 as the shipped index says, in order', async () => {
    const verifier = await openVerifier(parseBoard('2x4'));
    const sections = [...verifier.verify(4)];
    expect(sections).toHaveLength(sections[0].sections);
    expect(sections.every(({ grids, expected, isInOrder }) => grids === expected && isInOrder)).toBe(true);
    expect(sections.reduce((sum, { grids }) => sum + grids, 0)).toBe(7603);
  });

  test('tells a section whose size in the index is wrong', () => {
    const index = [Uint32Array.of(24), Uint32Array.of(20), Uint32Array.of(4)];
    const found = [0, 1, 2].flatMap((band) => [...createVerifier(source, index).verify(band)]);
    expect(found.map(({ grids, expected }) => grids === expected)).toEqual([true, false, true]);
    expect(found[1]).toMatchObject({ section: 0, sections: 1, grids: 21, expected: 20 });
  });

  test('tells a section that is not in order', () => {
    const shuffled = {
      ...source,
      listSection: (band: number, section: number) => {
        const { grids, automorphisms } = source.listSection(band, section);
        return { grids: Uint8Array.from([...grids.slice(36), ...grids.slice(0, 36)]), automorphisms };
      },
    };
    const [{ isInOrder }] = createVerifier(shuffled, undefined).verify(0);
    expect(isInOrder).toBe(false);
  });
});
