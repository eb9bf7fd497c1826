// What ratings report, and that they do not depend on irrelevant things.
import { describe, expect, test } from 'vitest';
import { sampleLines } from '../../test/sample-lists.ts';
import { InputError } from '../base/index.ts';
import { createBoard, createPuzzle } from '../board/index.ts';
import { readPuzzle } from '../text/index.ts';
import { explain, nextStep } from './explain.ts';
import { listed } from './puzzles.fixture.ts';
import { rate } from './rate.ts';
import { createState } from './state.ts';
import { techniques } from './techniques.ts';

const grid = '639241785284765193517983624123857946796432851458619237342178569861594372975326418';

describe('a rating', () => {
  test('needs no step for a full grid', () => {
    expect(rate(readPuzzle(grid), { scale: 'minclue' })).toEqual({
      solutions: 1,
      rating: 0,
      hardest: undefined,
      counts: {},
      steps: 0,
      isLogical: true,
      isSolved: true,
      scale: 'minclue',
      version: 1,
    });
  });

  test('counts nine singles for a missing row: each cell is the last in its column', () => {
    expect(rate(readPuzzle(`${grid.slice(0, 72)}.........`), { scale: 'minclue' })).toMatchObject({
      rating: 1.2,
      hardest: 'hidden-single-in-box',
      counts: { 'hidden-single-in-box': 9 },
      isLogical: true,
    });
  });

  test('is undefined for a puzzle with no or several solutions', () => {
    const impossible = `12345678.${'.'.repeat(18)}........9${'.'.repeat(45)}`;
    const twofold = [1, 5, 19, 23].reduce((text, at) => `${text.slice(0, at)}.${text.slice(at + 1)}`, grid);
    expect(rate(readPuzzle(impossible), { scale: 'minclue' })).toMatchObject({
      solutions: 0,
      rating: undefined,
      isSolved: false,
    });
    expect(rate(readPuzzle(twofold), { scale: 'minclue' })).toMatchObject({
      solutions: 2,
      rating: undefined,
      isSolved: false,
    });
    expect(rate(readPuzzle('.'.repeat(81)), { scale: 'minclue' })).toMatchObject({
      solutions: 2,
      rating: undefined,
    });
    expect(nextStep(createState(readPuzzle(impossible)))).toBeUndefined();
  });

  test('finds no solution for two conflicting clues', () => {
    const cells = new Uint8Array(81);
    cells[0] = cells[1] = 5;
    expect(rate(createPuzzle(createBoard(3, 3), cells), { scale: 'minclue' })).toMatchObject({
      solutions: 0,
      rating: undefined,
    });
  });

  test('refuses a board with 32 digits or more', () => {
    const board = createBoard(4, 8);
    expect(() => rate(createPuzzle(board, new Uint8Array(board.cellCount)))).toThrow(InputError);
  });
});

test('single steps and rounds agree on whether a puzzle is solved, and whether by singles', () => {
  for (const puzzle of [...listed(sampleLines('17-clue'), 20), ...listed(sampleLines('top1465'), 4)]) {
    const { steps, end } = explain(puzzle, { scale: 'minclue' });
    const rating = rate(puzzle, { scale: 'minclue' });
    expect(end.open === 0).toBe(rating.isSolved);
    const used = new Set(steps.map((step) => step.technique));
    const isSingles = techniques.every(({ name, isSingle }) => isSingle || !used.has(name));
    expect(end.open === 0 && isSingles).toBe(rating.isLogical);
  }
});
