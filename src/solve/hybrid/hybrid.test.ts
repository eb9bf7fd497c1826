import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom, InputError, pickInt } from '../../base/index.ts';
import { createPuzzle, isSolution, type Puzzle, parseBoard } from '../../board/index.ts';
import { readPuzzle } from '../../text/index.ts';
import { csp } from '../csp/index.ts';
import { count, first } from '../solve.ts';
import { createHybrid, hybrid } from './hybrid.ts';
import { type CpVariant, cpVariants, fixCells } from './lewis-cp.ts';

/** The procedure word for word: after every fixed cell, back to step 1. */
function fiveSteps({ board, cells: clues }: Puzzle, variant: CpVariant): Uint8Array {
  const cells = clues.slice();
  const steps = variant === 'stated' ? [board.rows, board.columns, board.boxes] : [board.boxes];
  for (;;) {
    const lists = [...cells.keys()].map((cell) =>
      Array.from({ length: board.size }, (_, i) => i + 1).filter(
        (digit) => cells[cell] === 0 && !board.peers[cell].some((peer) => cells[peer] === digit),
      ),
    );
    const single = lists.findIndex((list) => list.length === 1);
    if (single >= 0) {
      cells[single] = lists[single][0];
      continue;
    }
    let found: readonly [number, number] | undefined;
    for (const unit of steps.flat())
      for (const cell of unit.cells)
        for (const digit of lists[cell])
          if (![...unit.cells].some((other) => other !== cell && lists[other].includes(digit)))
            found ??= [cell, digit];
    if (!found) return cells;
    cells[found[0]] = found[1];
  }
}

function somePuzzle(name: string, seed: number, percent: number): Puzzle {
  const board = parseBoard(name);
  const random = createRandom(seed);
  const grid = first(createPuzzle(board, new Uint8Array(board.cellCount)), { engine: csp })!;
  return createPuzzle(
    board,
    grid.map((digit) => (pickInt(random, 100) < percent ? digit : 0)),
  );
}

const seventeen = readPuzzle(
  '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
);

describe("Lewis's CP procedure", () => {
  it('fixes the cells that its five steps fix, in either variant', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('2x2', '2x3', '3x3', '2x4', '1x5'),
        fc.nat(1000),
        fc.integer({ min: 10, max: 70 }),
        fc.constantFrom(...cpVariants),
        (name, seed, percent, variant) => {
          const puzzle = somePuzzle(name, seed, percent);
          expect(fixCells(puzzle, variant)!.cells).toEqual(fiveSteps(puzzle, variant));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('fixes nothing but what every solution has, and more as stated than in boxes only', () => {
    for (let seed = 0; seed < 20; seed++) {
      const puzzle = somePuzzle('3x3', seed, 35);
      const grid = first(puzzle)!;
      const [stated, boxes] = cpVariants.map((variant) => fixCells(puzzle, variant)!.cells);
      for (const [cell, digit] of stated.entries()) if (digit > 0) expect(digit).toBe(grid[cell]);
      for (const [cell, digit] of boxes.entries()) if (digit > 0) expect(stated[cell]).toBe(digit);
    }
  });

  it('sees that there is no solution when a cell or a digit has no place left', () => {
    const cells = [...'12345678.'.padEnd(80, '.'), '.'].map((text) => Number(text) || 0);
    cells[17] = 9; // r2c9 sees r1c9
    expect(fixCells(createPuzzle(parseBoard('3x3'), cells), 'stated')).toBeUndefined();
    expect(fixCells(createPuzzle(parseBoard('2x2'), [1, 1, ...Array(14).fill(0)]), 'stated')).toBeUndefined();
  });
});

describe('the hybrid', () => {
  it('solves what the CP procedure leaves, the same way for any slices', () => {
    const puzzle = somePuzzle('4x4', 3, 55);
    const whole = createHybrid({ seed: 2 }).start(puzzle, { limit: 1, keep: 1 });
    whole.run(Number.POSITIVE_INFINITY);
    expect(isSolution(puzzle, whole.take()[0])).toBe(true);
    const sliced = createHybrid({ seed: 2 }).start(puzzle, { limit: 1, keep: 1 });
    while (sliced.run(1234) === 'paused');
    expect(sliced.counters).toEqual(whole.counters);
  });

  it('needs no moves where the CP procedure gets through', () => {
    const puzzle = somePuzzle('3x3', 1, 80);
    expect(count(puzzle, { engine: hybrid, limit: 1 })).toMatchObject({ solutions: 1, nodes: 0 });
  });

  it('has fewer cells to move than it would with boxes only: a 17', () => {
    const open = (puzzle: Puzzle) => puzzle.cells.filter((digit) => digit === 0).length;
    expect(open(fixCells(seventeen, 'stated')!)).toBeLessThanOrEqual(open(fixCells(seventeen, 'boxes')!));
  });

  it('proves with the CP procedure alone that some puzzles have no solution', () => {
    const impossible = createPuzzle(parseBoard('2x2'), [1, 2, 3, 0, 0, 0, 0, 4, ...Array(8).fill(0)]);
    expect(count(impossible, { engine: hybrid, limit: 1 })).toMatchObject({ solutions: 0, isExact: true });
  });

  it('refuses counting and invalid variants', () => {
    expect(() => count(seventeen, { engine: hybrid })).toThrow(
      'engine hybrid finds one solution or gives up, it cannot count',
    );
    expect(() => createHybrid({ cp: 'magic' as 'boxes' })).toThrow(
      new InputError('hybrid: cp "magic": there are stated, boxes'),
    );
  });
});
