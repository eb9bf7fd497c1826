// The laws of every form, on boards of every kind, and the plain way: all symmetries one by one.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../test/amount.ts';
import { createRandom, pickInt, type Random, shuffled } from '../base/index.ts';
import {
  applyToCells,
  type Board,
  boardGroup,
  createPuzzle,
  isGrid,
  type Puzzle,
  parseBoard,
  type Symmetry,
} from '../board/index.ts';
import { compose, keepsUnits } from '../board/internal.ts';
import { findAutomorphisms, findPatternAutomorphisms } from './distribution.ts';
import { automorphisms, canonicalise, type FormName, patternAutomorphisms, patternForm } from './index.ts';
import { minimiseByList } from './listed.ts';
import { patternMethods } from './pattern.ts';

const boards = ['1x1', '1x2', '1x4', '1x5', '2x2', '2x3', '3x2', '4x1', '2x4', '3x3', '2x2X', '2x3X', '3x3X'];
const names: readonly FormName[] = ['row', 'pattern', 'solution'];
const text = (cells: ArrayLike<number>): string => Array.from(cells).join(' ');

describe.each(boards)('%s', (name) => {
  const board = parseBoard(name);
  const group = boardGroup(board);
  const times = board.size > 6 ? 6 : 20;

  it.each(names)(
    '%s form: symmetries do not change it, it is its own form, and the symmetry leads there',
    (form) => {
      forAll(board, times, ({ puzzle, grid, random }) => {
        const { form: cells, symmetry, automorphisms } = canonicalise(puzzle, form, { solution: grid });
        expect(applyToCells(symmetry, puzzle.cells)).toEqual(cells);
        expect(keepsUnits(board, symmetry)).toBe(true);
        const other = group.random(random);
        const moved = { puzzle: move(other, puzzle), solution: applyToCells(other, grid) };
        const again = canonicalise(moved.puzzle, form, { solution: moved.solution });
        expect(text(again.form)).toBe(text(cells));
        expect(again.automorphisms).toBe(automorphisms);
        const own = canonicalise({ board, cells }, form, { solution: applyToCells(symmetry, grid) });
        expect(text(own.form)).toBe(text(cells));
      });
    },
  );

  it('the automorphisms of a puzzle are a group that fixes it, as many as every form says', () => {
    forAll(board, times, ({ puzzle }) => {
      const count = canonicalise(puzzle, 'row').automorphisms;
      expect(canonicalise(puzzle, 'pattern').automorphisms).toBe(count);
      if (count > 500) return;
      const found = automorphisms(puzzle);
      expect(found.length).toBe(count);
      for (const symmetry of found) expect(applyToCells(symmetry, puzzle.cells)).toEqual(puzzle.cells);
      expectGroup(found);
    });
  });

  it('the automorphisms of a pattern are a group that fixes it, as many as its form says', () => {
    forAll(board, times, ({ puzzle: { cells } }) => {
      const { form, symmetry, automorphisms: count } = patternForm(board, cells);
      const pattern = cells.map((digit) => (digit ? 1 : 0));
      expect(applyToCells(symmetry, pattern)).toEqual(form);
      if (count > 500) return;
      const found = patternAutomorphisms(board, cells);
      expect(found.length).toBe(count);
      for (const automorphism of found) expect(applyToCells(automorphism, pattern)).toEqual(pattern);
      expectGroup(found);
    });
  });
});

describe.each(['1x4', '2x2', '2x3', '3x2'])('%s, all symmetries one by one', (name) => {
  const board = parseBoard(name);
  const { order, orderWithRelabelling } = boardGroup(board);

  it('every form is the smallest of all images, and is reached as often as its search says', () => {
    forAll(board, 20, ({ puzzle, grid }) => {
      for (const form of ['row', 'pattern'] as const)
        for (const { cells } of [puzzle, { cells: grid }]) {
          const plain = minimiseByList(board, cells, form);
          const found = canonicalise({ board, cells }, form);
          expect(text(found.form)).toBe(text(plain.form));
          expect(found.automorphisms).toBe(plain.ways.length * factorial(plain.missing.length));
        }
      const plain = minimiseByList(board, puzzle.cells, 'shape');
      const found = patternForm(board, puzzle.cells);
      expect(text(found.form)).toBe(text(plain.form));
      expect(found.automorphisms).toBe(plain.ways.length);
    });
  });

  it('|orbit| · |automorphisms| = |group|', () => {
    const relabelled = board.size === 4;
    forAll(board, 4, ({ puzzle: { cells } }) => {
      const orbit = new Set<string>();
      const relabellings = relabelled ? permutations([1, 2, 3, 4]).map((p) => [0, ...p]) : [];
      const pattern = cells.map((digit) => (digit ? 1 : 0));
      const patterns = new Set<string>();
      for (const symmetry of boardGroup(board).elements()) {
        patterns.add(text(applyToCells(symmetry, pattern)));
        const moved = applyToCells(symmetry, cells);
        for (const digits of relabellings) orbit.add(text(moved.map((digit) => digits[digit])));
      }
      expect(BigInt(patterns.size * patternForm(board, cells).automorphisms)).toBe(order);
      if (relabelled)
        expect(BigInt(orbit.size * canonicalise({ board, cells }, 'row').automorphisms)).toBe(
          orderWithRelabelling,
        );
    });
  });
});

