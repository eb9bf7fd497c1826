import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Board, createBoard, type Grid, parseBoard } from '../../board/index.ts';
import { first } from '../../solve/index.ts';
import { bruteForce, gridOf, grids2x2 } from '../grids.fixture.ts';
import { addCheckCounters, type CheckAlgorithm, zeroCheckCounters } from './algorithm.ts';
import { plain } from './plain.ts';
import { split } from './split.ts';
import { belongsToCase, splitCase, splitRegions } from './split-cases.ts';

function search(algorithm: CheckAlgorithm, board: Board, grid: Grid, clues: number, slice = 1000) {
  const plan = algorithm.plan({ board, grid, clues });
  const counters = zeroCheckCounters();
  const puzzles: string[] = [];
  for (let part = 0; part < plan.parts; part++) {
    const run = algorithm.start(plan, part);
    let fraction = run.fraction;
    while (run.run(slice) === 'paused') {
      expect(run.fraction).toBeGreaterThanOrEqual(fraction);
      fraction = run.fraction;
    }
    expect(run.fraction).toBe(1);
    puzzles.push(...run.take().map((cells) => cells.join()));
    addCheckCounters(counters, run.counters);
  }
  return { puzzles: puzzles.sort(), counters };
}

/** Writes a puzzle as the other algorithms do. */
const cellsOfLine = (line: string): string =>
  [...line].flatMap((digit, cell) => (digit === '0' ? [] : cell)).join();

describe('split', () => {
  test('finds what brute force finds on 2x2 grids, for few clues and many', () => {
    for (const { board, grid } of grids2x2)
      for (const clues of [0, 1, 3, 4, 5, 13, 15, 16])
        expect(search(split, board, grid, clues).puzzles).toEqual(
          bruteForce({ board, grid }, clues, 1).map(cellsOfLine).sort(),
        );
  });

  test('agrees with plain on 2x3, Latin and X boards', () => {
    for (const [name, clues] of [
      ['2x3', 8],
      ['1x4', 4],
      ['1x4', 6],
      ['2x2X', 3],
    ] as const) {
      const board = parseBoard(name);
      const grid = first({ board, cells: new Uint8Array(board.cellCount) })!;
      expect(search(split, board, grid, clues).puzzles).toEqual(search(plain, board, grid, clues).puzzles);
    }
  });

  test('slices change neither puzzles nor counters', () => {
    const { board, grid } = gridOf('2x3', '123456456123231564564231312645645312');
    const whole = search(split, board, grid, 9);
    expect(whole.counters.puzzles).toBe(whole.puzzles.length);
    for (const slice of [1, 7, 100]) expect(search(split, board, grid, 9, slice)).toEqual(whole);
  });

  test('every clue set belongs to exactly one case', () => {
    const counts = fc.array(fc.nat(9), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(counts, (numbers) => {
        const regions = numbers.map((_, region) => [region]);
        const clues = numbers.reduce((sum, number) => sum + number, 0);
        const cases = regions.map((_, fullest) => splitCase(regions, fullest, clues));
        const mine = cases.filter((one) => belongsToCase(one, numbers));
        expect(mine).toHaveLength(1);
        const [{ fullest, caps, outsideCap }] = mine;
        const outside = clues - numbers[fullest];
        expect(outside).toBeLessThanOrEqual(outsideCap);
        for (const [region, number] of numbers.entries())
          if (region !== fullest) expect(number + outside).toBeLessThanOrEqual(caps[region]);
      }),
    );
  });

  test('a board without bands to split has one case', () => {
    const board = createBoard(1, 1);
    expect(splitRegions(board, { elements: 1, sets: [] })).toEqual([[0]]);
    expect(search(split, board, Uint8Array.of(1), 0).puzzles).toEqual(['']);
  });
});
