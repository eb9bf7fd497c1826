import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { InputError } from '../../base/index.ts';
import { createPuzzle, isSolution, parseBoard } from '../../board/index.ts';
import { startAnnealing } from '../../kernel/index.ts';
import { readPuzzle } from '../../text/index.ts';
import { findEngine } from '../named.ts';
import { count, first } from '../solve.ts';
import { defaultBudget } from './budget.ts';
import { anneal, createAnneal } from './engine.ts';
import { fillBoxes } from './filling.ts';
import { createGenerator, drawWord } from './generator.ts';
import { startPlainAnnealing } from './plain.ts';

const empty = (name: string) => createPuzzle(parseBoard(name), new Uint8Array(parseBoard(name).cellCount));
const easy = readPuzzle('..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..');

/** The puzzle with some of its clues. The seed decides which. */
function thinned(name: string, seed: number, percent: number) {
  const grid = first(empty(name), { engine: findEngine('csp') })!;
  const generator = createGenerator(seed);
  return createPuzzle(
    parseBoard(name),
    grid.map((digit) => (drawWord(generator) % 100 < percent ? digit : 0)),
  );
}

describe('a look at it', () => {
  it('shows a filling with its cost at every moment, and the solution at the end', () => {
    const { board } = easy;
    const search = createAnneal({ seed: 1 }).start(easy, { limit: 1, keep: 1 });
    expect(search.look()).toBeUndefined();
    let looks = 0;
    for (let state = 'paused'; state === 'paused'; looks++) {
      state = search.run(5000);
      const { cost, temperature, grid, moving } = search.look()!;
      expect(temperature).toBeGreaterThan(0);
      const missing = [...board.rows, ...board.columns].map(
        ({ cells }) => board.size - new Set(Array.from(cells, (cell) => grid[cell])).size,
      );
      expect(cost).toBe(missing.reduce((sum, gaps) => sum + gaps, 0));
      expect(moving.every((cell) => easy.cells[cell] === 0)).toBe(true);
      for (const [cell, clue] of easy.cells.entries()) if (clue > 0) expect(grid[cell]).toBe(clue);
    }
    expect(looks).toBeGreaterThan(5);
    expect([search.look()!.grid]).toEqual(search.take());
    expect(isSolution(easy, search.look()!.grid)).toBe(true);
  });
});

