// Explainer's steps with their patterns, words and views.
import { describe, expect, test } from 'vitest';
import { parseBoard } from '../../board/index.ts';
import { readPuzzle } from '../../text/index.ts';
import { allSteps, explain, nextStep } from '../explain.ts';
import { applyStep } from '../next-step.ts';
import { rate } from '../rate.ts';
import { createState } from '../state.ts';
import type { Chain } from '../step.ts';
import { sayStepInLines } from '../words.ts';
import { checkWay, NISHIO_AND_UNIT, quickPuzzles, slowPuzzles } from './steps.fixture.ts';
import { checkTrue } from './truth.fixture.ts';

describe('every step is the one that is rated, follows from its pattern, and is true', () => {
  test.each(quickPuzzles)('ER %s', (er, line) => {
    const puzzle = readPuzzle(line);
    const { steps, ...rating } = checkWay(puzzle);
    expect(rating.er.toFixed(1)).toBe(er);
    expect(rating).toEqual(
      (({ er, ep, ed, hardest }) => ({ er, ep, ed, hardest }))(rate(puzzle, { scale: 'explainer' })),
    );
    expect(steps.length).toBeGreaterThan(50);
  });

  test('the first steps of a puzzle of 11.9', () => {
    const { steps } = checkWay(readPuzzle(slowPuzzles.at(-1)![1]), 3);
    expect(steps.map(({ difficulty }) => difficulty)).toEqual([11.3, 11.3, 11.4]);
    expect(steps[0].pattern.inner!.length).toBeGreaterThan(10);
  });
});

test('a unit chain and a Nishio in lines', () => {
  const puzzle = readPuzzle(NISHIO_AND_UNIT);
  const { steps } = explain(puzzle, { scale: 'explainer', isProper: true });
  const linesOf = (name: string) =>
    sayStepInLines(puzzle.board, steps.find(({ technique }) => technique === name)!);
  expect(linesOf('unit-forcing-chains')).toEqual([
    '6 in box 3 is in r2c7, r2c8 or r3c7;',
    'if r2c7 is 6:',
    '  1. r9c7 is not 6 (column 7)',
    'if r2c8 is 6:',
    '  2. r2c8 is not 2 (its cell)',
    '  3. r7c8 is 2 (column 8)',
    '  4. r7c8 is not 4 (its cell)',
    '  5. r9c7 is 4 (box 9)',
    '  6. r9c7 is not 6 (its cell)',
    'if r3c7 is 6:',
    '  7. r9c7 is not 6 (column 7)',
    'so in every case r9c7 cannot be 6.',
  ]);
  expect(linesOf('nishio-forcing-chains').slice(-4)).toEqual([
    '  5. r6c5 is 4 (row 6, by 3 and 4)',
    '  6. r7c5 is not 4 (column 5, by 5)',
    '  and 2 and 6 contradict each other;',
    'so r4c8 cannot be 4.',
  ]);
});

test('other boards, pencilmarks and puzzles not known to be proper are refused', () => {
  const puzzle = readPuzzle(NISHIO_AND_UNIT);
  const next = (state: ReturnType<typeof createState>) => () => nextStep(state, { scale: 'explainer' });
  expect(next(createState(puzzle))).toThrow('known to have one solution');
  const small = createState({ board: parseBoard('2x2'), cells: new Uint8Array(16) }, { isProper: true });
  expect(next(small)).toThrow('rates 3x3 puzzles, not 2x2');
  const candidates = new Uint8Array(729).fill(1).with(3, 0);
  expect(next(createState({ ...puzzle, candidates }, { isProper: true }))).toThrow('not candidates');
  expect(() => allSteps(createState(puzzle, { isProper: true }), { scale: 'explainer' })).toThrow(
    'only the next step',
  );
});

test('the check notices a link without one of its reasons, and a case left out', () => {
  const puzzle = readPuzzle(NISHIO_AND_UNIT);
  const { steps } = explain(puzzle, { scale: 'explainer', isProper: true });
  const state = createState(puzzle, { isProper: true });
  const marksNow = () =>
    Array.from(
      state.marks,
      (mask) => new Set([1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (mask >> (digit - 1)) & 1)),
    );
  for (const step of steps) {
    const { chains: [chain, ...others] = [], ...pattern } = step.pattern;
    const check = (chains: readonly Chain[]) => () =>
      checkTrue(marksNow(), { ...step, pattern: { ...pattern, chains } });
    if (step.technique === 'nishio-forcing-chains') {
      const joined = chain.findIndex(({ after = [] }) => after.length > 1);
      expect(check([chain])).not.toThrow();
      const lame = chain.map((link, i) => (i === joined ? { ...link, after: link.after!.slice(1) } : link));
      expect(check([lame])).toThrow('wrong link');
    }
    if (step.technique === 'unit-forcing-chains') {
      expect(check([chain, ...others])).not.toThrow();
      expect(check(others)).toThrow('leaves a case out');
    }
    applyStep(state, step);
  }
});
