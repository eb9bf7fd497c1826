// Compares the question `frames` with the question `check`, and tests the theorems from its answers.
import { describe, expect, test } from 'vitest';
import { amount } from '../../test/amount.ts';
import { createRandom, InputError } from '../base/index.ts';
import { applyToCells, parseBoard, randomSymmetry } from '../board/index.ts';
import { openCatalogue } from '../catalogue/index.ts';
import { first } from '../solve/index.ts';
import { readPuzzle, writeCells } from '../text/index.ts';
import {
  createMemoryStore,
  type Store,
  type StoreOpener,
  surveyStore,
  type TaskAnswer,
} from '../work/index.ts';
import { sealTask } from '../work/internal.ts';
import { checkQuestion } from './check-question.ts';
import { framesPuzzlesOf, framesQuestion, framesTaskOf } from './frames-question.ts';
import { openProof, type ProofQuestion, routeOf, runProof } from './prove.ts';
import { restoreProof, saveProof } from './results.ts';
import { statementOf } from './statement.ts';
import { concludeProof, surveyProof } from './theorem.ts';

const inMemory: StoreOpener = async (header) => createMemoryStore(header);
const board = parseBoard('2x3');
const question: ProofQuestion = { board, clues: 8, route: 'frames' };
const answers = new Map<number, TaskAnswer>();
for (let number = 0; number < 11; number++)
  answers.set(number, await framesQuestion.answer({ board: '2x3', clues: 8 }, { number, input: '' }));

/** Keeps the answers of some tasks; `answer` may return false ones. */
async function begin(tasks: number, answer = (task: number) => answers.get(task)!): Promise<Store> {
  const store = await openProof(inMemory, question);
  const runner = await store.join();
  for (let i = 0; i < tasks; i++) {
    const task = (await runner.claim())!;
    await runner.keep([sealTask(store.header, { number: task, input: '' }, answer(task), 0.5)], []);
  }
  await runner.leave();
  return store;
}

const whole = await begin(11);

describe('the question frames', () => {
  test('finds the puzzles of a 2x3 board that the question check finds', async () => {
    const ranks = { from: 0, to: 49 };
    const asked = { board: '2x3', clues: 8, solutions: 1, algorithm: 'fast', taskSize: 49, ranks } as const;
    const { found } = await checkQuestion.answer(asked, { number: 0, input: '' });
    expect(found).toHaveLength(2619);
    expect([...answers.values()].flatMap((answer) => answer.found).sort()).toEqual([...found].sort());
  });

  // its grid has one puzzle with 14 clues: results/2x4-14-grids.csv
  test.each([...amount([], { long: [[13, 0]] }), [14, 1]])(
    'finds the %i-clue puzzles of a 2x4 grid that halves finds: %i',
    async (clues, howMany) => {
      const own = parseBoard('2x4');
      const puzzle = readPuzzle('.2.45.7.............6....58..3..3..6...........5.....8...7.2....', {
        board: own,
      });
      const grid = first(puzzle)!;
      const asked = { board: '2x4', clues, solutions: 1, algorithm: 'halves', taskSize: 1 } as const;
      const { found } = await checkQuestion.answer(
        { ...asked, grids: [writeCells(own, grid)] },
        { number: 0, input: '' },
      );
      expect(found).toHaveLength(howMany);
      expect(framesPuzzlesOf(own, grid, clues)).toEqual([...found].sort());
    },
  );

  test.each([
    [{ board: '2x2', clues: 4 }, 'frames are for 2x3 and 2x4 boards, not for 2x2'],
    [{ board: '2x4', clues: 16 }, 'by frames at most 15 clues'],
    [{ board: '2x3' }, 'clues: expected a whole number from 0'],
    [{ board: 7, clues: 3 }, 'board: expected the name of a board'],
    [{ board: '2x3', clues: 3, ranks: {} }, 'parameter "ranks"'],
  ])('%j is told what is wrong', (given, message) => {
    expect(() => framesQuestion.parse(given)).toThrow(InputError);
    expect(() => framesQuestion.parse(given)).toThrow(message);
  });

  test.each(['2x3', '2x4'])('knows whose puzzle it is, whatever symmetry of %s is applied', async (name) => {
    const own = parseBoard(name);
    const random = createRandom(2);
    for (const { grid } of (await openCatalogue(own)).list(30, 34)) {
      const puzzle = grid.map((digit, cell) => (cell % 5 < 2 ? digit : 0));
      const task = framesTaskOf(own, puzzle, grid);
      for (let i = 0; i < 10; i++) {
        const symmetry = randomSymmetry(own, random);
        expect(framesTaskOf(own, applyToCells(symmetry, puzzle), applyToCells(symmetry, grid))).toBe(task);
      }
    }
  });
});

