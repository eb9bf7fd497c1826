// Ratings on Explainer's scale: traces of the program itself, step by step, and the kernel against its plain twin.
import { describe, expect, it, test } from 'vitest';
import { amount } from '../../../test/amount.ts';
import { sampleLines } from '../../../test/sample-lists.ts';
import { parseBoard } from '../../board/index.ts';
import { readPuzzle, writePuzzle } from '../../text/index.ts';
import { listed, randomPuzzle } from '../puzzles.fixture.ts';
import { rateInSlices } from '../rate.ts';
import { traceOf, tracesOf } from './explainer.fixture.ts';
import { type ExplainerStep, rateByExplainer } from './index.ts';
import { ratedSoundly } from './soundness.fixture.ts';

const board = parseBoard('3x3');

describe('traces equal those of the program, step by step', () => {
  const traces = tracesOf(sampleLines('explainer-traces'));
  it.each(traces.map((trace) => [trace.rating, trace] as const))('%s', (_rating, trace) => {
    expect(traceOf(trace.puzzle)).toEqual(trace);
  });
});

describe('ratings equal those of the program', () => {
  it.each(sampleLines('explainer-ratings'))('%s', (line) => {
    const [puzzle, rating] = line.split(' ED=');
    expect(traceOf(puzzle).rating).toBe(rating);
  });
});

const NISHIO_AND_UNIT = '.2...6.....758......5....34..8.....3..1735.8....9........8..........175.2....3.1.';

test('the puzzle of the worked examples is 8.2/1.2/1.2, with a Nishio of 8 nodes and a unit chain of 10', () => {
  const steps: ExplainerStep[] = [];
  const rating = rateByExplainer(readPuzzle(NISHIO_AND_UNIT), { onStep: (step) => void steps.push(step) });
  expect(rating).toEqual({ er: 8.2, ep: 1.2, ed: 1.2 });
  expect(steps).toContainEqual({
    technique: 'NFC',
    name: 'nishio-forcing-chains',
    rating: 7.6,
    length: 8,
    eliminations: [{ cell: 34, digit: 4 }],
  });
  expect(steps).toContainEqual(expect.objectContaining({ technique: 'RFC', rating: 8.2, length: 10 }));
});

// Rated by Explainer, as reported in the forum's thread of the hardest puzzles. The hardest is in the long test.
test.each([
  '..3......4...8..36..8...1...4..6..73...9..........2..5..4.7..686........7..6..5..',
  '..3......4...8..36..8...1...4..6..73...9..........2..5..4.7..686....4...7.....5..',
])('%s is 11.0/11.0/2.6', (puzzle) => {
  expect(rateByExplainer(readPuzzle(puzzle))).toEqual({ er: 11, ep: 11, ed: 2.6 });
});

test('the kernel and the plain twin take the same steps', () => {
  expect(traceOf(NISHIO_AND_UNIT)).toEqual(traceOf(NISHIO_AND_UNIT, true));
  const lists = [
    ...listed(sampleLines('17-clue'), amount(10, { long: 40 })),
    ...listed(sampleLines('top1465'), amount(2, { long: 4 })),
  ];
  for (const puzzle of lists)
    expect(traceOf(writePuzzle(puzzle))).toEqual(traceOf(writePuzzle(puzzle), true));
  for (let seed = 1; seed <= amount(4, { long: 8 }); seed++) {
    const puzzle = writePuzzle(randomPuzzle(board, seed));
    expect(traceOf(puzzle)).toEqual(traceOf(puzzle, true));
  }
});

test('a grid is rated 0, a puzzle without solution 20; other boards are refused', () => {
  const grid = '123456789456789123789123456231564897564897231897231564312645978645978312978312645';
  expect(rateByExplainer(readPuzzle(grid))).toEqual({ er: 0, ep: 0, ed: 0 });
  const none = readPuzzle(`.${grid.slice(1, 10)}1${grid.slice(11)}`, { allowConflicts: true });
  expect(rateByExplainer(none).er).toBe(20);
  expect(() => rateByExplainer(readPuzzle('1...............'))).toThrow('rates 3x3 puzzles, not 2x2');
});

test('every step is true in the solution', () => {
  for (const puzzle of [
    ...listed(sampleLines('17-clue'), 300),
    ...listed(sampleLines('top1465'), 30),
    ...listed(sampleLines('high-clue-minimal'), 5),
  ])
    expect(ratedSoundly(puzzle).er).toBeLessThan(20);
  for (let seed = 20; seed < 60; seed++) ratedSoundly(randomPuzzle(board, seed));
});

test('two interleaved ratings do not disturb each other', () => {
  const puzzles = [readPuzzle(NISHIO_AND_UNIT), ...listed(sampleLines('top1465'), 3)];
  const ratings = puzzles.map((puzzle) => rateByExplainer(puzzle));
  const slices = puzzles.map((puzzle) => rateInSlices(puzzle, { scale: 'explainer' }));
  const found: unknown[] = puzzles.map(() => undefined);
  while (found.includes(undefined))
    for (const [i, each] of slices.entries()) {
      const { done, value } = found[i] === undefined ? each.next() : { done: false, value: undefined };
      if (done) found[i] = { er: value!.er, ep: value!.ep, ed: value!.ed };
    }
  expect(found).toEqual(ratings);
});
