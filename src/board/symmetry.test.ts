import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRandom } from '../base/index.ts';
import { createBoard, parseBoard } from './boards.ts';
import { isGrid } from './puzzle.ts';
import { applyToCells, keepsUnits, randomSymmetry } from './symmetry.ts';

it.each(['1x5', '2x2', '2x3', '2x4', '3x3', '3x4', '4x4'])(
  'random symmetries of %s keep its units and grids',
  (name) => {
    const board = parseBoard(name);
    // A grid for any board: row r is the digits in turn, started at a place that depends on its band and row.
    const grid = Uint8Array.from({ length: board.cellCount }, (_, cell) => {
      const row = Math.floor(cell / board.size);
      const start = (row % board.boxRows) * board.boxColumns + Math.floor(row / board.boxRows);
      return ((start + (cell % board.size)) % board.size) + 1;
    });
    expect(isGrid(board, grid)).toBe(true);
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const symmetry = randomSymmetry(board, createRandom(seed));
        expect(keepsUnits(board, symmetry)).toBe(true);
        expect(new Set(symmetry.cells).size).toBe(board.cellCount);
        expect(isGrid(board, applyToCells(symmetry, grid))).toBe(true);
      }),
      { numRuns: 30 },
    );
  },
);

it('not every symmetry of 3x3 keeps the diagonals of an X board', () => {
  const board = createBoard(3, 3, { diagonals: true });
  const kept = Array.from({ length: 50 }, (_, seed) =>
    keepsUnits(board, randomSymmetry(board, createRandom(seed))),
  );
  expect(kept).toContain(false);
});
