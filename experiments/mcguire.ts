// McGuire, Tugemann & Civario, "There is no 16-clue Sudoku", §5, on a sample of random grids: unavoidable sets by size,
// cliques, and the checkers of 2006 and 2012 against ours.
import {
  checkersCsv,
  checkersTable,
  levelSeries,
  levelTable,
  ratiosTable,
  runCheckers,
  secondsCsv,
} from './mcguire-runs.ts';
import { cliquesTable, mcnTable, setMeans, sizesTable } from './mcguire-sets.ts';
import { SHARE_NOTE } from './mean.ts';
import type { ExperimentOptions, Results } from './results.ts';
import { showNumber } from './table.ts';

/** What the papers say of each checker (their machines, their grids). */
const statements = {
  checker2006: '“about an hour per grid on average” (§2.1); 1,792 s (Lin & Wu)',
  'dmus-v6': '13.9 s (Lin & Wu)',
  checker2012: '“only a few seconds” (§2.1); “about twice as fast” as Lin & Wu (§5.3.2)',
};

export function mcguire(options: ExperimentOptions): Results {
  const { grids, seed, seconds, report } = options;
  const sets = setMeans(seed, grids * SET_GRIDS, report);
  const runs = runCheckers(options);
  const all = sets.bySize.reduce((a, b) => a + b, 0);
  const mcn = sets.byMcn.reduce((sum, number, size) => sum + number * size, 0) / sets.grids;
  return {
    title: 'McGuire, Tugemann & Civario: sets, cliques and checkers',
    parts: [
      {
        text: `Random grids (seed ${seed}): ${sets.grids} for sets and cliques, the first ${grids} of them for the checkers, which look for all 16-clue puzzles. Numbers of nodes and sets can be repeated exactly; seconds are CPU seconds of this machine and vary. Where a tree is too large, about ${seconds} s of work per algorithm and grid go into random subtrees. ${SHARE_NOTE} What the papers state is quoted for comparison only.`,
      },
      {
        name: 'sizes',
        heading: 'Unavoidable sets by size',
        text: `All minimal sets of up to 12 cells, ${showNumber(all)} per grid. Paper (§5.2.1): “With a typical grid, this yields about 360 unavoidable sets in total”; Lin & Wu count 358.40 for the same program, of which 83.13 have 13 or 14 cells. There are no minimal sets of 1, 2, 3, 5 or 7 cells, says footnote 8.`,
        table: sizesTable(sets),
      },
      {
        name: 'mcn',
        heading: 'Largest cliques',
        text: `MCN among the sets of up to 12 cells; mean ${showNumber(mcn)}.`,
        table: mcnTable(sets),
      },
      {
        name: 'cliques',
        heading: 'Cliques of 2 to 5 sets',
        text: 'Counted up to 32,768 per grid, the length of the paper’s longest hit vectors (§5.3.2, for cliques of 4).',
        table: cliquesTable(sets),
      },
      {
        name: 'checkers-nodes',
        heading: 'The checkers: nodes',
        text: 'Means per grid. A node of `fast` is a clue chosen in one of its two stages. Estimates of solver calls are rough: 0 says that none were met in the subtrees.',
        table: checkersTable(runs),
        csv: checkersCsv(runs),
      },
      {
        name: 'checkers-seconds',
        heading: 'The checkers: CPU seconds and ratios',
        text: 'Means per grid, all in this program on this machine, one thread.',
        table: ratiosTable(runs, statements),
        csv: secondsCsv(runs),
      },
      {
        name: 'levels',
        heading: 'Nodes by level',
        text: 'Means per grid, by the number of clues chosen; “est.”: estimated from this percentage of the tree.',
        ...levelTable(runs, grids),
      },
      {
        name: 'levels-plot',
        heading: 'Nodes by level, drawn',
        text: 'As in the table before.',
        plot: { x: 'clues chosen', y: 'nodes', isLogarithmic: true, series: levelSeries(runs, grids) },
      },
    ],
  };
}

/** Sets and cliques are quick: their means are over more grids. */
const SET_GRIDS = 20;
