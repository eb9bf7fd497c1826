import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { generalInstances } from '../../../test/list-lines.ts';
import { sampleLines } from '../../../test/sample-lists.ts';
import { createRandom, pickInt } from '../../base/index.ts';
import { createPuzzle, isSolution, type Puzzle, parseBoard } from '../../board/index.ts';
import { csp } from '../csp/index.ts';
import { propagatorOf } from '../csp/propagation.ts';
import { createState, has } from '../csp/state.ts';
import { count, first } from '../solve.ts';
import { deduce } from './deduce.ts';
import { createHybridPlus, hybridPlus } from './plus.ts';

function somePuzzle(name: string, seed: number, percent: number): Puzzle {
  const board = parseBoard(name);
  const random = createRandom(seed);
  const grid = first(createPuzzle(board, new Uint8Array(board.cellCount)), { engine: csp })!;
  return createPuzzle(
    board,
    grid.map((digit) => (pickInt(random, 100) < percent ? digit : 0)),
  );
}

describe('what hybrid+ deduces', () => {
  it('keeps every solution, and is no less than each technique alone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('2x3', '3x3', '4x4'),
        fc.nat(1000),
        fc.integer({ min: 20, max: 60 }),
        (name, seed, percent) => {
          const puzzle = somePuzzle(name, seed, percent);
          const grid = first(puzzle, { engine: csp })!;
          const { state } = createState(puzzle);
          expect(deduce(state)).toBe(true);
          for (const [cell, digit] of grid.entries()) expect(has(state, cell, digit - 1)).toBe(true);
          for (const level of ['locked', 'gac'] as const) {
            const { state: alone } = createState(puzzle);
            propagatorOf(level, alone)(alone);
            expect(state.trailLength).toBeGreaterThanOrEqual(alone.trailLength);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('hybrid+', () => {
  it.each(['1x5', '2x2', '2x3', '3x3', '2x5', '4x4', '5x5'])('fills an empty %s board', (name) => {
    const puzzle = somePuzzle(name, 1, 0);
    expect(isSolution(puzzle, first(puzzle, { engine: hybridPlus })!)).toBe(true);
  });

  it('solves puzzles of any density, the same way for any slices', () => {
    for (const [name, percent] of [
      ['3x3', 25],
      ['4x4', 35],
      ['4x4', 45],
    ] as const) {
      const puzzle = somePuzzle(name, 7, percent);
      const whole = createHybridPlus({ seed: 5 }).start(puzzle, { limit: 1, keep: 1 });
      expect(whole.run(Number.POSITIVE_INFINITY)).toBe('done');
      expect(isSolution(puzzle, whole.take()[0])).toBe(true);
      const sliced = createHybridPlus({ seed: 5 }).start(puzzle, { limit: 1, keep: 1 });
      while (sliced.run(333) === 'paused');
      expect(sliced.counters).toEqual(whole.counters);
    }
  });

  it('gives up at its budget, wherever it is cut into slices', () => {
    // an empty 5x5 board takes more than this
    const puzzle = somePuzzle('5x5', 1, 0);
    for (const slice of [1000, Number.POSITIVE_INFINITY]) {
      const search = createHybridPlus({ budget: 20_000 }).start(puzzle, { limit: 1, keep: 1 });
      while (search.run(slice) === 'paused');
      expect(search).toMatchObject({ gaveUp: true, counters: { solutions: 0, nodes: 20_000 } });
    }
  });

  it('proves that there is no solution when a dive gets to its end', () => {
    const puzzle = somePuzzle('2x3', 40, 25);
    const solutions = count(puzzle, { limit: 5000 });
    expect(solutions.isExact).toBe(true);
    for (let cell = 0; cell < 36; cell++) {
      if (puzzle.cells[cell] > 0) continue;
      for (let digit = 1; digit <= 6; digit++) {
        const cells = puzzle.cells.slice();
        cells[cell] = digit;
        const changed = createPuzzle(puzzle.board, cells);
        const hasSolution = first(changed) !== undefined;
        expect(count(changed, { engine: hybridPlus, limit: 1 })).toMatchObject({
          solutions: hasSolution ? 1 : 0,
          isExact: !hasSolution,
        });
      }
    }
  });

  it('solves 25×25 instances with 40 and 45 % fixed', () => {
    for (const percent of [40, 45]) {
      const puzzle = createPuzzle(
        parseBoard('5x5'),
        generalInstances(sampleLines('order5-25x25'), percent)[0],
      );
      expect(isSolution(puzzle, first(puzzle, { engine: hybridPlus })!)).toBe(true);
    }
  });
});
