// Ratings on Explainer's scale: traces of the program itself step by step, and the kernel of chains against the plain way.
import { describe, expect, it, test } from 'vitest';
import { needsLists } from '../../../test/public-lists.ts';
import { parseBoard } from '../../board/index.ts';
import { readPuzzle, writePuzzle } from '../../text/index.ts';
import { randomPuzzle } from '../puzzles.fixture.ts';
import { listedTraces, traceOf } from './explainer.fixture.ts';
import { type ExplainerStep, rateByExplainer } from './index.ts';

const board = parseBoard('3x3');

describe('the traces of the program are ours, step by step', needsLists('explainer-traces'), () => {
  const traces = listedTraces().filter(({ rating }) => Number.parseFloat(rating) < 9);
  it.each(traces.map((trace) => [trace.rating, trace] as const))('%s', (_rating, trace) => {
    expect(traceOf(trace.puzzle)).toEqual(trace);
  });
});

const NISHIO_AND_UNIT = '.2...6.....758......5....34..8.....3..1735.8....9........8..........175.2....3.1.';

test('the puzzle of the worked examples is 8.2/1.2/1.2, with a Nishio of 8 nodes and a unit chain of 10', () => {
  const steps: ExplainerStep[] = [];
  const rating = rateByExplainer(readPuzzle(NISHIO_AND_UNIT), { onStep: (step) => void steps.push(step) });
  expect(rating).toEqual({ er: 8.2, ep: 1.2, ed: 1.2 });
  expect(steps).toContainEqual({
    technique: 'NFC',
    rating: 7.6,
    length: 8,
    eliminations: [{ cell: 34, digit: 4 }],
  });
  expect(steps).toContainEqual(expect.objectContaining({ technique: 'RFC', rating: 8.2, length: 10 }));
});

test('the kernel takes the steps of the plain way', () => {
  expect(traceOf(NISHIO_AND_UNIT)).toEqual(traceOf(NISHIO_AND_UNIT, true));
  for (let seed = 1; seed <= 8; seed++) {
    const puzzle = writePuzzle(randomPuzzle(board, seed));
    expect(traceOf(puzzle)).toEqual(traceOf(puzzle, true));
  }
});

test('a grid is 0, a puzzle without solution 20, other boards are refused', () => {
  const grid = '123456789456789123789123456231564897564897231897231564312645978645978312978312645';
  expect(rateByExplainer(readPuzzle(grid))).toEqual({ er: 0, ep: 0, ed: 0 });
  const none = readPuzzle(`.${grid.slice(1, 10)}1${grid.slice(11)}`, { allowConflicts: true });
  expect(rateByExplainer(none).er).toBe(20);
  expect(() => rateByExplainer(readPuzzle('1...............'))).toThrow('rates 3x3 puzzles, not 2x2');
});
