// The plots of `compare`: their points, their medians, and which points are only bounds.
import { describe, expect, it } from 'vitest';
import { plotNodes, type Searched } from './compare-plot.ts';

const ofNodes = (clueShare: number, ...all: (number | { atLeast: number })[]): Searched[] =>
  all.map((nodes) =>
    typeof nodes === 'number'
      ? { clueShare, nodes, isSolved: true }
      : { clueShare, nodes: nodes.atLeast, isSolved: false },
  );

/** Returns the circles of a class, from left to right. */
function circles(svg: string, name: 'point' | 'cloud') {
  const found = svg.matchAll(new RegExp(`<circle class="${name}" cx="([\\d.]+)" cy="([\\d.]+)"([^>]*)`, 'g'));
  return [...found].map(([, x, y, rest]) => ({ x: +x, y: +y, isRing: rest.includes('stroke') }));
}

const plot = (searched: readonly Searched[]): string =>
  plotNodes([{ list: 'a.txt', engine: 'cover', searched }], 'clues');

describe('nodes by clues', () => {
  it('shows every puzzle in the cloud and a median for each number of clues, fewest first', () => {
    const svg = plot([...ofNodes(0.5, 10, 1000, 100), ...ofNodes(0.25, 1, 1, 10_000)]);
    const [cloud, [fewer, more]] = [circles(svg, 'cloud'), circles(svg, 'point')];
    expect(cloud.length).toBe(6);
    expect(circles(svg, 'point').length).toBe(2);
    expect([fewer.x < more.x, fewer.isRing, more.isRing]).toEqual([true, false, false]);
    expect(more).toMatchObject({ x: cloud[2].x, y: cloud[2].y });
    expect(fewer).toMatchObject({ x: cloud[3].x, y: cloud[3].y });
  });

  it('takes the mean of the two middle values, and the mean of the clues of a group', () => {
    const two = circles(plot(ofNodes(0.3, 100, 300)), 'point');
    const one = circles(plot([...ofNodes(0.3, 200, 1, 1000)]), 'point');
    expect(two.map(({ y }) => y)).not.toEqual([]);
    expect(one[0].y).toBeCloseTo(two[0].y, 1);
  });

  it('makes at most twenty groups of equal width', () => {
    const shares = Array.from({ length: 200 }, (_, i) => (i + 1) / 256);
    const medians = circles(plot(shares.flatMap((share) => ofNodes(share, 10))), 'point');
    expect(medians.length).toBe(20);
    const gaps = medians.slice(1).map(({ x }, i) => x - medians[i].x);
    for (const gap of gaps) expect(gap).toBeCloseTo(gaps[0], 1);
  });

  it.each([
    ['a puzzle given up above the median', [10, 100, { atLeast: 1000 }], false],
    ['the median itself given up', [10, { atLeast: 100 }, 1000], true],
    ['a puzzle given up below it', [{ atLeast: 10 }, 100, 1000], true],
    ['a puzzle given up with as many nodes as the median', [10, 100, { atLeast: 100 }], false],
  ])('%s: a ring shows if the median is a bound', (_, nodes, isRing) => {
    expect(circles(plot(ofNodes(0.3, ...nodes)), 'point').map((each) => each.isRing)).toEqual([isRing]);
  });
});
