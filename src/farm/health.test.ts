// The look at the database's health, with a database that hangs.
import { expect, test } from 'vitest';
import { createHealth } from './health.ts';

test('a database that never answers is unwell, and has one query open however many ask', async () => {
  let queries = 0;
  const isWell = createHealth(
    {
      query: () => {
        queries++;
        return new Promise(() => {});
      },
    },
    1,
  );
  expect(await Promise.all([isWell(), isWell(), isWell()])).toEqual([false, false, false]);
  expect(queries).toBe(1);
});

test('an error is unwell, an answer is well', async () => {
  expect(await createHealth({ query: () => Promise.reject(new Error('away')) })()).toBe(false);
  expect(await createHealth({ query: async () => [] })()).toBe(true);
});
