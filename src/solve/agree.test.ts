// All engines agree: on random puzzles of every board up to 4×4 they find the same solutions, and any
// symmetry of the board carries solutions to solutions.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/amount.ts';
import { createRandom, pickInt, shuffled } from '../base/index.ts';
import {
  applyToCells,
  applyToPuzzle,
  type Board,
  createBoard,
  createPuzzle,
  type Grid,
  isSolution,
  type Puzzle,
  parseBoard,
  randomSymmetry,
} from '../board/index.ts';
import type { Engine } from './engine.ts';
import { engines } from './engines.ts';
import { first } from './solve.ts';

const LIMIT = 40;
/** These may take ages, so they give up after this many nodes. */
const slow: Readonly<Record<string, number>> = { plain: 100_000, backtracking: 10_000 };
const sides = [1, 2, 3, 4];
const boards = [
  ...sides.flatMap((r) => sides.map((c) => createBoard(r, c))),
  ...['2x2X', '2x3X', '3x3X', '2x4X'].map((name) => parseBoard(name)),
  createBoard(3, 3, { extraUnits: [[10, 11, 12, 19, 20, 21, 28, 29, 30]] }),
];
const roots = new Map(
  boards.map((board) => [board, first(createPuzzle(board, new Uint8Array(board.cellCount)))]),
);

describe.each(boards.map((board) => [board.name, board] as const))('on %s', (_name, board) => {
  const fitting = engines.filter((engine) => !engine.refuses(board));

  it(`${fitting.map((engine) => engine.name).join(', ')} find the same solutions`, () => {
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, hasMarks) => {
        const puzzle = randomPuzzle(board, seed, hasMarks);
        if (!puzzle) return; // a board without grids
        const expected = solutionsOf(fitting[0], puzzle)!;
        for (const engine of fitting) {
          const grids = solutionsOf(engine, puzzle);
          if (!grids) continue;
          expect(grids.length, engine.name).toBe(expected.length);
          expect(new Set(grids).size).toBe(grids.length);
          if (grids.length < LIMIT) expect(grids, engine.name).toEqual(expected);
        }
      }),
      { numRuns: runs(board.size > 9 ? 6 : 25) },
    );
  });

  it.runIf(board.extraUnits.length === 0)('symmetries carry solutions to solutions', () => {
    fc.assert(
      fc.property(fc.integer(), fc.boolean(), (seed, hasMarks) => {
        const puzzle = randomPuzzle(board, seed, hasMarks);
        if (!puzzle) return;
        const symmetry = randomSymmetry(board, createRandom(seed + 1));
        const image = applyToPuzzle(symmetry, puzzle);
        for (const engine of fitting.filter(({ name }) => !(name in slow))) {
          const grids = solutionsOf(engine, puzzle)!;
          const moved = grids.map((grid) => toText(applyToCells(symmetry, fromText(grid)))).sort();
          for (const grid of moved) expect(isSolution(image, fromText(grid))).toBe(true);
          if (grids.length < LIMIT) expect(solutionsOf(engine, image)).toEqual(moved);
          else expect(solutionsOf(engine, image)?.length).toBe(LIMIT);
        }
      }),
      { numRuns: runs(board.size > 9 ? 3 : 10) },
    );
  });
});

/**
 * Clues of a random grid, sometimes with one wrong clue, sometimes with pencilmarks. Few enough to have
 * several solutions.
 */
function randomPuzzle(board: Board, seed: number, hasMarks: boolean): Puzzle | undefined {
  const random = createRandom(seed);
  const root = roots.get(board);
  if (!root) return undefined;
  const grid = board.extraUnits.length > 0 ? root : applyToCells(randomSymmetry(board, random), root);
  const share = (board.size > 9 ? 0.72 : 0.42) + 0.01 * pickInt(random, 12);
  const kept = new Set(shuffled([...grid.keys()], random).slice(0, Math.round(share * board.cellCount)));
  const cells = grid.map((digit, cell) => (kept.has(cell) ? digit : 0));
  const isWrong = pickInt(random, 4) === 0;
  if (isWrong) cells[pickInt(random, board.cellCount)] = 1 + pickInt(random, board.size);
  if (!hasMarks) return createPuzzle(board, cells);
  const marks = Uint8Array.from({ length: board.cellCount * board.size }, (_, i) =>
    grid[Math.floor(i / board.size)] === (i % board.size) + 1 || pickInt(random, 3) > 0 ? 1 : 0,
  );
  return createPuzzle(board, cells, marks);
}

/** The solutions up to the limit, in order of their digits; undefined if a slow engine gave up. */
function solutionsOf(engine: Engine, puzzle: Puzzle): string[] | undefined {
  const search = engine.start(puzzle, { limit: LIMIT, keep: LIMIT });
  if (search.run(slow[engine.name] ?? Number.POSITIVE_INFINITY) === 'paused') return undefined;
  const grids = search.take();
  expect(search.counters.solutions).toBe(grids.length);
  for (const grid of grids) expect(isSolution(puzzle, grid)).toBe(true);
  return grids.map(toText).sort();
}

function toText(grid: Grid): string {
  return grid.join(' ');
}

function fromText(text: string): Grid {
  return Uint8Array.from(text.split(' '), Number);
}
