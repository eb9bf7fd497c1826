import { describe, expect, test } from 'vitest';
import { createRandom, pickInt } from '../base/index.ts';
import {
  applyToCells,
  type Board,
  clueCount,
  createBoard,
  createPuzzle,
  randomSymmetry,
} from '../board/index.ts';
import { automorphisms, canonicalise, patternForm } from '../canon/index.ts';
import { isProper, solutions, solve } from '../solve/index.ts';
import type { GroupBy } from './groupings.ts';
import { createGrouper, type Group } from './groups.ts';
import { createSorter } from './sort/index.ts';

interface Sample {
  readonly board: Board;
  readonly cells: Uint8Array;
  readonly solutions: Uint8Array;
}

/** Proper puzzles of a few grids, moved about. */
function sampleOf(board: Board, count: number): Sample {
  const random = createRandom(board.size);
  const empty = createPuzzle(board, new Uint8Array(board.cellCount));
  const grids: Uint8Array[] = [];
  for (const grid of solutions(empty)) {
    grids.push(grid);
    if (grids.length === 6) break;
  }
  const found: Uint8Array[] = [];
  while (found.length < count) {
    const cells = grids[pickInt(random, grids.length)].slice();
    for (let gone = 0; gone < 1.2 * board.cellCount; gone++) {
      const cell = pickInt(random, cells.length);
      const digit = cells[cell];
      cells[cell] = 0;
      if (!isProper({ board, cells })) cells[cell] = digit;
    }
    found.push(applyToCells(randomSymmetry(board, random), cells));
  }
  const grids1 = found.map((cells) => {
    const solved = solve({ board, cells });
    if (solved.kind !== 'proper') throw new Error('not proper');
    return solved.solution;
  });
  return {
    board,
    cells: Uint8Array.from(found.flatMap((cells) => [...cells])),
    solutions: Uint8Array.from(grids1.flatMap((grid) => [...grid])),
  };
}

function groupsOf(by: GroupBy, sample: Sample, asIs = false, order?: 'key' | 'size'): Group[] {
  const grouper = createGrouper({
    by,
    asIs,
    openSorter: (options) => createSorter({ ...options, memoryBytes: 400, runsAtATime: 3 }),
  });
  const { cellCount } = sample.board;
  for (let at = 0; at < sample.cells.length; at += 5 * cellCount)
    grouper.add({
      board: sample.board,
      cells: sample.cells.subarray(at, at + 5 * cellCount),
      solutions: sample.solutions.subarray(at, at + 5 * cellCount),
    });
  const groups = [...grouper.groups(order)];
  grouper.close();
  return groups;
}

const text = (cells: Uint8Array) => cells.join('');
const split = (sample: Sample, all: Uint8Array) =>
  Array.from({ length: all.length / sample.board.cellCount }, (_, i) =>
    all.slice(i * sample.board.cellCount, (i + 1) * sample.board.cellCount),
  );

