import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createBatches } from './batches.ts';

test('what is asked while a batch is under way comes together in the next one', async () => {
  const sizes: number[] = [];
  const ask = createBatches<number, number>(
    async (items) => {
      sizes.push(items.length);
      await Promise.resolve();
      return items.map((item) => 2 * item);
    },
    () => false,
  );
  const answers = await Promise.all(Array.from({ length: 500 }, (_, i) => ask(i)));
  expect(answers).toEqual(Array.from({ length: 500 }, (_, i) => 2 * i));
  expect(sizes).toEqual([1, 200, 200, 99]);
});

test('a bad request fails alone, and an unreachable server fails all', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom('good', 'bad'), { maxLength: 30 }),
      fc.boolean(),
      async (asked, isAway) => {
        const ask = createBatches<string, string>(
          async (items) => {
            await Promise.resolve();
            if (isAway) throw new Error('away');
            if (items.includes('bad')) throw new Error('bad');
            return items;
          },
          (error) => (error as Error).message === 'away',
        );
        const ends = await Promise.allSettled(asked.map((item) => ask(item)));
        expect(ends.map(({ status }) => status)).toEqual(
          asked.map((item) => (isAway || item === 'bad' ? 'rejected' : 'fulfilled')),
        );
      },
    ),
  );
});
