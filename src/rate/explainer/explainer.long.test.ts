// Checks the ratings of the list explainer-ratings (the hardest last) and all traces.
import { describe, expect, it } from 'vitest';
import { fullLines, needsLists } from '../../../test/full-lists.ts';
import { traceOf, tracesOf } from './explainer.fixture.ts';

describe('ratings equal those of the program', needsLists('explainer-ratings'), () => {
  it.each(fullLines('explainer-ratings'))('%s', (line) => {
    const [puzzle, rating] = line.split(' ED=');
    expect(traceOf(puzzle).rating).toBe(rating);
  });
});

describe('all traces equal those of the program, step by step', needsLists('explainer-traces'), () => {
  const traces = tracesOf(fullLines('explainer-traces'));
  it.each(traces.map((trace) => [trace.rating, trace] as const))('%s', (_rating, trace) => {
    expect(traceOf(trace.puzzle)).toEqual(trace);
  });
});

it('a puzzle reported as 11.8/1.2/1.2 gets this rating', () => {
  const puzzle = '98.7.....6...5.8....4....3.7..9..5....3....4......2..1.6...1..2..9.........89.6..';
  expect(traceOf(puzzle).rating).toBe('11.8/1.2/1.2');
});
