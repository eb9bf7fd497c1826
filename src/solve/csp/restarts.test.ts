import { expect, it } from 'vitest';
import { lubyTerm } from './restarts.ts';

it('the tries are as long as the terms of the Luby sequence (OEIS A182105)', () => {
  expect(Array.from({ length: 31 }, (_, i) => lubyTerm(i + 1))).toEqual([
    1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8, 16,
  ]);
});
