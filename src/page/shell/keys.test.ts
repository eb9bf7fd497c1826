import { expect, test } from 'vitest';
import { groupsFor } from './keys.ts';

test('the keyboard help begins with the keys of the room and leaves none out', () => {
  const puzzle = groupsFor('puzzle');
  const start = groupsFor('');
  expect(puzzle.here[0].rooms).toContain('puzzle');
  expect(puzzle.others.every(({ rooms }) => !rooms?.includes('puzzle'))).toBe(true);
  expect(start.here.every(({ rooms }) => rooms === undefined)).toBe(true);
  for (const { here, others } of [puzzle, start])
    expect(new Set([...here, ...others]).size).toBe(start.here.length + start.others.length);
});
