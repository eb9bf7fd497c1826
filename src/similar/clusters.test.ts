import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createBoard } from '../board/index.ts';
import { createLinking } from './clusters.ts';

const board = createBoard(2, 2);
/** A form for each number. The tests only compare forms. */
const formOf = (n: number) => Uint8Array.from({ length: 16 }, (_, cell) => (n >> cell) & 1);

/** The plain way: follows links from each form until nothing new is reached. */
function plainClusters(size: number, links: readonly (readonly [number, number])[]): number[][] {
  const clusters: number[][] = [];
  for (let i = 0; i < size; i++) {
    if (clusters.some((cluster) => cluster.includes(i))) continue;
    const reached = new Set([i]);
    for (const at of reached)
      for (const [a, b] of links) {
        if (a === at) reached.add(b);
        if (b === at) reached.add(a);
      }
    clusters.push([...reached].sort((a, b) => a - b));
  }
  return clusters.sort((a, b) => b.length - a.length || a[0] - b[0]);
}

describe('clusters', () => {
  test('are the sets of forms connected by links, the largest first', () => {
    const size = 12;
    const place = fc.nat(size - 1);
    fc.assert(
      fc.property(fc.array(fc.tuple(place, place), { maxLength: 14 }), (links) => {
        const linking = createLinking(
          board,
          Array.from({ length: size }, (_, i) => formOf(i + 1)),
        );
        for (const [a, b] of links) linking.link(a, formOf(b + 1));
        const { clusterOf, linksOf, sizes, links: count } = linking.clusters();
        const plain = plainClusters(size, links);
        expect(sizes).toEqual(plain.map((cluster) => cluster.length));
        for (const [number, cluster] of plain.entries())
          for (const member of cluster) expect(clusterOf[member]).toBe(number);
        const different = new Set(
          links.filter(([a, b]) => a !== b).map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`),
        );
        expect(count).toBe(different.size);
        expect(linksOf.reduce((sum, links) => sum + links, 0)).toBe(2 * different.size);
      }),
      { numRuns: 30 },
    );
  });

  test('equal forms count once, and neighbours outside the list link nothing', () => {
    const linking = createLinking(board, [formOf(1), formOf(2), formOf(1)]);
    expect(linking.size).toBe(2);
    expect(linking.indexOf(formOf(2))).toBe(1);
    expect(linking.indexOf(formOf(3))).toBe(-1);
    linking.link(0, formOf(3));
    expect(linking.clusters()).toEqual({ clusterOf: [0, 1], linksOf: [0, 0], sizes: [1, 1], links: 0 });
  });
});
