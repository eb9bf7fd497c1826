// Which puzzles to find, and where they may have clues: every algorithm that takes the question, against
// brute force over all subsets of cells.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amount, runs } from '../../test/amount.ts';
import { createRandom } from '../base/index.ts';
import { applyToCells, applyToPuzzle, type Puzzle, parseBoard, randomSymmetry } from '../board/index.ts';
import { applyToCellSet } from '../board/internal.ts';
import { count, solutions } from '../solve/index.ts';
import { writePuzzle } from '../text/index.ts';
import type { CheckQuestion, GridToCheck } from './algorithms/algorithm.ts';
import { refusalOf } from './algorithms/skills.ts';
import { findAlgorithm } from './algorithms/table.ts';
import { check } from './check.ts';
import { gridOf, grids2x2 } from './grids.fixture.ts';

/** Undefined: the default algorithm. */
const names = [undefined, 'fast', 'dmus', 'checker2012', 'general', 'plain'];

/** What `check` should answer, given the number of solutions of every set of the grid's cells. */
function bruteForce(question: CheckQuestion, countOf: (cells: readonly number[]) => number): string[] {
  const { grid, clues, fewest = clues, given = [], empty = [], minimal, solutions: most = 1 } = question;
  const { fewestSolutions: least = most } = question;
  const open = [...grid.keys()].filter((cell) => !given.includes(cell) && !empty.includes(cell));
  const found: number[][] = [];
  for (let bits = 0; bits < 2 ** open.length; bits++) {
    const cells = [...given, ...open.filter((_, i) => ((bits >> i) & 1) === 1)];
    if (cells.length < fewest || cells.length > clues) continue;
    const number = countOf(cells);
    if (number < least || number > most) continue;
    if (minimal && cells.some((cell) => countOf(cells.filter((other) => other !== cell)) === number))
      continue;
    found.push(cells.sort((a, b) => a - b));
  }
  const text = (cells: number[]) => grid.map((digit, cell) => (cells.includes(cell) ? digit : 0)).join('');
  return found.sort((a, b) => a.length - b.length || firstDifference(a, b)).map(text);
}

function firstDifference(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((cell, i) => cell !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
}

/** A question about this grid, with at least `settled` of its cells given or empty. */
function questions(grid: GridToCheck, settled: number, mostClues: number): fc.Arbitrary<CheckQuestion> {
  const cells = [...grid.grid.keys()];
  return fc
    .record({
      order: fc.shuffledSubarray(cells, { minLength: cells.length }),
      settled: fc.integer({ min: settled, max: Math.min(cells.length, settled + 6) }),
      given: fc.nat({ max: 5 }),
      clues: fc.integer({ min: 2, max: mostClues }),
      fewer: fc.nat({ max: 3 }),
      minimal: fc.boolean(),
      solutions: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 9 })),
      fewerSolutions: fc.nat({ max: 3 }),
    })
    .map(({ order, settled: number, given, clues, fewer, minimal, solutions: most, fewerSolutions }) => {
      const fewestSolutions = Math.max(1, most - fewerSolutions);
      // the whole grid has one solution, and is refused where exactly two are asked for
      const isTwofold = most === 2 && fewestSolutions === 2;
      const room = Math.min(clues, cells.length - Number(isTwofold));
      return {
        ...grid,
        given: order.slice(0, Math.min(given, number)),
        empty: order.slice(Math.min(given, number), number),
        clues: room,
        fewest: Math.max(0, room - fewer),
        minimal,
        solutions: most,
        fewestSolutions,
      };
    });
}

async function expectAll(question: CheckQuestion, expected: readonly string[]): Promise<void> {
  for (const algorithm of names) {
    if (algorithm !== undefined && refusalOf(findAlgorithm(algorithm), question)) continue;
    const { puzzles, counters } = await check(question, algorithm === undefined ? {} : { algorithm });
    expect(
      puzzles.map(({ cells }) => cells.join('')),
      algorithm,
    ).toEqual(expected);
    if (algorithm !== undefined && question.solutions === 1) expect(counters.puzzles).toBe(expected.length);
  }
}

