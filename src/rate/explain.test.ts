// Explanations of 9×9 puzzles reach the end. If no technique of the scale applies, steps of Sudoku Explainer do.
import { describe, expect, test } from 'vitest';
import { sampleLines } from '../../test/sample-lists.ts';
import { createPuzzle, type Puzzle, parseBoard } from '../board/index.ts';
import { first } from '../solve/index.ts';
import { readPuzzle } from '../text/index.ts';
import { explain, nextStep } from './explain.ts';
import { rateByExplainer } from './explainer/index.ts';
import { listed } from './puzzles.fixture.ts';
import { createState } from './state.ts';
import { sayStep } from './words.ts';

/**
 * Checks that each step is true in the solution and the last one ends there. Returns the number of Explainer's steps.
 */
function checkWay(puzzle: Puzzle, scale: 'levels' | 'minclue'): number {
  const solution = first(puzzle)!;
  const { steps, isSolved, end } = explain(puzzle, { scale, isProper: true });
  for (const { placements, eliminations } of steps) {
    for (const { cell, digit } of placements) expect(digit).toBe(solution[cell]);
    for (const { cell, digit } of eliminations) expect(digit).not.toBe(solution[cell]);
    expect(placements.length + eliminations.length).toBeGreaterThan(0);
  }
  expect(isSolved).toBe(true);
  expect(end.cells).toEqual(solution);
  return steps.filter((step) => step.scale === 'explainer').length;
}

describe.each(['levels', 'minclue'] as const)('by the techniques of %s', (scale) => {
  test.each([
    ['hardest', 2, true],
    ['top1465', 6, false],
    ['17-clue', 40, false],
    ['high-clue-minimal', 10, false],
  ] as const)('puzzles of the list %s are explained to the end', (name, count, needExplainer) => {
    for (const puzzle of listed(sampleLines(name), count)) {
      const byExplainer = checkWay(puzzle, scale);
      if (needExplainer) expect(byExplainer).toBeGreaterThan(0);
    }
  });
});

describe('a step of Sudoku Explainer', () => {
  const [hard] = listed(sampleLines('hardest'), 1);

  test('is the step that Explainer takes, with its rating', () => {
    const step = nextStep(createState(hard, { isProper: true }))!;
    const { ed } = rateByExplainer(hard, { onStep: () => false });
    expect(step).toMatchObject({ scale: 'explainer', difficulty: ed, length: expect.any(Number) });
    expect(step.level).toBeUndefined();
    expect(sayStep(hard.board, step)).toMatch(/^if r\dc\d is (not )?\d, .*; so .*\.$/);
  });

  test('is left out if the caller declines it, or the puzzle may not be proper or has pencilmarks', () => {
    expect(nextStep(createState(hard, { isProper: true }), { withExplainer: false })).toBeUndefined();
    expect(nextStep(createState(hard))?.scale).toBeUndefined();
    const { board, cells } = hard;
    const solution = first(hard)!;
    const candidates = new Uint8Array(729).fill(1);
    const gone = cells.findIndex((digit, cell) => digit === 0 && solution[cell] !== 1);
    candidates[gone * 9] = 0;
    const marked = createState({ board, cells, candidates }, { isProper: true });
    expect(nextStep(marked)?.scale).toBeUndefined();
  });

  test('is only for 3x3 boards', () => {
    const line = '..3........4.....6..1......9......5....3....2....7..8.2...1.......6.41......5...8';
    const puzzle = createPuzzle(parseBoard('3x3X'), readPuzzle(line).cells);
    const { solutions, isSolved, steps } = explain(puzzle);
    expect({ solutions, isSolved }).toEqual({ solutions: 1, isSolved: false });
    expect(steps.some((step) => step.scale === 'explainer')).toBe(false);
  });
});
