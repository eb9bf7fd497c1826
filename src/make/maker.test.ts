// Made puzzles fit their requests, and are proper and minimal by engines that did not make them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Board,
  cellOrbits,
  clueCount,
  createPuzzle,
  isSolution,
  parseBoard,
  patternSymmetries,
} from '../board/index.ts';
import { rate, rateByExplainer } from '../rate/index.ts';
import { coverEngine, csp, isProper, plainEngine } from '../solve/index.ts';
import { makePuzzles } from './batch.ts';
import { openEngines } from './by-engine.ts';
import { easeUntilChecked } from './ease.ts';
import { createInstances } from './instance.ts';
import { createMaker, type MadePuzzle, openMaker } from './maker.ts';
import type { MakeRequest } from './request.ts';
import { rootSolution } from './root.ts';
import { streamOf } from './stream.ts';
import { createCounts, createWatch, readCounts } from './watch.ts';

/** Proper by both slow engines. */
function isProperTwice(board: Board, cells: Uint8Array): boolean {
  const [a, b] = [csp, coverEngine].map((engine) => isProper({ board, cells }, { engine }));
  expect(a).toBe(b);
  return a;
}

/** By definition: proper, and no longer proper without any one of its clues. */
function isMinimalPuzzle(board: Board, cells: Uint8Array): boolean {
  const engine = board.size <= 4 ? plainEngine : coverEngine;
  if (!isProper({ board, cells }, { engine })) return false;
  return cells.every(
    (digit, cell) => digit === 0 || !isProper({ board, cells: cells.with(cell, 0) }, { engine }),
  );
}

async function made(request: MakeRequest & { readonly board: Board }, count: number): Promise<MadePuzzle[]> {
  const maker = await createMaker({ seed: 1, ...request });
  return Array.from({ length: count }, (_, index) => {
    const result = maker.make(index);
    if (result.kind !== 'puzzle') throw new Error(`puzzle ${index}: gave up after ${result.tries} tries`);
    expect(isSolution(createPuzzle(request.board, result.cells), result.solution)).toBe(true);
    expect(clueCount(createPuzzle(request.board, result.cells))).toBe(result.clues);
    return result;
  });
}

describe('minimal puzzles', () => {
  test.each([
    ['1x4', 50],
    ['2x2', 100],
    ['2x3', 60],
    ['2x4', 20],
    ['3x3', 100],
    ['3x3X', 20],
    ['3x4', 3],
  ] as const)('of %s are proper and minimal by other engines', async (name, count) => {
    const board = parseBoard(name);
    for (const { cells, isMinimal } of await made({ board, minimal: true }, count)) {
      expect(isMinimal).toBe(true);
      expect(isProperTwice(board, cells)).toBe(true);
      expect(isMinimalPuzzle(board, cells)).toBe(true);
    }
  });

  test('of 4x4 can be made, from the root solution as well', async () => {
    const [{ isMinimal, clues }] = await made(
      { board: parseBoard('4x4'), minimal: true, gridMethod: 'root' },
      1,
    );
    expect(isMinimal).toBe(true);
    expect(clues).toBeLessThan(130);
  });

  test('are not to be had where nobody can tell', async () => {
    const board = parseBoard('5x5');
    await expect(createMaker({ seed: 1, board, minimal: true })).rejects.toThrow(/minimal puzzles of 5x5/);
    const [{ cells, clues, isMinimal }] = await made({ board, clues: { from: 320, to: 320 } }, 1);
    expect(clues).toBe(320);
    expect(isMinimal).toBeUndefined();
    expect(isProperTwice(board, cells)).toBe(true);
  });

  test('what the second engine cannot check gets clues back until it can', async () => {
    const board = parseBoard('5x5');
    const [{ cells, solution }] = await made({ board, clues: { from: 320, to: 320 } }, 1);
    const eased = cells.slice();
    const tools = { orbits: cellOrbits(board, 'none'), verify: openEngines(board, createWatch()).verify };
    const clues = easeUntilChecked(tools, eased, solution, { first: 10, eased: 250 });
    expect(clues).toBeGreaterThan(320);
    expect(clues).toBe(clueCount({ board, cells: eased }));
    expect(cells.every((digit, cell) => digit === 0 || eased[cell] === digit)).toBe(true);
    expect(isSolution(createPuzzle(board, eased), solution)).toBe(true);
  });

  test('isMinimal is said of other puzzles too, as it is', async () => {
    const board = parseBoard('2x3');
    for (const { cells, isMinimal } of await made({ board, clues: { from: 9, to: 11 } }, 60))
      expect(isMinimal).toBe(isMinimalPuzzle(board, cells));
  });
});