describe('the random numbers', () => {
  it('are those of xoshiro128**: from the state 1, 2, 3, 4 the first four (reference implementation)', () => {
    const generator = Uint32Array.of(1, 2, 3, 4);
    expect([1, 2, 3, 4].map(() => drawWord(generator))).toEqual([11520, 0, 5927040, 70819200]);
  });

  it('of neighbouring seeds have nothing in common', () => {
    const words = [0, 1, 2, 2 ** 32, 2 ** 32 + 1].flatMap((seed) => [...createGenerator(seed)]);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('the filling', () => {
  it('gives every box each digit once, keeps the clues, and counts what rows and columns lack', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('2x2', '2x3', '3x2', '3x3', '2x5', '4x4', '1x5'),
        fc.nat(1000),
        fc.nat(100),
        (name, seed, percent) => {
          const puzzle = thinned(name, seed, percent);
          const { board } = puzzle;
          const { problem, cost, gridOf } = fillBoxes(puzzle, seed)!;
          const grid = gridOf(problem.digits);
          const blocks = board.boxes.length > 0 ? board.boxes : board.rows;
          for (const { cells } of blocks)
            expect(new Set(Array.from(cells, (cell) => grid[cell])).size).toBe(board.size);
          for (const [cell, clue] of puzzle.cells.entries()) if (clue > 0) expect(grid[cell]).toBe(clue);
          const missing = [...board.rows, ...board.columns].map(
            ({ cells }) => board.size - new Set(Array.from(cells, (cell) => grid[cell])).size,
          );
          expect(cost).toBe(missing.reduce((sum, gaps) => sum + gaps, 0));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is refused where clues clash', () => {
    expect(fillBoxes(createPuzzle(parseBoard('2x2'), [1, 0, 0, 1, ...Array(12).fill(0)]), 1)).toBeUndefined();
  });
});

describe('kernel and plain annealing', () => {
  it.each([
    ['2x2', 10, 500],
    ['2x3', 30, 3000],
    ['3x3', 40, 20_000],
    ['3x3', 0, 20_000],
    ['3x4', 20, 20_000],
    ['4x4', 45, 5000],
    ['5x5', 0, 1000],
    ['6x6', 30, 500],
    ['1x6', 20, 3000],
  ])('go the same way move by move: %s with %i % clues, %i moves', (name, percent, moves) => {
    const { problem } = fillBoxes(thinned(name, 5, percent), 3)!;
    const kernel = startAnnealing(problem);
    const plain = startPlainAnnealing(problem);
    expect(kernel.state).toEqual(plain.state);
    for (let i = 0; i < moves; i++) {
      kernel.run(1);
      plain.run(1);
      if (kernel.state.cost !== plain.state.cost) expect(kernel.state, `move ${i}`).toEqual(plain.state);
    }
    expect(kernel.state).toEqual(plain.state);
    expect(kernel.digits()).toEqual(plain.digits());
  });

  it('reheat alike', () => {
    // Row 1 lacks a 1, and both of its open cells see one. There is no solution, so the annealing never ends.
    const cells = new Uint8Array(36);
    cells.set([3, 4, 5, 6], 2);
    cells[12] = cells[25] = 1;
    const filling = fillBoxes(createPuzzle(parseBoard('2x3'), cells), 1)!;
    const schedule = { movesPerChain: 20, cooling: 0.9, patience: 10, firstTemperature: 2 };
    const problem = { ...filling.problem, schedule };
    const kernel = startAnnealing(problem);
    const plain = startPlainAnnealing(problem);
    kernel.run(100_000);
    plain.run(100_000);
    expect(kernel.state).toEqual(plain.state);
    expect(kernel.state.reheats).toBeGreaterThan(1);
  });

  it('searches that take turns in the kernel do not disturb each other', () => {
    const problems = [1, 2, 3].map((seed) => fillBoxes(thinned('3x3', seed, 30), seed)!.problem);
    const alone = problems.map((problem) => {
      const annealing = startAnnealing(problem);
      annealing.run(3000);
      return annealing.state;
    });
    const together = problems.map(startAnnealing);
    for (let i = 0; i < 300; i++) for (const annealing of together) annealing.run(10);
    expect(together.map(({ state }) => state)).toEqual(alone);
  });
});

describe('the engine', () => {
  it.each(['1x5', '2x2', '2x3', '3x2', '3x3', '2x5', '4x4'])('fills an empty %s board', (name) => {
    const puzzle = empty(name);
    expect(isSolution(puzzle, first(puzzle, { engine: anneal })!)).toBe(true);
  });

  it('solves a newspaper puzzle, the same way for any slices, another way for another seed', () => {
    const options = { limit: 1, keep: 1 };
    const whole = createAnneal({ seed: 4 }).start(easy, options);
    expect(whole.run(Number.POSITIVE_INFINITY)).toBe('done');
    const [grid] = whole.take();
    expect(isSolution(easy, grid)).toBe(true);
    const sliced = createAnneal({ seed: 4 }).start(easy, options);
    while (sliced.run(777) === 'paused');
    expect(sliced.counters).toEqual(whole.counters);
    const other = createAnneal({ seed: 5 }).start(easy, options);
    other.run(Number.POSITIVE_INFINITY);
    expect(other.counters.nodes).not.toBe(whole.counters.nodes);
  });

  it('gives up when its budget is used up, and does not call that a proof', () => {
    const engine = createAnneal({ budget: 1000 });
    expect(count(empty('4x4'), { engine, limit: 1 })).toMatchObject({
      solutions: 0,
      nodes: 1000,
      isExact: false,
    });
    const search = engine.start(empty('4x4'), { limit: 1, keep: 1 });
    while (search.run(7) === 'paused');
    expect(search).toMatchObject({ gaveUp: true, counters: { solutions: 0, nodes: 1000 } });
  });

  it('proves that there is no solution only where clues clash or nothing can move', () => {
    const clash = createPuzzle(parseBoard('2x2'), [1, 1, ...Array(14).fill(0)]);
    expect(count(clash, { engine: anneal, limit: 1 })).toMatchObject({ solutions: 0, isExact: true });
    const full = first(easy)!;
    expect(count(createPuzzle(easy.board, full), { engine: anneal, limit: 1 })).toMatchObject({
      solutions: 1,
      nodes: 0,
    });
  });

  it('refuses counting, pencilmarks, extra units, and invalid budgets and seeds', () => {
    expect(() => count(easy, { engine: anneal })).toThrow(
      new InputError(
        'engine anneal finds one solution or gives up, it cannot count: ask for one solution (limit 1)',
      ),
    );
    const marks = createPuzzle(parseBoard('2x2'), Array(16).fill(0), new Uint8Array(64).fill(1));
    expect(() => first(marks, { engine: anneal })).toThrow('engine anneal takes no pencilmarks');
    expect(() => first(empty('3x3X'), { engine: anneal })).toThrow('rows, columns and boxes only');
    expect(() => createAnneal({ budget: 0 })).toThrow(InputError);
    expect(() => createAnneal({ seed: -1 })).toThrow(InputError);
  });

  it("has Lewis's time limits as budgets: 2, 40 and 450 s at 1.2 million moves a second", () => {
    for (const [name, seconds] of [
      ['3x3', 2],
      ['4x4', 40],
      ['5x5', 450],
    ] as const)
      expect(defaultBudget(parseBoard(name)) / seconds / 1.2e6).toBeCloseTo(1, 1);
    expect(defaultBudget(parseBoard('3x4'))).toBeGreaterThan(defaultBudget(parseBoard('3x3')));
  });
});