describe('all algorithms that take the question find what trying all subsets finds', () => {
  const all2x2 = [...solutions({ board: parseBoard('2x2'), cells: new Uint8Array(16) })];

  it.each([...grids2x2.entries()])('on 2x2, grid %d', async (_, grid) => {
    const agreeing = all2x2.map((other) =>
      other.reduce((bits, digit, cell) => bits | (Number(digit === grid.grid[cell]) << cell), 0),
    );
    const countOf = (cells: readonly number[]) => {
      const wanted = cells.reduce((bits, cell) => bits | (1 << cell), 0);
      return agreeing.filter((agrees) => (agrees & wanted) === wanted).length;
    };
    await fc.assert(
      fc.asyncProperty(questions(grid, 5, 16), (question) =>
        expectAll(question, bruteForce(question, countOf)),
      ),
      { numRuns: runs(15) },
    );
    const minimal = { ...grid, clues: 5, fewest: 4, minimal: true };
    await expectAll(minimal, bruteForce(minimal, countOf));
  });

  it('on 2x3, where most cells are settled', async () => {
    const grid = gridOf('2x3', '123456456132215643364521531264642315');
    const { board, grid: digits } = grid;
    const countOf = (cells: readonly number[]) => {
      const clues = digits.map((digit, cell) => (cells.includes(cell) ? digit : 0));
      return count({ board, cells: clues }, { limit: 12 }).solutions;
    };
    await fc.assert(
      fc.asyncProperty(questions(grid, 26, 14), (question) =>
        expectAll(question, bruteForce(question, countOf)),
      ),
      { numRuns: runs(20) },
    );
  });
});

/** It has 96 puzzles with 8 clues. */
const grid2x3 = gridOf('2x3', '123456456132215643364521531264642315');

/** Two clues of a puzzle, and some cells without clues. */
function cellsOf({ cells }: Puzzle): { given: number[]; empty: number[] } {
  const where = (isClue: boolean) => [...cells.keys()].filter((cell) => cells[cell] > 0 === isClue);
  return { given: where(true).slice(0, 2), empty: where(false).slice(0, 6) };
}

