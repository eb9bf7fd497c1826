import { expect, test } from 'vitest';
import { InputError } from '../base/index.ts';
import { nextTurn } from '../base/internal.ts';
import type { Level } from '../rate/index.ts';
import { createPuzzleSource, type PuzzleSource } from './source.ts';

/** Waits until the stock is what it should be. */
async function untilStock(source: PuzzleSource, stock: Partial<Record<Level, number>>): Promise<void> {
  while (JSON.stringify(source.stock()) !== JSON.stringify(stock)) await nextTurn();
}

test('a source fills its stock, hands it out and fills it again, and holds no more than its buffer', async () => {
  const source = createPuzzleSource({ levels: ['easy', 'hard'], buffer: 3, threads: 0 });
  await untilStock(source, { easy: 3, hard: 3 });
  for (let turn = 0; turn < 100; turn++) await nextTurn();
  expect(source.stock()).toEqual({ easy: 3, hard: 3 });
  const first = await source.next('hard');
  expect([first.level, source.stock()]).toEqual(['hard', { easy: 3, hard: 2 }]);
  await untilStock(source, { easy: 3, hard: 3 });
  const more = await Promise.all(Array.from({ length: 8 }, () => source.next('hard')));
  expect(new Set([first, ...more].map(({ puzzle }) => puzzle)).size).toBe(9);
  await source.close();
});

test('callers are served in the order of their calls, and those of every level in turn', async () => {
  const source = createPuzzleSource({ levels: ['easy', 'medium'], buffer: 0, threads: 0 });
  const served: string[] = [];
  const calls = [1, 2, 3, 4].flatMap((i) =>
    (['easy', 'medium'] as const).map(async (level) => {
      await source.next(level);
      served.push(`${level} ${i}`);
    }),
  );
  await Promise.all(calls);
  for (const level of ['easy', 'medium'])
    expect(served.filter((each) => each.startsWith(level))).toEqual([1, 2, 3, 4].map((i) => `${level} ${i}`));
  expect(served.indexOf('medium 1')).toBeLessThan(4); // nobody waits for all callers of another level
  expect(source.stock()).toEqual({ easy: 0, medium: 0 });
  await source.close();
});

test('a signal takes a caller out of the queue', async () => {
  const source = createPuzzleSource({ levels: ['easy'], buffer: 0, threads: 0 });
  const stop = new AbortController();
  const [first, second, third] = [
    source.next('easy'),
    source.next('easy', { signal: stop.signal }),
    source.next('easy'),
  ];
  stop.abort(new Error('left'));
  await expect(second).rejects.toThrow('left');
  expect((await first).level).toBe('easy');
  expect((await third).level).toBe('easy');
  await expect(source.next('easy', { signal: stop.signal })).rejects.toThrow('left');
  await source.close();
});

test('close rejects who waits and who comes later', async () => {
  const source = createPuzzleSource({ levels: ['extreme'], buffer: 1, threads: 0 });
  const waiting = source.next('extreme');
  await source.close();
  await expect(waiting).rejects.toThrow('the source is closed');
  await expect(source.next('extreme')).rejects.toThrow('the source is closed');
  await source.close();
});

test('what cannot be made is told to callers, and not tried again without one', async () => {
  const source = createPuzzleSource({ levels: ['easy', 'hard'], board: '2x2', buffer: 2, threads: 0 });
  await untilStock(source, { easy: 2, hard: 0 });
  for (let i = 0; i < 2; i++) {
    const error = await source.next('hard').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InputError);
    expect((error as Error).message).toContain('every proper puzzle on a 2x2 board is easy');
  }
  expect((await source.next('easy')).board).toBe('2x2');
  await source.close();
});

test.each([
  [{ levels: [] }, 'levels: name at least one'],
  [{ levels: ['simple'] }, 'level "simple"'],
  [{ buffer: -1 }, 'buffer -1'],
  [{ threads: 0.5 }, 'threads 0.5'],
  [{ level: 'hard' }, 'there is no option "level" here; there are levels, buffer, threads, symmetry'],
  [{ symmetry: 'rot180' }, 'symmetry "rot180": there are none, rotate180'],
  [{ board: '9' }, 'board "9": expected RxC'],
])('%o is refused', (options, words) => {
  expect(() => createPuzzleSource(options as object)).toThrow(words);
});