describe('targets', () => {
  const board = parseBoard('3x3');

  test('the number of clues is met, exactly or in a range', async () => {
    for (const { clues } of await made({ board, clues: { from: 30, to: 30 } }, 20)) expect(clues).toBe(30);
    const counts = (await made({ board, clues: { from: 25, to: 28 } }, 60)).map(({ clues }) => clues);
    expect(new Set(counts)).toEqual(new Set([25, 26, 27, 28]));
    for (const { clues, cells } of await made({ board, minimal: true, clues: { from: 22, to: 22 } }, 5)) {
      expect(clues).toBe(22);
      expect(isMinimalPuzzle(board, cells)).toBe(true);
    }
  });

  test.each(patternSymmetries)('symmetry %s is that of the pattern', async (symmetry) => {
    for (const name of ['3x3', '2x4']) {
      const square = parseBoard(name);
      for (const { cells } of await made({ board: square, symmetry }, 5)) {
        expect(isProperTwice(square, cells)).toBe(true);
        for (const orbit of cellOrbits(square, symmetry))
          expect(new Set(orbit.map((cell) => cells[cell] !== 0)).size).toBe(1);
      }
    }
  });

  test('minimal puzzles with half-turn symmetry are minimal clue by clue', async () => {
    for (const { cells } of await made({ board, symmetry: 'rotate180', minimal: true }, 3))
      expect(isMinimalPuzzle(board, cells)).toBe(true);
  });

  test('clues stay in the given pattern', async () => {
    const pattern = Uint8Array.from({ length: 81 }, (_, cell) => (cell % 9 === 4 || cell % 7 === 3 ? 0 : 1));
    for (const { cells } of await made({ board, pattern, minimal: true }, 10)) {
      expect(cells.every((digit, cell) => digit === 0 || pattern[cell] !== 0)).toBe(true);
      expect(isProperTwice(board, cells)).toBe(true);
    }
  });

  test.each(['explainer', 'minclue'] as const)(
    'the rating is in the range on the scale %s',
    async (scale) => {
      const wanted = { board, scale, clues: { from: 26, to: 30 }, rating: { from: 1, to: 2.5 } };
      for (const { cells, rating, ...rest } of await made(wanted, 5)) {
        const rated = rate({ board, cells }, { scale });
        expect(rest).toMatchObject({ scale, ratingVersion: rated.version });
        expect(rating).toBe(rated.rating);
        expect(rating).toBeLessThanOrEqual(2.5);
      }
    },
  );

  test('ranges of EP and ED, pearls and diamonds are what the whole rating says', async () => {
    const numbers = async (wanted: Omit<MakeRequest, 'board'>) =>
      (await made({ board, minimal: true, ...wanted }, 3)).map(({ cells, er, ep, ed }) => {
        expect(rateByExplainer({ board, cells })).toEqual({ er, ep, ed });
        return { er: er!, ep: ep!, ed: ed! };
      });
    for (const { ed } of await numbers({ ed: { from: 1.3, to: 2.4 } }))
      expect([1.5, 1.7, 2.0, 2.3]).toContain(ed);
    for (const { ep } of await numbers({ ep: { from: 1.3, to: 9 } })) expect(ep).toBeGreaterThanOrEqual(1.3);
    for (const { er, ep } of await numbers({ gem: 'pearl' })) expect(ep).toBe(er);
    for (const { er, ep, ed } of await numbers({ gem: 'diamond' })) expect([ep, ed]).toEqual([er, er]);
  });

  test('all cells of a pattern hold clues, and it is the same puzzle again', async () => {
    const pattern = Uint8Array.from({ length: 81 }, (_, cell) => ((cell * 7) % 11 < 4 ? 1 : 0));
    const wanted = { board, pattern, wholePattern: true, seed: 3 };
    const found = await made(wanted, 5);
    for (const { cells } of found) {
      expect(cells.map((digit) => Number(digit !== 0))).toEqual(pattern);
      expect(isProperTwice(board, cells)).toBe(true);
    }
    expect((await made(wanted, 5)).map(({ cells }) => cells)).toEqual(found.map(({ cells }) => cells));
    const small = parseBoard('2x3');
    const half = Uint8Array.from({ length: 36 }, (_, cell) => (cell % 5 < 2 ? 1 : 0));
    for (const { cells } of await made({ board: small, pattern: half, wholePattern: true }, 3))
      expect(isProperTwice(small, cells)).toBe(true);
  });

  test('with a time limit tries have no end, and it is given up in time', async () => {
    const maker = await createMaker({ seed: 1, board, clues: { from: 17, to: 17 }, timeLimitMs: 0 });
    expect(maker.make(0)).toMatchObject({ kind: 'gave up', tries: 1, elapsedMs: expect.any(Number) });
    const rare = await createMaker({
      seed: 1,
      board,
      minimal: true,
      clues: { from: 20, to: 20 },
      timeLimitMs: 1e6,
    });
    expect(rare.make(0)).toMatchObject({ kind: 'puzzle', tries: 1340 });
  });

  test('what never comes is given up, with the reasons', async () => {
    const few = await createMaker({ seed: 1, board, clues: { from: 17, to: 17 }, tries: 20 });
    const result = few.make(0);
    expect(result).toMatchObject({
      kind: 'gave up',
      tries: 20,
      failures: { clues: 20, pattern: 0, minimal: 0 },
    });
    const rows = ['....1....', '...1.1...', '..1...1..', '.1.....1.', '1...1...1'];
    const marks = [...rows, ...rows.slice(0, 4).reverse()].join('');
    const diamond = Uint8Array.from(marks, (mark) => Number(mark === '1'));
    expect((await createMaker({ seed: 1, board, pattern: diamond, tries: 7 })).make(0)).toMatchObject({
      kind: 'gave up',
      failures: { pattern: 7 },
    });
    const counts = createCounts();
    const whole = { seed: 1, board, pattern: diamond, wholePattern: true, tries: 20 };
    const tries = (await openMaker(whole, counts))(0);
    let last = tries.next();
    while (!last.done) last = tries.next();
    // the progress reports agree with the final counts
    expect(last.value).toMatchObject({
      kind: 'gave up',
      seen: { solutions: { from: readCounts(counts).fewestSolutions } },
    });
    expect(readCounts(counts).tries).toBe(20);
  });

  test.each([
    [{ clues: { from: 82, to: 82 } }, '82 to 82 clues'],
    [{ clues: { from: 30, to: 25 } }, '30 to 25 clues'],
    [{ clues: { from: 25, to: 25 }, symmetry: 'horizontal+vertical', pattern: firstRow() }, 'room for 0'],
    [{ clues: { from: 22, to: 23 }, symmetry: 'full' }, 'symmetry full'],
    [{ pattern: new Uint8Array(80) }, 'expected 81, got 80'],
    [{ pattern: firstRow() }, 'the pattern has no proper puzzle: rows 2 and 3 have no clue'],
    [{ clues: { from: 3, to: 16 } }, '16 clues: every proper puzzle of 3x3 has 17 or more'],
    [{ tries: 0 }, '0 tries'],
    [{ rating: { from: 3, to: 2 } }, 'a rating from 3 to 2'],
    [{ ed: { from: 3, to: 2 } }, 'an ED from 3 to 2'],
    [{ scale: 'minclue', gem: 'pearl' }, "pearls: only Sudoku Explainer's scale knows that, not minclue"],
    [{ gridMethod: 'catalogue', board: parseBoard('4x4') }, 'no grids from the catalogue'],
  ] as const)('impossible requests are refused: %j', async (part, message) => {
    await expect(createMaker({ seed: 1, board, ...part })).rejects.toThrow(message);
  });
});