describe('given and empty cells', () => {
  it('make the search smaller, and find what is left of all puzzles', async () => {
    for (const algorithm of ['fast', 'dmus', 'checker2012', 'general']) {
      const whole = await check({ ...grid2x3, clues: 8 }, { algorithm });
      expect(whole.puzzles).toHaveLength(96);
      const { given, empty } = cellsOf(whole.puzzles[40]);
      const some = await check({ ...grid2x3, clues: 8, given, empty }, { algorithm });
      const expected = whole.puzzles.filter(
        ({ cells }) => given.every((cell) => cells[cell] > 0) && empty.every((cell) => cells[cell] === 0),
      );
      expect(some.puzzles).toEqual(expected);
      expect(expected).toContainEqual(whole.puzzles[40]);
      expect(some.counters.nodes).toBeLessThan(whole.counters.nodes / 4);
    }
  });

  it('have the images of the puzzles in the images of the grid', async () => {
    const { board, grid } = grid2x3;
    const random = createRandom(5);
    const asked = { clues: amount(8, { long: 9 }), fewest: 8, minimal: true };
    const [puzzle] = (await check({ ...grid2x3, clues: 8 }, { limit: 1 })).puzzles;
    const { given, empty } = cellsOf(puzzle);
    const { puzzles } = await check({ ...grid2x3, ...asked, given, empty });
    const textsOf = (all: readonly Puzzle[]) => all.map(({ cells }) => cells.join('')).sort();
    for (let i = 0; i < 2; i++) {
      const symmetry = randomSymmetry(board, random);
      const moved = (cells: readonly number[]) => [...applyToCellSet(symmetry, cells)];
      const image = await check({
        board,
        grid: applyToCells(symmetry, grid),
        ...asked,
        given: moved(given),
        empty: moved(empty),
      });
      expect(textsOf(image.puzzles)).toEqual(textsOf(puzzles.map((each) => applyToPuzzle(symmetry, each))));
    }
    expect(puzzles).toContainEqual(puzzle);
  });

  it('that all 29 puzzles of a grid with 17 clues share leave a search of a few hundred nodes, not 29 million', async () => {
    const grid = gridOf(
      '3x3',
      '639241785284765193517983624123857946796432851458619237342178569861594372975326418',
    );
    const shared = '....4.7...8........1..........8....67........4.....2..3...7..................6.18';
    const given = [...grid.grid.keys()].filter((cell) => shared[cell] !== '.');
    const { puzzles, counters } = await check({ ...grid, clues: 17, given }, { algorithm: 'fast' });
    expect(given).toHaveLength(14);
    expect(puzzles).toHaveLength(29);
    expect(counters.nodes).toBeLessThan(500);
  });

  it('inside three 17s of the grid that has 29 of them there are these and no others', async () => {
    // of the 29 puzzles that `fast` finds without restrictions (known-grids.long.test.ts), those that lie in
    // these cells
    const known = [
      '...24.7...8.....9..1..........8....67........4.....2..3...7............2.....6.18',
      '...24.7...8.......51..........8....67........4.....2..3...7............2.....6.18',
      '...24.7...8........1.....2....8....67........4.....2..3...7...9..............6.18',
    ];
    const grid = gridOf(
      '3x3',
      '639241785284765193517983624123857946796432851458619237342178569861594372975326418',
    );
    const inside = [...grid.grid.keys()].filter((cell) => known.some((text) => text[cell] !== '.'));
    const outside = [...grid.grid.keys()].filter((cell) => !inside.includes(cell));
    for (const algorithm of ['fast', 'general']) {
      const { puzzles } = await check({ ...grid, clues: 17, empty: outside }, { algorithm });
      expect(puzzles.map((puzzle) => writePuzzle(puzzle))).toEqual(known);
    }
  });

  it('that leave no puzzle are answered without a search', async () => {
    const hopeless = [
      { given: [0, 1, 2, 3, 4, 5, 6, 7, 8] },
      { empty: [...grid2x3.grid.keys()].slice(0, 29) },
      { empty: [0, 3, 6, 9] }, // 1 and 4 can be exchanged
      { given: [0, 1, 2, 3, 4, 5], minimal: true }, // the sixth cell of a row
    ];
    for (const asked of hopeless) {
      const { puzzles, counters } = await check({ ...grid2x3, clues: 8, ...asked });
      expect({ puzzles, nodes: counters.nodes }).toEqual({ puzzles: [], nodes: 0 });
    }
  });

  it('that contradict each other or are not on the board are refused', async () => {
    const question = { ...grid2x3, clues: 8 };
    await expect(check({ ...question, given: [7], empty: [7] })).rejects.toThrow(
      'r2c2 is to have a clue and to have none',
    );
    await expect(check({ ...question, given: [36] })).rejects.toThrow('there is no cell 36');
    await expect(check({ ...question, fewest: 9 })).rejects.toThrow('9 to 8 clues');
    await expect(check({ ...question, fewestSolutions: 2 })).rejects.toThrow('2 to 1 solutions');
  });

  it.each([
    ['split', { given: [0] }, 'it takes no given or empty cells'],
    ['split', { minimal: true }, 'it does not look for minimal puzzles'],
    ['fast', { solutions: 3 }, 'it looks for proper puzzles only'],
    ['fast', { solutions: 2, empty: [1] }, 'it looks for proper puzzles only'],
  ])('are refused by algorithms that do not take them: %s %j', async (algorithm, asked, reason) => {
    const refused = check({ ...grid2x3, clues: 8, ...asked }, { algorithm });
    await expect(refused).rejects.toThrow(`cannot take 8 clues on a 2x3 board: ${reason}`);
  });
});

it.each([
  [{ clues: 37 }, '37 clues: a 2x3 board has room for 0 to 36'],
  [{ clues: 36, solutions: 2 }, '36 clues: a 2x3 board has room for 0 to 35'], // the whole grid has one solution
])('more clues than such a puzzle can have are refused: %j', async (asked, reason) => {
  await expect(check({ ...grid2x3, ...asked })).rejects.toThrow(reason);
});

describe('a limit', () => {
  it('gives the first puzzles of the whole search', async () => {
    for (const algorithm of ['fast', 'dmus', 'general']) {
      const asked = { ...grid2x3, clues: 8, empty: [1] };
      const first = async (limit: number) => (await check(asked, { algorithm, limit })).puzzles;
      const all = await first(1000);
      for (const limit of [1, 5, 30]) expect(await first(limit)).toEqual(all.slice(0, limit));
      expect(all.length).toBeGreaterThan(30);
    }
    await expect(check({ ...grid2x3, clues: 8 }, { limit: 0 })).rejects.toThrow('limit 0');
  });
});