describe('a proof by frames', () => {
  test('says the same sentence as grid after grid, and stands for every grid', async () => {
    const theorem = await concludeProof(whole);
    expect(theorem).toMatchObject({ grids: 49, puzzles: 2619, classes: 537, gridsInOrbits: 28_200_960n });
    expect(statementOf(theorem)).toBe(
      '2,619 8-clue puzzles in the 49 canonical grids of 2x3, 537 essentially different',
    );
  });

  test('claims no whole board that its halves do not make up', async () => {
    const lie = (task: number): TaskAnswer => {
      const { counters, found } = answers.get(task)!;
      return { counters: { ...counters, pairs: counters.pairs - Number(task === 4) }, found };
    };
    await expect(concludeProof(await begin(11, lie))).rejects.toThrow(
      'what was searched stands for 28200924 grids, a 2x3 board has 28200960',
    );
    const theorem = await concludeProof(whole);
    expect(theorem.allGrids).toBe(28_200_960n);
    expect(statementOf({ ...theorem, allGrids: undefined })).toMatch(
      /^2,619 8-clue puzzles so far on a 2x3 board/,
    );
  });

  test('says how far it is, and comes back from its files', async () => {
    const store = await begin(3);
    const before = await surveyProof(store);
    expect(statementOf(before)).toBe(
      '485 8-clue puzzles so far on a 2x3 board: 3 of 11 classes of halves were searched, 184 essentially different',
    );
    const files = await saveProof(store);
    await store.close();
    expect(JSON.parse(files.summary)).toMatchObject({
      command: 'minclue prove 2x3 --clues 8 --route frames',
      isComplete: false,
    });
    const { header, records } = restoreProof(files);
    const again = createMemoryStore(header);
    const runner = await again.join();
    await runner.keep(records, []);
    await runner.leave();
    expect(await surveyProof(again)).toEqual(before);
    await runProof(again);
    const { digest } = await surveyStore(whole);
    expect(digest).toMatch(/^[0-9a-f]{64}$/);
    expect(await surveyStore(again)).toMatchObject({ done: 11, found: 2619, digest });
    await again.close();
  });

  test('does not believe a puzzle of another task, or of a grid that is not canonical', async () => {
    const [line] = answers.get(1)!.found;
    const lie = (...found: string[]) => ({ ...answers.get(0)!, counters: { puzzles: found.length }, found });
    const misplaced = await begin(1, () => lie(line));
    await expect(surveyProof(misplaced)).rejects.toThrow(`${line}: not a proper 8-clue puzzle of task 0`);
    const [own] = answers.get(0)!.found;
    const { cells } = readPuzzle(own, { board });
    const renamed = Array.from(cells, (digit) => (digit === 0 ? '.' : 7 - digit)).join('');
    const moved = await begin(1, () => lie(renamed));
    await expect(surveyProof(moved)).rejects.toThrow(/not a proper 8-clue puzzle of task 0/);
    await Promise.all([misplaced.close(), moved.close()]);
  });

  test('is the usual one of a whole 2x4 board only', () => {
    const large = parseBoard('2x4');
    const route = (more: Partial<ProofQuestion>) => routeOf({ board: large, clues: 14, ...more });
    expect(route({})).toBe('frames');
    expect(route({ route: 'grids' })).toBe('grids');
    expect(route({ clues: 16 })).toBe('grids');
    expect(route({ algorithm: 'halves' })).toBe('grids');
    expect(route({ ranks: { from: 0, to: 9 } })).toBe('grids');
    expect(route({ board })).toBe('grids');
    expect(() => route({ route: 'frames', algorithm: 'halves' })).toThrow(/takes no ranks and no algorithm/);
    expect(() => route({ route: 'frames', board: parseBoard('3x3') })).toThrow(/for 2x3 and 2x4 boards/);
  });
});
