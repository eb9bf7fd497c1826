// The scale `levels`: what each technique finds in a position made by hand, and for each a puzzle that uses it.
import { describe, expect, test } from 'vitest';
import { createBoard } from '../board/index.ts';
import { readPuzzle } from '../text/index.ts';
import { explain } from './explain.ts';
import { needing, positions, using } from './levels.fixture.ts';
import { levelTechniques } from './levels.ts';
import { findStep, findSteps } from './next-step.ts';
import { conclusions, position } from './positions.fixture.ts';
import { rate } from './rate.ts';
import { needsTechnique } from './rate-rounds.ts';
import { createState, eliminate, place } from './state.ts';
import { levels } from './step.ts';
import { techniques } from './techniques.ts';

const only = (name: string) => levelTechniques.filter((technique) => technique.name === name);

describe('a technique finds its conclusion in a position made for it', () => {
  test.each(positions)('%s', (name, text, expected) => {
    const state = position(text);
    const step = findStep(state, only(name))!;
    expect(step.technique).toBe(name);
    expect(conclusions(state, step)).toBe(expected);
  });

  const grid = readPuzzle(
    '639241785284765193517983624123857946796432851458619237342178569861594372975326418',
  );

  test('full house: the last open cell of a unit', () => {
    const puzzle = { ...grid, cells: grid.cells.with(40, 0) };
    const state = createState(puzzle);
    expect(conclusions(state, findStep(state, levelTechniques)!)).toBe('r5c5=3');
  });

  const [type1, type2] = ['avoidable-rectangle-type-1', 'avoidable-rectangle-type-2'];
  // r1c6, r1c9, r3c6 and r3c9: rows 1 and 3, boxes 2 and 3
  const filled = (...digits: readonly (readonly [cell: number, digit: number])[]) => {
    const state = createState({ ...grid, cells: new Uint8Array(81) }, { isProper: true });
    for (const [cell, digit] of digits) place(state, cell, digit);
    return state;
  };

  test('avoidable rectangle type 1: the fourth does not complete an exchange', () => {
    const state = filled([5, 1], [8, 3], [23, 3]);
    expect(conclusions(state, findStep(state, only(type1))!)).toBe('r3c9≠1');
    const given = createState(
      { ...grid, cells: new Uint8Array(81).with(5, 1).with(8, 3).with(23, 3) },
      { isProper: true },
    );
    expect(findStep(given, only(type1))).toBeUndefined(); // clues cannot be exchanged
  });

  test('avoidable rectangle type 2: one of two holds the third digit', () => {
    const state = filled([5, 1], [23, 3]);
    for (const [cell, left] of [
      [8, [3, 5]],
      [26, [1, 5]],
    ] as const)
      for (let digit = 1; digit <= 9; digit++)
        if (!left.some((each) => each === digit)) eliminate(state, cell, digit);
    const cells = [
      'r1c7',
      'r1c8',
      'r2c7',
      'r2c8',
      'r2c9',
      'r3c7',
      'r3c8',
      'r4c9',
      'r5c9',
      'r6c9',
      'r7c9',
      'r8c9',
      'r9c9',
    ];
    expect(conclusions(state, findStep(state, only(type2))!)).toBe(
      cells.map((cell) => `${cell}≠5`).join(' '),
    );
  });
});

test.each(using)('on the way through a puzzle: %s', (name, line) => {
  const { steps } = explain(readPuzzle(line), { isProper: true });
  expect(steps.map(({ technique }) => technique)).toContain(name);
});

test('there is an example for every technique', () => {
  const shown = new Set([...positions, ...using, ...needing].map(([name]) => name));
  const missing = levelTechniques.filter(({ name }) => !shown.has(name)).map(({ name }) => name);
  expect(missing).toEqual(['full-house', 'avoidable-rectangle-type-2']);
});

test.each(needing)('needed: %s', (name, line) => {
  const puzzle = readPuzzle(line);
  expect(needsTechnique(puzzle, name)).toBe(true);
  const { hardest, level, isSolved } = rate(puzzle, { scale: 'levels' });
  expect({ hardest, level, isSolved }).toEqual({ hardest: name, level: only(name)[0].level, isSolved: true });
});

describe('the table', () => {
  test('has the levels in order, and every name once', () => {
    const numbers = levelTechniques.map(({ level }) => levels.indexOf(level));
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(new Set(levelTechniques.map(({ name }) => name)).size).toBe(levelTechniques.length);
  });

  test('uses the same names as the other scale', () => {
    const names = new Set(levelTechniques.map(({ name }) => name));
    expect(techniques.filter(({ name }) => !names.has(name))).toEqual([]);
  });
});

test('all steps: the next one is among them, each conclusion of a technique once, in the order of the table', () => {
  const state = createState(readPuzzle(needing[0][1]), { isProper: true });
  const steps = findSteps(state, levelTechniques);
  expect(steps).toContainEqual(findStep(state, levelTechniques));
  const keys = steps.map((step) => `${step.technique} ${conclusions(state, step)}`);
  expect(new Set(keys).size).toBe(keys.length);
  const order = steps.map(({ technique }) => levelTechniques.findIndex(({ name }) => name === technique));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('a puzzle that is not proper has no level; one that needs a search is extreme', () => {
  const board = createBoard(3, 3);
  expect(rate({ board, cells: new Uint8Array(81) }, { scale: 'levels' })).toMatchObject({
    solutions: 2,
    level: undefined,
  });
  const search = '.......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....';
  expect(rate(readPuzzle(search), { scale: 'levels' })).toMatchObject({
    level: 'extreme',
    hardest: 'needs search',
    isSolved: false,
  });
});
