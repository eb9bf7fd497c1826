import { describe, expect, it, vi } from 'vitest';
import { nextTurn } from './turn.ts';

describe('nextTurn', () => {
  it('lets what is due go first', async () => {
    const order: string[] = [];
    const turn = nextTurn().then(() => order.push('turn'));
    void Promise.resolve().then(() => order.push('promise'));
    await turn;
    expect(order).toEqual(['promise', 'turn']);
  });

  it('works where there is no setImmediate, as in browsers, and in the order of asking', async () => {
    vi.stubGlobal('setImmediate', undefined);
    try {
      const order: number[] = [];
      await Promise.all([1, 2, 3].map((each) => nextTurn().then(() => order.push(each))));
      await nextTurn().then(() => order.push(4));
      expect(order).toEqual([1, 2, 3, 4]);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('works where there are only timers, as in Cloudflare Workers', async () => {
    vi.stubGlobal('setImmediate', undefined);
    vi.stubGlobal('MessageChannel', undefined);
    try {
      const order: number[] = [];
      await Promise.all([1, 2, 3].map((each) => nextTurn().then(() => order.push(each))));
      expect(order).toEqual([1, 2, 3]);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('throws the reason of a signal that was aborted meanwhile', async () => {
    const abort = new AbortController();
    const turn = nextTurn(abort.signal);
    abort.abort();
    await expect(turn).rejects.toMatchObject({ name: 'AbortError' });
  });
});
