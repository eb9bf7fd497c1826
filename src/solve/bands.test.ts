import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, runs } from '../../test/amount.ts';
import { createRandom, pickInt, shuffled } from '../base/index.ts';
import {
  applyToCells,
  createBoard,
  createPuzzle,
  type Grid,
  isSolution,
  type Puzzle,
  parseBoard,
  randomSymmetry,
} from '../board/index.ts';
import { bands } from './bands.ts';
import { countBatch } from './batch.ts';
import type { Engine } from './engine.ts';
import { plainEngine } from './plain.ts';

const board = createBoard(3, 3);
// The grid with the largest automorphism group, 648 (docs/reference/papers.md). Its images make test puzzles.
const root = digits('123456789456789123789123456231564897564897231897231564312645978645978312978312645');

describe('the bands engine', () => {
  it.each([1, 2, 3, 7, 50, 100_000])('finds what `plain` finds, limit %i', (limit) => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: amount(50, { long: 48 }), max: 60 }), (seed, clues) => {
        const puzzle = dugOut(seed, clues);
        expect(sorted(all(bands, puzzle, limit)).length).toBe(
          Math.min(limit, all(plainEngine, puzzle, limit).length),
        );
        for (const grid of all(bands, puzzle, limit)) expect(isSolution(puzzle, grid)).toBe(true);
        if (limit === 100_000)
          expect(sorted(all(bands, puzzle, limit))).toEqual(sorted(all(plainEngine, puzzle, limit)));
      }),
      { numRuns: runs(12) },
    );
  });

  it('agrees with `plain` on puzzles with a wrong clue, most of them without solution', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = createRandom(seed);
        const { cells } = dugOut(seed, 50);
        const puzzle = createPuzzle(board, cells.with(pickInt(random, 81), 1 + pickInt(random, 9)));
        expect(sorted(all(bands, puzzle, 500))).toEqual(sorted(all(plainEngine, puzzle, 500)));
      }),
      { numRuns: runs(40) },
    );
  });

  it('keeps to pencilmarks', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const random = createRandom(seed);
        const solved = applyToCells(randomSymmetry(board, random), root);
        const candidates = Uint8Array.from({ length: 729 }, (_, i) =>
          solved[Math.floor(i / 9)] === (i % 9) + 1 || pickInt(random, 4) === 0 ? 1 : 0,
        );
        const puzzle = createPuzzle(board, new Uint8Array(81), candidates);
        expect(sorted(all(bands, puzzle, 300)).length).toBe(all(plainEngine, puzzle, 300).length);
        for (const grid of all(bands, puzzle, 300)) expect(isSolution(puzzle, grid)).toBe(true);
      }),
      { numRuns: runs(25) },
    );
  });

  it('keeps to diagonals and other extra units', () => {
    const x = parseBoard('3x3X');
    const solved = all(bands, createPuzzle(x, new Uint8Array(81)), 1)[0];
    expect(isSolution(createPuzzle(x, new Uint8Array(81)), solved)).toBe(true);
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const puzzle = createPuzzle(x, keepClues(solved, 48, seed));
        expect(sorted(all(bands, puzzle, 1000))).toEqual(sorted(all(plainEngine, puzzle, 1000)));
      }),
      { numRuns: runs(10) },
    );
    // The first row again as 64 extra units: the largest number of extra units, and no new rule.
    const crowded = createBoard(3, 3, { extraUnits: Array(64).fill([0, 1, 2, 3, 4, 5, 6, 7, 8]) });
    expect(all(bands, createPuzzle(crowded, keepClues(root, 50, 1)), 99).length).toBe(
      all(plainEngine, createPuzzle(board, keepClues(root, 50, 1)), 99).length,
    );
    expect(
      bands.refuses(createBoard(3, 3, { extraUnits: Array(65).fill([0, 1, 2, 3, 4, 5, 6, 7, 8]) })),
    ).toContain('64');
  });

  it('gives the same solutions and counters for any slices, even when searches take turns', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }),
        (seed, slices) => {
          const puzzles = [dugOut(seed, 28), dugOut(seed + 1, 26)];
          const whole = puzzles.map((puzzle) => bands.start(puzzle, { limit: 600, keep: 600 }));
          for (const search of whole) search.run(Number.POSITIVE_INFINITY);
          const sliced = puzzles.map((puzzle) => bands.start(puzzle, { limit: 600, keep: 600 }));
          const found: Grid[][] = [[], []];
          const isDone = [false, false];
          for (let turn = 0; isDone.includes(false); turn++) {
            const i = turn % 2;
            isDone[i] = sliced[i].run(slices[turn % slices.length]) === 'done';
            found[i].push(...sliced[i].take());
          }
          for (const i of [0, 1]) {
            expect(found[i]).toEqual(whole[i].take());
            expect(sliced[i].counters).toEqual(whole[i].counters);
          }
        },
      ),
      { numRuns: runs(6) },
    );
  });

  it('is done once and for all, and does not mind what becomes of the puzzle', () => {
    const cells = keepClues(root, 30, 1);
    const search = bands.start({ board, cells }, { limit: 2, keep: 2 });
    const expected = all(bands, createPuzzle(board, cells), 2);
    cells.fill(0);
    expect(search.run(Number.POSITIVE_INFINITY)).toBe('done');
    expect(search.run(Number.POSITIVE_INFINITY)).toBe('done');
    expect(search.take()).toEqual(expected);
    expect(bands.start({ board, cells }, { limit: 0, keep: 0 }).run(1)).toBe('done');
  });

  it('hands out more solutions than its output has room for, each once', () => {
    const grids = all(
      bands,
      createPuzzle(
        board,
        root.map((digit, cell) => (cell < 27 ? digit : 0)),
      ),
      5000,
    );
    expect(new Set(grids.map(String)).size).toBe(5000);
  });

  it('counts without keeping', () => {
    const search = bands.start(createPuzzle(board, new Uint8Array(81)), { limit: 3000, keep: 2 });
    expect(search.run(Number.POSITIVE_INFINITY)).toBe('done');
    expect(search.take().length).toBe(2);
    expect(search.counters.solutions).toBe(3000);
  });

  it('a batch gives what its puzzles give one by one', () => {
    const puzzles = Array.from({ length: 1100 }, (_, seed) => dugOut(seed, 24 + (seed % 12)));
    const cells = new Uint8Array(puzzles.flatMap((puzzle) => [...puzzle.cells]));
    const batch = countBatch({ board, cells }, { engine: bands });
    const single = countBatch({ board, cells }, { engine: { ...bands, countBatch: () => undefined } });
    expect(batch).toEqual(single);
  });

  it('says that a puzzle with fewer than eight different digits has many solutions, not none', () => {
    expect(
      all(
        bands,
        createPuzzle(
          board,
          root.map((digit) => (digit <= 2 ? digit : 0)),
        ),
        2,
      ).length,
    ).toBe(2);
  });
});

/** An image of the root grid under a random symmetry, with `clues` clues. */
function dugOut(seed: number, clues: number): Puzzle {
  return createPuzzle(
    board,
    keepClues(applyToCells(randomSymmetry(board, createRandom(seed)), root), clues, seed),
  );
}

function keepClues(grid: Grid, clues: number, seed: number): Uint8Array {
  const kept = new Set(shuffled([...grid.keys()], createRandom(seed)).slice(0, clues));
  return grid.map((digit, cell) => (kept.has(cell) ? digit : 0));
}

function all(engine: Engine, puzzle: Puzzle, limit: number): Grid[] {
  const search = engine.start(puzzle, { limit, keep: limit });
  search.run(Number.POSITIVE_INFINITY);
  return search.take();
}

function sorted(grids: Grid[]): string[] {
  return grids.map((grid) => grid.join('')).sort();
}

function digits(line: string): Uint8Array {
  return Uint8Array.from(line, Number);
}
