import { expect, test } from 'vitest';
import { classifyHalves } from './classes.ts';
import { listFrames } from './frame.ts';
import { listPartners } from './partners.ts';

// 1,673,187: Russell and Jarvis, as in the tests of the catalogue
test('the pairs of halves of a 2x4 board stand for every grid, and count each class of grids once', () => {
  let counted = 0;
  let pairs = 0;
  for (const frame of listFrames(4)) {
    const halves = classifyHalves(frame);
    for (const [own, { size }] of halves.classes.entries())
      for (const { orbit, isCounted } of listPartners(halves, own)) {
        if (isCounted) counted++;
        pairs += frame.orbit * size * orbit;
      }
  }
  expect(counted).toBe(1_673_187);
  expect(BigInt(pairs) * 576n).toBe(29_136_487_207_403_520n);
}, 120_000);