/** How many puzzles have each key. */
function tally(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

const samples = [sampleOf(createBoard(2, 2), 60), sampleOf(createBoard(2, 3), 40)];

describe.each(samples.map((sample) => [sample.board.name, sample] as const))(
  'groups of %s puzzles',
  (_, sample) => {
    const { board } = sample;
    const puzzles = split(sample, sample.cells);
    const grids = split(sample, sample.solutions);

    test('by grid: union and intersection of the puzzles carried to the canonical grid by their smallest images', () => {
      const plain = new Map<string, Uint8Array[]>();
      for (const [i, cells] of puzzles.entries()) {
        const grid = text(canonicalise({ board, cells: grids[i] }, 'row').form);
        const carried = canonicalise({ board, cells }, 'solution', { solution: grids[i] }).form;
        plain.set(grid, [...(plain.get(grid) ?? []), carried]);
      }
      const groups = groupsOf('grid', sample);
      expect(groups.map(({ cells }) => text(cells!))).toEqual([...plain.keys()].sort());
      for (const { cells, puzzles: count, union, intersection, automorphisms: own } of groups) {
        const members = plain.get(text(cells!))!;
        expect(count).toBe(members.length);
        expect(own).toBe(automorphisms({ board, cells: cells! }).length);
        for (const cell of cells!.keys()) {
          const filled = members.filter((member) => member[cell] !== 0).length;
          expect(union![cell]).toBe(filled > 0 ? cells![cell] : 0);
          expect(intersection![cell]).toBe(filled === members.length ? cells![cell] : 0);
        }
      }
    });

    test('by grid, for any images of the puzzles', () => {
      const random = createRandom(3);
      const moved = puzzles.map((cells, i) => {
        const symmetry = randomSymmetry(board, random);
        return [applyToCells(symmetry, cells), applyToCells(symmetry, grids[i])];
      });
      const again: Sample = {
        board,
        cells: Uint8Array.from(moved.flatMap(([cells]) => [...cells])),
        solutions: Uint8Array.from(moved.flatMap(([, grid]) => [...grid])),
      };
      expect(groupsOf('grid', again)).toEqual(groupsOf('grid', sample));
    });

    test('by grid as they are, no grid is moved', () => {
      const groups = groupsOf('grid', sample, true);
      const counts = tally(grids.map(text));
      expect(new Map(groups.map(({ cells, puzzles: count }) => [text(cells!), count]))).toEqual(counts);
      for (const { cells, union } of groups) {
        const own = puzzles.filter((_, i) => text(grids[i]) === text(cells!));
        expect(union).toEqual(
          cells!.map((digit, cell) => (own.some((each) => each[cell] !== 0) ? digit : 0)),
        );
      }
    });

    test('the largest first, on request', () => {
      const sizes = groupsOf('grid', sample, false, 'size').map((group) => group.puzzles);
      expect(sizes).toEqual([...sizes].sort((a, b) => b - a));
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(puzzles.length);
    });

    test.each([
      ['clues', (cells: Uint8Array) => String(clueCount({ board, cells }))],
      ['automorphisms', (cells: Uint8Array) => String(canonicalise({ board, cells }, 'row').automorphisms)],
    ] as const)('by %s, in order', (by, keyOf) => {
      const groups = groupsOf(by, sample);
      expect(new Map(groups.map(({ number, puzzles: count }) => [String(number), count]))).toEqual(
        tally(puzzles.map(keyOf)),
      );
      const numbers = groups.map(({ number }) => number!);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
    });

    test('by pattern, up to symmetry and unchanged', () => {
      const count = (asIs: boolean) =>
        new Map(groupsOf('pattern', sample, asIs).map(({ cells, puzzles: many }) => [text(cells!), many]));
      expect(count(false)).toEqual(tally(puzzles.map((cells) => text(patternForm(board, cells).form))));
      expect(count(true)).toEqual(tally(puzzles.map((cells) => text(cells.map((digit) => (digit ? 1 : 0))))));
    });

    test('by templates, with the number of grids that have a digit in exactly these cells', () => {
      const all = grids.flatMap((grid) =>
        Array.from({ length: board.size }, (_, i) => text(grid.map((digit) => (digit === i + 1 ? 1 : 0)))),
      );
      const groups = groupsOf('templates', sample);
      expect(new Map(groups.map(({ cells, puzzles: many }) => [text(cells!), many]))).toEqual(tally(all));
    });
  },
);

test('by rating', () => {
  const board = createBoard(2, 2);
  const grouper = createGrouper({ by: 'rating', openSorter: createSorter });
  grouper.add({ board, cells: new Uint8Array(48), ratings: [7.1, 1.2, 7.1] });
  expect([...grouper.groups()]).toEqual([
    { board, number: 1.2, puzzles: 1 },
    { board, number: 7.1, puzzles: 2 },
  ]);
  grouper.close();
});
