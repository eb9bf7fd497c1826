// Minimal sub-puzzles: a single one is minimal and a subset; all of them are those that brute force finds.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom, pickInt } from '../base/index.ts';
import { type Board, clueCount, parseBoard } from '../board/index.ts';
import { coverEngine, isProper } from '../solve/index.ts';
import { openGrids } from './grids.ts';
import { type ExaminedPuzzle, examine, minimalSubPuzzles, minimise } from './minimise.ts';
import { streamOf } from './stream.ts';

/** Tries all subsets of clues and keeps the proper ones without a smaller proper subset. */
function allByBruteForce({ board, cells }: ExaminedPuzzle): Set<string> {
  const clues = [...cells.keys()].filter((cell) => cells[cell] !== 0);
  const proper = new Set<number>();
  for (let subset = 0; subset < 2 ** clues.length; subset++) {
    const some = cells.slice();
    for (const [i, cell] of clues.entries()) if (((subset >> i) & 1) === 0) some[cell] = 0;
    if (isProper({ board, cells: some }, { engine: coverEngine })) proper.add(subset);
  }
  const minimal = [...proper].filter((subset) =>
    clues.every((_, i) => ((subset >> i) & 1) === 0 || !proper.has(subset ^ (1 << i))),
  );
  return new Set(
    minimal.map((subset) => {
      const some = cells.slice();
      for (const [i, cell] of clues.entries()) if (((subset >> i) & 1) === 0) some[cell] = 0;
      return some.join('');
    }),
  );
}

/** A random proper puzzle with this many clues, if the first tries find one. */
async function randomProper(board: Board, clues: number, seed: number): Promise<ExaminedPuzzle | undefined> {
  const draw = await openGrids(board, 'fill');
  for (let index = 0; index < 30; index++) {
    const random = streamOf(seed, index);
    const cells = draw(random).slice();
    for (let left = board.cellCount; left > clues; ) {
      const cell = pickInt(random, board.cellCount);
      if (cells[cell] === 0) continue;
      cells[cell] = 0;
      left--;
    }
    const found = examine({ board, cells });
    if (typeof found === 'object') return found;
  }
  return undefined;
}

describe('all minimal sub-puzzles', () => {
  test.each([
    ['2x2', 9, 12],
    ['1x4', 10, 12],
    ['2x3', 11, 8],
  ] as const)('of %s puzzles with %i clues are those of brute force', async (name, clues, runs) => {
    const board = parseBoard(name);
    await fc.assert(
      fc.asyncProperty(fc.nat(1e6), async (seed) => {
        const puzzle = await randomProper(board, clues, seed);
        if (!puzzle) return;
        const found = [...minimalSubPuzzles(puzzle)].map(({ cells }) => cells.join(''));
        expect(new Set(found).size).toBe(found.length);
        expect(new Set(found)).toEqual(allByBruteForce(puzzle));
      }),
      { numRuns: runs },
    );
  });

  test('of a whole 2x2 grid hold those with the fewest clues: 128 with 4 (as minclue min --all finds)', () => {
    const cells = Uint8Array.from('1234341223414123', Number);
    const puzzle = examine({ board: parseBoard('2x2'), cells }) as ExaminedPuzzle;
    const sizes = [...minimalSubPuzzles(puzzle)].map(clueCount);
    expect(sizes.filter((size) => size === 4)).toHaveLength(128);
    expect(Math.min(...sizes)).toBe(4);
  });
});

describe('one minimal sub-puzzle', () => {
  test.each(['2x3', '2x4', '3x3', '3x3X'])(
    'of a %s grid is minimal and part of it, in any order',
    async (name) => {
      const board = parseBoard(name);
      const draw = await openGrids(board, 'fill');
      for (let i = 0; i < 5; i++) {
        const cells = draw(streamOf(4, i)).slice();
        const puzzle = examine({ board, cells }) as ExaminedPuzzle;
        const random = createRandom(i);
        const order = [...puzzle.redundant].sort(() => pickInt(random, 3) - 1);
        for (const found of [minimise(puzzle), minimise(puzzle, { order })]) {
          expect(found.cells.every((digit, cell) => digit === 0 || digit === cells[cell])).toBe(true);
          const again = examine(found) as ExaminedPuzzle;
          expect(again.redundant).toEqual([]);
          expect([...minimalSubPuzzles(again)]).toEqual([found]);
        }
      }
    },
  );

  test('puzzles that are not proper are told apart', () => {
    const board = parseBoard('2x2');
    expect(examine({ board, cells: new Uint8Array(16) })).toBe('more than one solution');
    expect(examine({ board, cells: Uint8Array.from('1230000400000000', Number) })).toBe('no solution');
  });
});
