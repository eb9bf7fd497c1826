// Tokens are looked up at most once a second, and a failure or an invalid token is never remembered.
import { expect, test } from 'vitest';
import { createTokenCache, TOKEN_FRESH_MS } from './token-cache.ts';
import type { KnownToken } from './tokens.ts';

const known: KnownToken = { id: 1, name: 'x', scopes: ['work'], isOwn: false };

function cacheOf(answer: (token: string) => Promise<KnownToken | undefined>, most?: number) {
  const asked: string[] = [];
  const clock = { now: 0 };
  const find = createTokenCache(
    (token) => {
      asked.push(token);
      return answer(token);
    },
    () => clock.now,
    most,
  );
  return { asked, clock, find };
}

test('200 requests with one token cost one query', async () => {
  const { asked, find } = cacheOf(async () => known);
  const found = await Promise.all(Array.from({ length: 200 }, () => find('a')));
  expect(found.every((each) => each === known)).toBe(true);
  expect(asked).toEqual(['a']);
});

test('a revoked token is refused a second later', async () => {
  let answer: KnownToken | undefined = known;
  const { asked, clock, find } = cacheOf(async () => answer);
  await find('a');
  answer = undefined;
  clock.now = TOKEN_FRESH_MS - 1;
  expect(await find('a')).toBe(known);
  clock.now = TOKEN_FRESH_MS;
  expect(await find('a')).toBeUndefined();
  expect(asked).toHaveLength(2);
});

test('invalid tokens and failures are asked again', async () => {
  const { asked, find } = cacheOf(async (token) => {
    if (token === 'away') throw new Error('away');
    return undefined;
  });
  for (const token of ['bad', 'bad']) expect(await find(token)).toBeUndefined();
  for (const token of ['away', 'away']) await expect(find(token)).rejects.toThrow('away');
  expect(asked).toEqual(['bad', 'bad', 'away', 'away']);
});

test('the number of tokens remembered is bounded', async () => {
  const { asked, find } = cacheOf(async () => known, 2);
  for (const token of ['a', 'b', 'c', 'a', 'c']) await find(token);
  expect(asked).toEqual(['a', 'b', 'c', 'a']);
});
