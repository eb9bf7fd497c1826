import { describe, expect, it } from 'vitest';
import { readLine } from '../../text/index.ts';
import { writeCertificate } from './certificate.ts';
import { estimateCertificate } from './estimate.ts';

const small = '1234341221434321';
/** Its certificates grow quickly: it has 29 puzzles with 17 clues. */
const familiar = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';

describe('the size of a certificate', () => {
  it('is exact where it is small: that of the file, for every number of clues', () => {
    const { board, cells: grid } = readLine(small);
    for (const { clues, bytes, isExact } of estimateCertificate({ board, grid, clues: 6 })) {
      let written = '';
      const writer = writeCertificate({ board, grid, clues }, (text) => {
        written += text;
      });
      while (!writer.next().done);
      expect({ clues, bytes, isExact }).toEqual({ clues, bytes: written.length, isExact: true });
    }
  });

  it('goes on by its growth where it is large, without being written', () => {
    const { board, cells: grid } = readLine(familiar);
    const sizes = [...estimateCertificate({ board, grid, clues: 16 })];
    expect(sizes.map(({ clues }) => clues)).toEqual(Array.from({ length: 16 }, (_, i) => i + 1));
    expect(sizes.filter(({ isExact }) => isExact).length).toBe(13);
    // written by the command line: 13,375,797 bytes for 14 clues
    expect(sizes[13].bytes).toBeGreaterThan(13_375_797 / 3);
    expect(sizes[13].bytes).toBeLessThan(13_375_797 * 3);
    for (let i = 13; i < 16; i++) expect(sizes[i].bytes).toBeGreaterThan(3 * sizes[i - 1].bytes);
  });
});
