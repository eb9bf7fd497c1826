// The kernel's oracle gives the same answers as the plain engines, and its solutions are what it says.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pickInt } from '../base/index.ts';
import { createPuzzle, isSolution, parseBoard } from '../board/index.ts';
import { coverEngine, csp } from '../solve/index.ts';
import { openGrids } from './grids.ts';
import { createOracle, engineOracle, hastyOracle } from './oracle.ts';
import { streamOf } from './stream.ts';

describe.each(['3x3', '3x3X', '2x4'])('on %s', (name) => {
  test('all oracles agree on whether there is another solution, anywhere or in a cell', async () => {
    const board = parseBoard(name);
    const draw = await openGrids(board, 'fill');
    const oracles = [createOracle(board), engineOracle(board, coverEngine), engineOracle(board, csp)];
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 20, max: 60 }), (seed, clues) => {
        const random = streamOf(seed, 0);
        const grid = draw(random).slice();
        const cells = grid.slice();
        for (let gone = board.cellCount - clues; gone > 0; gone--)
          cells[pickInt(random, board.cellCount)] = 0;
        const cell = pickInt(random, board.cellCount);
        const without = cells.with(cell, 0);
        const others = oracles.map((oracle) => oracle.other(cells, grid)?.slice());
        const othersAt = oracles.map((oracle) => oracle.otherAt(without, grid, cell)?.slice());
        expect(new Set(others.map((found) => found === undefined)).size).toBe(1);
        expect(new Set(othersAt.map((found) => found === undefined)).size).toBe(1);
        const hastily = hastyOracle(board).otherAt(without, grid, cell);
        if (hastily !== 'undecided') expect(hastily === undefined).toBe(othersAt[0] === undefined);
        for (const found of others.filter((other) => other !== undefined)) {
          expect(isSolution(createPuzzle(board, cells), found)).toBe(true);
          expect(found).not.toEqual(grid);
        }
        for (const found of othersAt.filter((other) => other !== undefined)) {
          expect(isSolution(createPuzzle(board, without), found)).toBe(true);
          expect(found[cell]).not.toBe(grid[cell]);
        }
      }),
      { numRuns: 60 },
    );
  });
});