describe.each(['1x4', '1x5', '2x2', '2x3', '3x2', '2x4', '3x3'])('%s, Lass’s algorithms', (name) => {
  const board = parseBoard(name);

  it('Algorithms 1 and 2 find the pattern form and the automorphisms that the search finds', () => {
    forAll(board, board.size > 6 ? 5 : 15, ({ puzzle }) => {
      const search = patternForm(board, puzzle.cells);
      const filled = canonicalise(puzzle, 'pattern');
      for (const method of Object.keys(patternMethods) as (keyof typeof patternMethods)[]) {
        const { form, automorphisms: count } = patternForm(board, puzzle.cells, { method });
        expect(text(form)).toBe(text(search.form));
        expect(count).toBe(search.automorphisms);
        const canonical = canonicalise(puzzle, 'pattern', { method });
        expect(text(canonical.form)).toBe(text(filled.form));
        expect(canonical.automorphisms).toBe(filled.automorphisms);
      }
    });
  });

  it('Algorithm 3 finds the same automorphisms of patterns and puzzles', () => {
    const keys = (list: readonly Symmetry[]) => new Set(list.map(({ cells }) => text(cells)));
    forAll(board, board.size > 6 ? 5 : 15, ({ puzzle }) => {
      if (patternForm(board, puzzle.cells).automorphisms > 2000) return;
      const patterns = findPatternAutomorphisms(board, puzzle.cells);
      expect(keys(patterns)).toEqual(keys(patternAutomorphisms(board, puzzle.cells)));
      expect(keys(patterns).size).toBe(patterns.length);
      const puzzles = findAutomorphisms(puzzle);
      for (const symmetry of puzzles) expect(applyToCells(symmetry, puzzle.cells)).toEqual(puzzle.cells);
      expect(puzzles.length * factorial(missingDigits(puzzle))).toBe(
        canonicalise(puzzle, 'row').automorphisms,
      );
    });
  });
});

/** Checks the law on random grids, and on their puzzles with any number of clues. */
function forAll(
  board: Board,
  times: number,
  law: (sample: { puzzle: Puzzle; grid: Uint8Array; random: Random }) => void,
): void {
  const sample = fc.tuple(fc.integer(), fc.integer({ min: 0, max: board.cellCount }));
  fc.assert(
    fc.property(sample, ([seed, clues]) => {
      const random = createRandom(seed);
      const grid = randomGrid(board, random);
      const kept = new Set(shuffled([...grid.keys()], random).slice(0, clues));
      const puzzle = createPuzzle(
        board,
        grid.map((digit, cell) => (kept.has(cell) ? digit : 0)),
      );
      law({ puzzle, grid, random });
    }),
    { numRuns: runs(times) },
  );
}

/** A grid made by filling the most restricted cell first, digits in random order. */
function randomGrid(board: Board, random: Random): Uint8Array {
  const cells = new Uint8Array(board.cellCount);
  const digitsFor = (cell: number): number[] => {
    const seen = new Set(Array.from(board.peers[cell], (peer) => cells[peer]));
    return Array.from({ length: board.size }, (_, i) => i + 1).filter((digit) => !seen.has(digit));
  };
  const fill = (): boolean => {
    let best: { cell: number; digits: number[] } | undefined;
    const from = pickInt(random, board.cellCount);
    for (let i = 0; i < board.cellCount; i++) {
      const cell = (from + i) % board.cellCount;
      if (cells[cell]) continue;
      const digits = digitsFor(cell);
      if (!best || digits.length < best.digits.length) best = { cell, digits };
    }
    if (!best) return true;
    for (const digit of shuffled(best.digits, random)) {
      cells[best.cell] = digit;
      if (fill()) return true;
    }
    cells[best.cell] = 0;
    return false;
  };
  expect(fill() && isGrid(board, cells)).toBe(true);
  return cells;
}

function move(symmetry: Symmetry, { board, cells }: Puzzle): Puzzle {
  return { board, cells: applyToCells(symmetry, cells) };
}

function expectGroup(list: readonly Symmetry[]): void {
  const key = ({ cells, digits }: Symmetry) => `${text(cells)} | ${text(digits)}`;
  const known = new Set(list.map(key));
  expect(known.size).toBe(list.length);
  expect([...list[0].cells]).toEqual([...list[0].cells.keys()]);
  const sample = list.slice(0, 15);
  for (const a of sample) for (const b of sample) expect(known.has(key(compose(a, b)))).toBe(true);
}

function missingDigits({ board, cells }: Puzzle): number {
  return board.size - new Set(cells.filter((digit) => digit > 0)).size;
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((first) =>
    permutations(items.filter((item) => item !== first)).map((rest) => [first, ...rest]),
  );
}

function factorial(n: number): number {
  return n <= 1 ? 1 : n * factorial(n - 1);
}
