import { Cadical } from 'cadical-wasm';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, runs } from '../../test/amount.ts';
import { createRandom, pickInt, type Random, shuffled } from '../base/index.ts';
import { type Board, createPuzzle, isSolution, type Puzzle, parseBoard } from '../board/index.ts';
import { startCover } from '../cover/index.ts';
import { encodeCnf, encodeCover } from '../encode/index.ts';
import { coverEngine } from './cover.ts';
import { plainEngine } from './plain.ts';

const boards = ['1x4', '2x2', '2x3', '2x2X', '2x3X', '3x2'].map((name) => parseBoard(name));
boards.push(parseBoard('2x3', [[0, 7, 14, 21, 28, 35]]));
boards.push(parseBoard('1x5', [[0, 6, 12, 18, 24]]));

const solve = (
  engine: typeof plainEngine,
  puzzle: Puzzle,
  limit: number,
  slice = Number.POSITIVE_INFINITY,
) => {
  const search = engine.start(puzzle, { limit, keep: limit });
  while (search.run(slice) === 'paused');
  return { grids: search.take(), counters: search.counters };
};

/** Some cells of a random grid, sometimes one of them changed, sometimes with pencilmarks: 0, 1 or many solutions. */
function randomPuzzle(board: Board, random: Random, most: number): Puzzle {
  const { size, cellCount } = board;
  const cells = new Uint8Array(cellCount);
  shuffled([...board.units[0].cells], random).forEach((cell, i) => {
    cells[cell] = i + 1;
  });
  const [found] = solve(coverEngine, createPuzzle(board, cells), 20).grids.reverse();
  const grid = found ?? cells; // some boards have few grids, or none
  const isAltered = pickInt(random, 3) === 0;
  const keepsGrid = pickInt(random, 4) > 0;
  const fewest = isAltered || !keepsGrid ? most >> 1 : 0; // `plain` takes minutes on few clues
  const order = shuffled([...grid.keys()], random).slice(0, fewest + pickInt(random, most + 1 - fewest));
  const clues = new Uint8Array(cellCount);
  for (const cell of order) clues[cell] = grid[cell];
  if (order.length > 0 && isAltered) clues[order[0]] = pickInt(random, size) + 1;
  if (pickInt(random, 2) === 0) return createPuzzle(board, clues);
  const candidates = Uint8Array.from({ length: cellCount * size }, (_, i) => {
    const isOfGrid = grid[Math.floor(i / size)] === (i % size) + 1;
    return pickInt(random, 3) > 0 || (keepsGrid && isOfGrid) ? 1 : 0;
  });
  return createPuzzle(board, clues, candidates);
}

describe('the engine cover', () => {
  it.each(boards.map((board) => [board.name, board] as const))(
    'agrees with `plain` on %s puzzles, with and without pencilmarks',
    (_, board) => {
      const seen = new Set<number>();
      fc.assert(
        fc.property(fc.integer(), (seed) => {
          const puzzle = randomPuzzle(board, createRandom(seed), board.cellCount);
          const ours = solve(coverEngine, puzzle, 30);
          const plain = solve(plainEngine, puzzle, 30);
          expect(ours.counters.solutions).toBe(plain.counters.solutions);
          expect(ours.grids.every((grid) => isSolution(puzzle, grid))).toBe(true);
          expect(new Set(ours.grids.map((grid) => grid.join())).size).toBe(ours.grids.length);
          if (ours.grids.length < 30)
            expect(ours.grids.map((grid) => grid.join()).sort()).toEqual(
              plain.grids.map((grid) => grid.join()).sort(),
            );
          seen.add(Math.min(ours.grids.length, 2));
        }),
        { numRuns: runs(40), ...amount({ seed: 1 }, { long: {} }) }, // few runs may miss them
      );
      expect(seen.has(0)).toBe(true);
    },
  );

  it('goes the same way in slices of any size, also when searches take turns', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 9 }), (seed, slice) => {
        const random = createRandom(seed);
        const puzzles = [0, 1, 2].map(() => randomPuzzle(boards[2], random, 14));
        const searches = puzzles.map((puzzle) => coverEngine.start(puzzle, { limit: 9, keep: 9 }));
        let running = searches;
        while (running.length > 0) running = running.filter((search) => search.run(slice) === 'paused');
        for (const [i, search] of searches.entries()) {
          const whole = solve(coverEngine, puzzles[i], 9);
          expect(search.take()).toEqual(whole.grids);
          expect(search.counters).toEqual(whole.counters);
        }
      }),
      { numRuns: runs(60) },
    );
  });

  it('finds what the encoded puzzle has as covers', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const puzzle = randomPuzzle(boards[1], createRandom(seed), 8);
        const search = startCover(encodeCover(puzzle), { limit: Number.POSITIVE_INFINITY, keep: 0 });
        search.run(Number.POSITIVE_INFINITY);
        expect(search.counters.solutions).toBe(solve(coverEngine, puzzle, 1000).counters.solutions);
      }),
    );
  });

  it('two equal clues in a unit leave no solution, after one node', () => {
    const puzzle = createPuzzle(boards[1], new Uint8Array(16).with(0, 1).with(3, 1));
    expect(solve(coverEngine, puzzle, 2).counters).toEqual({ solutions: 0, nodes: 1, guesses: 0 });
  });

  it('solves a 17-clue puzzle to the grid its list gives', () => {
    const text = '000000010400000000020000000000050407008000300001090000300400200050100000000806000';
    const { grids, counters } = solve(coverEngine, createPuzzle(parseBoard('3x3'), [...text].map(Number)), 2);
    expect(grids.map((grid) => grid.join(''))).toEqual([
      '693784512487512936125963874932651487568247391741398625319475268856129743274836159',
    ]);
    expect(counters.solutions).toBe(1);
  });
});

describe('a SAT solver on encodeCnf', () => {
  it.each(['2x2', '2x3', '2x3X', '1x5', '3x3'])(
    'agrees with the engine cover on existence and uniqueness of %s puzzles',
    async (name) => {
      const board = parseBoard(name);
      for (let seed = 0; seed < runs(25); seed++) {
        const puzzle = randomPuzzle(board, createRandom(seed), Math.floor(board.cellCount * 0.7));
        const { grids } = solve(coverEngine, puzzle, 2);
        const solver = await Cadical.create();
        solver.addDimacs(encodeCnf(puzzle));
        const found = [];
        while (found.length < 2 && solver.solve() === 'satisfiable') {
          const model = solver.model();
          const grid = Uint8Array.from({ length: board.cellCount }, (_, cell) =>
            model.slice(cell * board.size + 1, (cell + 1) * board.size + 1).indexOf(true),
          ).map((digit) => digit + 1);
          found.push(grid);
          solver.addClause(Array.from(grid, (digit, cell) => -(cell * board.size + digit)));
        }
        solver.dispose();
        expect(found.length).toBe(grids.length);
        expect(found.every((grid) => isSolution(puzzle, grid))).toBe(true);
        if (found.length === 1) expect(found[0]).toEqual(grids[0]);
      }
    },
  );
});
