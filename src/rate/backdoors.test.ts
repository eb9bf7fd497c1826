import { describe, expect, test } from 'vitest';
import { amount, isLong, runs } from '../../test/amount.ts';
import { createRandom, pickInt } from '../base/index.ts';
import { type Board, clueCount, createBoard, createPuzzle, type Puzzle } from '../board/index.ts';
import { subsets } from '../family/internal.ts';
import { isProper, solutions, solve } from '../solve/index.ts';
import { readLine } from '../text/index.ts';
import { type BackdoorOptions, findBackdoors, rate } from './index.ts';

/** Do naked and hidden singles solve it? Checks every cell and unit until nothing changes. */
function plainSingles({ board, cells: clues }: Puzzle): boolean {
  const cells = clues.slice();
  const digits = Array.from({ length: board.size }, (_, i) => i + 1);
  const canHold = (cell: number, digit: number): boolean =>
    cells[cell] === 0 && board.peers[cell].every((peer) => cells[peer] !== digit);
  for (let before = -1; before !== clueCount({ board, cells }); ) {
    before = clueCount({ board, cells });
    for (const cell of cells.keys()) {
      const left = digits.filter((digit) => canHold(cell, digit));
      if (left.length === 1) cells[cell] = left[0];
    }
    for (const unit of board.units)
      for (const digit of digits) {
        const places = [...unit.cells].filter((cell) => canHold(cell, digit));
        if (places.length === 1) cells[places[0]] = digit;
      }
  }
  return !cells.includes(0);
}

/** The plain twin: tries all sets of empty cells, by size, on the puzzle with these cells filled. */
function plainBackdoors(
  { board, cells }: Puzzle,
  solution: Uint8Array,
  { techniques = 'singles', maxSize = 3 }: BackdoorOptions,
) {
  const empty = [...cells.keys()].filter((cell) => cells[cell] === 0);
  for (let size = 0; size <= maxSize; size++) {
    const sets = [...subsets(empty, size)].filter((set) => {
      const filled = cells.map((digit, cell) => (set.includes(cell) ? solution[cell] : digit));
      const puzzle = { board, cells: filled };
      return techniques === 'singles'
        ? plainSingles(puzzle)
        : rate(puzzle, { scale: 'minclue', isProper: true }).isSolved;
    });
    if (sets.length > 0) return { size, sets };
  }
  return { size: undefined, sets: [] };
}

const solutionOf = (puzzle: Puzzle): Uint8Array => {
  const solved = solve(puzzle);
  if (solved.kind !== 'proper') throw new Error(solved.kind);
  return solved.solution;
};

/** Makes a minimal puzzle. */
function minimalPuzzle(board: Board, seed: number): Puzzle {
  const random = createRandom(seed);
  const start = new Uint8Array(board.cellCount);
  start[pickInt(random, board.cellCount)] = 1 + pickInt(random, board.size);
  const [grid] = solutions(createPuzzle(board, start));
  const cells = grid.slice();
  const order = [...cells.keys()].sort(() => pickInt(random, 3) - 1);
  for (const cell of order) {
    cells[cell] = 0;
    if (!isProper({ board, cells })) cells[cell] = grid[cell];
  }
  return createPuzzle(board, cells);
}

/** AI Escargot (Arto Inkala): singles fill nothing in it. */
const hard = readLine('1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..');

describe('backdoors', () => {
  test('equal those found by trying all sets, on small boards', () => {
    for (const board of [createBoard(2, 2), createBoard(2, 3)])
      for (let seed = 0; seed < runs(20); seed++) {
        const puzzle = minimalPuzzle(board, seed);
        const solution = solutionOf(puzzle);
        for (const options of [{ maxSize: 2 }, { maxSize: 1, techniques: 'all' }] as const) {
          const { size, sets } = findBackdoors(puzzle, solution, options);
          expect({ size, sets }).toEqual(plainBackdoors(puzzle, solution, options));
        }
      }
  });

  test('equal those found by trying all sets on a 9x9 board: 33 of two cells', () => {
    const solution = solutionOf(hard);
    const { size, sets } = findBackdoors(hard, solution);
    expect(sets).toHaveLength(33);
    expect(size).toBe(2);
    if (isLong) expect({ size, sets }).toEqual(plainBackdoors(hard, solution, { maxSize: 2 }));
  });

  test('Easter Monster has none of two cells, but some of three', () => {
    const monster = readLine(
      '1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1',
    );
    const solution = solutionOf(monster);
    const { size, sets } = findBackdoors(monster, solution);
    expect([size, sets.length]).toEqual([3, 566]);
    for (const set of sets.slice(0, amount(50, { long: 566 }))) {
      const cells = monster.cells.map((digit, cell) => (set.includes(cell) ? solution[cell] : digit));
      expect(plainSingles({ board: monster.board, cells })).toBe(true);
    }
  });

  test('none are needed if singles solve the puzzle', () => {
    const easy = readLine(
      '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
    );
    expect(findBackdoors(easy, solutionOf(easy))).toEqual({ size: 0, sets: [[]], tried: 1 });
  });

  test('above the size limit are not found', () => {
    expect(findBackdoors(hard, solutionOf(hard), { maxSize: 0 })).toEqual({
      size: undefined,
      sets: [],
      tried: 1,
    });
    expect(findBackdoors(hard, solutionOf(hard), { maxSize: 1 })).toMatchObject({
      size: undefined,
      sets: [],
    });
  });

  test('depend on pencilmarks', () => {
    const board = createBoard(2, 2);
    const solution = Uint8Array.from('1234341221434321', Number);
    const candidates = new Uint8Array(64).fill(1);
    const puzzle = createPuzzle(board, new Uint8Array(16), candidates);
    for (const cell of solution.keys())
      for (let digit = 1; digit <= 4; digit++)
        if (digit !== solution[cell]) candidates[cell * 4 + digit - 1] = 0;
    expect(findBackdoors(puzzle, solution).size).toBe(0);
  });

  test('cannot be found without a solution of the puzzle', () => {
    expect(() => findBackdoors(hard, new Uint8Array(81).fill(1))).toThrow('is not a solution');
  });
});
