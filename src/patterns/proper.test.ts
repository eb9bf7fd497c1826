import { describe, expect, test } from 'vitest';
import { boardGroup, findConflict, isSolution, parseBoard } from '../board/index.ts';
import { canonicalise } from '../canon/index.ts';
import { isProper, plainEngine } from '../solve/index.ts';
import { patterns } from './generate.ts';
import { properPuzzles, startProperPuzzles } from './proper.ts';
import { representations } from './representations.ts';

/** From Lass, Table 1, and an independent program for 1x5: board, minimum number of clues, classes of puzzles. */
const minima = [
  ['1x1', 0, 1],
  ['1x2', 1, 1],
  ['1x3', 2, 1],
  ['1x4', 4, 1],
  ['2x2', 4, 13],
  ['1x5', 6, 1],
] as const;

describe('proper puzzles by their patterns', () => {
  test.each(minima)(
    '%s: the fewest clues are %i, with %i essentially different puzzles',
    (name, clues, classes) => {
      const board = parseBoard(name);
      for (let fewer = 0; fewer < clues; fewer++) expect([...properPuzzles(board, fewer)]).toEqual([]);
      expect([...properPuzzles(board, clues)]).toHaveLength(classes);
    },
  );

  test.each([
    ['1x4', 5],
    ['2x2', 4],
    ['2x2', 5],
    ['2x2', 6],
  ])('%s with %i clues: each is proper, its own canonical form, and found once', (name, clues) => {
    const board = parseBoard(name);
    const found = [...properPuzzles(board, clues)];
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map(({ cells }) => cells.join())).size).toBe(found.length);
    for (const { cells, solution } of found) {
      expect(isSolution({ board, cells }, solution)).toBe(true);
      expect(isProper({ board, cells }, { engine: plainEngine })).toBe(true);
      expect(canonicalise({ board, cells }, 'pattern').form).toEqual(cells);
    }
  });

  test('all classes of 5-clue 2x2 puzzles are found: their orbits contain all proper puzzles', () => {
    const board = parseBoard('2x2');
    const { orderWithRelabelling } = boardGroup(board);
    let orbits = 0n;
    for (const { cells } of properPuzzles(board, 5))
      orbits += orderWithRelabelling / BigInt(canonicalise({ board, cells }, 'pattern').automorphisms);
    expect(orbits).toBe(BigInt(properByTrial(5)));
  });

  test('fillings have peers that differ and digits in the order of their first occurrence', () => {
    const board = parseBoard('2x3');
    for (const pattern of [...patterns(board, 7)].slice(0, 20))
      for (const cells of representations(board, pattern)) {
        expect(findConflict({ board, cells })).toBeUndefined();
        const order = [...new Set(cells.filter((digit) => digit > 0))];
        expect(order).toEqual(order.map((_, i) => i + 1));
        expect(order.length).toBeGreaterThanOrEqual(5);
      }
  });

  test('counters are the same in every run', () => {
    const run = () => {
      const search = startProperPuzzles(parseBoard('2x2'), 4);
      while (search.step() === 'paused');
      return search.counts;
    };
    expect(run()).toEqual(run());
    expect(run()).toMatchObject({ patterns: 23, representations: 74, puzzles: 13 });
  });
});

/** Counts the proper 2x2 puzzles with this many clues: from every grid, every choice of its cells. */
function properByTrial(clues: number): number {
  const board = parseBoard('2x2');
  const grids = [...gridsOf2x2()];
  expect(grids).toHaveLength(288);
  let count = 0;
  for (let set = 0; set < 1 << 16; set++) {
    const chosen = board.peers.map((_, cell) => cell).filter((cell) => (set >> cell) & 1);
    if (chosen.length !== clues) continue;
    const seen = new Map<string, number>();
    for (const grid of grids) {
      const key = chosen.map((cell) => grid[cell]).join();
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    for (const grids of seen.values()) if (grids === 1) count++;
  }
  return count;
}

function* gridsOf2x2(): Generator<Uint8Array> {
  const board = parseBoard('2x2');
  const cells = new Uint8Array(16);
  const fill = function* (cell: number): Generator<Uint8Array> {
    if (cell === 16) {
      yield cells.slice();
      return;
    }
    for (let digit = 1; digit <= 4; digit++) {
      if (board.peers[cell].some((peer) => peer < cell && cells[peer] === digit)) continue;
      cells[cell] = digit;
      yield* fill(cell + 1);
    }
  };
  yield* fill(0);
}
