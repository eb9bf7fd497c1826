import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inOrder, type OrderedWork } from './in-order.ts';

/** Doubles numbers in "threads" that take varying numbers of turns. */
function doubling(
  more: Partial<OrderedWork<number, number>> = {},
): OrderedWork<number, number> & { most: number } {
  let underWay = 0;
  const work = {
    threads: 2,
    hereMs: 0,
    most: 0,
    here: async (item: number) => 2 * item,
    async there(item: number) {
      work.most = Math.max(work.most, ++underWay);
      for (let turn = 0; turn < (item * 7) % 5; turn++) await new Promise((resolve) => setImmediate(resolve));
      underWay--;
      return 2 * item;
    },
    close: async () => {},
    ...more,
  };
  return work;
}

async function listOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

describe('the ordered loop', () => {
  test('gives the results in the order of the items and keeps few items under way', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(100), { maxLength: 40 }), async (items) => {
        const work = doubling();
        expect(await listOf(inOrder(items, work))).toEqual(items.map((item) => 2 * item));
        expect(work.most).toBeLessThanOrEqual(2 * work.threads + 1);
      }),
    );
  });

  test('gives the results before the error of the source', async () => {
    async function* source() {
      yield* [1, 2, 3];
      throw new Error('torn');
    }
    const seen: number[] = [];
    const read = async () => {
      for await (const result of inOrder(source(), doubling())) seen.push(result);
    };
    await expect(read()).rejects.toThrow('torn');
    expect(seen).toEqual([2, 4, 6]);
  });

  test('an error does not wait for a source that may never deliver again', async () => {
    async function* source() {
      yield 1;
      await new Promise(() => {}); // like a terminal at which nobody types
    }
    const there = () => Promise.reject(new Error('bad line'));
    await expect(listOf(inOrder(source(), doubling({ there })))).rejects.toThrow('bad line');
  });

  test('does items here, in their turn, if they cannot go elsewhere', async () => {
    const there = (item: number) => (item % 2 ? undefined : Promise.resolve(2 * item));
    expect(await listOf(inOrder([1, 2, 3, 4], doubling({ there })))).toEqual([2, 4, 6, 8]);
  });

  test('ends with the reason of the signal, and closes the threads', async () => {
    const stop = new AbortController();
    let isClosed = false;
    const close = async () => {
      isClosed = true;
    };
    const read = async () => {
      for await (const result of inOrder([1, 2, 3, 4, 5], doubling({ close, signal: stop.signal })))
        if (result === 4) stop.abort(new Error('enough'));
    };
    await expect(read()).rejects.toThrow('enough');
    expect(isClosed).toBe(true);
  });
});
