// Which puzzles are asked for, and where they may have their clues: every algorithm that takes the question against all
// subsets of cells tried.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBoard } from '../board/index.ts';
import { count, solutions } from '../solve/index.ts';
import type { CheckQuestion, GridToCheck } from './algorithms/algorithm.ts';
import { refusalOf } from './algorithms/skills.ts';
import { findAlgorithm } from './algorithms/table.ts';
import { check } from './check.ts';
import { gridOf, grids2x2 } from './grids.fixture.ts';

const names = ['fast', 'dmus', 'checker2012', 'general', 'plain'];

/** What `check` should answer, given the number of solutions of any set of the grid's cells. */
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

/** A question about this grid; at least so many of its cells are settled beforehand. */
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
    .map(({ order, settled: number, given, clues, fewer, minimal, solutions: most, fewerSolutions }) => ({
      ...grid,
      given: order.slice(0, Math.min(given, number)),
      empty: order.slice(Math.min(given, number), number),
      clues,
      fewest: Math.max(0, clues - fewer),
      minimal,
      solutions: most,
      fewestSolutions: Math.max(1, most - fewerSolutions),
    }));
}

async function expectAll(question: CheckQuestion, expected: readonly string[]): Promise<void> {
  for (const algorithm of names) {
    if (refusalOf(findAlgorithm(algorithm), question)) continue;
    const { puzzles, counters } = await check(question, { algorithm });
    expect(
      puzzles.map(({ cells }) => cells.join('')),
      algorithm,
    ).toEqual(expected);
    if (question.solutions === 1) expect(counters.puzzles).toBe(expected.length);
  }
}

describe('all algorithms that take the question find what trying all subsets finds', () => {
  const all2x2 = [...solutions({ board: parseBoard('2x2'), cells: new Uint8Array(16) })];

  it('on 2x2, with any given and empty cells, numbers of clues and of solutions, minimal or not', async () => {
    for (const grid of grids2x2) {
      const agreeing = all2x2.map((other) => other.map((digit, cell) => Number(digit === grid.grid[cell])));
      const countOf = (cells: readonly number[]) =>
        agreeing.filter((agrees) => cells.every((cell) => agrees[cell] === 1)).length;
      await fc.assert(
        fc.asyncProperty(questions(grid, 0, 10), async (question) => {
          await expectAll(question, bruteForce(question, countOf));
        }),
        { numRuns: 60 },
      );
    }
  });

  it('on 2x3, where most cells are settled', async () => {
    const grid = gridOf('2x3', '123456456132215643364521531264642315');
    const { board, grid: digits } = grid;
    const countOf = (cells: readonly number[]) => {
      const clues = digits.map((digit, cell) => (cells.includes(cell) ? digit : 0));
      return count({ board, cells: clues }, { limit: 12 }).solutions;
    };
    await fc.assert(
      fc.asyncProperty(questions(grid, 25, 14), async (question) => {
        await expectAll(question, bruteForce(question, countOf));
      }),
      { numRuns: 25 },
    );
  });
});
