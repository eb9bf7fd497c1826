// All unavoidable sets by differences of grids, against the search for sets.
import { expect, it } from 'vitest';
import { parseBoard } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { bySize } from '../family/internal.ts';
import { findUnavoidableSets } from '../unavoidable/index.ts';
import { everyUnavoidableSet } from './every-set.ts';

it.each(['1x3', '1x4', '2x2', '1x5'])(
  '%s: the sets of every grid are those that are found by search',
  async (name) => {
    const board = parseBoard(name);
    const catalogue = await openCatalogue(board);
    for (const { grid } of catalogue.list(0, catalogue.size)) {
      const finding = everyUnavoidableSet(board, grid);
      let step = finding.next();
      while (!step.done) step = finding.next();
      const found = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: board.cellCount });
      expect(step.value).toEqual([...found.sets].sort(bySize));
    }
  },
);
