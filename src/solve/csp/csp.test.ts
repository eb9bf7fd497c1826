import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, runs } from '../../../test/amount.ts';
import { createRandom, InputError, pickInt, shuffled } from '../../base/index.ts';
import { createPuzzle, isGrid, isSolution, type Puzzle, parseBoard } from '../../board/index.ts';
import type { Engine } from '../engine.ts';
import { plainEngine } from '../plain.ts';
import { count } from '../solve.ts';
import { createCsp, csp } from './csp.ts';
import { cspSwitches, defaultCspSettings, propagations, valueOrders, variableOrders } from './options.ts';

const combinations = variableOrders.flatMap((variableOrder) =>
  valueOrders.flatMap((valueOrder) =>
    propagations.map((propagation) => ({ variableOrder, valueOrder, propagation })),
  ),
);

/** Some grid of the board, found with random digits in the first row. */
function someGrid(boardName: string, seed: number): Uint8Array {
  const board = parseBoard(boardName);
  const random = createRandom(seed);
  for (;;) {
    const cells = new Uint8Array(board.cellCount);
    cells.set(
      shuffled(
        Array.from({ length: board.size }, (_, i) => i + 1),
        random,
      ),
    );
    const search = csp.start(createPuzzle(board, cells), { limit: 1, keep: 1 });
    search.run(Number.POSITIVE_INFINITY);
    const [grid] = search.take();
    if (grid) return grid;
  }
}

/**
 * A puzzle of some grid with `clues` clues. With pencilmarks, `forbidden` is the share of wrong digits that
 * are excluded.
 */
function somePuzzle(boardName: string, seed: number, clues: number, forbidden = 0): Puzzle {
  const board = parseBoard(boardName);
  const grid = someGrid(boardName, seed);
  const random = createRandom(seed + 1000);
  const cells = new Uint8Array(board.cellCount);
  for (const cell of shuffled([...grid.keys()], random).slice(0, clues)) cells[cell] = grid[cell];
  if (forbidden === 0) return createPuzzle(board, cells);
  const candidates = new Uint8Array(board.cellCount * board.size).map((_, i) => {
    const isRight = grid[Math.floor(i / board.size)] === (i % board.size) + 1;
    return isRight || pickInt(random, 100) >= forbidden ? 1 : 0;
  });
  return createPuzzle(board, cells, candidates);
}

function solveAll(engine: Engine, puzzle: Puzzle, limit = Number.POSITIVE_INFINITY, slice = limit) {
  const search = engine.start(puzzle, { limit, keep: limit });
  const grids: string[] = [];
  while (search.run(slice) === 'paused') grids.push(...search.take().map(String));
  grids.push(...search.take().map(String));
  return { grids, counters: search.counters };
}