function firstRow(): Uint8Array {
  return Uint8Array.from({ length: 81 }, (_, cell) => (cell < 9 ? 1 : 0));
}

describe('seeds', () => {
  test('a puzzle depends on seed and number alone, not on what was made before', async () => {
    const board = parseBoard('2x3');
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 2 ** 32 - 1 }), fc.nat(1e6), async (seed, index) => {
        const one = await createMaker({ board, seed, minimal: true });
        const other = await createMaker({ board, seed, minimal: true });
        other.make(index + 1);
        expect(other.make(index)).toEqual(one.make(index));
      }),
      { numRuns: 30 },
    );
  });

  test('streams of neighbouring seeds and numbers have nothing in common', () => {
    const numbers = [0, 1, 2 ** 32, 2 ** 33].flatMap((seed) =>
      [0, 1, 2, 2 ** 32].map((index) => streamOf(seed, index).next()),
    );
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

test('an aborted batch throws the reason of the signal, after what was made', async () => {
  const abort = new AbortController();
  const made: unknown[] = [];
  const batch = (async () => {
    for await (const puzzle of makePuzzles(
      { board: parseBoard('3x3') },
      { count: 1_000_000, signal: abort.signal },
    )) {
      made.push(puzzle);
      abort.abort();
    }
  })();
  await expect(batch).rejects.toMatchObject({ name: 'AbortError' });
  expect(made.length).toBeGreaterThan(0);
});

test('a batch tells what it has begun while one puzzle is tried', async () => {
  const abort = new AbortController();
  const told: number[] = [];
  const onProgress = ({ tries }: { tries: number }): void => {
    told.push(tries);
    if (told.length === 2) abort.abort();
  };
  const batch = (async () => {
    const request = { board: parseBoard('3x3'), clues: { from: 17, to: 17 }, timeLimitMs: 1e9 };
    for await (const _ of makePuzzles(request, { signal: abort.signal, onProgress }));
  })();
  await expect(batch).rejects.toMatchObject({ name: 'AbortError' });
  expect(told[1]).toBeGreaterThan(told[0]);
});

describe("Lewis's p-instances", () => {
  test.each(['3x3', '2x4', '5x5'])('of %s keep about p of the cells of a grid', async (name) => {
    const board = parseBoard(name);
    for (const p of [0, 0.2, 0.5, 1]) {
      const instance = await createInstances({ seed: 1, board, p });
      const found = Array.from({ length: 30 }, (_, i) => instance(i));
      for (const { cells, solution } of found)
        expect(isSolution(createPuzzle(board, cells), solution)).toBe(true);
      const mean = found.reduce((sum, { clues }) => sum + clues, 0) / 30 / board.cellCount;
      expect(Math.abs(mean - p)).toBeLessThanOrEqual(5 * Math.sqrt((p * (1 - p)) / 30 / board.cellCount));
    }
  });

  test('come from the root solution: all of one class of grids', async () => {
    const board = parseBoard('2x2');
    const instance = await createInstances({ seed: 1, board, p: 1 });
    expect(instance(0).cells).not.toEqual(rootSolution(board));
    await expect(createInstances({ seed: 1, board, p: 1.5 })).rejects.toThrow('p 1.5');
  });
});
