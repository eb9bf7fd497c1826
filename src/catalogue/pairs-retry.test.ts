import { expect, test, vi } from 'vitest';

const lost = vi.hoisted(() => ({ times: 1 }));
vi.mock('./read-shipped.ts', async (load) => {
  const shipped = await load<typeof import('./read-shipped.ts')>();
  return {
    readShippedIndex: (name: string) =>
      lost.times-- > 0 ? Promise.reject(new Error('no connection')) : shipped.readShippedIndex(name),
  };
});

test('the catalogue of pairs asks for its index again where that failed', async () => {
  const { openPairs } = await import('./pairs-open.ts');
  await expect(openPairs()).rejects.toThrow('no connection');
  expect((await openPairs()).size).toBe(983_959_110);
});
