import { describe, expect, it } from 'vitest';
import { makeInstances, shareFixed } from './instances.ts';

describe('what the CP procedure fixes (Lewis, Figure 2)', () => {
  it.each([
    [3, 'root'],
    [3, 'fill'],
    [4, 'root'],
    [4, 'fill'],
    [5, 'root'],
  ] as const)('order %i from %s: nothing up to p = 0.2, everything from 0.75 on', async (order, source) => {
    for (const p of [0, 0.1, 0.2, 0.75, 0.9]) {
      const puzzles = await makeInstances(order, p, source, 5, 1);
      for (const puzzle of puzzles) {
        const added = shareFixed(puzzle, 'stated') - shareFixed(puzzle);
        if (p < 0.5) expect(added).toBeLessThan(0.05);
        else expect(shareFixed(puzzle, 'stated')).toBeGreaterThan(0.98);
      }
    }
  });

  it('in between it fixes some, and with boxes only fewer', async () => {
    const puzzles = await makeInstances(3, 0.4, 'fill', 20, 1);
    const sum = (variant?: 'stated' | 'boxes') =>
      puzzles.reduce((total, puzzle) => total + shareFixed(puzzle, variant), 0);
    expect(sum('boxes')).toBeGreaterThan(sum() + 1);
    expect(sum('stated')).toBeGreaterThan(sum('boxes'));
    for (const puzzle of puzzles)
      expect(shareFixed(puzzle, 'stated')).toBeGreaterThanOrEqual(shareFixed(puzzle, 'boxes'));
  });
});
