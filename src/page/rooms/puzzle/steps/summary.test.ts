import { expect, it } from 'vitest';
import { explain, rate, type Step } from '../../../../rate/index.ts';
import { readLine } from '../../../../text/index.ts';
import { explainerNumbers, hardestOf, summaryOf } from './summary.ts';

// ER/EP/ED 2.8/1.2/1.2, 7.1, 9.0
it.each([
  '4.7..53.............57...49....812..34.....7..6...............1.7..6.82.2...187..',
  '..2.3...8.....8....31.2.....6..5.27..1.....5.2.4.6..31....8.6.5.......13..531.4..',
  '4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........',
])('the steps of %s give its rating, and the table its counts', (line) => {
  const { steps } = explain(readLine(line), { scale: 'explainer' });
  const { er, ep, ed, hardest, counts } = rate(readLine(line)) as ReturnType<typeof rate> & {
    readonly [name in 'er' | 'ep' | 'ed']: number;
  };
  expect(explainerNumbers(steps)).toEqual([er, ep, ed]);
  expect(hardestOf(steps)?.technique).toBe(hardest);
  const rows = summaryOf(steps);
  expect(Object.fromEntries(rows.map(({ technique, times }) => [technique, times]))).toEqual(counts);
  for (const { technique, first } of rows)
    expect(steps.findIndex((each) => each.technique === technique)).toBe(first);
});

it('levels come before numbers, and steps of Explainer are harder than all levels', () => {
  const step = (technique: string, difficulty: number, level?: string) =>
    ({ technique, difficulty, level, placements: [], eliminations: [] }) as unknown as Step;
  const steps = [
    step('a', 10, 'easy'),
    step('b', 300, 'hard'),
    step('c', 8.5),
    step('b', 400, 'hard'),
    step('d', 200, 'unfair'),
  ];
  expect(
    summaryOf(steps).map(({ technique, times, difficulty }) => `${times} ${technique} ${difficulty}`),
  ).toEqual(['1 c 8.5', '1 d 200', '2 b 400', '1 a 10']);
  expect(hardestOf(steps.filter(({ level }) => level))?.technique).toBe('d');
  expect(hardestOf([])).toBeUndefined();
});
