// Table 3 of Lin & Wu: the unavoidable sets by size that Phase 1 finds, for the original CHECKER and for their modified
// program, and the time it takes (§4.2).
import { findAlgorithm } from '../src/check/index.ts';
import { startClock } from './clock.ts';
import { paperPhase1, paperSets } from './lin-wu-paper.ts';
import { board, sampleGrids } from './sample.ts';
import { showNumber, type Table } from './table.ts';

type Phase1 = 'original' | 'modified';

export interface Phase1Means {
  readonly grids: number;
  /** Per grid: up to 11 cells, with 12, 13, 14, 15, and in all. */
  readonly sets: Readonly<Record<Phase1, readonly number[]>>;
  readonly seconds: Readonly<Record<Phase1, number>>;
}

const SIZES = [11, 12, 13, 14, 15];
const ALL_SETS = 99_999;
const ALGORITHMS = { original: `dmus-v5:${ALL_SETS}`, modified: `dmus-v6:${ALL_SETS}` } as const;

export function phase1Means(seed: number, grids: number, report: (text: string) => void): Phase1Means {
  const sets = { original: SIZES.map(() => 0), modified: SIZES.map(() => 0) };
  const seconds = { original: 0, modified: 0 };
  report(`Phase 1 of ${grids} grids`);
  for (const grid of sampleGrids(seed, grids))
    for (const phase1 of ['original', 'modified'] as const) {
      const clock = startClock();
      const { family } = findAlgorithm(ALGORITHMS[phase1]).plan({ board, grid, clues: 16 });
      seconds[phase1] += clock() / grids;
      for (const { length } of family.sets) sets[phase1][Math.max(0, SIZES.indexOf(length))] += 1 / grids;
    }
  const withTotal = (counts: number[]) => [...counts, counts.reduce((a, b) => a + b, 0)];
  return { grids, sets: { original: withTotal(sets.original), modified: withTotal(sets.modified) }, seconds };
}

export function phase1Table({ sets, seconds }: Phase1Means): Table {
  const row = (name: string, counts: readonly number[], cpuSeconds: number) => [
    name,
    ...counts.map((number) => showNumber(Number(number.toFixed(2)))),
    showNumber(cpuSeconds),
  ];
  return {
    columns: ['sets of', '≤ 11 cells', '12', '13', '14', '15', 'all', 'seconds'],
    rows: [
      row('original', sets.original, seconds.original),
      row('original (paper)', paperSets.original, paperPhase1.original),
      row('modified', sets.modified, seconds.modified),
      row('modified (paper)', paperSets.modified, paperPhase1.modified),
    ],
  };
}
