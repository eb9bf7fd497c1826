import { expect, test } from 'vitest';
import { flatCounters, nestCounters } from './counters.ts';
import { sumCounters } from './question.ts';

/** Names that every object answers to. JSON can make them names of its own. */
const hostile =
  '{"constructor":1,"__proto__":2,"toString":3,"constructor.name":4,"__proto__.polluted":5,"a.b":6}';

test('counters may have names that every object has', () => {
  const counters = JSON.parse(hostile) as Record<string, number>;
  const sums = sumCounters([counters, counters]);
  expect(Object.entries(sums).map(([, count]) => count)).toEqual([2, 4, 6, 8, 10, 12]);
  expect(JSON.stringify(flatCounters(counters))).toBe(hostile);
});

test('nesting hostile names touches nothing but the counters', () => {
  const nested = nestCounters({ nodes: 0, a: {} }, JSON.parse(hostile));
  expect(nested).toMatchObject({ nodes: 0, a: { b: 6 } });
  expect(Object.hasOwn(nested, 'constructor.name') && Object.hasOwn(nested, '__proto__')).toBe(true);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  expect(Object.name).toBe('Object');
});

test('a list of counters grows to its items, and not to the number in a foreign name', () => {
  const zero = { perLevel: [0] as number[] };
  expect(nestCounters(zero, { 'perLevel.2': 7, 'perLevel.9000000000000000': 1, 'perLevel.x': 2 })).toEqual({
    perLevel: [0, 0, 7],
    'perLevel.9000000000000000': 1,
    'perLevel.x': 2,
  });
});