describe('every combination of switches finds the solutions `plain` finds', () => {
  const puzzles: [name: string, puzzle: Puzzle][] = [
    ['1x4 with 3 clues', somePuzzle('1x4', 1, 3)],
    ['1x5 with 10 clues', somePuzzle('1x5', 2, 10)],
    ['2x2 with 3 clues', somePuzzle('2x2', 3, 3)],
    ['2x2 with pencilmarks', somePuzzle('2x2', 4, 1, 30)],
    ['2x2X with 1 clue', somePuzzle('2x2X', 5, 1)],
    ['2x3 with some clues', somePuzzle('2x3', 6, amount(17, { long: 12 }))],
    ['2x3 with pencilmarks', somePuzzle('2x3', 7, 6, 50)],
    ['2x4 with some clues', somePuzzle('2x4', 8, amount(40, { long: 34 }))],
    ['1x1', createPuzzle(parseBoard('1x1'), [0])],
    ['2x2 with two equal clues in a row', createPuzzle(parseBoard('2x2'), [1, 1, ...Array(14).fill(0)])],
    [
      '2x2 with a cell without pencilmarks',
      createPuzzle(parseBoard('2x2'), Array(16).fill(0), new Uint8Array(64).fill(1).fill(0, 20, 24)),
    ],
    [
      '2x2 with a clue that its pencilmarks forbid',
      createPuzzle(parseBoard('2x2'), [1, ...Array(15).fill(0)], new Uint8Array(64).fill(1).fill(0, 0, 1)),
    ],
  ];
  it.each(puzzles)('%s', (_, puzzle) => {
    const expected = solveAll(plainEngine, puzzle).grids.sort();
    for (const switches of combinations) {
      const engine = createCsp(switches);
      const { grids, counters } = solveAll(engine, puzzle);
      expect(grids.sort(), JSON.stringify(switches)).toEqual(expected);
      expect(counters.solutions).toBe(expected.length);
      const withRestarts = createCsp({ ...switches, restarts: { fromSize: 1, nodes: 2 } });
      expect(solveAll(withRestarts, puzzle).grids.sort(), JSON.stringify(switches)).toEqual(expected);
      const [one] = solveAll(withRestarts, puzzle, 1).grids;
      expect(one === undefined).toBe(expected.length === 0);
      if (one) expect(expected).toContain(one);
    }
  });

  it('on random puzzles of random boards, some of them without solution', () => {
    const boards = ['1x4', '1x5', '2x2', '2x3', '2x2X'];
    fc.assert(
      fc.property(
        fc.constantFrom(...boards),
        fc.nat(1000),
        fc.constantFrom(...combinations),
        fc.boolean(),
        (name, seed, switches, isSpoilt) => {
          const board = parseBoard(name);
          const puzzle = somePuzzle(name, seed, Math.ceil(board.cellCount * 0.45), seed % 3 === 0 ? 40 : 0);
          const open = puzzle.cells.indexOf(0);
          if (isSpoilt) puzzle.cells[open] = (seed % board.size) + 1;
          expect(solveAll(createCsp(switches), puzzle).grids.sort()).toEqual(
            solveAll(plainEngine, puzzle).grids.sort(),
          );
        },
      ),
      { numRuns: runs(100) },
    );
  });
});

describe('known counts', () => {
  it.each([
    ['1x1', 1, 'one digit'],
    ['1x4', 576, 'Latin squares of order 4, OEIS A002860'],
    ...amount<[string, number, string][]>([], {
      long: [['1x5', 161_280, 'Latin squares of order 5, OEIS A002860']],
    }),
    ['2x2', 288, 'docs/reference/papers.md'],
  ])('a %s board has %i grids (%s)', (name, grids) => {
    const board = parseBoard(name);
    const search = csp.start(createPuzzle(board, new Uint8Array(board.cellCount)), {
      limit: Number.POSITIVE_INFINITY,
      keep: 0,
    });
    expect(search.run(Number.POSITIVE_INFINITY)).toBe('done');
    expect(search.counters.solutions).toBe(grids);
    expect(search.take()).toEqual([]);
  });
});

