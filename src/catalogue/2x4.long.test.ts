import { expect, test } from 'vitest';
import { parseBoard } from '../board/index.ts';
import { canonicaliseBatch } from '../canon/index.ts';
import { catalogueSource } from './internal.ts';

test('every 2x4 grid of the catalogue is its own form, has the automorphisms its form has, and follows the one before', () => {
  const board = parseBoard('2x4');
  const source = catalogueSource(board);
  let before = new Uint8Array(board.cellCount);
  for (let band = 0; band < source.bands; band++) {
    const { sections } = source.countBand(band);
    for (let section = 0; section < sections.length; section++) {
      const { grids, automorphisms } = source.listSection(band, section);
      const { forms, automorphismCounts } = canonicaliseBatch(board, grids, 'row');
      expect(Buffer.compare(forms, grids)).toBe(0);
      expect(automorphismCounts.every((count, i) => count === automorphisms[i])).toBe(true);
      for (let at = 0; at < grids.length; at += board.cellCount) {
        const grid = grids.slice(at, at + board.cellCount);
        if (Buffer.compare(before, grid) >= 0) throw new Error(`${grid.join('')} comes too late`);
        before = grid;
      }
    }
  }
});
