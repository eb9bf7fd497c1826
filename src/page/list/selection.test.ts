import { expect, test } from 'vitest';
import { createSelection } from './selection.ts';

const rows = Uint32Array.of(4, 2, 0, 1, 3);

test('one row, then a range to another one', () => {
  const selection = createSelection(5);
  selection.set(2, 1, true);
  selection.setTo(rows, 3);
  expect([...selection.of(rows)]).toEqual([2, 0, 1]);
  expect(selection.state.value.count).toBe(3);
  selection.setTo(rows, 0);
  expect([...selection.of(rows)]).toEqual([4, 2, 0, 1]);
});

test('a range that begins at a row that is not selected any more takes rows out', () => {
  const selection = createSelection(5);
  selection.setAll(rows, true);
  selection.set(2, 1, false);
  selection.setTo(rows, 2);
  expect([...selection.of(rows)]).toEqual([4, 1, 3]);
  expect(selection.state.value.count).toBe(3);
});

test('all, twice, and none', () => {
  const selection = createSelection(5);
  selection.setAll(rows, true);
  selection.setAll(rows, true);
  expect(selection.state.value.count).toBe(5);
  selection.clear();
  expect([selection.state.value.count, selection.has(3)]).toEqual([0, false]);
});
