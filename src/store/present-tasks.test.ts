import fc from 'fast-check';
import { expect, test } from 'vitest';
import { presentTasks } from './present-tasks.ts';

const END = Number.MAX_SAFE_INTEGER;

/** A table with these tasks, which cannot be read from numbers in [bad.from, bad.to). Counts its readings. */
function tableOf(tasks: readonly number[], bad = { from: 0, to: 0 }) {
  const table = { readings: 0 };
  const next = (from: number): number | undefined => {
    table.readings++;
    if (from >= bad.from && from < bad.to) throw new Error('malformed');
    return tasks.find((task) => task >= from);
  };
  return { table, next };
}

test('of 9·10¹⁵ tasks only those that are there are looked at', () => {
  const { table, next } = tableOf([0, 5, END - 2]);
  expect([...presentTasks(next, END, 10)]).toEqual([0, 5, END - 2]);
  expect(table.readings).toBeLessThan(10);
});

test('an unreadable place without end is left in steps that double', () => {
  const { table, next } = tableOf([0, 1], { from: 2, to: END });
  expect([...presentTasks(next, END, 3)]).toEqual([0, 1, 2, 3, 4]);
  expect(table.readings).toBeLessThan(200);
});

test('no readable task is lost to one unreadable place', () => {
  const tasks = fc.uniqueArray(fc.integer({ min: 0, max: 300 })).map((all) => all.sort((a, b) => a - b));
  const place = fc.tuple(fc.nat(300), fc.nat(300)).map(([from, more]) => ({ from, to: from + more }));
  fc.assert(
    fc.property(tasks, place, fc.nat(50), (all, bad, rows) => {
      const { next } = tableOf(all, bad);
      const seen = [...presentTasks(next, 301, rows)];
      expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b));
      expect(all.filter((task) => task >= bad.to).every((task) => seen.includes(task))).toBe(true);
      expect(all.filter((task) => task < bad.from).every((task) => seen.includes(task))).toBe(true);
    }),
  );
});
