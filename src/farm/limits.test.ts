// The table of limits that the docs quote.
import { expect, test } from 'vitest';
import { limitsWith, limitTable } from './limits.ts';

test('every limit has a name of its own, a positive value and words', () => {
  expect(new Set(limitTable.map(({ name }) => name)).size).toBe(limitTable.length);
  for (const { name, value, what } of limitTable) {
    expect(value, name).toBeGreaterThan(0);
    expect(what).toMatch(/^[a-z].*[^.]$/);
  }
});

test('a changed limit leaves the others, and undefined changes nothing', () => {
  const usual = limitsWith({});
  expect(limitsWith({ streams: 3, joinsBurst: undefined })).toEqual({ ...usual, streams: 3 });
  // one full body of results must fit into the budget of a person, and of a person into that of the network
  expect(usual.resultBytes).toBeLessThanOrEqual(usual.bytesBurst);
  expect(usual.bytesBurst).toBeLessThanOrEqual(usual.networkBytesBurst);
  expect(usual.streamsForAdmins).toBeLessThan(usual.streams);
});
