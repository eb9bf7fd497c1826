import { describe, expect, test } from 'vitest';
import { parseBoard } from '../../board/index.ts';
import { classifyHalves } from './classes.ts';
import { hasFrames, listFrames } from './frame.ts';
import { applyToHalf } from './halves.ts';
import { listPartners } from './partners.ts';

/**
 * Counts essentially different grids, grids in the orbits of all pairs, and the pairs that a search of all
 * classes visits.
 */
function countPairs(width: number) {
  let counted = 0;
  let visited = 0;
  let pairs = 0;
  for (const frame of listFrames(width)) {
    const halves = classifyHalves(frame);
    for (const [own, { size }] of halves.classes.entries())
      for (const { orbit, isCounted } of listPartners(halves, own)) {
        visited++;
        if (isCounted) counted++;
        pairs += frame.orbit * size * orbit;
      }
  }
  return { counted, visited, pairs };
}

describe('frames', () => {
  // the frames of a board: every choice of C digits for the upper row of each of C bands
  test.each([
    [3, 4, 20 ** 3],
    [4, 26, 70 ** 4],
  ])('of width %i are of %i classes, whose orbits are all frames', (width, classes, all) => {
    const frames = listFrames(width);
    expect(frames).toHaveLength(classes);
    expect(frames.reduce((sum, { orbit }) => sum + orbit, 0)).toBe(all);
  });

  // numbers of grids: published (docs/reference/papers.md), as in the tests of counting
  test.each([
    [3, 11, 6n, 28_200_960n],
    [4, 2783, 24n, 29_136_487_207_403_520n],
  ])('of width %i have %i classes of halves, and two halves are a grid', (width, classes, orders, grids) => {
    let found = 0;
    let sum = 0n;
    for (const frame of listFrames(width)) {
      const halves = classifyHalves(frame);
      found += halves.classes.length;
      expect(halves.classes.reduce((total, { size }) => total + size, 0)).toBe(halves.halves.length);
      sum += BigInt(frame.orbit) * (BigInt(halves.halves.length) * orders) ** 2n;
    }
    expect(found).toBe(classes);
    expect(sum).toBe(grids);
  });

  test('of a 2x3 board stand for every grid, and count each class of grids once', () => {
    expect(countPairs(3)).toEqual({ counted: 49, visited: 68, pairs: 28_200_960 / 36 });
  });

  test('know for each half how it is made of the first of its class', () => {
    const { halves, classes, classOf, wayTo, frame } = classifyHalves(listFrames(4)[11]);
    for (const [i, half] of halves.entries())
      expect(applyToHalf(halves[classes[classOf[i]].first], frame.width, wayTo[i])).toEqual(half);
  });

  test.each([
    ['2x2', false],
    ['2x3', true],
    ['2x4', true],
    ['3x2', false],
    ['3x3', false],
  ])('%s has them: %s', (name, expected) => {
    expect(hasFrames(parseBoard(name))).toBe(expected);
  });
});
