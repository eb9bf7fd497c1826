// Tests that what a search reports is counted once, however often it is reported.
import { expect, test } from 'vitest';
import { createGathered } from './gathered.ts';

const part = (number: number, state: string) => ({ task: 0, part: number, state, checksum: 0 });

test('puzzles are counted once, and the last record of a part counts', () => {
  const gathered = createGathered(4);
  const items = ['12..', part(0, 'under way'), '12..'];
  gathered.take(items);
  items.push('1..2', part(0, 'finished'), part(1, 'finished'));
  gathered.take(items);
  gathered.take(items);
  expect(gathered.lines).toEqual(['12..', '1..2']);
  expect([...gathered.counts]).toEqual([2, 1, 0, 1]);
  expect([...gathered.parts.values()].map(({ state }) => state)).toEqual(['finished', 'finished']);
});

test('another search starts over', () => {
  const gathered = createGathered(4);
  gathered.take(['12..', part(0, 'finished')]);
  gathered.take(['...1']);
  expect(gathered.lines).toEqual(['...1']);
  expect([...gathered.counts]).toEqual([0, 0, 0, 1]);
  expect(gathered.parts.size).toBe(0);
});