describe('the search', () => {
  it('has the same counters and solutions for any way of slicing', () => {
    const puzzle = somePuzzle('2x3', 11, 8);
    const restarts = { fromSize: 1, nodes: 5 };
    for (const options of [
      {},
      { restarts },
      { propagation: 'gac', restarts },
      { propagation: 'none' },
    ] as const)
      for (const limit of [1, 2, 50]) {
        const whole = solveAll(createCsp(options), puzzle, limit, Number.POSITIVE_INFINITY);
        for (const slice of [1, 3, 7])
          expect(solveAll(createCsp(options), puzzle, limit, slice)).toEqual(whole);
      }
  });

  it('stops at the limit and keeps no more than asked', () => {
    const puzzle = createPuzzle(parseBoard('2x2'), new Uint8Array(16));
    const search = csp.start(puzzle, { limit: 10, keep: 3 });
    expect(search.run(Number.POSITIVE_INFINITY)).toBe('done');
    expect(search.counters.solutions).toBe(10);
    expect(search.take().length).toBe(3);
    expect(csp.start(puzzle, { limit: 0, keep: 0 }).run(1)).toBe('done');
  });

  it('by restarts proves that there is no solution', () => {
    // Row 1 lacks 1 and 2 in its last two cells, and both cells see a 1.
    const board = parseBoard('4x4');
    const cells = new Uint8Array(256);
    for (let column = 0; column < 14; column++) cells[column] = column + 3;
    cells[4 * 16 + 14] = 1;
    cells[8 * 16 + 15] = 1;
    const search = csp.start(createPuzzle(board, cells), { limit: 1, keep: 1 });
    expect(search.run(Number.POSITIVE_INFINITY)).toBe('done');
    expect(search.counters.solutions).toBe(0);
    // A puzzle with 9 clues on a smaller board, where the proof takes more nodes than the first tries have.
    const small = somePuzzle('2x3', 40, 9);
    const solved = new Set(
      solveAll(plainEngine, small).grids.map((grid) => grid.split(',')[small.cells.indexOf(0)]),
    );
    const wrong = [1, 2, 3, 4, 5, 6].find((digit) => !solved.has(String(digit)))!;
    small.cells[small.cells.indexOf(0)] = wrong;
    const restarts = { fromSize: 1, nodes: 1 };
    const engine = createCsp({ propagation: 'forward', variableOrder: 'fixed', restarts });
    const { grids, counters } = solveAll(engine, small, 1, Number.POSITIVE_INFINITY);
    expect(grids).toEqual([]);
    expect(counters.nodes).toBeGreaterThan(1);
  });

  it('fills empty boards', () => {
    for (const name of ['3x3X', '4x4', '5x5', '4x8', '6x6']) {
      const board = parseBoard(name);
      const search = csp.start(createPuzzle(board, new Uint8Array(board.cellCount)), { limit: 1, keep: 1 });
      search.run(100_000);
      expect(isGrid(board, search.take()[0]), name).toBe(true);
    }
  });

  it('counts two solutions of a large board after finding the first by restarts', () => {
    const board = parseBoard('5x5');
    const search = csp.start(createPuzzle(board, new Uint8Array(625)), { limit: 2, keep: 2 });
    expect(search.run(20_000)).toBe('done');
    const [first, second] = search.take();
    expect(isGrid(board, first) && isGrid(board, second)).toBe(true);
    expect(first).not.toEqual(second);
  });

  it.each(propagations.slice(2))('solves a 36×36 puzzle with 70 % clues by %s', (propagation) => {
    const puzzle = shuffledRoot(Math.round(0.7 * 1296));
    const search = createCsp({ propagation }).start(puzzle, { limit: 1, keep: 1 });
    expect(search.run(50_000)).toBe('done');
    expect(isSolution(puzzle, search.take()[0])).toBe(true);
  });
});

describe('the switches', () => {
  it('are listed with their defaults', () => {
    for (const { name, values, default: value } of cspSwitches) {
      expect(values).toContain(value);
      expect(defaultCspSettings[name]).toBe(value);
    }
  });

  it('are those of the default engine where nothing is said', () => {
    const empty = createPuzzle(parseBoard('4x4'), new Uint8Array(256));
    expect(count(empty, { engine: csp, limit: 1 })).toEqual(count(empty, { engine: createCsp(), limit: 1 }));
  });

  it('refuse values they do not have', () => {
    expect(() => createCsp({ propagation: 'magic' as 'gac' })).toThrow(
      new InputError('csp propagation "magic": there are none, forward, ac3, singles, locked, gac'),
    );
    expect(() => createCsp({ restarts: { nodes: 0 } })).toThrow(InputError);
    expect(() => createCsp({ restarts: { seed: 0.5 } })).toThrow(InputError);
    expect(() => createCsp({ restarts: { fromSize: Number.NaN } })).toThrow(InputError);
  });
});

/** A puzzle of the 6x6 board's root grid with rows shuffled inside bands and digits relabelled. */
function shuffledRoot(clues: number): Puzzle {
  const board = parseBoard('6x6');
  const random = createRandom(66);
  const digits = shuffled(
    Array.from({ length: 36 }, (_, i) => i + 1),
    random,
  );
  const rowsOfBand = Array.from({ length: 6 }, () => shuffled([0, 1, 2, 3, 4, 5], random));
  const cells = new Uint8Array(1296);
  for (const cell of shuffled([...cells.keys()], random).slice(0, clues)) {
    const row = Math.floor(cell / 36);
    const band = Math.floor(row / 6);
    cells[cell] = digits[(rowsOfBand[band][row % 6] * 6 + band + (cell % 36)) % 36];
  }
  return createPuzzle(board, cells);
}
