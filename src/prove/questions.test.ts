import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { InputError } from '../base/index.ts';
import { parseBoard } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { catalogueSource } from '../catalogue/internal.ts';
import { checkGrids } from '../check/index.ts';
import { writeCells, writePuzzle } from '../text/index.ts';
import type { WholeQuestion } from '../work/index.ts';
import { canonicalJson } from '../work/internal.ts';
import { checkQuestion } from './check-question.ts';
import { indexQuestion } from './index-question.ts';
import { findQuestion } from './questions.ts';

/** The answers of all tasks, joined. */
async function answerAll<P>(question: WholeQuestion<P>, given: unknown) {
  const parameters = question.parse(given);
  const counters: Record<string, number> = {};
  const found: string[] = [];
  for (let task = 0; task < (await question.countTasks!(parameters)); task++) {
    const answer = await question.answer(parameters, { number: task, input: '' });
    found.push(...answer.found);
    for (const [name, count] of Object.entries(answer.counters))
      counters[name] = (counters[name] ?? 0) + count;
  }
  return { counters, found };
}

const board = parseBoard('2x3');
const { size, list } = await openCatalogue(board);
const grids = [...list(0, size)].map(({ grid }) => grid);

describe('the question check', () => {
  test('has the puzzles and counters of check itself, however it is cut into tasks', async () => {
    const expected = { counters: { grids: 0, puzzles: 0, nodes: 0, solverCalls: 0 }, found: [] as string[] };
    const asked = grids.slice(7, 13).map((grid) => ({ board, grid }));
    for await (const { puzzles, counters } of checkGrids(asked, 8)) {
      expected.counters.grids++;
      expected.counters.puzzles += puzzles.length;
      expected.counters.nodes += counters.nodes;
      expected.counters.solverCalls += counters.solverCalls;
      expected.found.push(...puzzles.map((puzzle) => writePuzzle(puzzle)));
    }
    expect(expected.counters.puzzles).toBeGreaterThan(0);
    const common = { board: '2x3', clues: 8 };
    const lines = asked.map(({ grid }) => writeCells(board, grid));
    for (const taskSize of [1, 4, 6, 100]) {
      expect(await answerAll(checkQuestion, { ...common, taskSize, grids: lines })).toEqual(expected);
      expect(await answerAll(checkQuestion, { ...common, taskSize, ranks: { from: 7, to: 13 } })).toEqual(
        expected,
      );
    }
  });

  test('knows pseudo-puzzles and algorithms', async () => {
    const common = { board: '2x2', clues: 4, grids: ['1234341223414123'] };
    const two = await answerAll(checkQuestion, { ...common, solutions: 2 });
    expect(two.counters.puzzles).toBeGreaterThan(0);
    const plain = await answerAll(checkQuestion, { ...common, solutions: 2, algorithm: 'plain' });
    expect(plain.found).toEqual(two.found);
  });

  test('reads its own parameters from a store as they were', () => {
    fc.assert(
      fc.property(
        fc.record({
          clues: fc.integer({ min: 0, max: 36 }),
          taskSize: fc.integer({ min: 1, max: 1000 }),
          from: fc.nat(1000),
          more: fc.integer({ min: 1, max: 1000 }),
        }),
        ({ clues, taskSize, from, more }) => {
          const given = { board: '2x3', clues, taskSize, ranks: { from, to: from + more } };
          const parsed = checkQuestion.parse(given);
          expect(checkQuestion.parse(JSON.parse(canonicalJson(parsed)))).toEqual(parsed);
        },
      ),
      { numRuns: 50 },
    );
  });

  const good = { board: '2x2', clues: 4, ranks: { from: 0, to: 2 } };
  test.each([
    [null, 'parameters: expected an object'],
    [[], 'parameters: expected an object'],
    [{ ...good, board: 4 }, 'board: expected the name of a board'],
    [{ ...good, board: '0x9' }, '0x9'],
    [{ ...good, clues: undefined }, 'clues: expected a whole number from 0'],
    [{ ...good, clues: 17 }, '17 clues: a 2x2 board has room for 0 to 16'],
    [{ ...good, clues: 16, solutions: 2 }, '16 clues: a 2x2 board has room for 0 to 15'],
    [{ ...good, solutions: 3 }, 'solutions: expected 1 or 2'],
    [{ ...good, taskSize: 0 }, 'taskSize: expected a whole number from 1'],
    [{ ...good, algorithm: 7 }, 'algorithm: expected a name'],
    [{ ...good, algorithm: 'magic' }, 'algorithm "magic"'],
    [{ ...good, colour: 'red' }, 'parameter "colour"'],
    [{ ...good, ranks: { from: 2, to: 2 } }, 'ranks 2 to 1'],
    [{ ...good, ranks: { from: -1, to: 2 } }, 'from: expected a whole number from 0'],
    [{ board: '2x2', clues: 4 }, 'grids: expected a list of grids'],
    [{ board: '2x2', clues: 4, grids: ['1234341221434321', '1234341221434322'] }, 'cannot'],
    [{ board: '2x2', clues: 4, grids: ['123434122143432.'] }, 'grid 1: not a grid of a 2x2 board'],
  ])('%j is told what is wrong', (given, message) => {
    const parse = () => checkQuestion.parse(given);
    expect(parse).toThrow(InputError);
    if (message !== 'cannot') expect(parse).toThrow(message);
  });

  test('has no ranks beyond the catalogue', async () => {
    const asked = checkQuestion.parse({ ...good, ranks: { from: 0, to: 3 } });
    await expect(checkQuestion.countTasks!(asked)).rejects.toThrow(
      'rank 2: the grids of 2x2 have the ranks 0 to 1',
    );
  });
});

describe('the question index', () => {
  // Essentially different grids: published (docs/reference/papers.md), as in the tests of the catalogue
  test.each([
    ['2x2', 2],
    ['2x3', 49],
  ])('counts the grids of %s by section and by automorphisms', async (name, total) => {
    const { counters, found } = await answerAll(indexQuestion, { board: name });
    expect(counters.grids).toBe(total);
    const byOrder = Object.entries(counters).filter(([counter]) => counter.startsWith('automorphisms'));
    expect(byOrder.reduce((sum, [, count]) => sum + count, 0)).toBe(total);
    const source = catalogueSource(parseBoard(name));
    expect(found).toEqual(
      Array.from({ length: source.bands }, (_, band) => source.countBand(band).sections.join(',')),
    );
  });

  test('is told what is wrong', () => {
    expect(() => indexQuestion.parse({})).toThrow('board: expected the name of a board');
    expect(() => indexQuestion.parse({ board: '5x5' })).toThrow(InputError);
    expect(() => findQuestion('magic')).toThrow(
      'question "magic": there are check, check-pairs, frames, index, pairs, minimum',
    );
  });
});
