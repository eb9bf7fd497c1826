// No step may ever be wrong: every instance of every technique, in every state on the way through a puzzle, is compared
// with the puzzle's solution.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount, runs } from '../../test/amount.ts';
import { sampleLines } from '../../test/sample-lists.ts';
import { createRandom } from '../base/index.ts';
import { applyToPuzzle, boardGroup, createBoard, type Puzzle, randomSymmetry } from '../board/index.ts';
import { first } from '../solve/index.ts';
import { createFound } from './found.ts';
import { levelTechniques } from './levels.ts';
import { applyStep, findStep } from './next-step.ts';
import { listed, randomPuzzle } from './puzzles.fixture.ts';
import { rate } from './rate.ts';
import { createState, type State } from './state.ts';
import { type Technique, techniques } from './techniques.ts';

type Table = readonly Technique[];
const tables = { minclue: techniques, levels: levelTechniques } as const;

/** Solves the puzzle step by step. Returns the number of instances checked. */
function checkEveryInstance(puzzle: Puzzle, table: Table): number {
  const solution = first(puzzle)!;
  const state = createState(puzzle, { isProper: true });
  let checked = 0;
  const start = findStep(state, table);
  for (let step = start; ; step = findStep(state, table)) {
    // on large boards only at the start and where singles end: between these states little changes
    const isSingle = table.some((each) => each.isSingle && each.name === step?.technique);
    if (puzzle.board.size < 9 || step === start || !isSingle) {
      const before = [state.cells, state.marks, state.places].map((array) => array.slice());
      for (const technique of table) checked += checkTechnique(state, solution, technique);
      expect([state.cells, state.marks, state.places]).toEqual(before); // finders only look
    }
    if (!step) break;
    for (const { cell, digit } of step.placements) expect(digit).toBe(solution[cell]);
    for (const { cell, digit } of step.eliminations) expect(digit).not.toBe(solution[cell]);
    expect(step.placements.length + step.eliminations.length).toBeGreaterThan(0);
    applyStep(state, step);
  }
  expect(state.isBroken).toBe(false);
  if (state.open === 0) expect(state.cells).toEqual(solution);
  return checked;
}

function checkTechnique(state: State, solution: Uint8Array, { name, find }: Technique): number {
  let checked = 0;
  const found = createFound(state, (instance) => {
    checked++;
    const { cell, digit, size, cells, masks } = instance;
    if (cell >= 0 && solution[cell] !== digit) throw new Error(`${name} places ${digit} at ${cell}`);
    for (let i = 0; i < size; i++) {
      const gone = masks[i];
      if ((gone & ~state.marks[cells[i]]) !== 0 || gone === 0)
        throw new Error(`${name} removes what is not there`);
      if ((gone & (1 << (solution[cells[i]] - 1))) !== 0)
        throw new Error(`${name} removes the digit of ${cells[i]}`);
    }
    if (cell < 0 && size === 0) throw new Error(`${name} offers nothing`);
    return false;
  });
  find(found);
  return checked;
}

/** Board, number of random puzzles for each table, number of clues that randomPuzzle tries to remove. */
const boards = [
  ['3x3', createBoard(3, 3), amount(5, { long: 12 }), 81],
  ['3x3 X', createBoard(3, 3, { diagonals: true }), amount(1, { long: 2 }), 64],
  ['2x3', createBoard(2, 3), 6, 36],
  ['2x4', createBoard(2, 4), amount(1, { long: 2 }), 64],
  ['1x6 (Latin)', createBoard(1, 6), amount(5, { long: 10 }), 36],
  ['4x4', createBoard(4, 4), amount(1, { long: 2 }), 110],
] as const;
const lists = amount(
  { '17-clue': 4, top95: 2, top1465: 2, hardest: 2 },
  { long: { '17-clue': 10, top95: 4, top1465: 4, hardest: 4 } },
);

describe.each(Object.entries(tables))(
  'every step of the scale %s is true in the solution',
  (scale, table) => {
    test.each(boards)('random %s puzzles', (_, board, puzzles, tries) => {
      let checked = 0;
      for (let seed = 1; seed <= puzzles; seed++)
        checked += checkEveryInstance(randomPuzzle(board, seed, tries), table);
      expect(checked).toBeGreaterThan(0);
    });

    for (const [name, count] of Object.entries(lists))
      test(`puzzles of the list ${name}`, () => {
        const few = scale === 'levels' ? Math.ceil(count / 2) : count; // this scale has many more instances to check
        for (const puzzle of listed(sampleLines(name), few)) checkEveryInstance(puzzle, table);
      });
  },
);

test.each([
  ['3x3', createBoard(3, 3), runs(60)],
  ['3x3 X', createBoard(3, 3, { diagonals: true }), runs(6)],
  ['2x3', createBoard(2, 3), runs(60)],
  ['2x4', createBoard(2, 4), runs(15)],
  ['1x6 (Latin)', createBoard(1, 6), runs(30)],
  ['3x4', createBoard(3, 4), runs(2)],
] as const)(
  'a %s puzzle and its images have the same rating, level, score, counts and number of steps',
  (_, board, numRuns) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1000 }), fc.integer(), (seed, symmetrySeed) => {
        const puzzle = randomPuzzle(board, seed);
        const image = applyToPuzzle(boardGroup(board).random(createRandom(symmetrySeed)), puzzle);
        expect(rate(image, { scale: 'minclue' })).toEqual(rate(puzzle, { scale: 'minclue' }));
        expect(rate(image, { scale: 'levels' })).toEqual(rate(puzzle, { scale: 'levels' }));
      }),
      { numRuns },
    );
  },
);

test('listed puzzles and their images have the same rating', () => {
  const random = createRandom(5);
  const both = (puzzle: Puzzle): readonly [Puzzle, Puzzle] => [
    applyToPuzzle(randomSymmetry(puzzle.board, random), puzzle),
    puzzle,
  ];
  for (const [image, puzzle] of [
    ...listed(sampleLines('17-clue'), runs(100)),
    ...listed(sampleLines('top1465'), runs(15)),
  ].map(both))
    expect(rate(image, { scale: 'minclue' })).toEqual(rate(puzzle, { scale: 'minclue' }));
  for (const [image, puzzle] of [
    ...listed(sampleLines('17-clue'), runs(30)),
    ...listed(sampleLines('top1465'), runs(5)),
  ].map(both))
    expect(rate(image, { scale: 'levels' })).toEqual(rate(puzzle, { scale: 'levels' }));
});
