import { describe, expect, it } from 'vitest';
import { amount } from '../../../test/amount.ts';
import { readLine } from '../../text/index.ts';
import { writeCertificate } from './certificate.ts';
import { estimateCertificate } from './estimate.ts';

const small = '1234341221434321';
/** A grid with 29 puzzles of 17 clues. Its certificates grow quickly. */
const familiar = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';

describe('the size of a certificate', () => {
  it('is exact if the file is small, for every number of clues', () => {
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

  it('is estimated from its growth if the file is large, without writing it', () => {
    const { line, most, exact } = amount(
      { line: '123456456123231564564231312645645312', most: 12, exact: 10 },
      { long: { line: familiar, most: 16, exact: 13 } },
    );
    const { board, cells: grid } = readLine(line);
    const sizes = [...estimateCertificate({ board, grid, clues: most })];
    expect(sizes.map(({ clues }) => clues)).toEqual(Array.from({ length: most }, (_, i) => i + 1));
    expect(sizes.filter(({ isExact }) => isExact).length).toBe(exact);
    for (let i = exact; i < most; i++) expect(sizes[i].bytes).toBeGreaterThan(3 * sizes[i - 1].bytes);
    if (line !== familiar) return;
    // the command line writes 13,375,797 bytes for 14 clues
    expect(sizes[13].bytes).toBeGreaterThan(13_375_797 / 3);
    expect(sizes[13].bytes).toBeLessThan(13_375_797 * 3);
  });
});
