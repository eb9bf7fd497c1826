// The input that a random grid gives McGuire's checker: unavoidable sets of up to 12 cells by size (§5.2.1), the
// largest clique (MCN), and the number of cliques of 2 to 5 sets for the hit vectors (§5.3.2).
import { maximumClique } from '../src/family/index.ts';
import { cliquesOfSize } from '../src/family/internal.ts';
import { findUnavoidableSets } from '../src/unavoidable/index.ts';
import { board, sampleGrids } from './sample.ts';
import { showNumber, type Table } from './table.ts';

export interface SetMeans {
  readonly grids: number;
  /** Sets per grid, by size. */
  readonly bySize: readonly number[];
  /** The number of grids by the size of their largest clique. */
  readonly byMcn: readonly number[];
  /** For 2, 3, 4 and 5 sets: cliques per grid, counted up to the limit. */
  readonly cliques: readonly number[];
}

const MAX_SIZE = 12;
const DEGREES = [2, 3, 4, 5];
/** The length of the longest hit vectors (§5.3.2). */
const CLIQUE_LIMIT = 32_768;

export function setMeans(seed: number, grids: number, report: (text: string) => void): SetMeans {
  const bySize = new Array<number>(MAX_SIZE + 1).fill(0);
  const byMcn: number[] = [];
  const cliques = DEGREES.map(() => 0);
  report(`unavoidable sets and cliques of ${grids} grids`);
  for (const grid of sampleGrids(seed, grids)) {
    const family = findUnavoidableSets(board, grid, { method: 'depth-first', maxSize: MAX_SIZE });
    for (const { length } of family.sets) bySize[length] += 1 / grids;
    const mcn = maximumClique(family).length;
    byMcn[mcn] = (byMcn[mcn] ?? 0) + 1;
    for (const [i, degree] of DEGREES.entries()) {
      let number = 0;
      for (const _ of cliquesOfSize(family, degree)) if (++number === CLIQUE_LIMIT) break;
      cliques[i] += number / grids;
    }
  }
  return { grids, bySize, byMcn: Array.from(byMcn, (number) => number ?? 0), cliques };
}

/**
 * Published means, for comparison: the sets found by the 525 blueprints of the original checker (Lin & Wu's Table 3).
 */
const paperRanges = [
  { name: '4 to 11', sizes: [4, 6, 8, 9, 10, 11], mean: 140.17 },
  { name: '12', sizes: [12], mean: 135.1 },
];

export function sizesTable({ bySize }: SetMeans): Table {
  const sizes = bySize.flatMap((mean, size): [string, number, undefined][] =>
    mean > 0 ? [[String(size), mean, undefined]] : [],
  );
  const ranges = paperRanges.map(({ name, sizes: list, mean }): [string, number, number] => [
    name,
    list.reduce((sum, size) => sum + bySize[size], 0),
    mean,
  ]);
  return { columns: ['cells', 'sets per grid', 'paper (Lin & Wu, Table 3)'], rows: [...sizes, ...ranges] };
}

export function mcnTable({ grids, byMcn }: SetMeans): Table {
  return {
    columns: ['MCN', 'grids', 'share'],
    rows: byMcn.flatMap((number, mcn) =>
      number > 0 ? [[mcn, number, `${showNumber((100 * number) / grids)} %`]] : [],
    ),
  };
}

export function cliquesTable({ cliques }: SetMeans): Table {
  return {
    columns: ['sets in a clique', 'cliques per grid'],
    rows: DEGREES.map((degree, i) => [degree, Math.round(cliques[i])]),
  };
}
