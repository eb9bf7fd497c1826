// results/automorphic-3x3.json: every grid in it is as stated, and their numbers agree with the campaign's.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseBoard } from '../src/board/index.ts';
import { canonicaliseBatch } from '../src/canon/index.ts';
import { openCatalogue } from '../src/catalogue/index.ts';

interface Automorphic {
  readonly digest: string;
  readonly countedBy: string;
  readonly atLeast: number;
  readonly grids: readonly { readonly rank: number; readonly automorphisms: number; readonly grid: string }[];
}

const { digest, countedBy, atLeast, grids } = read<Automorphic>('automorphic-3x3.json');
const board = parseBoard('3x3');

test("the list has the campaign's number of grids of each order, and its digest", () => {
  const counted = read<{ digest: string; automorphisms: Record<string, number> }>('catalogue-3x3.json');
  expect(countedBy).toBe(counted.digest);
  for (const [order, count] of Object.entries(counted.automorphisms))
    if (Number(order) >= atLeast)
      expect(grids.filter(({ automorphisms }) => automorphisms === Number(order))).toHaveLength(count);
  expect(new Set(grids.map(({ rank }) => rank)).size).toBe(grids.length);
  expect(createHash('sha256').update(JSON.stringify(grids)).digest('hex')).toBe(digest);
});

test('each grid of the list is canonical and has the stated number of automorphisms', () => {
  const cells = Uint8Array.from(grids.map(({ grid }) => grid).join(''), Number);
  const { forms, automorphismCounts } = canonicaliseBatch(board, cells, 'row');
  expect(forms).toEqual(cells);
  expect([...automorphismCounts]).toEqual(grids.map((each) => each.automorphisms));
});

test('ranks of the list lead to its grids', async () => {
  const catalogue = await openCatalogue(board);
  for (const { rank, grid } of [grids[0], grids[1], grids.at(-1)!])
    expect(catalogue.unrank(rank).join('')).toBe(grid);
});

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../results/${name}`, import.meta.url), 'utf8')) as T;
}
